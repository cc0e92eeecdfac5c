// Clients that write without a pause while a database fails, and the check that each acknowledged write was
// stored once and whole.
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { administratorToken } from './served-database.ts'

const root = '/calendar/events/v1'
const writersPerServer = 4

/** The answer that a client got for one title. */
export interface Attempt {
  readonly kind: WriteKind
  readonly title: string
  readonly status: number
  readonly code: string
  readonly retryAfter: unknown
}

/** A server, and the answers its clients got. */
export interface Loaded {
  readonly app: FastifyInstance
  readonly attempts: Attempt[]
}

export function loadedServer(app: FastifyInstance): Loaded {
  return { app, attempts: [] }
}

type WriteKind = keyof typeof writeKinds

interface Write {
  readonly first: InjectOptions
  /** Requests about the record that the first one created. */
  readonly later?: readonly ((id: number) => InjectOptions)[]
}

/** Every kind of write that uses transactions differently. Each creates records of the given title. */
const writeKinds = {
  create: title => ({ first: post('/events', eventNamed(title)) }),
  venue: title => ({ first: post('/venues', { venue: title }) }),
  keyed: title => ({ first: post('/events', eventNamed(title), title) }),
  update: title => ({
    first: post('/events', eventNamed(title)),
    later: [id => send('PATCH', `/events/${id}`, { cost: '5' }, `${title} update`)],
  }),
  trash: title => ({
    first: post('/events', eventNamed(title)),
    later: [
      id => send('DELETE', `/events/${id}`, undefined, `${title} trash`),
      id => send('PATCH', `/events/${id}`, { status: 'publish' }),
    ],
  }),
  batch: title => ({ first: batch(title, {}) }),
  keyedBatch: title => ({ first: batch(title, {}, title) }),
  atomicBatch: title => ({ first: batch(title, { atomic: true }) }),
  keyedAtomicBatch: title => ({ first: batch(title, { atomic: true }, title) }),
} satisfies Record<string, (title: string) => Write>

function post(path: string, body: object, key?: string): InjectOptions {
  return send('POST', path, body, key)
}

function send(method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object, key?: string): InjectOptions {
  return {
    method,
    url: `${root}${path}`,
    headers: {
      authorization: `Bearer ${administratorToken}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key.replaceAll(' ', '-') }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  }
}

function batch(title: string, options: object, key?: string): InjectOptions {
  const operations = titlesOfBatch(title).map(name => ({
    method: 'POST',
    path: '/events',
    body: eventNamed(name),
  }))
  return post('/batch', { operations, ...options }, key)
}

function titlesOfBatch(title: string): readonly string[] {
  return [`${title} one`, `${title} two`]
}

/** An event with its own venue and tag, so that a partial one would be noticed. */
function eventNamed(title: string): object {
  return {
    title,
    start_date: '2035-06-01 19:00',
    end_date: '2035-06-01 22:00',
    venue: { venue: `Hall of ${title}` },
    categories: ['Under load'],
    tags: [`Tag of ${title}`],
  }
}

/** Runs the requests of one write, and returns what the client knows about each title. */
export async function attemptWrite(
  app: FastifyInstance,
  kind: WriteKind,
  title: string,
): Promise<readonly Attempt[]> {
  const { first, later = [] }: Write = writeKinds[kind](title)
  const answer = await app.inject(first)
  const { id, results } = answer.json()
  for (const step of id === undefined ? [] : later)
    assert.ok([200, 503].includes((await app.inject(step(id))).statusCode))
  const known = {
    kind,
    status: answer.statusCode,
    code: answer.json().code ?? '',
    retryAfter: answer.headers['retry-after'],
  }
  if (!kind.toLowerCase().endsWith('batch')) return [{ ...known, title }]
  return titlesOfBatch(title).map((name, index) => {
    const result = results?.[index]
    if (result === undefined) return { ...known, title: name }
    // Operations inside a batch have no header.
    return { kind, title: name, status: result.status, code: result.body.code ?? '', retryAfter: undefined }
  })
}

/** Writes sequentially, each title once, whatever the answer. */
async function keepWriting({ app, attempts }: Loaded, writer: string, over: AbortSignal): Promise<void> {
  const kinds = Object.keys(writeKinds) as WriteKind[]
  for (let number = 1; !over.aborted; number++) {
    const kind = kinds[number % kinds.length] ?? 'create'
    const made = await attemptWrite(app, kind, `${kind} ${writer}-${number}`)
    attempts.push(...made)
    // A client with a Retry-After answer waits before it goes on.
    if (made.some(({ status }) => status === 503)) await wait(20)
  }
}

/** Runs a callback while writes go through all servers, and waits until each write has its last answer. */
export async function underLoad(servers: readonly Loaded[], work: () => Promise<void>): Promise<void> {
  const over = new AbortController()
  const writers = servers.flatMap((server, number) =>
    Array.from({ length: writersPerServer }, (_, writer) =>
      keepWriting(server, `${number}-${writer}`, over.signal),
    ),
  )
  await Promise.all([...writers, work().finally(() => over.abort())])
}

/** Waits until every server has sent this many more answers with this status. */
export async function moreAnswers(servers: readonly Loaded[], status: number, more: number): Promise<void> {
  const count = ({ attempts }: Loaded) => attempts.filter(made => made.status === status).length
  const wanted = servers.map(server => count(server) + more)
  const isReached = () => servers.every((server, index) => count(server) >= Number(wanted[index]))
  await until(`${more} more answers of status ${status}`, async () => isReached())
}

export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 60_000
  while (!(await holds())) {
    assert.ok(Date.now() < deadline, `It takes too long: ${what}.`)
    await wait(20)
  }
}

async function listAll(app: FastifyInstance, path: string, name: string): Promise<any[]> {
  const found: any[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await app.inject({
      url: `${root}/${path}&per_page=50&page=${page}`,
      headers: { authorization: `Bearer ${administratorToken}` },
    })
    assert.equal(answer.statusCode, 200, answer.body)
    found.push(...answer.json()[name])
    pages = answer.json().total_pages
  }
  return found
}

async function readCalendar(app: FastifyInstance) {
  const window = 'start_date=2035-01-01&end_date=2036-01-01'
  return {
    events: await listAll(app, `events?${window}&status=publish,trash`, 'events'),
    venues: await listAll(app, 'venues?order=asc', 'venues'),
    tags: await listAll(app, 'tags?order=asc', 'tags'),
    categories: await listAll(app, 'categories?order=asc', 'categories'),
  }
}

type Calendar = Awaited<ReturnType<typeof readCalendar>>

/** Every acknowledged write is stored once and whole, and nothing else is. */
export async function assertNothingLost([reading, looking]: readonly [Loaded, Loaded]): Promise<void> {
  const attempts = [...reading.attempts, ...looking.attempts]
  const calendar = await readCalendar(reading.app)
  assertAnswers(attempts)
  assertWrittenOnce(calendar, attempts)
  assertAllOrNothing(calendar, attempts)
  assertWhole(calendar)
  await assertFoundBySlug(looking.app, calendar)
}

function assertAnswers(attempts: readonly Attempt[]): void {
  const isUnavailable = ({ status, code, retryAfter }: Attempt) =>
    status === 503 && code === 'rest_unavailable' && (retryAfter ?? '5') === '5'
  assert.deepEqual(
    attempts.filter(made => made.status !== 201 && !isUnavailable(made) && !isOverBudget(made)),
    [],
  )
}

/** On a slow machine, the batches of a single user may take more processor time than they are allowed. */
function isOverBudget({ kind, status, code, retryAfter }: Attempt): boolean {
  const isRefused = status === 503 && code === 'rest_batch_time_used_up'
  return /batch/i.test(kind) && isRefused && (retryAfter ?? '20') === '20'
}

/** Everything acknowledged is stored, everything stored was requested, and nothing is duplicated. */
function assertWrittenOnce({ events, venues }: Calendar, attempts: readonly Attempt[]): void {
  const own = venues.map(venue => venue.venue).filter(name => name.startsWith('venue'))
  const titles = [...events.map(event => event.title), ...own]
  const stored = new Set(titles)
  const asked = new Set(attempts.map(made => made.title))
  assert.equal(stored.size, titles.length, 'nothing is there twice')
  assert.deepEqual(
    attempts.filter(({ status, title }) => status === 201 && !stored.has(title)),
    [],
    'what was acknowledged is there',
  )
  assert.deepEqual([...stored.difference(asked)], [], 'every stored event was requested')
  assert.deepEqual(
    attempts.filter(attempt => isOverBudget(attempt) && stored.has(attempt.title)),
    [],
    'what was refused is not there',
  )
}

function assertAllOrNothing({ events }: Calendar, attempts: readonly Attempt[]): void {
  const stored = new Set(events.map(event => event.title))
  const atomic = attempts.filter(({ kind }) => kind === 'atomicBatch' || kind === 'keyedAtomicBatch')
  for (const { title } of atomic) {
    const other = title.endsWith(' one') ? title.replace(/one$/, 'two') : title.replace(/two$/, 'one')
    assert.equal(stored.has(title), stored.has(other), `${title} and ${other} are stored together`)
  }
}

function assertWhole({ events, venues, tags, categories }: Calendar): void {
  for (const { title, venue, categories, tags } of events) {
    assert.equal(venue.venue, `Hall of ${title}`)
    assert.deepEqual(namesOf(categories), ['Under load'])
    assert.deepEqual(namesOf(tags), [`Tag of ${title}`])
  }
  const titles = events.map(event => event.title)
  const halls = venues.map(venue => venue.venue).filter(name => name.startsWith('Hall'))
  assert.deepEqual(halls.sort(), titles.map(title => `Hall of ${title}`).sort())
  // A trashed event, whose restoration failed, is not counted. A tag without events is not listed.
  const published = events.filter(({ status }) => status === 'publish')
  assert.deepEqual(
    tags.map(({ name, count }) => `${count} ${name}`).sort(),
    published.map(({ title }) => `1 Tag of ${title}`).sort(),
  )
  assert.deepEqual(
    categories.map(({ name, count }) => ({ name, count })),
    [{ name: 'Under load', count: published.length }],
  )
}

function namesOf(terms: readonly { name: string }[]): string[] {
  return terms.map(term => term.name)
}

async function assertFoundBySlug(app: FastifyInstance, { events }: Calendar): Promise<void> {
  for (const { id, slug, status } of events) {
    if (status !== 'publish') continue
    const found = await app.inject(`${root}/events/by-slug/${slug}`)
    assert.equal(found.json().id, id)
  }
}
