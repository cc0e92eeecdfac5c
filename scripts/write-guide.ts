// Writes public/developer-guide.html from docs/developer-guide.md. `npm run docs` runs it; a test fails when it was not.
import { writeFileSync } from 'node:fs'
import { guideMarkup } from './guide-markup.ts'

writeFileSync(new URL('../public/developer-guide.html', import.meta.url), guideMarkup())
