// Writes docs/operating/configuration.md from the table of options. `npm run docs` runs it; a test fails if
// it is out of date.
import { writeFileSync } from 'node:fs'
import { configurationPage } from '../src/config/configuration-page.ts'

writeFileSync(new URL('../docs/operating/configuration.md', import.meta.url), configurationPage())
