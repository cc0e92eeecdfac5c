// What visitors, editors and programs do in a soak test, each as a loop that ends with the signal.
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { seededEvent, seededLinks, seededOccasions, seededSubjects } from '../src/cli/seeded/seeded-event.ts'
import { distinctPicture, formOf } from '../tests/support/pictures.ts'
import { apiRoot, eventId, type SeededCalendar } from './expected.ts'

export interface SoakServer extends SeededCalendar {
  readonly url: string
  readonly token: string
  readonly signal: AbortSignal
  /** How often each action was done. Failures are counted under their own names. */
  readonly counts: Map<string, number>
}

export function count({ counts }: Pick<SoakServer, 'counts'>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

const pauseMilliseconds = { reads: 20, writes: 250, feeds: 20_000, uploads: 10_000 } as const

export async function driveClients(server: SoakServer): Promise<void> {
  await Promise.all([
    ...[1, 2, 3, 4].map(reader => loop(server, 'reads', round => read(server, round * 4 + reader))),
    ...[1, 2].map(() => loop(server, 'writes', round => write(server, round))),
    loop(server, 'feeds', round => ask(server, feeds[round % feeds.length] as string)),
    loop(server, 'uploads', round => upload(server, round)),
    ...Array.from({ length: 20 }, () => listen(server)),
  ])
}

async function loop(
  server: SoakServer,
  name: keyof typeof pauseMilliseconds,
  work: (round: number) => Promise<void>,
): Promise<void> {
  for (let round = 0; !server.signal.aborted; round++) {
    try {
      await work(round)
      count(server, name)
    } catch (error) {
      if (!server.signal.aborted) count(server, `${name} failed: ${(error as Error).message}`)
    }
    await pause(pauseMilliseconds[name], undefined, { signal: server.signal }).catch(() => {})
  }
}

const feeds = [
  '/events/feed.ics',
  '/events/feed.rss',
  '/events/feed.atom',
  '/events/feed.ics?categories=1',
] as const
const languages = ['', '/fr', '/ar', '/pt-pt', '/sw'] as const

/** Pseudo-random numbers that are the same in every run. */
function scattered(round: number, below: number): number {
  return (round * 7919 + 104_729) % below
}

const addresses: readonly ((server: SoakServer, round: number) => string)[] = [
  ({ events }, round) => `${apiRoot}/events/${eventId(scattered(round, events))}`,
  ({ events, seededAt }, round) => `/event/${seededEvent(scattered(round, events), seededAt).slug}/`,
  ({ events }, round) => `${apiRoot}/events?page=${1 + scattered(round, events / 100)}&per_page=20`,
  (_server, round) => `${apiRoot}/events?search=${seededSubjects[round % 10]}&page=${1 + (round % 5)}`,
  (_server, round) => `/events/month/${2024 + (round % 5)}-${String(1 + (round % 12)).padStart(2, '0')}/`,
  (_server, round) => `/events/?search=${seededOccasions[round % 10]}&page=${1 + (round % 3)}`,
  (_server, round) => `${apiRoot}/events?venue=${1 + scattered(round, seededLinks.venues)}`,
  ({ events }, round) => `/event/${scattered(round, events)}-no-such-event/`,
]

async function read(server: SoakServer, round: number): Promise<void> {
  const address = addresses[round % addresses.length]?.(server, round) ?? '/'
  const language = address.startsWith('/event') ? languages[round % languages.length] : ''
  await ask(server, `${language}${address}`)
}

async function ask({ url, signal }: SoakServer, path: string, init: RequestInit = {}): Promise<void> {
  const answer = await fetch(`${url}${path}`, { ...init, signal })
  await answer.arrayBuffer()
  const isExpected = answer.ok || (answer.status === 404 && path.includes('no-such'))
  if (!isExpected) throw new Error(`${answer.status} ${path.split('?')[0]?.replace(/\d+/g, 'N')}`)
}

async function write(server: SoakServer, round: number): Promise<void> {
  const headers = { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' }
  const id = eventId(scattered(round, server.events))
  const times = { start_date: '2031-05-01 19:00', end_date: '2031-05-01 21:00' }
  const change = { description: `<p>Changed in round ${round}. ${'More text. '.repeat(round % 200)}</p>` }
  const isNew = round % 10 === 0
  await ask(server, isNew ? `${apiRoot}/events` : `${apiRoot}/events/${id}`, {
    method: isNew ? 'POST' : 'PATCH',
    headers,
    body: JSON.stringify(isNew ? { title: `Soak ${round}`, ...times } : change),
  })
}

async function upload(server: SoakServer, round: number): Promise<void> {
  const file = await distinctPicture(round, 1600, 1200)
  const { type, body } = formOf([{ name: 'file', value: file, filename: 'a.jpg', type: 'image/jpeg' }])
  await ask(server, `${apiRoot}/images`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': type },
    body: new Uint8Array(body),
  })
}

/** A listener that reconnects when its connection ends, as clients do. */
async function listen(server: SoakServer): Promise<void> {
  while (!server.signal.aborted) {
    await heard(server).catch(() => {})
    await pause(1000, undefined, { signal: server.signal }).catch(() => {})
  }
}

function heard(server: SoakServer): Promise<void> {
  return new Promise((done, fail) => {
    const asked = get(
      `${server.url}${apiRoot}/changes/stream`,
      { signal: server.signal },
      (answer: IncomingMessage) => {
        count(server, 'streams')
        answer.on('data', () => count(server, 'stream messages'))
        answer.once('close', done)
      },
    )
    asked.once('error', fail)
  })
}
