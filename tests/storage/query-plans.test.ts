// Every list of events uses an index: a large calendar must not be scanned completely.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { CalendarEvent } from '../../src/domain/events/calendar-event.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { type UtcSeconds, utc, utcToLocal } from '../../src/domain/time/date-time.ts'
import { openStore } from '../../src/storage/open-store.ts'
import type { Store } from '../../src/storage/store.ts'
import { textsIn } from '../support/html.ts'
import { apiRoot, byTest, testNow } from '../support/test-app.ts'

const readers = ['public', 'author', 'editor'] as const
const seededEvents = 3000
const seededLinks = 20

const statements: string[] = []
const apps: Partial<Record<(typeof readers)[number], FastifyInstance>> = {}
let folder: string
let store: Store
let database: DatabaseSync
let sample: CalendarEvent

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-plans-'))
  store = await openStore(`file:${folder}/plans.db`, {
    durable: false,
    onStatement: sql => statements.push(sql),
  })
  for (const reader of readers) apps[reader] = await buildAppFor(reader)
  await addEvents(await addLinks())
  await store.maintain()
  database = new DatabaseSync(join(folder, 'plans.db'), { readOnly: true })
})

after(async () => {
  database.close()
  for (const app of Object.values(apps)) await app.close()
  await store.close()
  await rm(folder, { recursive: true })
})

async function buildAppFor(reader: (typeof readers)[number]): Promise<FastifyInstance> {
  const config = loadConfig({ ALMANAC_LOG_LEVEL: 'silent' })
  const parts = { config, store, clock: () => testNow }
  return buildApp(reader === 'public' ? parts : { ...parts, everyoneIs: await addUser(reader) })
}

function addUser(role: Role) {
  return store.transaction(tx => tx.users.insert({ login: role, role, passwordHash: '' }, testNow))
}

async function ask(reader: (typeof readers)[number], method: 'GET' | 'POST', path: string, payload?: object) {
  const response = await apps[reader]!.inject({
    method,
    url: `${apiRoot}${path}`,
    ...(payload && { payload }),
  })
  assert.ok(response.statusCode < 300, `${path} ${response.body}`)
  return response.json()
}

type Links = Record<'venueIds' | 'organizerIds' | 'categoryIds' | 'tagIds', number[]>

/** The ids of new venues, organizers and terms. */
async function addLinks(): Promise<Links> {
  const ids: Links = { venueIds: [], organizerIds: [], categoryIds: [], tagIds: [] }
  for (let number = 0; number < seededLinks; number++) {
    const name = `Sample ${number}`
    const place = { geo_lat: (number * 37) % 80, geo_lng: (number * 91) % 170 }
    ids.venueIds.push((await ask('editor', 'POST', '/venues', { venue: name, ...place })).id)
    ids.organizerIds.push((await ask('editor', 'POST', '/organizers', { organizer: name })).id)
    ids.categoryIds.push((await ask('editor', 'POST', '/categories', { name })).id)
    ids.tagIds.push((await ask('editor', 'POST', '/tags', { name })).id)
  }
  return ids
}

/** Variations of one event over ten years, by two authors, some of every kind, every third one with links. */
async function addEvents(links: Links): Promise<void> {
  const times = { start_date: '2030-06-01 10:00', end_date: '2030-06-01 12:00' }
  const [foreign, own] = [
    await ask('editor', 'POST', '/events', { title: 'Sample', ...times }),
    await ask('author', 'POST', '/events', { title: 'Sample', ...times }),
  ]
  await store.change(byTest, async tx => {
    sample = (await tx.events.findForEdit(foreign.id)) as CalendarEvent
    const events = Array.from({ length: seededEvents }, (_, number) => {
      const { authorId } = number % 10 === 0 ? { authorId: Number(own.author) } : sample
      return {
        event: { ...variation(sample, number), authorId },
        links: number % 3 ? {} : linksOf(links, number),
      }
    })
    await tx.events.insertMany(events)
  })
}

function linksOf(links: Links, number: number): Links {
  const one = (ids: readonly number[], step: number) => [ids[(number * step) % seededLinks] as number]
  return {
    venueIds: one(links.venueIds, 1),
    organizerIds: one(links.organizerIds, 3),
    categoryIds: one(links.categoryIds, 7),
    tagIds: one(links.tagIds, 9),
  }
}

function variation(event: CalendarEvent, number: number): CalendarEvent {
  const startsAtUtc = (testNow + (number - seededEvents / 2) * 105_000) as UtcSeconds
  const endsAtUtc = (startsAtUtc + 7200) as UtcSeconds
  return {
    ...event,
    title: `Sample concert ${number}`,
    slug: `sample-${number}`,
    status: number % 30 === 7 ? 'draft' : 'publish',
    featured: number % 50 === 0,
    parentId: number % 25 === 3 ? event.id : null,
    tickets: number % 40 === 0 ? [{ ...ticket }] : [],
    startsAtUtc,
    endsAtUtc,
    startsAtLocal: utcToLocal(startsAtUtc, utc),
    endsAtLocal: utcToLocal(endsAtUtc, utc),
  }
}

const ticket = {
  id: 1,
  name: 'Seat',
  price: 1,
  currency: '',
  capacity: null,
  url: '',
  salesStartUtc: null,
  salesEndUtc: null,
  maxPerRegistration: null,
  quota: '',
  quotaCapacity: null,
}

/** The query plan for the events of a list, statement by statement. */
async function plansOf(reader: (typeof readers)[number], query: string): Promise<string[]> {
  statements.length = 0
  await ask(reader, 'GET', `/events?${query}`)
  return stepsOfStatements()
}

function stepsOfStatements(): string[] {
  const ofEvents = statements.filter(sql => /\bfrom "?events"?\b/i.test(sql))
  assert.ok(ofEvents.length > 0, 'the list asked for events')
  return ofEvents.flatMap(sql =>
    database
      .prepare(`explain query plan ${sql}`)
      .all()
      .map(step => String(step.detail)),
  )
}

/** Reading an index that has all it needs is fast enough. */
const isWholeRead = (step: string) => /^SCAN events\b(?!.*COVERING)/.test(step)

// Searches for only one or two characters are missing here: no index covers them, and they may scan
// everything.
const orders = ['start_date', 'end_date', 'title', 'date', 'modified', 'distance']
const queries = [
  '',
  'page=20',
  'start_date=2030-01-01',
  'end_date=2030-02-01',
  'start_date=2030-01-01&end_date=2030-02-01',
  'starts_after=2030-01-01',
  'starts_before=2030-01-01',
  'ends_after=2030-01-01',
  'ends_before=2030-01-01',
  'start_date=2030-01-01&strict_dates=1',
  'search=concert',
  'search=concert 17',
  'categories=sample-3',
  'categories=sample-3,sample-4',
  'tags=sample-3',
  'featured=true',
  'featured=false',
  'ticketed=true',
  'ticketed=false',
  'status=publish',
  'geoloc=true',
  'geoloc=false',
  'geoloc_lat=37&geoloc_lng=91&geoloc_radius=100',
  'geoloc_lat=37&geoloc_lng=91&geoloc_radius=20000',
  'i18n_language=fr',
  'i18n_language=fr&search=concert',
  'categories=sample-3&tags=sample-7&featured=true&search=concert',
  ...orders
    .map(orderby =>
      orderby === 'distance' ? 'geoloc_lat=37&geoloc_lng=91&orderby=distance' : `orderby=${orderby}`,
    )
    .flatMap(query => [query, `${query}&order=desc`]),
]

for (const reader of readers) {
  test(`no filter makes the list of the ${reader} scan every event`, async () => {
    const ofRecords = [
      `venue=${sample.id - seededLinks * 2}`,
      `organizer=${sample.id - seededLinks * 2 + 1}`,
      `include=${sample.id}`,
      `post_parent=${sample.id}`,
    ]

    for (const query of [...queries, ...ofRecords, ...(reader === 'public' ? [] : ['status=draft,trash'])]) {
      const steps = await plansOf(reader, query)

      assert.deepEqual(steps.filter(isWholeRead), [], `${query}:\n${steps.join('\n')}`)
    }
  })
}

test('a month around a place shows the same events as the list', async () => {
  const february = 'start_date=2030-02-01&end_date=2030-03-01&strict_dates=1&per_page=50'
  const titlesOf = async (query: string): Promise<string[]> =>
    (await ask('public', 'GET', `/events?${february}${query}`)).events.map(
      ({ title }: { title: string }) => title,
    )
  for (const radius of [3000, 20_000]) {
    const there = await titlesOf(`&geoloc_lat=37&geoloc_lng=91&geoloc_radius=${radius}`)
    const elsewhere = (await titlesOf('')).filter(title => !there.includes(title))
    const { body } = await apps.public!.inject(`/events/month/2030-02/?lat=37&lng=91&radius=${radius}`)
    const shown = new Set(textsIn(body, '*'))
    const isShown = (title: string) => shown.has(title)

    assert.ok(there.length > 0 && elsewhere.length > 0, `${radius}`)
    assert.deepEqual([there.filter(isShown), elsewhere.filter(isShown)], [there, []])
  }
})

test('no statement has a bare limit or pattern, which SQLite would prepare again in every run', async () => {
  statements.length = 0
  const paths = ['/events/', '/events/?search=concert', '/events/month/', `${apiRoot}/events?search=concert`]
  for (const path of [...paths, `${apiRoot}/events?page=2`, `${apiRoot}/events/${sample.id}`])
    assert.equal((await apps.public!.inject(path)).statusCode, 200, path)

  assert.ok(statements.some(sql => sql.includes('limit cast(?')))
  assert.ok(statements.some(sql => sql.includes('like cast(?')))
  assert.deepEqual(
    statements.filter(sql => / (limit|like) \?/.test(sql)),
    [],
  )
})

test('whether an event has a password is answered by the index of starts', async () => {
  for (const query of ['geoloc=true&per_page=7', 'geoloc=false&per_page=7']) {
    const steps = await plansOf('public', query)

    assert.match(steps.join('\n'), /COVERING INDEX events_listed \(status=\? AND start_utc>/, query)
  }
})

test('lists by start, end, title or change are sorted in one index', async () => {
  for (const order of ['start_date', 'end_date', 'title', 'modified', 'date'])
    for (const filter of ['', '&featured=true', '&ticketed=false', '&free=true']) {
      const plan = (await plansOf('public', `per_page=6&orderby=${order}${filter}`)).join('\n')

      assert.match(plan, /SEARCH events USING COVERING INDEX events_listed /, `${order}${filter}:\n${plan}`)
    }
})

test('events that are not over are found in the index of lists, without reading each event', async () => {
  for (const query of ['ends_after=2029-06-01', 'ends_after=2029-06-01&orderby=title']) {
    const plan = (await plansOf('public', `per_page=8&${query}`)).join('\n')

    assert.doesNotMatch(plan, /events_by_end/, `${query}:\n${plan}`)
  }
})

test('a list whose first page is not full needs no count', async () => {
  statements.length = 0
  const { total, events } = await ask(
    'public',
    'GET',
    '/events?start_date=2030-01-01&end_date=2030-01-05&per_page=50',
  )

  assert.ok(total > 0)
  assert.equal(events.length, total)
  assert.deepEqual(
    statements.filter(sql => /^select count/.test(sql)),
    [],
  )
})

test('no list ordered by id scans every event', async () => {
  for (const reader of readers) {
    for (const order of ['asc', 'desc']) {
      const steps = await plansOf(reader, `orderby=id&order=${order}`)

      assert.deepEqual(steps.filter(isWholeRead), [], `${reader} ${order}`)
    }
  }
})
