// Writes docs/permissions.md. `npm run docs` runs it; a test fails if it is out of date.
import { writeFileSync } from 'node:fs'
import { permissionsPage } from './permissions-page.ts'

writeFileSync(new URL('../docs/permissions.md', import.meta.url), permissionsPage())
