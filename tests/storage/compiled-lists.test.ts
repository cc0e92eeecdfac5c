// A list's statement is built once for all lists of its shape. Each has to return what a freshly built one
// returns.

import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { seededEvent } from '../../src/cli/seeded/seeded-event.ts'
import { noSource } from '../../src/domain/records/record-frame.ts'
import { emptyVenue } from '../../src/domain/records/venues-organizers.ts'
import { userCaller, visitor } from '../../src/domain/rights/caller.ts'
import { visibleTo } from '../../src/domain/rights/visibility.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import type { ListWindow } from '../../src/domain/time/list-window.ts'
import { connect } from '../../src/storage/engine/connect.ts'
import { eventReads } from '../../src/storage/events/events.ts'
import type { EventQuery } from '../../src/storage/events/list/event-query.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { sliceAnswers } from '../../src/storage/slice-answers.ts'
import type { Store } from '../../src/storage/store.ts'
import { byTest, testNow } from '../support/test-app.ts'

const seededEvents = 500
const day = 86_400

let folder: string
let store: Store
let venueIds: number[]
const userIds: number[] = []

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'almanac-compiled-'))
  store = await openStore(`file:${folder}/lists.db`, { durable: false })
  for (const login of ['one', 'other'])
    userIds.push(
      (await store.transaction(tx => tx.users.insert({ login, role: 'author', passwordHash: '' }, testNow)))
        .id,
    )
  await store.change(byTest, async tx => {
    const frame = {
      authorId: userIds[0] as number,
      publishedAt: testNow,
      modifiedAt: testNow,
      language: 'en',
      languages: ['en'],
      imageId: null,
      ...noSource,
    } as const
    venueIds = []
    for (let number = 0; number < 8; number++) {
      const place = number % 2 ? { latitude: number * 10, longitude: 175 + number } : {}
      const name = `Venue ${number}`
      const venue = { ...emptyVenue, ...frame, status: 'publish', name, slug: `venue-${number}`, ...place }
      venueIds.push((await tx.venues.insert(venue as Parameters<typeof tx.venues.insert>[0])).id)
    }
    await tx.events.insertMany(
      Array.from({ length: seededEvents }, (_, number) => ({
        event: {
          ...lasting(seededEvent(number, testNow), number % 25 === 1 ? 400 : 0),
          ...frame,
          authorId: userIds[number % 2] as number,
          status: number % 7 === 0 ? ('draft' as const) : ('publish' as const),
          hideFromListings: number % 11 === 0,
          passwordHash: number % 5 === 0 ? 'hash' : null,
        },
        links: { venueIds: number % 3 ? [venueIds[number % 8] as number] : [] },
      })),
    )
  })
})

after(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

function lasting<T extends { readonly endsAtUtc: UtcSeconds }>(event: T, days: number): T {
  return { ...event, endsAtUtc: (event.endsAtUtc + days * day) as UtcSeconds }
}

/** A seeded random number generator. */
function numbersFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

type Below = ReturnType<typeof numbersFrom>

const bounds = ['startsFrom', 'endsUntil', 'startsAfter', 'startsBefore', 'endsAfter', 'endsBefore'] as const
const orders = ['start_date', 'end_date', 'title', 'id', 'date', 'modified', 'distance'] as const
const searches = ['concert', 'jazz night', 'no', '"', '%', 'a concert', 'night 1']

function randomWindow(below: Below): ListWindow {
  const moment = (name: string) => testNow + (below(3000) - (/After|From/.test(name) ? 2500 : 500)) * day
  return Object.fromEntries(bounds.filter(() => below(4) === 0).map(name => [name, moment(name)]))
}

function randomQuery(below: Below): EventQuery {
  const some = (of: readonly number[]) => of.filter(() => below(3) === 0)
  return {
    page: 1 + below(3),
    perPage: below(10) === 0 ? 2000 : 5 + below(20),
    window: randomWindow(below),
    includeHidden: below(3) === 0,
    termGroups: [],
    orderBy: orders[below(orders.length)] as EventQuery['orderBy'],
    order: below(2) ? 'asc' : 'desc',
    venues: visibleTo(visitor),
    ...(below(3) === 0 && { search: searches[below(searches.length)] as string }),
    ...(below(3) === 0 && { venueIds: some(venueIds) }),
    ...(below(5) === 0 && { featured: below(2) === 0 }),
    ...(below(5) === 0 && { located: below(2) === 0 }),
    ...(below(4) === 0 && {
      near: { latitude: below(80), longitude: 175 - below(355), radiusKilometres: 1 + below(20_000) },
    }),
  }
}

function randomVisibility(below: Below) {
  const readers = [visitor, ...userIds.map(id => userCaller({ id, role: 'author', login: '' }))]
  return visibleTo(readers[below(readers.length)]!)
}

test('lists, totals and cells are the same with a reused statement', async () => {
  const below = numbersFrom(7)
  let found = 0

  for (let round = 0; round < 120; round++) {
    const query = randomQuery(below)
    const visibility = randomVisibility(below)
    const connections = await connect(`file:${folder}/lists.db`, { existingOnly: true })
    const fresh = eventReads(connections.reader, connections.dialect, sliceAnswers(connections.reader, []))

    const ids = await store.events.listIds(query, visibility, 'en')
    assert.deepEqual(ids, await fresh.listIds(query, visibility, 'en'), JSON.stringify(query))
    assert.deepEqual(
      await store.events.listCells(query, visibility, 'en'),
      await fresh.listCells(query, visibility, 'en'),
    )
    const events = await store.events.findMany(ids.records, visibility, 'en')
    assert.deepEqual(events, (await fresh.first(query, visibility, 'en')).slice(0, ids.records.length))
    assert.deepEqual(
      await store.events.withLinks(events, visibility, 'en'),
      await fresh.withLinks(events, visibility, 'en'),
    )
    found += ids.total
    await connections.close()
  }

  assert.ok(found > 120, 'the queries find something')
})

test('a window contains every event that overlaps it, however long ago it started', async () => {
  const below = numbersFrom(11)
  const all = await store.events.listCells(
    { window: {}, includeHidden: false, termGroups: [], venues: visibleTo(visitor) },
    visibleTo(visitor),
    'en',
  )

  for (let round = 0; round < 100; round++) {
    const from = (testNow + (below(3000) - 1500) * day) as UtcSeconds
    const until = (from + below(400) * day) as UtcSeconds
    const window = { endsAfter: from, startsBefore: until }
    const { total } = await store.events.listIds(
      { ...randomQuery(() => 1), window, includeHidden: false },
      visibleTo(visitor),
      'en',
    )
    const cells = await store.events.listCells(
      { window, includeHidden: false, termGroups: [], venues: visibleTo(visitor) },
      visibleTo(visitor),
      'en',
    )
    const expected = all.filter(({ startsAtUtc, endsAtUtc }) => endsAtUtc > from && startsAtUtc < until)
    assert.equal(total, expected.length)
    assert.deepEqual(cells, expected)
  }
})
