// Totals are per-day sums maintained by triggers. They must stay correct through any change to events and
// terms.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { everything } from '../../../src/domain/rights/visibility.ts'
import { shareOf } from '../../support/rounds.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'
import { onPostgres } from '../../support/test-database.ts'

const noon = (day: number) => `2030-03-${String(1 + (day % 28)).padStart(2, '0')} 12:00`

/** A seeded random number generator. */
function numbersFrom(seed: number) {
  let state = seed
  return (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

async function addEvents({ post }: TestApp, terms: readonly number[], below: (limit: number) => number) {
  const ids: number[] = []
  for (let number = 0; number < 60; number++) {
    const day = below(28)
    const { body } = await post('/events', {
      title: `Sample ${number}`,
      start_date: noon(day),
      // Some last for weeks and end outside the requested window.
      end_date: below(6) === 0 ? '2030-05-01 10:00' : noon(day),
      status: below(5) === 0 ? 'draft' : 'publish',
      featured: below(4) === 0,
      hide_from_listings: below(8) === 0,
      categories: terms.slice(below(terms.length)),
    })
    ids.push(body.id)
  }
  return ids
}

async function changeEvents(
  app: TestApp,
  ids: readonly number[],
  terms: readonly number[],
  below: (limit: number) => number,
) {
  for (let number = 0; number < 60; number++) {
    const path = `/events/${ids[below(ids.length)]}`
    const day = below(28)
    const changes = [
      () => app.patch(path, { start_date: noon(day), end_date: noon(day + (day < 27 ? 1 : 0)) }),
      () => app.patch(path, { status: below(2) ? 'draft' : 'publish' }),
      () => app.patch(path, { featured: below(2) === 0 }),
      () => app.patch(path, { hide_from_listings: below(2) === 0 }),
      () => app.patch(path, { categories: terms.slice(below(terms.length)) }),
      () => app.patch(path, { title: `Other ${number}` }),
      () => app.remove(path),
    ]
    await changes[below(changes.length)]?.()
  }
}

interface Known {
  readonly id: number
  readonly start: string
  readonly end: string
  readonly featured: boolean
  readonly hidden: boolean
  readonly terms: readonly number[]
}

/** Every published event, found by id, which does not use the per-day sums. */
async function publishedOf({ store, get }: TestApp, ids: readonly number[]): Promise<Known[]> {
  const known: Known[] = []
  for (const id of ids) {
    const event = await store.events.find(id, everything, 'en')
    if (event?.status !== 'publish') continue
    const { body } = await get(`/events/${id}`)
    const terms = body.categories.map((term: { id: number }) => term.id)
    const { startsAtLocal: start, endsAtLocal: end, featured, hideFromListings: hidden } = event
    known.push({ id, start, end, featured, hidden, terms })
  }
  return known
}

const hasTerm = (term: number) => (event: Known) => event.terms.includes(term)

/** The pages of a term are found by the days of its events. */
async function checkPages({ get }: TestApp, query: string, expected: readonly Known[]): Promise<void> {
  const inOrder = expected.toSorted((one, other) =>
    one.start < other.start ? -1 : one.start > other.start ? 1 : one.id - other.id,
  )
  const found: number[] = []
  const perPage = 3
  for (let page = 1; page <= Math.ceil(expected.length / perPage); page++) {
    const { body } = await get(`/events?per_page=${perPage}&page=${page}&strict_dates=1&${query}`)
    found.push(...body.events.map(({ id }: { id: number }) => id))
  }
  assert.deepEqual(
    found,
    inOrder.map(({ id }) => id),
    query,
  )
}

// In the short run, each database gets one of them.
for (const seed of shareOf([7, 2030], onPostgres ? 1 : 0, 2)) {
  test(`list totals are correct after random changes to events (${seed})`, async t => {
    const app = await buildTestApp(t)
    const below = numbersFrom(seed)
    const terms: number[] = []
    for (const name of ['Music', 'Dance', 'Film'])
      terms.push((await app.post('/categories', { name })).body.id)
    const ids = await addEvents(app, terms, below)
    await changeEvents(app, ids, terms, below)
    const events = (await publishedOf(app, ids)).filter(event => !event.hidden)
    assert.ok(events.length > 10, 'some events are listed')

    const totalOf = async (query: string) =>
      (await app.get(`/events?per_page=1&strict_dates=1&${query}`)).body.total
    for (const [from, until] of [
      ['2030-03-01 00:00:00', '2030-03-31 23:59:59'],
      ['2030-03-05 12:00:00', '2030-03-20 12:00:00'],
      ['2030-03-05 12:00:01', '2030-03-06 11:59:59'],
      ['2030-03-10 00:00:00', '2031-01-01 00:00:00'],
    ] as const) {
      const inside = events.filter(event => event.start >= from && event.end <= until)
      const window = `start_date=${from}&end_date=${until}`
      assert.equal(await totalOf(window), inside.length, window)
      for (const isFeatured of [true, false]) {
        const expected = inside.filter(event => event.featured === isFeatured).length
        assert.equal(await totalOf(`${window}&featured=${isFeatured}`), expected, `${window} ${isFeatured}`)
      }
      for (const term of terms) {
        const expected = inside.filter(event => event.terms.includes(term)).length
        assert.equal(await totalOf(`${window}&categories=${term}`), expected, `${window} ${term}`)
        await checkPages(app, `${window}&categories=${term}`, inside.filter(hasTerm(term)))
        const notOver = events.filter(event => event.end > from)
        await checkPages(app, `ends_after=${from}&categories=${term}`, notOver.filter(hasTerm(term)))
        const featured = notOver.filter(hasTerm(term)).filter(event => event.featured)
        await checkPages(app, `ends_after=${from}&categories=${term}&featured=true`, featured)
      }
      const after = events.filter(event => event.end > from).length
      assert.equal(await totalOf(`ends_after=${from}`), after, `ends after ${from}`)
      const before = events.filter(event => event.end < until).length
      assert.equal(await totalOf(`ends_before=${until}`), before, `ends before ${until}`)
    }
  })
}
