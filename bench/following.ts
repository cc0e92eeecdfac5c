// `node bench/following.ts [FOLLOWS] [FILTERS]`: the processor time of a weekly digest to many followers, without a mail
// server, and how long other work of the process waits meanwhile.
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { deliverMail } from '../src/actions/notifications/deliver-outbox.ts'
import { followJournal } from '../src/actions/notifications/follow-journal.ts'
import { openMail, openProgram } from '../src/components.ts'
import { loadConfig } from '../src/config/load-config.ts'
import { published } from '../src/domain/rights/visibility.ts'
import type { TimeZoneName, UtcSeconds } from '../src/domain/time/date-time.ts'
import { followingConsumer, queueDigests } from '../src/features/following/jobs.ts'
import { nextSendAt } from '../src/features/following/send-times.ts'
import { followingStorage } from '../src/features/following/storage/following-storage.ts'
import { openStore } from '../src/storage/open-store.ts'
import type { Store } from '../src/storage/store.ts'
import { sqliteCalendar } from './calendars.ts'

const [follows = 100_000, filters = 500] = process.argv.slice(2).map(Number)
const [events, perMinute] = [10_000, 2_000]

const calendar = await sqliteCalendar(join(tmpdir(), 'almanac-bench-following'), events)
const opened = await openStore(calendar.url, { durable: false })
let digests = 0
// Each digest without news reads one page of events.
const store: Store = {
  ...opened,
  events: {
    ...opened.events,
    listPage(...args) {
      digests++
      return opened.events.listPage(...args)
    },
  },
}
const config = loadConfig({
  ALMANAC_SMTP_URL: 'smtp://127.0.0.1:9',
  PUBLIC_URL: 'https://calendar.example.org',
  ALMANAC_FOLLOWING: 'true',
})
const { signal } = new AbortController()
const schedule = { frequency: 'weekly', weekday: 4, hour: 17, timeZone: 'UTC' as TimeZoneName } as const
const start = Math.floor(Date.now() / 1000) as UtcSeconds
const dueAt = nextSendAt(schedule, start) ?? start
let now = start
const clock = () => now

try {
  await followJournal(store, [followingConsumer], now, signal)
  await fill()
  now = dueAt
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const before = process.cpuUsage()
  const [queued, sent, bytes] = await sendAll()
  const { user, system } = process.cpuUsage(before)
  delay.disable()
  console.log(
    '| follows | filters | mails | digests rendered | processor time | per mail | event loop delay, 99 of 100 | longest |',
  )
  const waited = [delay.percentile(99), delay.max].map(nanoseconds => `${(nanoseconds / 1e6).toFixed(1)} ms`)
  const [seconds, each] = [(user + system) / 1e6, (user + system) / 1e3 / sent]
  console.log(
    `| ${[follows, filters, sent, digests, `${seconds.toFixed(1)} s`, `${each.toFixed(2)} ms`, ...waited].join(' | ')} |`,
  )
  console.log(`${queued} queued, ${Math.round(bytes / sent)} bytes of HTML each`)
} finally {
  await opened.close()
  await calendar.remove()
}

/** Confirmed follows of places, categories, and places with a radius, shuffled. */
async function fill(): Promise<void> {
  const all = await filterTexts()
  const slice = opened.of(followingStorage)
  for (let from = 0; from < follows; from += 5_000)
    await opened.transaction(async tx => {
      const writes = tx.of(followingStorage)
      for (let index = from; index < Math.min(from + 5_000, follows); index++) {
        const email = `person${index}@example.org`
        const followerId = await writes.insertFollower(email, email, start)
        const filter = all[(index * 7_919) % all.length] ?? ''
        const choices = { ...schedule, language: 'en', sendsEmpty: true, expiresAt: start } as const
        const id = await writes.insertFollow({ ...choices, followerId, filter }, start)
        await writes.updateFollow(id, { confirmedAt: start, nextAt: dueAt })
      }
    })
  if (!(await slice.hasDue(dueAt))) throw new Error('nothing is due')
}

async function filterTexts(): Promise<string[]> {
  const page = { page: 1, perPage: 200, orderBy: 'name', order: 'asc' } as const
  const { records } = await opened.venues.listPage(page, published, published, 'en')
  const venues = records.map(({ id }) => `venue=${id}`)
  const near = Array.from(
    { length: filters },
    (_, index) => `lat=${index % 60}&lng=${index % 170}&radius=${25 + index}`,
  )
  return [...venues, ...near].slice(0, filters)
}

/** Minute by minute, as the job does. Mails are written and recorded as sent, but not sent. */
async function sendAll(): Promise<[queued: number, sent: number, bytes: number]> {
  const program = openProgram(config, store, clock)
  const parts = openMail({ config, store, clock }, error => {
    throw error
  })
  if (!parts) throw new Error('no mail')
  await store.transaction(tx => tx.of(followingStorage).setSetting('mails_per_minute', String(perMinute)))
  let [queued, sent, bytes] = [0, 0, 0]
  const send = async ({ html }: { readonly html: string }) => {
    bytes += html.length
    // A mail server would not answer in the same turn.
    await nextTurn()
  }
  for (let more = 1; more > 0; now = (now + 60) as UtcSeconds) {
    more = await queueDigests(program, signal)
    queued += more
    sent += await deliverMail({ ...parts, send }, signal)
  }
  return [queued, sent, bytes]
}
