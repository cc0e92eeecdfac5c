// Writes src/i18n/zone-abbreviations.json. `npm run docs` runs it; a test fails if it is out of date.
import { writeFileSync } from 'node:fs'
import { writtenTable } from './zone-abbreviations.ts'

writeFileSync(new URL('../src/i18n/zone-abbreviations.json', import.meta.url), writtenTable())
