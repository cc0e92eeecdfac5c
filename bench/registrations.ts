// `node bench/registrations.ts [SECONDS]`: the latency and server CPU time of cached responses, alone and while
// people register for an event, 50 per second, with mail. The second event shows how many places are left.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { startAlmanac } from './almanac-server.ts'
import { sqliteCalendar } from './calendars.ts'
import { apiRoot } from './expected.ts'
import { processorTime } from './processor-time.ts'

const seconds = Number(process.argv[2] ?? 60)
const [registrationsPerSecond, readsPerSecond, warmUpSeconds] = [50, 400, 5]

const mail = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => void text(stream).then(() => done(), done),
})
await once(mail.listen(0, '127.0.0.1'), 'listening')
const { port } = mail.server.address() as { port: number }
Object.assign(process.env, {
  ALMANAC_SMTP_URL: `smtp://127.0.0.1:${port}`,
  PUBLIC_URL: 'https://calendar.example.org',
})
const calendar = await sqliteCalendar(join(tmpdir(), 'almanac-bench-registrations'), 1_000)
const server = await startAlmanac({ databaseUrl: calendar.url, workers: 1 })
const agent = new Agent({ keepAlive: true, maxSockets: 16 })
let people = 0

try {
  const other = await createEvent('Concert', {})
  const lists = ['/events/', '/events/month/', `${apiRoot}/events?per_page=10`, `/event/${other.slug}/`]
  console.log('| while people register for | CPU time per read | median | 95 of 100 | reads |')
  for (const [name, more] of [
    ['an event', {}],
    ['an event that shows its places', { show_places: true }],
  ] as const) {
    const event = await createEvent(name, more)
    const paths = [...lists, `/event/${event.slug}/`]
    // Until V8 has compiled both.
    await paced(readsPerSecond, at => read(paths, at), warmUpSeconds)
    await paced(registrationsPerSecond, () => register(event), warmUpSeconds)
    const alone = await measured(() => paced(readsPerSecond, at => read(paths, at)))
    const burst = await measured(() => paced(registrationsPerSecond, () => register(event)))
    const both = await measured(async () => {
      const writing = paced(registrationsPerSecond, () => register(event))
      const times = await paced(readsPerSecond, at => read(paths, at))
      await writing
      return times
    })
    report('nothing', alone.processor, alone.result)
    report(name, both.processor - burst.processor, both.result)
    console.log(`one registration: ${(burst.processor / burst.result.length).toFixed(2)} ms of CPU time`)
  }
} finally {
  agent.destroy()
  await server.stop()
  await calendar.remove()
  mail.close()
}

interface BenchEvent {
  readonly slug: string
  readonly tickets: readonly { readonly id: number }[]
}

async function createEvent(title: string, more: object): Promise<BenchEvent> {
  const event = {
    title,
    start_date: '2035-06-01 19:00',
    end_date: '2035-06-01 22:00',
    registration: 'here',
    tickets: [{ name: 'Seat', price: 0, capacity: 1_000_000 }],
  }
  const headers = { authorization: `Bearer ${calendar.token}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ ...event, ...more })
  return JSON.parse(await send('POST', `${apiRoot}/events`, 201, { headers, body }))
}

async function measured<T>(work: () => Promise<T>) {
  const before = processorTime(server.pid)
  const result = await work()
  return { result, processor: processorTime(server.pid) - before }
}

/** Starts the work at an even rate, without waiting for the previous one. Returns the times in milliseconds. */
async function paced(
  perSecond: number,
  work: (at: number) => Promise<unknown>,
  during = seconds,
): Promise<number[]> {
  const began = performance.now()
  const running: Promise<number>[] = []
  for (let at = 0; at < perSecond * during; at++) {
    await wait(Math.max(0, began + (at * 1000) / perSecond - performance.now()))
    const sent = performance.now()
    running.push(work(at).then(() => performance.now() - sent))
  }
  return Promise.all(running)
}

function read(paths: readonly string[], at: number): Promise<string> {
  return send('GET', paths[at % paths.length] ?? '/', 200)
}

/** Opens the form, fills it in for as long as the guard of forms expects of people, and sends it. */
async function register({ slug, tickets }: BenchEvent): Promise<string> {
  const path = `/event/${slug}/register/`
  const [, token = ''] = /name="form_token" value="([^"]*)"/.exec(await send('GET', path, 200)) ?? []
  await wait(3000)
  const email = `person-${people++}@example.org`
  const values = { name: 'Amina', email, consent: '1', website: '', form_token: token }
  const body = String(new URLSearchParams({ ...values, [`ticket_${tickets[0]?.id}`]: '1' }))
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return send('POST', path, 200, { headers, body })
}

interface Content {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

async function send(method: string, path: string, expected: number, content?: Content): Promise<string> {
  const sent = request(`${server.url}${path}`, { agent, method, headers: { ...content?.headers } })
  sent.end(content?.body)
  const [answer] = await once(sent, 'response')
  const body = await text(answer)
  if (answer.statusCode !== expected) throw new Error(`${path}: ${answer.statusCode} ${body.slice(0, 300)}`)
  return body
}

function report(name: string, processor: number, times: readonly number[]): void {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2)
  const each = (processor / times.length).toFixed(3)
  console.log(`| ${name} | ${each} ms | ${at(0.5)} ms | ${at(0.95)} ms | ${times.length} |`)
}
