// A process that dies between the commit of a message and its delivery, or while it delivers.
// Arguments: the database, the mail server, what to do, an event and a user.
import module from 'node:module'
import { deliverMail } from '../../src/actions/notifications/deliver-outbox.ts'
import { openMail, openProgram } from '../../src/components.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { deliverWebhooks } from '../../src/features/webhooks/actions/deliver-webhooks.ts'
import { openDeliveries } from '../../src/features/webhooks/open-deliveries.ts'
import { openStore } from '../../src/storage/open-store.ts'

const [databaseUrl = '', smtpUrl = '', what = '', eventId = '', userId = ''] = process.argv.slice(2)
const now = 1_894_708_800 as UtcSeconds
const store = await openStore(databaseUrl)
// A killed process would leave nothing for the next one.
module.flushCompileCache()
const config = loadConfig({
  ALMANAC_SMTP_URL: smtpUrl,
  PUBLIC_URL: 'https://events.example.org',
  ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8',
})
const { signal } = new AbortController()
const clock = () => now

function die(): never {
  process.kill(process.pid, 'SIGKILL')
  throw new Error('killed')
}

if (what === 'write-mail') {
  const data = { eventId: Number(eventId), byUserId: null, text: '' }
  const message = { topic: 'event.submitted', recipient: `user:${userId}`, data }
  await store.transaction(tx => tx.outbox.insert([message], now))
  die()
}
// The test kills this process when the other server has the message.
const mail = openMail({ config, store, clock }, () => {})
if (what === 'send-mail' && mail) await deliverMail(mail, signal)
const deliveries = openDeliveries(openProgram(config, store, clock))
if (what === 'write-webhook') await deliverWebhooks({ ...deliveries, sender: { send: die } }, signal)
if (what === 'send-webhook') await deliverWebhooks(deliveries, signal)
