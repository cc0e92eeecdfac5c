// Terms store their number of published events, which must stay correct through any change to events and
// terms.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { publishDue } from '../../src/actions/events/publish-linked.ts'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import { type UtcSeconds, utcText } from '../../src/domain/time/date-time.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { apiRoot, testNow } from '../support/test-app.ts'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A server in open mode, with its database file open as well. */
async function openCalendar(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-counts-'))
  const store = await openStore(`file:${folder}/counts.db`, { durable: false })
  const everyoneIs = await store.transaction(tx =>
    tx.users.insert({ login: 'admin', role: 'administrator', passwordHash: '' }, testNow),
  )
  const clock = { now: testNow }
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent' })
  const app = await buildApp({ config, store, clock: () => clock.now, everyoneIs })
  const database = new DatabaseSync(join(folder, 'counts.db'), { readOnly: true })
  t.after(async () => {
    database.close()
    await app.close()
    await store.close()
    await rm(folder, { recursive: true })
  })
  const send = async (method: Method, path: string, payload?: object) => {
    const url = `${apiRoot}${path}`
    const response = await app.inject({ method, url, ...(payload && { payload }) })
    return { status: response.statusCode, body: response.json() }
  }
  return { store, clock, database, send }
}

type Calendar = Awaited<ReturnType<typeof openCalendar>>

/** A seeded random number generator (linear congruential). */
function randomFrom(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return { below, pick: <T>(list: readonly T[]): T => list[below(list.length)] as T }
}

type Random = ReturnType<typeof randomFrom>

/** Every term with its stored and its actual number of events. */
function countsIn(database: DatabaseSync) {
  const recount = `(select count(*) from event_terms inner join events on events.id = event_terms.event_id
    where event_terms.term_id = terms.id and events.status = 'publish')`
  return database.prepare(`select id, name, event_count as kept, ${recount} as counted from terms`).all()
}

function assertCounted({ database }: Calendar, what: string): void {
  const wrong = countsIn(database).filter(({ kept, counted }) => kept !== counted)
  assert.deepEqual(wrong, [], what)
}

const statuses = ['publish', 'publish', 'draft', 'pending', 'private', 'future', 'trash']

/** A random status, with a date if the status needs one. */
function someStatus(random: Random): { status: string; date?: string } {
  const status = random.pick(statuses)
  return status === 'future' ? { status, date: '2030-03-01' } : { status }
}

/** Terms for an event: known ids, sometimes a new name, or none. */
function someTerms(random: Random, known: readonly number[]): (number | string)[] {
  const terms: (number | string)[] = []
  for (let left = random.below(4); left > 0 && known.length > 0; left--) terms.push(random.pick(known))
  if (random.below(5) === 0) terms.push(`Term ${random.below(12)}`)
  return terms
}

/** One random change to the calendar, described in words. */
async function doSomething(calendar: Calendar, random: Random): Promise<string> {
  const { clock, database, send, store } = calendar
  const idsOf = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map(row => Number(row.id))
  const events = idsOf('select id from events')
  const categories = idsOf(`select id from terms where taxonomy = 'category'`)
  const tags = idsOf(`select id from terms where taxonomy = 'tag'`)
  const termPaths = [...tags.map(id => `tags/${id}`), ...categories.map(id => `categories/${id}`), 'tags/0']
  const terms = { categories: someTerms(random, categories), tags: someTerms(random, tags) }
  const date = utcText((clock.now + (random.below(5) - 2) * 86_400) as UtcSeconds)
  const event = `/events/${events.length > 0 ? random.pick(events) : 0}`
  const requests: (() => [Method, string, object?])[] = [
    () => ['POST', '/events', { ...newEvent, ...terms, ...someStatus(random) }],
    () => ['POST', '/events', { ...newEvent, ...terms, date }],
    () => ['PATCH', event, someStatus(random)],
    () => ['PATCH', event, { status: 'publish', ...terms }],
    () => ['PATCH', event, { tags: terms.tags }],
    () => ['PATCH', event, { categories: null }],
    () => ['PATCH', event, { date }],
    () => ['PATCH', event, { title: 'Renamed', start_date: 'rubbish' }],
    () => ['DELETE', event],
    () => ['POST', '/tags', { name: `Term ${random.below(12)}` }],
    () => [
      'POST',
      '/categories',
      { name: `Term ${random.below(12)}`, parent: random.pick([0, ...categories]) },
    ],
    () => ['DELETE', `/${random.pick(termPaths)}`],
  ]
  if (random.below(8) === 0) {
    clock.now = (clock.now + 86_400) as UtcSeconds
    return `a day passes, ${await publishDue(store, clock.now)} published`
  }
  const [method, path, body] = random.pick(requests)()
  const { status } = await send(method, path, body)
  assert.ok(status < 500, `${method} ${path} ${JSON.stringify(body)}`)
  return `${method} ${path} ${JSON.stringify(body)} ${status}`
}

const newEvent = { title: 'Event', start_date: '2030-06-01', end_date: '2030-06-02' }

for (const seed of [1, 20_300_115, 4_242_424_242]) {
  test(`after random changes to events and terms (${seed}), each term has its correct number of events`, async t => {
    const calendar = await openCalendar(t)
    const random = randomFrom(seed)
    const story: string[] = []

    for (let step = 0; step < 150; step++) {
      story.push(await doSomething(calendar, random))
      assertCounted(calendar, story.slice(-5).join('\n'))
    }

    const kept = countsIn(calendar.database)
    assert.ok(kept.length > 5 && kept.some(({ counted }) => Number(counted) > 1), 'enough has happened')
    for (const { id, counted } of kept) {
      const found = [
        (await calendar.send('GET', `/categories/${id}`)).body.count,
        (await calendar.send('GET', `/tags/${id}`)).body.count,
      ]
      assert.ok(found.includes(counted), `term ${id} is answered with ${found}, not ${counted}`)
    }
  })
}
