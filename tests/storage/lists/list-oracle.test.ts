// Random lists over every filter and order, compared with the simplest code that could answer them. It knows
// nothing of SQL, so the statements can change without it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { User } from '../../../src/domain/rights/permissions.ts'
import type { EventQuery } from '../../../src/storage/events/list/event-query.ts'
import type { Store } from '../../../src/storage/store.ts'
import { isLong } from '../../support/rounds.ts'
import { buildTestApp } from '../../support/test-app.ts'
import { fillCalendar, type ListedCalendar, type ListedEvent } from './calendar.ts'
import { expectedEvents, placesOf, type Reader } from './oracle.ts'
import { type Random, randomFrom } from './random.ts'
import { randomQuery, randomReader } from './random-lists.ts'

/** Enough to combine each filter with each order once, or many times. */
const numberOfLists = isLong ? 5000 : 200

interface OneList {
  readonly store: Store
  readonly calendar: ListedCalendar
  readonly query: EventQuery
  readonly reader: Reader
  readonly expected: readonly ListedEvent[]
  readonly random: Random
}

const idsOf = (events: readonly { readonly id: number }[]) => events.map(({ id }) => id)

const checks: Record<string, (list: OneList) => Promise<void>> = {
  'a page and the total': async ({ store, query, reader: { visibility, language }, expected, random }) => {
    const pages = Math.ceil(expected.length / query.perPage) + 1
    const page = 1 + random.below(pages)
    const offset = random.oneIn(3) ? random.below(expected.length + 2) : undefined
    const skipped = offset ?? (page - 1) * query.perPage
    const part = { ...query, page, ...(offset !== undefined && { offset }) }
    const { total, records } = await store.events.listIds(part, visibility, language)
    const wanted = idsOf(expected).slice(skipped, skipped + query.perPage)
    assert.deepEqual(
      { total, records },
      { total: expected.length, records: wanted },
      `page ${page}, offset ${offset}`,
    )
    assert.deepEqual(await store.events.firstIds(part, visibility, language), wanted, 'without a total')
    assert.deepEqual(idsOf(await store.events.first(part, visibility, language)), wanted, 'with contents')
  },

  'two pages by cursor': async ({ store, query, reader: { visibility, language }, expected, random }) => {
    const offset = random.below(expected.length + 1)
    const first = await store.events.listIds({ ...query, offset }, visibility, language)
    const end = offset + query.perPage
    assert.equal(first.next !== undefined, end < expected.length, 'there is a cursor if there are more')
    if (!first.next) return
    const { total, records } = await store.events.listIds(
      { ...query, after: first.next },
      visibility,
      language,
    )
    const wanted = idsOf(expected).slice(end, end + query.perPage)
    assert.deepEqual({ total, records }, { total: expected.length, records: wanted }, `after ${end}`)
  },

  'a complete listing': async ({ store, query, reader: { visibility, language }, expected }) => {
    const { ids } = await store.events.listing(query, visibility, {
      language,
      now: query.window.startsFrom ?? (0 as never),
    })
    assert.deepEqual(ids, idsOf(expected))
  },

  'the cells of a view': async ({ store, query, reader: { visibility, language }, expected, random }) => {
    const byStart = expected.toSorted(
      (one, other) => one.startsAtUtc - other.startsAtUtc || one.id - other.id,
    )
    const most = random.oneIn(2) ? random.below(20) : byStart.length
    const cells = await store.events.listCells({ ...query, most }, visibility, language)
    assert.deepEqual(idsOf(cells), idsOf(byStart).slice(0, most))
    assert.deepEqual(idsOf(await store.events.listSpans(query, visibility, language)), idsOf(byStart))
  },

  'the number of dates per series': async ({ store, query, reader: { visibility, language }, expected }) => {
    const counts = await store.events.countBySeries(query, visibility, language)
    const wanted = new Map<number, number>()
    for (const { seriesId } of expected)
      if (seriesId !== null) wanted.set(seriesId, (wanted.get(seriesId) ?? 0) + 1)
    assert.deepEqual(new Map([...counts].sort()), new Map([...wanted].sort()))
  },

  'the places': async ({ store, calendar, query, reader, random }) => {
    const { located, page, perPage, ...events } = query
    const eventsPerPlace = 1 + random.below(4)
    const asked = { events, eventsPerPlace, page: 1, perPage: 1 + random.below(20) }
    const { total, records } = await store.events.places(asked, reader.visibility, reader.language)
    const places = expectedPlaces(calendar, { ...query, located: true }, reader)
    const wanted = places.slice(0, asked.perPage).map(({ venueId, ids }) => ({
      venueId,
      eventCount: ids.length,
      firstEventIds: ids.slice(0, eventsPerPlace),
    }))
    assert.deepEqual({ total, records }, { total: places.length, records: wanted })
  },
}

/** By their next event, then by their id. Events that have started come after the others. */
function expectedPlaces(calendar: ListedCalendar, query: EventQuery, reader: Reader) {
  const now = query.window.endsAfter ?? 0
  const byStart = expectedEvents(calendar, { ...query, orderBy: 'start_date', order: 'asc' }, reader)
  const [ongoing, upcoming] = [true, false].map(isOngoing =>
    byStart.filter(({ startsAtUtc }) => startsAtUtc < now === isOngoing),
  )
  const inTurn = [...(upcoming ?? []), ...(ongoing ?? [])]
  return calendar.venues
    .map(({ id: venueId }) => {
      const there = inTurn.filter(event =>
        placesOf(event, { calendar, query }).some(({ id }) => id === venueId),
      )
      return { venueId, ids: idsOf(there), rank: inTurn.findIndex(({ id }) => there[0]?.id === id) }
    })
    .filter(({ ids }) => ids.length > 0)
    .sort((one, other) => one.rank - other.rank || one.venueId - other.venueId)
}

test('random lists are what a filter over all events returns', async t => {
  const { store, users } = await buildTestApp(t)
  const readers: User[] = [users.editor, users.author, users.contributor, users.subscriber]
  const calendar = await fillCalendar(
    store,
    readers.slice(0, 3).map(({ id }) => id),
  )
  let found = 0
  for (let number = 0; number < numberOfLists; number++) {
    const random = randomFrom(number + 1)
    const reader = randomReader(random, readers)
    const query = randomQuery(random, calendar, { users: readers, number })
    const expected = expectedEvents(calendar, query, reader)
    found += Math.min(1, expected.length)
    // Every list has a page and a total, and one of the other reads.
    const chosen = Object.entries(checks).filter((_, index) => index === 0 || number % 5 === index - 1)
    for (const [name, check] of chosen)
      await check({ store, calendar, query, reader, expected, random }).catch((error: unknown) => {
        const list = JSON.stringify({ query, reader }, null, 1)
        throw new Error(
          `List ${number}, ${name}: ${error instanceof Error ? error.message : error}\n${list}`,
          { cause: error },
        )
      })
    if (number % 100 === 50) await store.maintain()
  }
  assert.ok(found > numberOfLists / 3, `${found} of ${numberOfLists} lists have events`)
})
