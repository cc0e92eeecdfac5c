// Page weight, layout shifts, minimum width, and the visitor's local times.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { fixedPageList } from '../../src/pages/frame/view-links.ts'
import { shareOf } from '../support/rounds.ts'
import { openMessySite, openSite, screens } from './visit.ts'

const paths = [
  ...fixedPageList.map(({ path }) => path),
  '/events/week/2030-01-20/',
  '/events/day/2030-01-28/',
  '/event/evening-concert/',
  '/event/members-night/',
  '/venue/town-hall/',
  '/organizer/city-choir/',
  '/events/category/culture/',
  '/event/nothing/',
]

const isFont = (url: string) => url.endsWith('.woff2')

/** The bytes of each response over the wire, by URL. */
async function watchSizes(page: Page): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sizes: Record<string, number> = {}
  const urls = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, response }) => urls.set(requestId, response.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes[urls.get(requestId) ?? requestId] = encodedDataLength
  })
  return sizes
}

test('no page is wider than a screen of 320 pixels', async t => {
  const site = await openSite(t)
  if (!site) return
  const roots = ['', '/ar', '/fr']
  const { page, go, assertQuiet } = await site.visit({
    viewport: { width: 320, height: 640 },
    isMobile: true,
  })
  for (const [place, root] of roots.entries()) {
    // The short run tests one page per language. The messy calendar covers the width of the views too.
    for (const path of shareOf(paths, place * 5, paths.length)) {
      await go(`${root}${path}`)
      const filters = page.locator('.filters > summary')
      if ((await filters.count()) > 0) await filters.click()
      const width = await page.locator('html').evaluate((root: any) => root.scrollWidth)
      assert.ok(width <= 320, `${root}${path} is ${width} wide`)
    }
  }
  assertQuiet()
})

test('the month page with its assets is smaller than 60 kB and its fonts than 68, in at most twelve requests', async t => {
  const site = await openSite(t)
  if (!site) return
  const { page, go, assertQuiet } = await site.visit(screens.desk)
  const sizes = await watchSizes(page)

  await go('/events/month/')
  await page.waitForLoadState('networkidle')

  const sumOf = (isCounted: (url: string) => boolean) =>
    Object.entries(sizes).reduce((sum, [url, size]) => sum + (isCounted(url) ? size : 0), 0)
  assert.ok(Object.keys(sizes).length >= 5, JSON.stringify(sizes))
  assert.ok(sumOf(url => !isFont(url)) < 60_000, JSON.stringify(sizes))
  assert.ok(sumOf(isFont) > 0 && sumOf(isFont) < 68_000, JSON.stringify(sizes))
  assert.ok(Object.keys(sizes).length <= 12, JSON.stringify(sizes))
  assertQuiet()
})

test('on a phone the first visit of a page takes at most 68 kB of fonts, 67 kB of everything else and 16 requests, and nothing moves, in both scripts', async t => {
  const site = await openMessySite(t)
  if (!site) return
  for (const path of [
    '/events/',
    '/ar/events/',
    '/event/the-wailers-band-live/',
    '/ar/event/the-wailers-band-live/',
  ]) {
    const { page, go } = await site.visit({ ...screens.phone, serviceWorkers: 'block' })
    await page.addInitScript(noteShifts)
    const sizes = await watchSizes(page)
    await go(path)
    await page.waitForLoadState('networkidle')
    assert.ok((await shiftsOf(page)).sum < 0.02, path)

    const fonts = Object.entries(sizes).filter(([url]) => isFont(url))
    const others = Object.entries(sizes).filter(([url]) => !isFont(url) && !url.startsWith('data:'))
    const sum = (some: readonly (readonly [string, number])[]) =>
      some.reduce((all, [, size]) => all + size, 0)
    assert.ok(fonts.length > 0 && sum(fonts) <= 68_000, `${path}: ${JSON.stringify(fonts)}`)
    assert.ok(sum(others) <= 67_000, `${path}: ${JSON.stringify(others)}`)
    assert.ok(fonts.length + others.length <= 16, `${path}: ${JSON.stringify(others)}`)
    await page.context().close()
  }
})

/** Runs in the browser: the layout shifts and their sources. */
const noteShifts = `
  globalThis.shifts = []
  new PerformanceObserver(list => {
    for (const { value, hadRecentInput, sources } of list.getEntries())
      if (!hadRecentInput) shifts.push([value, ...sources.map(source => source.node?.className)])
  }).observe({ type: 'layout-shift', buffered: true })
`

async function shiftsOf(page: Page): Promise<{ sum: number; shifts: [number, ...string[]][] }> {
  // Shifts are reported one frame after they happen.
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))')
  const shifts: [number, ...string[]][] = await page.evaluate('globalThis.shifts')
  return { sum: shifts.reduce((total, [value]) => total + value, 0), shifts }
}

test('a page in Latin letters loads the Arabic font only for names that need it, and nothing moves', async t => {
  const site = await openMessySite(t)
  if (!site) return
  for (const [path, fonts] of [
    ['/events/', ['Fraunces', 'Source Sans']],
    ['/events/?search=poets', ['Fraunces', 'Readex Names', 'Source Sans']],
    ['/fr/events/?search=poets', ['Fraunces', 'Readex Names', 'Source Sans']],
    // Its heading is in Arabic, too.
    ['/event/ليلة-الشعر-مع-poets-of-lamu/', ['Fraunces', 'Readex Names', 'Source Sans']],
  ] as const) {
    const { page, go } = await site.visit({ ...screens.phone, serviceWorkers: 'block' })
    await page.addInitScript(noteShifts)
    await go(path)
    await page.waitForLoadState('networkidle')
    const loaded = await page.evaluate<string[]>(
      `[...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')).sort()`,
    )
    assert.deepEqual(loaded, [...fonts], path)
    assert.ok((await shiftsOf(page)).sum < 0.02, path)
    await page.context().close()
  }
})

test('nothing moves while a page loads', async t => {
  const site = await openSite(t)
  if (!site) return
  for (const [place, screen] of [screens.desk, screens.phone].entries()) {
    // In another zone than the site's, so that the visitor's local times are filled in.
    const { page, go } = await site.visit({ ...screen, timezoneId: 'Asia/Tokyo' })
    await page.addInitScript(noteShifts)
    const settling = [
      '/events/',
      '/events/month/',
      '/events/week/2030-01-20/',
      '/event/evening-concert/',
      '/event/lisbon-webinar/',
    ]
    for (const path of shareOf(settling, place, 2)) {
      await go(path)
      await page.waitForLoadState('networkidle')
      const { sum, shifts } = await shiftsOf(page)
      assert.ok(sum < 0.02, `${path} ${screen.viewport.width}: ${sum} ${JSON.stringify(shifts)}`)
    }
    await page.context().close()
  }
})

test("the first paint includes the visitor's local times, however late the script arrives", async t => {
  const site = await openSite(t)
  if (!site) return
  const { page, go } = await site.visit({ ...screens.phone, timezoneId: 'Asia/Tokyo' })
  await page.route('**/site.js', async route => {
    await pause(500)
    await route.continue()
  })

  await go('/events/')
  await page.waitForLoadState('networkidle')

  const [arrived, painted] = await page.evaluate<[number, number]>(`[
    performance.getEntriesByType('resource').find(({ name }) => name.endsWith('/site.js')).responseEnd,
    performance.getEntriesByName('first-paint')[0].startTime,
  ]`)
  assert.ok(painted > arrived, `painted at ${painted}, the script came at ${arrived}`)
  assert.ok((await page.locator('.your-time').count()) > 0)
})

test("the visitor's local time is shown for events without a venue, if it differs", async t => {
  const site = await openSite(t)
  if (!site) return
  const rows = [
    ['Europe/Lisbon', '/event/evening-concert/', undefined],
    ['Africa/Kampala', '/event/midnight-show/', undefined],
    ['Asia/Tokyo', '/event/midnight-show/', /Fri.*Jan 25.*5:00.*7:00.*AM your time/],
    ['America/New_York', '/event/sleep-over/', /Thu, Feb 14.*10:00.*AM.*Sat, Feb 16.*1:00.*AM your time/],
    ['Europe/Lisbon', '/event/lisbon-webinar/', /6:00.*7:00.*PM your time/],
    ['Africa/Nairobi', '/event/lisbon-webinar/', undefined],
    ['Asia/Tokyo', '/event/harbour-festival/', undefined],
  ] as const

  // One visitor who changes zones, and has none at first: a browser for each zone would take longer than all
  // pages.
  const { page, go, assertQuiet } = await site.visit({ ...screens.desk, timezoneId: '' })
  const session = await page.context().newCDPSession(page)
  for (const [timezoneId, path, expected] of rows) {
    await session.send('Emulation.setTimezoneOverride', { timezoneId })
    // The script that fills in the times has run by then: the page waits for it.
    await go(path)
    const texts = await page.locator('header .your-time').allTextContents()
    if (expected) assert.match(texts.join(), expected, `${timezoneId} ${path}`)
    else assert.deepEqual(texts, [], `${timezoneId} ${path}`)
  }
  assertQuiet()
})

test("the visitor's local time is shown after in-page navigation", async t => {
  const site = await openSite(t)
  if (!site) return
  const { page, go, assertQuiet } = await site.visit({ ...screens.desk, timezoneId: 'Asia/Tokyo' })
  await go('/events/month/')

  await page.locator('.views a[href="/events/"]').click()

  await page.locator('.card .your-time').first().waitFor()
  assert.equal(await page.locator('.card:has(a[href$="/lisbon-webinar/"]) .your-time').count(), 1)
  assert.equal(await page.locator('.card:has(a[href$="/evening-concert/"]) .your-time').count(), 0)
  assertQuiet()
})

test('with tiles a map is drawn, whose places are reachable by keyboard', async t => {
  const site = await openSite(t, { ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' })
  if (!site) return
  const visit = await site.visit(screens.desk)
  const { page, go } = visit
  const tiles: string[] = []
  await page.context().route('https://tiles.example.org/**', route => {
    tiles.push(route.request().url())
    return route.fulfill({ status: 200, contentType: 'image/png', body: onePixel })
  })

  await page.route('**/own.css', route => route.fulfill({ contentType: 'text/css', body: '' }))
  await page.route(/\/events\/(map\/)?$/, async route => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '<script type="module"',
      '<link rel="stylesheet" href="/own.css">$&',
    )
    return route.fulfill({ response, body })
  })

  await go('/events/')
  await page.locator('.views a[href="/events/map/"]').click()
  await page.locator('.leaflet-marker-icon').first().waitFor()
  await page.getByRole('button', { name: 'Town Hall' }).focus()
  await page.keyboard.press('Enter')

  await page.locator('.leaflet-popup a[href="/venue/town-hall/"]').waitFor()
  await page.locator('.leaflet-popup-close-button').press('Enter')
  await page.locator('.pin:focus').waitFor()
  assert.ok(tiles.length > 0)
  assert.equal(await page.locator('.leaflet-marker-icon').count(), 1)
  assert.equal(await page.locator('.pin-name').textContent(), 'Town Hall · 1')
  const sheets: string[] = await page
    .locator('link[rel=stylesheet]')
    .evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''))
  assert.equal(sheets.at(-1), '/own.css', 'The sheet of the operator stays last.')
  assert.match(sheets.at(-2) ?? '', /map\.css$/)
  await page.emulateMedia({ colorScheme: 'dark' })
  const filter = `getComputedStyle(document.querySelector('.leaflet-tile-pane')).filter`
  assert.match(String(await page.evaluate(filter)), /^invert\(1\)/)
  // Open filters leave the heading its width.
  await go('/events/')
  const height = `document.querySelector('h1').getBoundingClientRect().height`
  const before = await page.evaluate(height)
  await page.getByText('Filters', { exact: true }).first().click()
  await page.getByText('Time of day').waitFor()
  assert.equal(await page.evaluate(height), before)
  visit.assertQuiet()
})

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
