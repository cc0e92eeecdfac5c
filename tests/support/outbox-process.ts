// A process that dies between the commit of a message and its delivery, or while it delivers.
// Arguments: the database, the mail server, and what to do.
import { deliverMail } from '../../src/actions/notifications/deliver-mail.ts'
import { openMail } from '../../src/components.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { openStore } from '../../src/storage/open-store.ts'

const [databaseUrl = '', smtpUrl = '', what = '', eventId = '', userId = ''] = process.argv.slice(2)
const now = 1_894_708_800 as UtcSeconds
const store = await openStore(databaseUrl)

if (what === 'write') {
  const data = { eventId: Number(eventId), byUserId: null, text: '' }
  await store.transaction(tx =>
    tx.outbox.insert([{ topic: 'event.submitted', recipient: `user:${userId}`, data }], now),
  )
  process.kill(process.pid, 'SIGKILL')
} else {
  const config = loadConfig({ ALMANAC_SMTP_URL: smtpUrl, PUBLIC_URL: 'https://events.example.org' })
  const parts = openMail(
    config,
    store,
    () => now,
    () => {},
  )
  // The test kills this process when the mail server has the message.
  if (parts) await deliverMail(parts, new AbortController().signal)
}
