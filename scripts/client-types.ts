import openapiTypescript, { astToString } from 'openapi-typescript'
import { openApiDocument } from '../src/api/describe/openapi.ts'
import { routes } from '../src/api/routes.ts'
import { loadConfig, siteOf } from '../src/config/load-config.ts'
import type { UtcSeconds } from '../src/domain/time/date-time.ts'
import { loadMessages } from '../src/i18n/messages.ts'

/** The TypeScript types of the whole interface, as `openapi-typescript` makes them of its document. */
export async function clientTypes(): Promise<string> {
  const translate = loadMessages(new URL('../locales/', import.meta.url))
  const document = openApiDocument(routes, {
    site: siteOf(loadConfig({})),
    version: '0.0.0',
    now: 1_800_000_000 as UtcSeconds,
    base: 'http://127.0.0.1:3000',
    called: 'http://127.0.0.1:3000/calendar/events/v1',
    language: 'en',
    describe: (key, values) => translate('en', key, values),
  })
  return astToString(await openapiTypescript(JSON.stringify(document)))
}
