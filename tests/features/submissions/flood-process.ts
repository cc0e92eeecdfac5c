// A process that sends forms to its own server. Arguments: the database, the time, and how many forms. Prints the statuses.
import { buildApp } from '../../../src/app.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { openStore } from '../../../src/storage/open-store.ts'
import { flood } from './flood.ts'

const [databaseUrl = '', now = '', count = ''] = process.argv.slice(2)
const store = await openStore(databaseUrl)
const clock = () => Number(now) as UtcSeconds
const config = loadConfig({
  ALMANAC_LOG_LEVEL: 'silent',
  ALMANAC_SMTP_URL: 'smtp://127.0.0.1:1',
  PUBLIC_URL: 'https://events.example.org',
  ALMANAC_SUBMISSIONS: 'true',
})
const app = await buildApp({ config, store, clock })
const forms = Array.from({ length: Number(count) }, (_, index) => ({
  network: 1 + (index % 2),
  email: `victim${index % 40}@example.org`,
}))
console.log(JSON.stringify(await flood([{ app, store, clock }], forms)))
await app.close()
await store.close()
