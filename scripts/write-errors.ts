// Writes docs/errors.md. `npm run docs` runs it; a test fails if it is out of date.
import { writeFileSync } from 'node:fs'
import { errorsPage } from './errors-page.ts'

writeFileSync(new URL('../docs/errors.md', import.meta.url), errorsPage())
