import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { addEvent, on, titlesAt, titlesInAtom, titlesInRss } from './read-feed.ts'

async function newsAt({ get }: TestApp, path: string): Promise<string[]> {
  const { status, body } = await get(`/${path}`)
  assert.equal(status, 200)
  return path.includes('feed.atom') ? titlesInAtom(body) : titlesInRss(body)
}

/** Titles of days in March 2030. */
const days = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => `March ${first + index}`)

/** The test clock is at 15 January 2030. Each event was published after the previous one. */
async function withEvents(app: TestApp): Promise<void> {
  await addEvent(app, 'Last week', { ...on('2030-01-08'), date: '2030-01-01 08:00' })
  await addEvent(app, 'Yesterday', { ...on('2030-01-14'), date: '2030-01-01 09:00' })
  for (const title of days(1, 6)) {
    const day = title.split(' ')[1]
    await addEvent(app, title, { ...on(`2030-03-0${day}`), date: `2030-01-02 0${day}:00` })
  }
}

test('RSS and Atom contain the next events up to the configured number, last published first', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_FEED_ITEMS: '4' } })
  await withEvents(app)

  for (const path of ['/events/feed.rss', '/events/feed.atom'])
    assert.deepEqual(await newsAt(app, path), days(1, 4).toReversed(), path)
  assert.deepEqual(await newsAt(app, '/events/feed/'), days(1, 4), 'dated by their start')
  assert.equal((await titlesAt(app, '/events/feed.ics')).length, 8)
})

test('a reader may request more or fewer entries in RSS and Atom, and the feed’s URL says so', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_FEED_ITEMS: '4' } })
  await withEvents(app)

  for (const path of ['/events/feed.rss', '/events/feed.atom']) {
    assert.deepEqual(await newsAt(app, `${path}?limit=2`), days(1, 2).toReversed())
    // The most recent past events come after all upcoming ones.
    assert.deepEqual(await newsAt(app, `${path}?limit=7`), [...days(1, 6).toReversed(), 'Yesterday'])
    assert.deepEqual(await newsAt(app, `${path}?limit=500`), [
      ...days(1, 6).toReversed(),
      'Yesterday',
      'Last week',
    ])
    assert.match((await app.get(`/${path}?limit=2`)).body, new RegExp(`${path}\\?limit=2"`))
  }
  assert.deepEqual(await newsAt(app, '/events/feed.rss?limit=2&from=2030-01-10'), ['March 1', 'Yesterday'])
})

test('a limit out of range is refused, together with other errors', async t => {
  const { get } = await buildTestApp(t)

  for (const limit of ['0', '501', '-1', 'many', '1.5']) {
    const { status, body } = await get(`//events/feed.rss?limit=${limit}&until=never`)
    assert.equal(status, 400, limit)
    assert.match(body, /limit/)
    assert.match(body, /until/)
  }
})

test('the calendar file ends at the configured horizon, unless the URL sets one', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_FEED_FUTURE_DAYS: '46' } })
  await withEvents(app)

  assert.deepEqual(await titlesAt(app, '/events/feed.ics'), ['Last week', 'Yesterday', ...days(1, 2)])
  assert.equal((await titlesAt(app, '/events/feed.ics?until=2030-12-31')).length, 8)
  assert.equal((await titlesAt(app, '/events/?ical=1')).length, 8, 'what older clients download is whole')
  assert.equal((await newsAt(app, '/events/feed.rss')).length, 8)
})

test('the news feed of past events has the latest ones', async t => {
  const app = await buildTestApp(t, { env: { ALMANAC_FEED_ITEMS: '1' } })
  await withEvents(app)

  assert.deepEqual(await newsAt(app, '/events/past/?feed=rss2'), ['Yesterday'])
})
