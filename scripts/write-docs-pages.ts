// Writes public/docs-pages.json from docs/, and public/almanac-client.js from clients/js/. `npm run docs` runs it; a test
// fails if they are out of date.
import { writeFileSync } from 'node:fs'
import { clientBundle } from './client-bundle.ts'
import { docsPages } from './docs-pages.ts'

writeFileSync(new URL('../public/docs-pages.json', import.meta.url), docsPages())
writeFileSync(new URL('../public/almanac-client.js', import.meta.url), await clientBundle())
