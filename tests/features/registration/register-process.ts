// A process that registers many people concurrently for one event. Arguments: the database, the event, the ticket,
// the first number, how many, and after how many it kills itself.
import module from 'node:module'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { register } from '../../../src/features/registration/actions/register.ts'
import { openStore } from '../../../src/storage/open-store.ts'

const [databaseUrl = '', ...numbers] = process.argv.slice(2)
const [eventId = 0, ticketId = 0, first = 0, count = 0, killedAfter = 0] = numbers.map(Number)
const store = await openStore(databaseUrl, { durable: false })
// A killed process would leave nothing for the next one.
module.flushCompileCache()
const rules = { now: 1_894_708_800 as UtcSeconds, sendsMail: true, allowsUnconfirmed: false }
let done = 0

async function registerOne(number: number): Promise<void> {
  const input = {
    name: `Person ${number}`,
    // Other people for each event: an address with three unconfirmed registrations gets no more.
    email: `person-${number}@event-${eventId}.example.org`,
    wanted: new Map([[ticketId, 1]]),
    language: 'en' as const,
    isPublic: false,
    joinsWaiting: false,
  }
  await register({ store }, eventId, input, rules).catch(() => {})
  done += 1
  if (killedAfter > 0 && done >= killedAfter) process.kill(process.pid, 'SIGKILL')
}

await Promise.all(Array.from({ length: count }, (_, number) => registerOne(first + number)))
await store.close()
