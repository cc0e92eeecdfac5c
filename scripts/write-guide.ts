// Writes public/developer-guide.html from docs/developer-guide.md. `npm run docs` runs it; a test fails if it
// is out of date.
import { writeFileSync } from 'node:fs'
import { guideMarkup } from './guide-markup.ts'

writeFileSync(new URL('../public/developer-guide.html', import.meta.url), guideMarkup())
