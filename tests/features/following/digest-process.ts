// A process that queues and sends digests, and dies at a statement. Arguments: the database, the mail server, after how many
// statements it dies, and the time.
import { deliverMail } from '../../../src/actions/notifications/deliver-outbox.ts'
import { openMail, openProgram } from '../../../src/components.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { queueDigests } from '../../../src/features/following/jobs.ts'
import { openStore } from '../../../src/storage/open-store.ts'

const [databaseUrl = '', smtpUrl = '', most = '', now = ''] = process.argv.slice(2)
let left = Number.POSITIVE_INFINITY
const store = await openStore(databaseUrl, {
  onStatement() {
    if (left-- <= 0) process.kill(process.pid, 'SIGKILL')
  },
})
left = Number(most)
const config = loadConfig({
  ALMANAC_SMTP_URL: smtpUrl,
  PUBLIC_URL: 'https://events.example.org',
  ALMANAC_FOLLOWING: 'true',
})
const clock = () => Number(now) as UtcSeconds
const { signal } = new AbortController()
await queueDigests(openProgram(config, store, clock), signal)
const mail = openMail({ config, store, clock }, () => {})
if (mail) await deliverMail(mail, signal)
await store.close()
