// Writes public/docs-pages.json from docs/. `npm run docs` runs it; a test fails if it is out of date.
import { writeFileSync } from 'node:fs'
import { docsPages } from './docs-pages.ts'

writeFileSync(new URL('../public/docs-pages.json', import.meta.url), docsPages())
