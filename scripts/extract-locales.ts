// Writes locales/en.json from the English texts in the source. `npm run docs` runs it; a test fails if it is
// out of date.
import { writeFileSync } from 'node:fs'
import { sourceMessages } from '../src/api/describe/source-messages.ts'
import { routes } from '../src/api/routes.ts'
import { compatRoutes } from '../tests/support/compat-routes.ts'

const file = new URL('../locales/en.json', import.meta.url)
writeFileSync(file, `${JSON.stringify(sourceMessages([...routes, ...compatRoutes]), null, 2)}\n`)
