// The views of a calendar in which everything is that breaks layouts, measured on screens of every width.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { longWord, messyCalendar, messyDay, messyNow } from '../support/messy-calendar.ts'
import { shareOf } from '../support/rounds.ts'
import { messyScene } from '../support/site-scene.ts'
import { arrive, openMessySite, screens, type Visit } from './visit.ts'

const widths = [320, 390, 640, 720, 834, 960, 1280, 1680]

const views = [
  '/events/',
  '/events/?page=2',
  '/events/?category=music&category=talks&from=2030-01-15',
  '/events/past/',
  '/events/month/',
  '/events/month/2031-06/',
  '/events/week/',
  '/events/week/2030-01-20/',
  `/events/day/${messyDay}/`,
  '/events/category/music/',
  '/venue/upepo-hall/',
  '/organizer/coast-music-society/',
  '/event/drumming-circle-for-everybody/',
  `/event/${longWord.toLowerCase()}/`,
  '/events/?lat=-1.28&lng=36.81&radius=600',
  '/events/map/',
  '/events/embed/',
  '/events/embed/?view=month',
  '/embed/',
]

/** What is wrong with the page as it stands: that it is too wide, that a text is cut to nothing, that texts overlap, that its heading is elsewhere. */
const faultsOnPage = `(() => {
  const faults = []
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push('wider than the screen: ' + scrollWidth)
  const shown = element =>
    element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.hidden, .skip, .whole')
  const clipped = (rect, element) => {
    let { left, top, right, bottom } = rect
    for (let around = element; around && around !== document.body; around = around.parentElement) {
      const { overflowX } = getComputedStyle(around)
      if (overflowX === 'visible') continue
      const box = around.getBoundingClientRect()
      left = Math.max(left, box.left)
      right = Math.min(right, box.right)
      top = Math.max(top, box.top)
      bottom = Math.min(bottom, box.bottom)
    }
    return { left, top, right, bottom }
  }
  const boxes = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    const text = node.data.trim()
    // On phones the keyboard has the button of the search, which stays for assistive technology.
    if (!text || element.closest('option, textarea, .quick, .search-line button') || !shown(element)) continue
    // The week scrolls by itself.
    const week = element.closest('.week-view')?.getBoundingClientRect()
    if (week && element.getBoundingClientRect().bottom > week.bottom) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const lines = [...range.getClientRects()]
      .map(rect => clipped(rect, element))
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1)
    const widest = Math.max(0, ...lines.map(({ left, right }) => right - left))
    const least = Math.min(text.length, 5) * 2.5
    if (widest < least) faults.push('cut to nothing: ' + text.slice(0, 40))
    for (const line of lines) boxes.push({ ...line, node, text: text.slice(0, 30) })
  }
  boxes.sort((one, other) => one.top - other.top)
  for (let index = 0; index < boxes.length; index++)
    for (let next = index + 1; next < boxes.length && boxes[next].top < boxes[index].bottom; next++) {
      const [one, other] = [boxes[index], boxes[next]]
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      // Lines of text stand closer than their boxes. In the week, what overlaps covers what is below it.
      const block = ({ node }) => node.parentElement.closest('.column :is(.item, .crowd)')
      const isCovered = block(one) && block(other) && block(one) !== block(other)
      if (one.node !== other.node && !isCovered && across > 2 && down > 7) faults.push('overlap: ' + one.text + ' | ' + other.text)
    }
  const heading = document.querySelector('h1')
  const words = boxes.filter(({ node }) => heading?.contains(node))
  if (words.length > 0) {
    const { left, right } = heading.getBoundingClientRect()
    const [first, last] = [Math.min(...words.map(box => box.left)), Math.max(...words.map(box => box.right))]
    const apart = document.documentElement.dir === 'rtl' ? right - last : first - left
    if (apart > 4) faults.push('a heading on the other side: ' + words[0].text)
  }
  return [...new Set(faults)].slice(0, 5)
})()`

async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate<string[]>(faultsOnPage)
}

for (const [place, root] of ['', '/ar'].entries())
  test(`nothing is cut off, overlaps or spills on any view, on any screen, in ${root || 'English'}`, {
    timeout: 240_000,
  }, async t => {
    const site = await openMessySite(t)
    if (!site) return
    const { page, go, assertQuiet } = await site.visit({ reducedMotion: 'reduce' })
    const faults: Record<string, string[]> = {}

    // Where time is short, two in three views in one of the languages, on a third of the screens.
    for (const [index, view] of shareOf(views, place, 3).entries()) {
      await go(`${root}${view}`)
      for (const width of shareOf(widths, place + index, 3)) {
        const found = await faultsAt(page, width)
        if (found.length > 0) faults[`${root}${view} ${width}`] = found
      }
    }

    assert.deepEqual(faults, {})
    assertQuiet()
  })

test('past days have no background of their own in the month', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({})
  await page.setViewportSize({ width: 1280, height: 900 })
  await go('/events/month/')

  const backgrounds = await page.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll('.lane td:not(.outside)')].map(cell => getComputedStyle(cell).backgroundColor))]`,
  )

  assert.deepEqual(backgrounds, ['rgba(0, 0, 0, 0)'])
})

test('an hour of the week is as tall as any other', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({})
  await page.setViewportSize({ width: 1024, height: 900 })
  await go('/events/week/')

  const heights = await page.evaluate<number[]>(`(() => {
    const tops = [...document.querySelectorAll('.axis li')].map(hour => hour.getBoundingClientRect().top)
    return [...new Set(tops.slice(1).map((top, index) => Math.round(top - tops[index])))]
  })()`)

  assert.equal(heights.length, 1, String(heights))
})

test('a tablet has a grid of days and of hours', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({})
  await page.setViewportSize({ width: 720, height: 1000 })

  await go('/events/month/')
  const display = await page.evaluate<string>(
    `getComputedStyle(document.querySelector('.month .week')).display`,
  )
  assert.equal(display, 'table-row-group')
  await go('/events/week/')
  assert.equal(await page.locator('.axis li').first().isVisible(), true)
  const narrowest = await page.evaluate<number>(
    `Math.min(...[...document.querySelectorAll('.column .item:not(.whole, .crowded)')].map(item => item.getBoundingClientRect().width))`,
  )
  assert.ok(narrowest >= 63, `An event of the week is ${narrowest} px wide.`)
})

test('the week has a line for now, opens at it, and its events say when they end', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({})
  await page.clock.setFixedTime(messyNow)
  await page.setViewportSize({ width: 1280, height: 500 })
  await go('/events/week/')

  const line = page.locator('.column.today .now')
  const hour = page.locator('.axis li', { hasText: '3 PM' })
  const [at, expected] = [await line.boundingBox(), await hour.boundingBox()]
  assert.ok(at && expected && Math.abs(at.y - expected.y) < 3, JSON.stringify([at, expected]))
  const view = await page.locator('.week-view').boundingBox()
  assert.ok(view && at.y > view.y && at.y < view.y + view.height, JSON.stringify([at, view]))
  assert.match(
    await page.locator('.column .item', { hasText: 'Chess club' }).innerText(),
    /6:30\s–\s9:30\sPM\s*Chess club/,
  )
})

test('every slot of the month is one line tall, and what is folded away opens the whole day', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit(screens.desk)
  await go('/events/month/')

  const heights = await page.evaluate<number[]>(
    `[...new Set([...document.querySelectorAll('.lane td > .event')].map(event => Math.round(event.getBoundingClientRect().height)))]`,
  )
  assert.equal(heights.length, 1, String(heights))
  assert.equal(await page.getByText('1 more', { exact: true }).count(), 0)
  await page.locator('.week:has([datetime="2030-01-19"]) button.folded', { hasText: 'more' }).click()
  const day = page.locator('.fold:popover-open')
  assert.equal(await day.getByText('Open day: workshop 1', { exact: true }).count(), 1)
  assert.equal(await day.getByText('Open day: workshop 40', { exact: true }).count(), 1)
  await page.keyboard.press('Escape')
  const ongoing = page.locator('.week:has([datetime="2030-01-15"]) .ongoing')
  assert.match(await ongoing.locator('.folded').innerText(), /^\d+ ongoing$/)
  await ongoing.locator('.folded').click()
  await page.locator('.fold:popover-open', { hasText: 'Salt and Rope' }).waitFor()
})

/** The titles of the events that touch these days, by their own clocks: none of them is near midnight. */
function titlesBetween(first: string, last: string): string[] {
  const events = messyCalendar().filter(({ path }) => path === '/events')
  return events
    .filter(
      ({ record }) =>
        String(record.start_date).slice(0, 10) <= last && String(record.end_date).slice(0, 10) >= first,
    )
    .map(({ record }) => String(record.title))
}

test('every event of the days that a view shows is in its page', async t => {
  const { page } = await messyScene(t)
  const rows: [string, string, string][] = [
    ['/events/month/', '2029-12-30', '2030-02-02'],
    ['/events/week/', '2030-01-13', '2030-01-19'],
    [`/events/day/${messyDay}/`, messyDay, messyDay],
    ['/events/embed/?view=month', '2029-12-30', '2030-02-02'],
  ]

  for (const [path, first, last] of rows) {
    const html = await page(path)
    const titles = titlesBetween(first, last).filter(
      title => !path.includes('embed') || !title.startsWith('Open day'),
    )
    assert.ok(titles.length > 20, path)
    assert.deepEqual(
      titles.filter(title => !html.includes(`>${title}<`)),
      [],
      path,
    )
  }
})

test('every event that is coming or on is in one of the pages of the list, and counted', async t => {
  const { page } = await messyScene(t)
  const pages = []
  for (let number = 1; number <= 4; number++) pages.push(await page(`/events/?page=${number}`))
  const whole = pages.join('')

  const coming = titlesBetween('2030-01-15', '9999-12-31').filter(title => title !== 'Breakfast talk')
  const count = Number(/role="status">(\d+) events/.exec(whole)?.[1])

  assert.equal(count, coming.length)
  assert.deepEqual(
    coming.filter(title => !whole.includes(`>${title}<`)),
    [],
  )
})

test('what has been on for months says until when, wherever it stands by itself, and what begins next comes first', async t => {
  const { page } = await messyScene(t)
  const text = async (path: string) => (await page(path)).replaceAll(/<[^>]*>/g, '')

  const [found, map, event] = [
    await text('/events/?search=salt+and+rope'),
    await text('/events/map/'),
    await text('/event/long-day-of-sciences/'),
  ]

  assert.match(found, /On now · until January 20\s*Salt and Rope/)
  assert.match(map, /Harbour Gallery\s*Mombasa · Show on a map\s*Chess club/)
  assert.match(event, /More at Museum of the Coast\s*Thu, February 14[^\n]*\s*Sleep-over/)
  assert.match(event, /On now · until January 20/)
})

test('the page of a venue does not name it in every card', async t => {
  const { page } = await messyScene(t)

  assert.equal((await page('/venue/upepo-hall/')).match(/class="where"/g), null)
})

test('on a phone the list begins in view, below a small featured event and a line for what is on', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go, assertQuiet } = await site.visit(screens.phone)
  await go('/events/')

  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox()
    assert.ok(found, selector)
    return found
  }
  const [hero, first] = [await box('.hero'), await box('.months .card')]
  assert.ok(hero.height <= 300, `The featured event is ${hero.height} px tall.`)
  assert.ok(first.y < 600, `The first event is at ${first.y}.`)
  assert.match(await page.locator('.hero').innerText(), /1,500/)
  assert.equal(await page.getByText('Salt and Rope').first().isVisible(), false)
  await page.locator('.running .line > summary').click()
  await page.getByText('Salt and Rope').first().waitFor()
  await page.setViewportSize({ width: 320, height: 640 })
  const words = await page.evaluate<number>(
    `Math.min(...[...document.querySelectorAll('.months .card-text')].map(text => text.getBoundingClientRect().width))`,
  )
  assert.ok(words > 200, `The words of a card have ${words} px.`)
  assertQuiet()
})

test('on a phone the results of a search are in view, and what it is narrowed to can be taken away', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const visit = await site.visit(screens.phone)
  const { page, go, assertQuiet } = visit
  await go('/events/')

  await page.locator('.filters summary').click()
  await page.locator('.check', { hasText: 'Music' }).click()
  await page.locator('.check', { hasText: 'Talks' }).click()
  await page.locator('.apply button').click()
  await arrive(visit, /category=music&category=talks/)
  await page.locator('.chip').first().waitFor()

  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? Infinity
  assert.ok((await top('.count')) < 500, `The count is at ${await top('.count')}.`)
  assert.ok((await top('.months .card')) < 700, `The first result is at ${await top('.months .card')}.`)
  assert.equal(await page.locator('.filters').getAttribute('open'), null)
  await page
    .getByRole('status')
    .filter({ hasText: /Music · Talks.*events/ })
    .waitFor({ state: 'attached' })
  await page.locator('.chip', { hasText: 'Talks' }).click()
  await page.waitForURL(url => url.search === '?category=music')
  assertQuiet()
})

async function pickDay({ page, go, assertQuiet }: Visit): Promise<void> {
  await go('/events/?category=music')

  await page.locator('.pick').click()
  await page.locator('.picker .day:focus').waitFor()
  assert.ok((await page.locator('.picker .busy').count()) > 3)
  assert.equal(await page.locator('.picker .event').count(), 0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  await page.locator('.picker .day:focus:has([datetime="2030-02-16"])').waitFor()
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/events\/day\/2030-02-16\/\?category=music/)
  assert.equal(await page.locator('.picker:popover-open').count(), 0)
  assertQuiet()
}

async function countStops({ page, go }: Visit): Promise<void> {
  await go('/events/month/')

  const stops = await page.evaluate<number[]>(`['.day', '.lane td > .event'].map(selector =>
    [...document.querySelectorAll('.month ' + selector)].filter(element => element.tabIndex === 0).length)`)
  const events = await page.evaluate<number>(
    `new Set([...document.querySelectorAll('.lane td > .event')].map(element => element.href)).size`,
  )

  assert.deepEqual(stops, [1, events])
}

test('what is folded away on a day opens over the page, without a script', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ ...screens.phone, javaScriptEnabled: false })
  await go('/events/month/')

  await page.locator('button.folded', { hasText: '36 more' }).click()

  const fold = page.locator('.fold:popover-open')
  await fold.getByText('Open day: workshop 40').scrollIntoViewIfNeeded()
  await fold.locator('p a').click()
  await page.waitForURL(`**/events/day/${messyDay}/`)
})

async function printMonth({ page, go }: Visit): Promise<void> {
  const pagesOf = async (path: string) => {
    await go(path)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  }

  assert.equal(await pagesOf('/events/month/2031-06/'), 1)
  assert.ok((await pagesOf('/events/month/')) <= 3)
}

// One visitor for all of them: a browser that is opened anew takes as long as a step.
test('at a desk', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const visit = await site.visit(screens.desk)
  await t.test('a small month shows where events are, and leads to a day, by mouse and by keys', () =>
    pickDay(visit),
  )
  await t.test('the days of a month are one stop for the Tab key, and each event is another', () =>
    countStops(visit),
  )
  await t.test('a month is printed on the page of its heading', () => printMonth(visit))
})
