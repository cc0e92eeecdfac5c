// Writers and readers, each in a loop that ends with the load.
import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { distinctPicture, formOf } from '../../../tests/support/pictures.ts'
import { type Answer, bearer, isSuccess, type Sent, send } from '../network/http-client.ts'
import { countFailure, type LoadRecord, newRecord, type Path, type Write } from './load-record.ts'

export const apiRoot = '/calendar/events/v1'

export interface LoadTarget {
  /** Unique among all runs. Titles begin with it. */
  readonly run: string
  /** The day of all events of this run. */
  readonly day: string
  readonly token: string
  readonly proxyUrl: string
  /** A server that has no fault, which gets two more writers. */
  readonly directUrl?: string
}

export interface Load {
  readonly record: LoadRecord
  /** Resolves when each write has its last answer. */
  stop(): Promise<void>
}

const pauseMilliseconds = { write: 40, afterFailure: 200, read: 80, picture: 2_000 } as const
/** How long a keyed write is retried after the load has ended. */
const lastRetriesMilliseconds = 60_000
const eventsPerBatch = 3

export function startLoad(target: LoadTarget): Load {
  const record = newRecord()
  const over = new AbortController()
  const client = { target, record, over: over.signal }
  const direct = target.directUrl === undefined ? [] : directWriters
  const loops = [
    ...proxyWriters.map((write, number) => writeRepeatedly({ ...client, number, path: 'proxy' }, write)),
    ...direct.map((write, number) => writeRepeatedly({ ...client, number, path: 'direct' }, write)),
    uploadRepeatedly(client),
    ...[1, 2, 3].map(number => readRepeatedly(client, number)),
  ]
  return {
    record,
    async stop() {
      over.abort()
      await Promise.all(loops)
    },
  }
}

interface Client {
  readonly target: LoadTarget
  readonly record: LoadRecord
  readonly over: AbortSignal
}

interface WritingClient extends Client {
  readonly number: number
  readonly path: Path
}

/** Sends a write, and returns whether it was acknowledged. */
type Writer = (client: WritingClient, title: string) => Promise<boolean>

const proxyWriters: readonly Writer[] = [
  ...[createPlain, createPlain],
  ...[createKeyed, createKeyed],
  ...[createBatch, createBatch],
]
const directWriters: readonly Writer[] = [createPlain, createKeyed]

async function writeRepeatedly(client: WritingClient, write: Writer): Promise<void> {
  for (let count = 1; !client.over.aborted; count++) {
    const isDone = await write(client, `${client.target.run}-${client.path}-${client.number}-${count}`)
    await pause(isDone ? pauseMilliseconds.write : pauseMilliseconds.afterFailure)
  }
}

/** Sends an event once, whatever the answer. */
function createPlain(client: WritingClient, title: string): Promise<boolean> {
  return sendWrite(client, newWrite(client, [title]), { path: '/events', json: eventOf(client, title) })
}

/** Repeats the same key until there is an answer. */
async function createKeyed(client: WritingClient, title: string): Promise<boolean> {
  const write = newWrite(client, [title])
  const headers = { 'idempotency-key': randomUUID() }
  let deadline = Number.POSITIVE_INFINITY
  while (performance.now() < deadline) {
    const sent = { path: '/events', json: eventOf(client, title), headers }
    if (await sendWrite(client, write, sent)) return true
    if (client.over.aborted) deadline = Math.min(deadline, performance.now() + lastRetriesMilliseconds)
    await pause(pauseMilliseconds.afterFailure)
  }
  return false
}

/** Creates several events together, or none. It is sent once. */
function createBatch(client: WritingClient, title: string): Promise<boolean> {
  const titles = Array.from({ length: eventsPerBatch }, (_, index) => `${title}-${index}`)
  const operations = titles.map(title => ({ method: 'POST', path: '/events', body: eventOf(client, title) }))
  const json = { atomic: true, operations }
  return sendWrite(client, newWrite(client, titles), { path: '/batch', json })
}

function newWrite({ record }: Client, titles: readonly string[]): Write {
  const write = { titles, isAcknowledged: false }
  record.writes.push(write)
  return write
}

function eventOf({ target: { day } }: Client, title: string): object {
  return { title, start_date: `${day} 19:00`, end_date: `${day} 22:00` }
}

interface SentWrite {
  readonly path: string
  readonly json: object
  readonly headers?: Record<string, string>
}

async function sendWrite(client: WritingClient, write: Write, sent: SentWrite): Promise<boolean> {
  const { target, record, path } = client
  const root = path === 'direct' ? target.directUrl : target.proxyUrl
  const headers = { ...bearer(target.token), 'content-type': 'application/json', ...sent.headers }
  const body = JSON.stringify(sent.json)
  const answer = await attempt(`${root}${apiRoot}${sent.path}`, { method: 'POST', headers, body })
  if (answer.failure !== undefined) {
    countFailure(record.failedWrites, answer.failure)
    return false
  }
  write.isAcknowledged = true
  record.acknowledgedAt[path].push(performance.now())
  return true
}

async function uploadRepeatedly({ target, record, over }: Client): Promise<void> {
  while (!over.aborted) {
    const file = await distinctPicture(randomInt(65_536))
    const { type, body } = formOf([{ name: 'file', value: file, filename: 'a.jpg', type: 'image/jpeg' }])
    const headers = { ...bearer(target.token), 'content-type': type }
    const answer = await attempt(`${target.proxyUrl}${apiRoot}/images`, { method: 'POST', headers, body })
    if (answer.failure === undefined) record.pictures.push(JSON.parse(answer.body).url)
    else countFailure(record.failedWrites, answer.failure)
    await pause(pauseMilliseconds.picture)
  }
}

const readPaths = [
  `${apiRoot}/events?per_page=10&visit=`,
  `${apiRoot}/venues?visit=`,
  '/events/?visit=',
] as const

/** Visitors, whose addresses differ from those of writers, and who get no cached answers. */
async function readRepeatedly({ target, record, over }: Client, number: number): Promise<void> {
  const headers = { 'x-forwarded-for': `192.0.2.${number}` }
  for (let count = 0; !over.aborted; count++) {
    const path = readPaths[count % readPaths.length]
    const { failure } = await attempt(`${target.proxyUrl}${path}${target.run}-${number}-${count}`, {
      headers,
    })
    record.reads++
    if (failure !== undefined) countFailure(record.failedReads, failure)
    await pause(pauseMilliseconds.read)
  }
}

interface Attempt {
  readonly body: string
  readonly failure?: string
}

/** A failure is a status that is no success, or the error that came instead of an answer. */
async function attempt(url: string, sent: Sent): Promise<Attempt> {
  try {
    const { status, body }: Answer = await send(url, sent)
    return isSuccess(status) ? { body } : { body, failure: String(status) }
  } catch (error) {
    return { body: '', failure: nameOf(error) }
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'AbortError') return 'no answer'
  return 'code' in error ? String(error.code) : error.name
}
