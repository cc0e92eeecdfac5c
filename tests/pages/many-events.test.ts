// A calendar with thousands of events: the pages need no more queries, and stay usably small.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { noSource } from '../../src/domain/records/record-frame.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { startBrowser } from '../support/browser.ts'
import { allIn, attributesIn, oneIn, textsIn } from '../support/html.ts'
import { concert, emptyScene, type Scene } from '../support/site-scene.ts'
import { byTest, testNow } from '../support/test-app.ts'
import { titlesIn } from './read-page.ts'

/** Spread evenly over January 2030, each with a venue, an organizer, a category and a tag. */
async function fillJanuary({ add, store }: Scene, count: number): Promise<void> {
  const links = {
    venue: { venue: `Hall ${count}`, geo_lat: 1, geo_lng: 1 },
    organizer: { organizer: `Choir ${count}` },
    categories: ['music'],
    tags: ['fun'],
  }
  const sample = await add('/events', { ...concert, ...links })
  const event = await store.change(byTest, tx => tx.events.findForEdit(sample.id))
  assert.ok(event)
  const linked = {
    venueIds: [sample.venue.id],
    organizerIds: [sample.organizer[0].id],
    categoryIds: [sample.categories[0].id],
    tagIds: [sample.tags[0].id],
  }
  const firstDay = Temporal.Instant.from('2030-01-01T00:00:00+03:00').epochMilliseconds / 1000
  const others = Array.from({ length: count - 1 }, (_, index) => {
    const number = index + 1
    const startsAtUtc = (firstDay + (number % 31) * 86_400 + 36_000 + number) as UtcSeconds
    const times = { startsAtUtc, endsAtUtc: (startsAtUtc + 3600) as UtcSeconds }
    const slug = `event-${count}-${number}`
    return { event: { ...event, ...times, title: `Event ${number}`, slug }, links: linked }
  })
  await store.change(byTest, tx => tx.events.insertMany(others))
}

const paths = ['/events/', '/events/past/', '/events/month/', '/events/week/', '/events/day/', '/events/map/']
const others = [
  '/events/category/music/',
  '/tag/fun/',
  '/event/evening-concert/',
  '/events/month/?category=music',
]

test('a month of 2,000 events needs as many queries as one of 80, and stays below 300 kB', async t => {
  const scene = await emptyScene(t)
  await scene.add('/categories', { name: 'Music' })
  let tags = 0
  const counted = async () => {
    const counts: Record<string, number> = {}
    for (const path of [...paths, ...others]) {
      // A change, so that no page finds the events that another one has read.
      await scene.add('/tags', { name: `Unused ${++tags}` })
      scene.statements.length = 0
      await scene.page(path)
      counts[path] = scene.statements.length
    }
    return counts
  }
  // Enough for a second page: the total of a single page is not counted.
  await fillJanuary(scene, 80)
  const few = await counted()

  await fillJanuary(scene, 2000)

  assert.deepEqual(await counted(), few)
  for (const path of ['/events/', '/events/month/']) {
    const html = await scene.page(path)
    assert.ok(html.length < 300_000, `${path}: ${html.length}`)
    assert.ok(gzipSync(html).length < 40_000, `${path}: ${gzipSync(html).length}`)
  }
  const month = await scene.page('/events/month/')
  assert.equal(allIn(month, 'a.folded').length, 31)
  assert.equal(titlesIn(await scene.page('/events/day/2030-01-20/')).length, 68)
})

test('a month of more than 5,000 events shows its last days, and counts every event', async t => {
  const scene = await emptyScene(t)
  await scene.add('/categories', { name: 'Music' })
  await fillJanuary(scene, 5300)

  const month = await scene.page('/events/month/')

  const counts = [...month.matchAll(/January \d+, 2030, (\d+) events?"/g)].map(([, count]) => Number(count))
  assert.equal(counts.length, 31)
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    5300,
  )
  oneIn(month, 'a.folded[href="/events/day/2030-01-31/"]')
  assert.equal(titlesIn(await scene.page('/events/day/2030-01-31/')).length, counts[30])
})

test('events may have more nested categories in total than a statement takes parameters', async t => {
  const { add, store, page, get } = await emptyScene(t)
  const culture = await add('/categories', { name: 'Culture' })
  const sample = await add('/events', { ...concert, categories: [culture.id] })
  const event = await store.change(byTest, tx => tx.events.findForEdit(sample.id))
  assert.ok(event)
  const term = {
    taxonomy: 'category',
    description: '',
    color: null,
    modifiedAt: testNow,
    language: 'en',
    languages: ['en'],
    ...noSource,
  } as const
  await store.change(byTest, async tx => {
    const categoryIds: number[] = []
    for (let number = 0; number < 90; number++)
      categoryIds.push(
        (await tx.terms.insert({ ...term, name: `C${number}`, slug: `c${number}`, parentId: culture.id })).id,
      )
    const others = Array.from({ length: 400 }, (_, number) => ({
      event: { ...event, title: `Event ${number}`, slug: `event-${number}` },
      links: { categoryIds },
    }))
    await tx.events.insertMany(others)
  })

  assert.ok(allIn(await page('/events/month/'), '.folded').length > 0)
  assert.equal((await get('//events/feed.ics?category=culture')).body.match(/BEGIN:VEVENT/g)?.length, 401)
})

test('a month of 2,000 events is usable', async t => {
  const browser = await startBrowser(t)
  if (!browser) return
  const scene = await emptyScene(t)
  await scene.add('/categories', { name: 'Music' })
  await fillJanuary(scene, 2000)
  const address = await scene.app.listen({ port: 0, host: '127.0.0.1' })
  const page = await browser.newPage()

  await page.goto(`${address}/events/month/`)
  await page.locator('.day:has([datetime="2030-01-20"])').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/events/day/2030-01-21/')

  await page.locator('.day-list .card').first().waitFor()
  assert.ok((await page.locator('.day-list .card').count()) >= 64)
})

test('the map links to every venue with upcoming events, and shows how many each has', async t => {
  const scene = await emptyScene(t)
  const { add, store, page, get } = scene
  await fillJanuary(scene, 1200)
  const sample = await add('/events', concert)
  const event = await store.change(byTest, tx => tx.events.findForEdit(sample.id))
  assert.ok(event)
  const none = { organizerIds: [], categoryIds: [], tagIds: [] }
  for (let number = 1; number <= 130; number++) {
    const { id } = await add('/venues', { venue: `Place ${number}`, geo_lat: 2, geo_lng: number })
    await store.change(byTest, tx =>
      tx.events.insert({ ...event, slug: `at-${number}` }, { ...none, venueIds: [id] }),
    )
  }
  const venuesOn = (html: string) => attributesIn(html, 'h2 a[href^="/venue/"]', 'href')

  const first = await page('/events/map/')
  const second = await page('/events/map/?page=2')

  assert.equal(venuesOn(first).length, 100)
  assert.deepEqual(textsIn(first, 'p.more a[href="/events/map/?page=2"]'), ['31 more'])
  assert.equal(venuesOn(second).length, 31)
  assert.deepEqual(allIn(second, 'p.more'), [])
  assert.ok(allIn(second, '[rel="prev"][href="/events/map/"]').length > 0)
  assert.equal(new Set([...venuesOn(first), ...venuesOn(second)]).size, 131)
  const { text } = oneIn(await page('/events/?venue=hall-1200'), '.count[role="status"]')
  const coming = Number(/^([\d,]+) events$/.exec(text)?.[1]?.replace(',', ''))
  assert.ok(coming > 600)
  assert.equal(oneIn(first, 'a[href="/events/?venue=hall-1200"]').text, `${coming - 3} more`)
  assert.equal((await get('//events/map/?page=3')).status, 404)
  assert.deepEqual(venuesOn(await page('/events/map/?venue=place-7')), ['/venue/place-7/'])
})

test('the names of a long filter are loaded when it is opened, and what was chosen stays so', async t => {
  const browser = await startBrowser(t)
  if (!browser) return
  const { add, app } = await emptyScene(t)
  for (let number = 100; number < 130; number++)
    await add('/events', { ...concert, title: `E${number}`, organizer: { organizer: `Choir ${number}` } })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const page = await browser.newPage()
  const [first, last, other] = [100, 129, 115].map(number => page.locator(`[value="choir-${number}"]`))
  assert.ok(first && last && other)

  await page.goto(`${address}/events/?organizer=choir-100&organizer=choir-129`)
  await page.locator('.filters > summary').click()
  await page.locator('.folds summary').first().click()
  assert.deepEqual([await first.isChecked(), await last.isChecked()], [true, true])
  await last.uncheck()
  await other.check()
  await page.locator('.filters .apply button').click()
  await page.waitForURL('**/events/?organizer=choir-100&organizer=choir-115')

  // Without a connection, the link stays.
  await page.goto(`${address}/events/`)
  await page.route('**/*choices=*', route => route.abort())
  await page.locator('.filters > summary').click()
  await page.locator('.folds summary').first().click()
  assert.equal(await page.locator('.all-choices').getAttribute('href'), '/events/?choices=organizer')
  assert.equal(await page.locator('[name="organizer"]').count(), 0)
})
