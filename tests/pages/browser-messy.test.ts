// The views of a calendar with everything that breaks layouts, measured on screens of every width.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { longWord, messyCalendar, messyDay, messyNow } from '../support/messy-calendar.ts'
import { isLong, shareOf } from '../support/rounds.ts'
import { messyScene } from '../support/site-scene.ts'
import { faultsOnPage } from './page-faults.ts'
import { arrive, openMessySite, screens, type Visit } from './visit.ts'

const widths = [320, 390, 640, 720, 768, 820, 960, 1024, 1280, 1440, 1920]

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
  '/events/?search=nothingofthekind',
  '/events/day/2031-06-01/',
  '/event/cancelled-regatta/',
  '/event/holiday-in-auckland/',
  '/event/long-day-of-sciences/',
  '/my/?ids=1,2,3,4,5',
  '/events/week/2030-02-05/',
  '/events/month/2030-02/',
]

/** The screens: all of them in the long run, one per language in the short run. */
const themes = ['light', 'dark'] as const

/** Themes have the same layout and other contrasts, so that dark views are measured on every fourth screen. */
function widthsOf(theme: 'light' | 'dark', place: number): readonly number[] {
  return isLong && theme === 'dark'
    ? widths.filter((_, index) => (index + place) % 4 === 0)
    : shareOf(widths, place, 5)
}

async function faultsAt(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate<string[]>(faultsOnPage)
}

const roots = isLong ? ['', '/ar', '/fr', '/pt-pt', '/sw'] : ['', '/ar']

for (const [place, root] of roots.entries())
  for (const theme of shareOf(themes, place, themes.length))
    test(`nothing is cut off, overlaps, overflows, or is hard to read or tap on any view, in ${root || 'English'}, ${theme}`, {
      timeout: 600_000,
    }, async t => {
      const site = await openMessySite(t)
      if (!site) return
      const { page, go, assertQuiet } = await site.visit({ reducedMotion: 'reduce', colorScheme: theme })
      const faults: Record<string, string[]> = {}

      // The short run tests half of the views in one language each, on a fifth of the screens.
      for (const [index, view] of shareOf(views, place, 4).entries()) {
        await go(`${root}${view}`)
        for (const width of widthsOf(theme, place + index)) {
          const found = await faultsAt(page, width)
          if (found.length > 0) faults[`${root}${view} ${width}`] = found
        }
      }

      assert.deepEqual(faults, {})
      assertQuiet()
    })

async function assertPastDaysLookAlike({ page, go }: Visit): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await go('/events/month/')

  const backgrounds = await page.evaluate<string[]>(
    `[...new Set([...document.querySelectorAll('.lane td:not(.outside)')].map(cell => getComputedStyle(cell).backgroundColor))]`,
  )

  assert.deepEqual(backgrounds, ['rgba(0, 0, 0, 0)'])
}

async function assertHoursAreEven({ page, go }: Visit): Promise<void> {
  await page.setViewportSize({ width: 1024, height: 900 })
  await go('/events/week/')

  const heights = await page.evaluate<number[]>(`(() => {
    const tops = [...document.querySelectorAll('.axis li')].map(hour => hour.getBoundingClientRect().top)
    return [...new Set(tops.slice(1).map((top, index) => Math.round(top - tops[index])))]
  })()`)

  assert.equal(heights.length, 1, String(heights))
  // They are higher beside a crowd.
  await go('/events/week/2030-01-21/')
  await page.setViewportSize({ width: 1280, height: 900 })
  const day = await page.evaluate<number>(
    `document.querySelector('.column ul').offsetHeight / document.querySelectorAll('.axis li').length * 14`,
  )
  assert.ok(day < 700, `14 hours are ${day} pixels high`)
}

async function assertViewsHaveOneWidth({ page, go }: Visit): Promise<void> {
  await page.setViewportSize({ width: 1920, height: 1000 })
  const startOf = (selector: string) =>
    page.evaluate<number>(`document.querySelector('${selector}').getBoundingClientRect().left`)
  for (const view of ['month', 'week']) {
    await go(`/events/${view}/`)
    for (const part of ['.site-name', 'h1', '.one-line', `.${view}-view`, '.site-footer p'])
      assert.equal(await startOf(part), 288, part)
  }
}

async function assertHeadingsAreAtOneHeight({ page, go }: Visit): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const root of ['', '/ar']) {
    const tops: number[][] = []
    for (const view of ['', 'month/', 'week/', 'day/']) {
      await go(`${root}/events/${view}`)
      tops.push(
        await page.evaluate<number[]>(`(() => {
          scrollTo(0, 0)
          return ['h1', '.views', '.top + *'].map(one => Math.round(document.querySelector(one).getBoundingClientRect().top))
        })()`),
      )
    }
    assert.deepEqual(
      tops,
      tops.map(() => tops[0]),
    )
  }
}

async function assertBarsAreLow({ page, go }: Visit): Promise<void> {
  await go('/events/month/')
  for (const width of [768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const lines = await page.evaluate<number[]>(`['.below > .bar', '.below > .dot'].map(one => {
      const name = document.querySelector(one + ' .name')
      name.textContent = 'A title of many words that are not very long, and of some others'
      return Math.round(name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).lineHeight))
    })`)
    assert.deepEqual(lines, [1, { 768: 3, 1280: 2, 1440: 2 }[width]], String(width))
  }
  assert.equal(await page.locator('.lane .dot', { hasText: 'Holiday in Auckland' }).count(), 1)
  const edge = `getComputedStyle(document.querySelector('.bar.began')).borderInlineStartWidth`
  assert.equal(await page.evaluate<string>(edge), '3px', 'A bar that continues has no colour.')
}

const lowWindows = [
  [1280, 800],
  [1024, 768],
] as const

async function assertTitlesAreWhole({ page, go }: Visit): Promise<void> {
  const cutTitles = `[...document.querySelectorAll('.lane .name:is(.mixed, [href*=workshop] > *)')]
    .filter(name => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
    .map(name => name.textContent)`
  for (const root of ['', '/ar']) {
    await go(`${root}/events/month/`)
    for (const [width, height] of [
      [820, 1180],
      [1280, 900],
      [1440, 900],
      ...(root ? [] : lowWindows),
    ] as const) {
      await page.setViewportSize({ width, height })
      assert.deepEqual(await page.evaluate<string[]>(cutTitles), [], `${root} ${width}`)
      const end = await page.evaluate<number>(
        `document.querySelector('.month').getBoundingClientRect().bottom`,
      )
      assert.ok(end <= height, `${root} ${width}: the month ends at ${end}`)
    }
  }
  await go('/events/embed/?view=month')
  const starts = await page.evaluate<string[]>(
    `['.lane .folded', '.lane .dot'].map(one => getComputedStyle(document.querySelector(one)).paddingInlineStart)`,
  )
  assert.equal(starts[0], starts[1])
}

async function assertTabletShowsGrid({ page, go }: Visit): Promise<void> {
  await page.setViewportSize({ width: 720, height: 1000 })

  await go('/events/month/')
  assert.equal(await page.locator('.month .event').first().isVisible(), true)
  await go('/events/week/')
  assert.equal(await page.locator('.axis li').first().isVisible(), true)
}

test('the week marks the current time, scrolls to it, and its events show when they end', async t => {
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
  assert.ok(at.y > 60 && at.y < 500, JSON.stringify(at))
  const arrow = await page.locator('.around .forward').boundingBox()
  const name = await page.locator('.column.today h2').boundingBox()
  assert.ok(
    arrow && name && arrow.y >= 0 && name.y > arrow.y && name.y + name.height < at.y,
    'controls are covered',
  )
  assert.match(
    await page.locator('.column .item', { hasText: 'Chess club' }).innerText(),
    /Chess club\s*Sold out\s*6:30–9:30\sPM\s*Harbour Gallery, Mombasa/,
  )

  await page.setViewportSize({ width: 1024, height: 768 })
  await go('/events/week/')
  const tabs = await page.locator('.views').boundingBox()
  assert.ok((await page.evaluate<number>('scrollY')) > 0 && tabs?.y === 0, 'the tabs are out of view')
  await page.setViewportSize({ width: 820, height: 1180 })
  await go('/events/week/')
  const brand = await page.locator('.site-name').boundingBox()
  assert.ok((await page.evaluate<number>('scrollY')) > 0 && brand && brand.y >= 0, 'the name is out of view')
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.evaluate('scrollTo(0, 0)')
  const isLabelSeen = await page.evaluate<boolean>(`(() => {
    const { left, top } = document.querySelector('.axis li').getBoundingClientRect()
    return document.elementFromPoint(left + 5, top - 3).closest('.axis') !== null
  })()`)
  assert.equal(isLabelSeen, true, 'the first hour is covered')
  await go('/events/week/2030-01-20/')
  const xOf = async (title: string) =>
    (await page.locator('.column .item', { hasText: title }).boundingBox())?.x ?? NaN
  assert.ok((await xOf('Talk that moved')) > (await xOf('Drumming circle')) + 5)
  await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
  assert.equal(await page.locator('.axis').isVisible(), false)
  assert.equal(await page.locator('.column h2').first().isVisible(), true)
})

test('a full day of the week is folded on phones, shows when its events end on tablets, and has two columns on desks, and links scroll to the current time', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const visit = await site.visit({ viewport: { width: 390, height: 844 } })
  const { page, go } = visit
  await page.clock.setFixedTime(messyNow)
  await go('/events/week/')
  const places = await page.evaluate<number[]>(
    `[...document.querySelectorAll('.column .where > span')].map(({ offsetHeight }) => offsetHeight)`,
  )
  assert.ok(Math.max(...places) < 45, 'a place has more than two lines')
  const events = page.locator('.column-7 .item:visible')
  const counts = [await events.count()]
  await page.emulateMedia({ media: 'print' })
  counts.push(await events.count())
  await page.emulateMedia({ media: null })
  await page.getByText('32 more').click()
  counts.push(await events.count())
  await page.setViewportSize({ width: 768, height: 1024 })
  // The start replaces times without room.
  const cut = await page.evaluate<string[]>(`[...document.querySelectorAll('.column-7 .item')]
    .filter(item => item.checkVisibility())
    .flatMap(item => {
      const line = item.querySelector('.time').getBoundingClientRect()
      const times = item.querySelector('.times').getBoundingClientRect()
      return times.top >= line.bottom ? [item.innerText] : []
    })`)
  assert.deepEqual(cut, [])
  await page.setViewportSize({ width: 1280, height: 900 })
  counts.push(await events.count())
  await page.setViewportSize({ width: 1440, height: 900 })
  counts.push(await events.count())
  assert.deepEqual(counts, [8, 40, 40, 21, 21])
  const sizes = await events
    .last()
    .evaluate(
      `(one => [...one.querySelectorAll('a, .time')].map(text => getComputedStyle(text).fontSize))(document.querySelector('.column-7 .item'))`,
    )
  assert.deepEqual(sizes, ['12.5px', '12px'])

  for (const tab of ['List', 'Week', 'List', 'Week']) {
    await page.locator('.views').getByText(tab).click()
    await arrive(visit, tab === 'List' ? '/events/' : '/events/week/')
  }
  const scrolled = await page.evaluate<number>(`(async () => {
    await navigation.transition?.finished
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    return scrollY
  })()`)
  assert.ok(scrolled > 0, 'the current time is out of view')
})

test('a line is between events of whole days and the hours, on the site and in embeds', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 1024, height: 700 } })
  for (const path of ['/events/week/', '/events/embed/?view=week']) {
    await go(path)
    const line = `(({ borderBlockEnd, inlineSize }) => [borderBlockEnd, inlineSize])(getComputedStyle(document.querySelector('.spanning'), '::after'))`
    const [border, width] = await page.evaluate<[string, string]>(line)
    assert.match(border, /^1px solid/)
    const week = await page.locator('.week-view').boundingBox()
    assert.equal(Math.round(Number.parseFloat(width)), week?.width, path)
  }
})

test('the text of a long block of the week stays below what sticks to the window, and all of the block is a link', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({})
  // Bars of whole days stick where there is room for them.
  for (const [path, height] of [
    ['/events/week/', 900],
    ['/events/week/', 500],
    ['/ar/events/week/', 800],
    ['/events/embed/?view=week', 800],
  ] as const) {
    await page.setViewportSize({ width: 1280, height })
    await go(path)
    const measured = await page.evaluate<Record<string, boolean>>(`(() => {
      const block = document.querySelector('.column .item.off')
      const link = block.querySelector('a')
      const area = element => element.getBoundingClientRect()
      scrollTo(0, 1)
      const stuck = [...document.querySelectorAll('.column h2, .spanning')].filter(one => getComputedStyle(one).position === 'sticky')
      const head = () => Math.max(...stuck.map(one => area(one).bottom))
      scrollTo(0, area(block).top)
      scrollBy(0, area(block).top + 60 - head())
      const at = ({ left, right }, y) => document.elementFromPoint((left + right) / 2, y)
      return {
        scrolled: area(block).top < head() - 30,
        inView: area(link).top >= head() && area(link).bottom < area(block).bottom,
        seen: link.contains(at(area(link), area(link).top + 3)),
        linked: at(area(block), area(block).bottom - 5) === link,
        belowIsFree: !link.contains(at(area(block), area(block).bottom + 5)),
      }
    })()`)
    const expected = { scrolled: true, inView: true, seen: true, linked: true, belowIsFree: true }
    assert.deepEqual(measured, expected, `${path} ${height}`)
    // So does what a keyboard reaches on the way back.
    const covered = await page.evaluate<string[]>(`(() => {
      const stops = [...document.querySelectorAll('.column :is(.item a, .rest button)')]
      scrollTo(0, document.body.scrollHeight)
      return stops.reverse().filter(stop => {
        if (!stop.checkVisibility()) return false
        stop.focus()
        const { left, right, top } = stop.getBoundingClientRect()
        return !document.elementFromPoint((left + right) / 2, top + 3)?.closest('.item, .rest')
      }).map(stop => stop.textContent)
    })()`)
    assert.deepEqual(covered, [], `${path} ${height}`)
  }
})

async function assertSlotsAreEven({ page, go }: Visit): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await go('/events/month/')

  const heights = await page.evaluate<number[]>(
    `[...new Set([...document.querySelectorAll('.lane td > .event:not(:has(.mixed, .state:not(.is-scheduled)))')].map(event => Math.round(event.getBoundingClientRect().height)))]`,
  )
  assert.equal(heights.length, 2, `One and two lines: ${String(heights)}`)
  // Titles in any script begin beside the time, and states below the title.
  const starts = await page.evaluate<number[]>(`(() => {
    const leftOf = node => {
      const range = document.createRange()
      range.selectNodeContents(node)
      return range.getBoundingClientRect().left
    }
    const gaps = [...document.querySelectorAll('.lane .dot:has(.time)')].flatMap(event =>
      [...event.querySelectorAll('.name, .state:not(.is-scheduled)')]
        .map(text => leftOf(text) - event.querySelector('.time').getBoundingClientRect().right))
    return [...new Set(gaps.map(Math.round))]
  })()`)
  assert.deepEqual(starts, [4])
  assert.equal(await page.getByText('1 more', { exact: true }).count(), 0)
  const more = page.locator('.week:has([datetime="2030-01-19"]) button.folded', { hasText: 'more' })
  await more.click()
  const day = page.locator('.fold:popover-open')
  const [card, cell] = [await day.boundingBox(), await more.boundingBox()]
  const isAtCell =
    card && cell && card.x < cell.x && card.x + card.width > cell.x && card.y < cell.y && card.y > 0
  assert.ok(
    isAtCell && card.y + card.height > cell.y && card.y + card.height <= 900,
    JSON.stringify([card, cell]),
  )
  assert.equal(await day.getByText('Open day: workshop 1', { exact: true }).count(), 1)
  assert.equal(await day.getByText('Open day: workshop 40', { exact: true }).count(), 1)
  await day.locator('.close').click()
  await page.locator('.one-line summary').click()
  await page.getByText('Salt and Rope').waitFor()
}

test('a state is shown beside the time, and the time of a postponed event is struck out, in all views', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 1440, height: 900 } })
  const views: [string, string][] = [
    ['/events/month/', '.lane .event'],
    ['/events/week/2030-01-20/', '.column .item'],
    ['/events/day/2030-01-22/', '.card'],
    ['/events/?search=postponed', '.card'],
    ['/events/embed/?view=month', '.lane .event'],
    ['/events/embed/?view=week&day=2030-01-20', '.column .item'],
    ['/events/embed/?search=postponed', '.card'],
  ]
  for (const [path, selector] of views) {
    await go(path)
    const postponed = page.locator(selector, { hasText: 'Postponed premiere' }).first()
    assert.match(await postponed.innerText(), /Postponed(?! premiere)/, path)
    const isStruck = await page.evaluate<boolean>(
      `[...document.querySelectorAll('${selector}')]
        .filter(({ textContent }) => textContent.includes('Postponed premiere'))
        .flatMap(element => [...element.querySelectorAll('time, s')])
        .some(when => when.checkVisibility() && getComputedStyle(when).textDecorationLine === 'line-through')`,
    )
    assert.equal(isStruck, true, path)
  }
  await go('/events/month/')
  assert.match(
    await page.locator('.lane .event', { hasText: 'Chess club' }).first().innerText(),
    /18:30|6:30 PM/,
  )
  for (const width of [1440, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const bottom = await page.evaluate<number>(
      `document.querySelector('.month').getBoundingClientRect().bottom`,
    )
    assert.ok(bottom > 840 && bottom <= 900, `The month ends at ${bottom} of 900, ${width} wide.`)
  }
})

test('beside a day is its month, with the day marked', async t => {
  const { page } = await messyScene(t)
  const mini = oneIn(await page(`/events/day/${messyDay}/`), '.rail .mini')

  assert.deepEqual(
    mini.all('.chosen time').map(({ attributes }) => attributes.datetime),
    [messyDay],
  )
  assert.equal(mini.all(`a[href$="/events/day/2030-01-18/"]`).length, 1)
})

/** The titles of the events on these days, in their own zones: none of them is near midnight. */
function titlesBetween(first: string, last: string): string[] {
  const events = messyCalendar().filter(({ path }) => path === '/events')
  return events
    .filter(
      ({ record }) =>
        String(record.start_date).slice(0, 10) <= last && String(record.end_date).slice(0, 10) >= first,
    )
    .map(({ record }) => String(record.title))
}

test('every event of a view’s days is in its page', async t => {
  const { page } = await messyScene(t)
  const rows: [string, string, string][] = [
    ['/events/month/', '2029-12-30', '2030-02-02'],
    ['/events/week/', '2030-01-13', '2030-01-19'],
    ['/events/week/2030-02-05/', '2030-02-03', '2030-02-09'],
    [`/events/day/${messyDay}/`, messyDay, messyDay],
    ['/events/embed/?view=month', '2029-12-30', '2030-02-02'],
  ]

  for (const [path, first, last] of rows) {
    const shown = new Set(textsIn(await page(path), 'body *'))
    const titles = titlesBetween(first, last).filter(
      title => !path.includes('embed') || !title.startsWith('Open day'),
    )
    assert.ok(titles.length > 20, path)
    assert.deepEqual(
      titles.filter(title => !shown.has(title)),
      [],
      path,
    )
  }
})

test('every upcoming or running event is on one of the list pages, and counted', async t => {
  const { page } = await messyScene(t)
  const pages = []
  for (let number = 1; number <= 5; number++) pages.push(await page(`/events/?page=${number}`))
  const shown = new Set(textsIn(pages.join(''), 'main *'))

  const coming = titlesBetween('2030-01-15', '9999-12-31').filter(title => title !== 'Breakfast talk')
  const [count = ''] = textsIn(pages[1]!, '.count[role="status"]')
  const [, listed, ongoing] = /^(\d+) events · (\d+) ongoing/.exec(count) ?? []

  assert.equal(Number(listed) + Number(ongoing), coming.length)
  assert.deepEqual(
    coming.filter(title => !shown.has(title)),
    [],
  )
})

test('long-running events show their end date, and the next ones to start come first', async t => {
  const { page } = await messyScene(t)
  const text = async (path: string) => oneIn(await page(path), 'body').content

  const [found, map, event] = [
    await text('/events/?search=salt+and+rope'),
    await text('/events/map/'),
    await text('/event/long-day-of-sciences/'),
  ]

  assert.match(found, /Salt and Rope\s*Ongoing · until January 20/)
  assert.match(map, /Harbour Gallery\u00a021\s*Mombasa View on OpenStreetMap\s*Chess club/)
  assert.match(event, /More at Museum of the Coast\s*Sleep-over at the museum\s*Thu, Feb 14/)
  assert.match(event, /Ongoing · until January 20/)
})

test('the map opens where most events are, and the list has the venues in view', async t => {
  const site = await openMessySite(t, { ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' })
  if (!site) return
  const { page, go } = await site.visit({ reducedMotion: 'reduce' })
  await go('/events/map/')
  await page.locator('.leaflet-marker-icon').first().waitFor()
  const isInView = (selector: string) =>
    page.evaluate<boolean>(`(() => {
      const pin = document.querySelector('${selector}')?.getBoundingClientRect()
      const map = document.querySelector('.map').getBoundingClientRect()
      return Boolean(pin) && pin.top >= map.top && pin.bottom <= map.bottom && pin.left >= map.left && pin.right <= map.right
    })()`)

  const hall = '.pin[aria-label^="Upepo Hall"]'
  const listed = () => page.locator('.venue-events:visible h2').allInnerTexts()
  const others = page.locator('.venues > p > button')
  // The busiest hall is alone in its town, so the map shows the next town, too.
  assert.deepEqual([await isInView(hall), await isInView('.pin.many')], [true, true])
  const all = await listed()
  const onMap = page.locator('.map').getByRole('button', { name: 'Show all venues' })
  assert.deepEqual([await others.isVisible(), await onMap.isVisible()], [false, false])
  const many = page.locator('.pin.many')
  assert.deepEqual(
    [await many.innerText(), await many.getAttribute('aria-label')],
    ['34', '34 events · 3 venues'],
  )

  await page.locator('.venue-events', { hasText: 'Upepo Hall' }).getByText('Show on the map').click()
  await page.locator('.leaflet-popup', { hasText: 'Choir rehearsal' }).getByText('59 more').waitFor()
  assert.deepEqual(await listed(), all)
  assert.equal(new URL(page.url()).pathname, '/events/map/')

  // A group of pins that are apart zooms in, and the hall is then outside the map.
  await page.keyboard.press('Escape')
  // With the keyboard: the popup moved the map to have room, and a click on a pin that moves is lost.
  await page.locator('.pin.many').press('Enter')
  await page.locator('.pin:focus').waitFor()
  // Another venue may be outside until the pins are apart.
  await page.locator('.venue-events', { hasText: 'Upepo Hall' }).waitFor({ state: 'hidden' })
  await others.waitFor()
  assert.equal(await others.innerText(), '1 more venue outside the map')
  assert.ok(await onMap.isVisible())
  assert.deepEqual(
    await listed(),
    all.filter(name => !name.startsWith('Upepo Hall')),
  )
  await page.emulateMedia({ media: 'print' })
  assert.deepEqual([await listed(), await others.isVisible()], [all, false], 'Paper has no map.')
  await page.emulateMedia({ media: null })
  await others.click()
  assert.deepEqual(await listed(), all)
  await page.locator('.venues:focus').waitFor()
  assert.equal(await onMap.isVisible(), false)
})

test('on a phone no pin is below the buttons of a map, which are at the start of the line', async t => {
  const site = await openMessySite(t, { ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' })
  if (!site) return
  const { page, go } = await site.visit({ ...screens.phone, reducedMotion: 'reduce' })
  for (const path of ['/events/map/', '/ar/events/map/']) {
    await go(path)
    await page.locator('.pin.many').tap()
    await page.locator('.pin.many').waitFor({ state: 'detached' })
    const buttons = await page.locator('.leaflet-control-zoom').boundingBox()
    assert.ok(buttons)
    assert.equal(buttons.x > 195, path.startsWith('/ar/'), path)
    for (const pin of await page.locator('.pin').all()) {
      const box = await pin.boundingBox()
      assert.ok(box)
      const isBeside: boolean = box.x > buttons.x + buttons.width || box.x + box.width < buttons.x
      assert.ok(isBeside || box.y > buttons.y + buttons.height, `${path} ${JSON.stringify(box)}`)
    }
  }
})

test('the list shows a venue on the map, also one in a group of pins', async t => {
  const site = await openMessySite(t, { ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' })
  if (!site) return
  for (const options of [{ reducedMotion: 'reduce' }, screens.phone] as const) {
    const { page, go } = await site.visit(options)
    await go('/events/map/')
    await page.locator('.pin.many').waitFor()
    const gallery = page.locator('.venue-events', { hasText: 'Harbour Gallery' })
    const link = gallery.getByText('Show on the map')
    await link.scrollIntoViewIfNeeded()
    if ('isMobile' in options) await link.tap()
    else await link.press('Enter')
    const popup = page.locator('.leaflet-popup', { hasText: 'Harbour Gallery' })
    await popup.waitFor()
    await page.locator('.venue-events[data-chosen]', { hasText: 'Harbour Gallery' }).waitFor()
    const isMapInView = () =>
      page.evaluate<boolean>(`(() => {
        const { top, bottom } = document.querySelector('.map').getBoundingClientRect()
        return top >= -1 && bottom <= innerHeight + 1
      })()`)
    while (!(await isMapInView())) await page.evaluate('new Promise(requestAnimationFrame)')
    if (!('isMobile' in options)) await popup.locator('.place:focus').waitFor()
  }
})

test('the list beside a map begins with the area where it opens, and names the states of events', async t => {
  const { page } = await messyScene(t, { ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' })
  const sections = allIn(await page('/events/map/'), '.venue-events')

  assert.match(sections[0]?.text ?? '', /^Upepo Hall/)
  const entries = sections.flatMap(section => section.all('.entry').map(({ content }) => content))
  assert.match(entries.find(content => content.startsWith('Chess club')) ?? '', /^Chess club\s*Sold out/)
})

test('in Arabic, a price is read from left to right, and the number of events follows the name of a venue', async t => {
  const { page } = await messyScene(t)

  const prices = textsIn(await page('/ar/events/category/music/'), '.card .cost')
  assert.ok(prices.includes('\u200e300–800 KES'), String(prices))
  assert.ok(allIn(await page('/ar/events/map/'), '.venue-events h2 bdi').length > 2)
})

test('the page of today marks the time between events that have begun and others, and leads there', async t => {
  const { page } = await messyScene(t)
  const text = oneIn(await page('/events/day/2030-01-15/'), 'main')

  assert.match(text.content, /Breakfast talk(?:(?!Chess club).)*Now\s+Evening\s+Chess club/s)
  // All three are in view. A long day has links to its parts.
  assert.deepEqual(text.all('.day-parts a'), [])
  const long = await page('/events/day/2030-01-19/')
  assert.deepEqual(
    allIn(long, '.day-parts a').map(({ attributes }) => attributes.href),
    ['#morning', '#afternoon', '#evening'],
  )
  assert.deepEqual(allIn(await page('/events/day/2030-01-16/'), '#now'), [])
})

test('every view of days names the state of an event, and marks past events', async t => {
  const { page } = await messyScene(t)
  for (const path of ['/events/month/', '/events/week/', '/events/day/2030-01-15/']) {
    const text = await page(path)
    const over = allIn(text, '.over').map(({ content }) => content)
    const sold = allIn(text, ':has(> :is(.state, .badges))').map(({ content }) => content)

    assert.ok(
      over.some(content => content.includes('Breakfast talk')),
      path,
    )
    assert.ok(!over.some(content => content.includes('Chess club')), path)
    assert.ok(
      sold.some(content => content.includes('Chess club') && content.includes('Sold out')),
      path,
    )
  }
})

test('the page of a venue does not repeat its name in every card', async t => {
  const { page } = await messyScene(t)

  assert.deepEqual(allIn(await page('/venue/upepo-hall/'), '.where'), [])
})

test('the row of an event has its day in a few letters, for paper and for those who read it alone', async t => {
  const { page } = await messyScene(t)

  for (const path of ['/events/', '/venue/upepo-hall/']) {
    const [day] = textsIn(await page(path), '.months .when > .hidden')
    assert.match(day ?? '', /^(Tue, Jan 15|Fri, Jan 18),/, path)
  }
})

test('on a phone nothing scrolls sideways with letters of twice the size', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit(screens.phone)
  const tooWide: string[] = []
  for (const view of shareOf(views, 0, 4)) {
    await go(`/fr${view}`)
    const width = await page.evaluate<number>(`(() => {
      document.documentElement.style.fontSize = '32px'
      return document.documentElement.scrollWidth
    })()`)
    if (width > screens.phone.viewport.width) tooWide.push(`${view} ${width}`)
  }

  assert.deepEqual(tooWide, [])
})

test('on a desk the header has two lines if a style sheet makes letters twice as large', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit(screens.desk)
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const root of ['', '/fr', '/ar']) {
    await go(`${root}/events/`)
    const boxOf = async (selector: string) =>
      (await page.locator(selector).boundingBox()) ?? assert.fail(selector)
    const isBelow = async () =>
      (await boxOf('.views')).y >= (await boxOf('.site-name')).y + (await boxOf('.site-name')).height
    assert.equal(await isBelow(), false, root)
    await page.evaluate(`document.documentElement.style.fontSize = '200%'`)
    assert.equal(await isBelow(), true, root)
    const menus = await boxOf('.subscribe > summary')
    const name = await boxOf('.site-name')
    assert.ok(
      name.height < 3 * 52 && (menus.x >= name.x + name.width || menus.x + menus.width <= name.x),
      root,
    )
  }
})

test('on a phone the list starts in view, below a small featured event and a line for running events', async t => {
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
  assert.match(await page.locator('.hero').first().innerText(), /1,500/)
  assert.equal(await page.getByText('Salt and Rope').first().isVisible(), false)
  await page.locator('.running .line > summary').click()
  await page.getByText('Salt and Rope').first().waitFor()
  const edge = `getComputedStyle(document.querySelector('.month-group > h2')).boxShadow`
  assert.match(await page.evaluate<string>(edge), /0px 1px/, 'Rows pass below the line of a month.')
  await page.setViewportSize({ width: 320, height: 640 })
  const words = await page.evaluate<number>(
    `Math.min(...[...document.querySelectorAll('.months .card-text')].map(text => text.getBoundingClientRect().width))`,
  )
  assert.ok(words > 200, `The words of a card have ${words} px.`)
  await go('/ar/events/')
  assert.equal((await box('.filters > summary')).y, (await box('.search-line')).y)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const { y } = await box('.months .card')
    assert.ok(y < 600, `The first event is at ${y} in Arabic, ${width}.`)
  }
  assertQuiet()
})

test('on a phone search results are in view, and active filters can be removed', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const visit = await site.visit(screens.phone)
  const { page, go, assertQuiet } = visit
  await go('/events/')

  await page.locator('.filters > summary').click()
  await page.locator('.sheet-head .close').click()
  assert.equal(await page.locator('.filters').getAttribute('open'), null)
  await page.locator('.filters > summary').click()
  await page.keyboard.press('Shift+Tab')
  await page.locator('.filters:not([open])').waitFor()
  await page.locator('.filters > summary').click()
  await page.locator('.checks label', { hasText: 'Music' }).first().click()
  await page.locator('.checks label', { hasText: 'Talks' }).first().click()
  await page.locator('.apply button', { hasText: /^Show \d+ events/ }).waitFor()
  const apply = await page.locator('.apply button').boundingBox()
  assert.ok(apply && apply.width > 300, JSON.stringify(apply))
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
  await go('/events/?category=music&category=talks&from=2030-01-15')
  const rows = await page.evaluate(
    `[...new Set([...document.querySelectorAll('.chips li')].map(chip => chip.getBoundingClientRect().top))]`,
  )
  assert.equal((rows as number[]).length, 1, 'Active filters are one row that scrolls.')
  assertQuiet()
})

async function pickDay({ page, go, assertQuiet }: Visit): Promise<void> {
  await go('/events/?category=music')

  await page.locator('.pick').click()
  await page.locator('.picker .day:focus').waitFor()
  assert.ok((await page.locator('.picker [data-happening]').count()) > 3)
  assert.equal(await page.locator('.picker .event').count(), 0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  await page.locator('.picker .day:focus:has([datetime="2030-02-16"])').waitFor()
  await page.keyboard.press('Enter')

  await page.waitForURL(/\/events\/day\/2030-02-16\/\?category=music/)
  assert.equal(await page.locator('.picker:popover-open').count(), 0)
  await page.goBack()
  await page.locator('.pick').click()
  await page.locator('.picker .day:focus').waitFor()
  await page.goForward()
  await page.locator('.picker:popover-open').waitFor({ state: 'hidden' })
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

test('events without room open over the month and the week without a script; on a phone each day is listed', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ ...screens.desk, javaScriptEnabled: false })
  await go('/events/month/')

  await page.locator('button.folded', { hasText: '36 more' }).click()

  const fold = page.locator('.fold:popover-open')
  await fold.getByText('Open day: workshop 40').scrollIntoViewIfNeeded()
  await fold.locator('.to-day a').click()
  await page.waitForURL(`**/events/day/${messyDay}/`)
  await go('/events/week/')
  await page.locator('.rest:visible button').first().click()
  await fold.getByText('Open day: workshop 3').click()
  await page.waitForURL('**/event/open-day-workshop-3/')
  await page.setViewportSize(screens.phone.viewport)
  await go('/events/month/')
  const day = page.locator(`#day-${messyDay}`)
  assert.equal(await day.locator('.event').count(), 40)
  assert.equal(await day.isVisible(), true)
  assert.equal(await page.locator('.lane').first().isVisible(), false)
  assert.equal(await page.locator(`.day:has([datetime="${messyDay}"])`).getAttribute('data-happening'), '40')
  assert.equal(await page.locator('#day-2030-01-05').isVisible(), false)
})

test('on a phone the month shows the events of today or a chosen day, and a swipe goes to the next month', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go, path } = await site.visit({ ...screens.phone, reducedMotion: 'reduce' })
  await go('/events/month/')

  const shown = async () =>
    (await page.locator('.agenda .fold:visible h2').allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
  await page.clock.setFixedTime(messyNow)
  assert.deepEqual(await shown(), ['Tue, January 15 · 3 events'])
  assert.equal(await page.locator('.jump-opener').getAttribute('data-brief'), 'Jan 2030')
  const starts = await page.evaluate<
    number[]
  >(`[...document.querySelectorAll('.agenda .fold:not(.outside) .event')]
    .filter(event => event.checkVisibility() && event.querySelector('.state'))
    .flatMap(event => [...event.querySelectorAll('.name, .state')].map(one => {
      one.closest('.event').style.inlineSize = '7rem'
      return one.getBoundingClientRect().left
    }))`)
  assert.equal(new Set(starts).size, 1, 'A state below its title is indented.')
  await page.locator('.day:has([datetime="2030-01-05"])').click()
  assert.deepEqual(await shown(), ['Sat, January 5 · 1 event'])
  await page.locator('.day:has([datetime="2030-01-04"])').click()
  assert.deepEqual(await shown(), [])
  await page.getByText('Nothing on this day.').waitFor()
  assert.equal(path(), '/events/month/#day-2030-01-04')
  await page.locator('.day:has([datetime="2030-01-05"])').click()
  await page.locator('.agenda .fold:visible li a').first().click()
  await page.locator('.event-page').waitFor()
  await page.goBack()
  await page.locator('.agenda .fold:visible h2', { hasText: 'Sat, January 5' }).waitFor()
  await page.evaluate(`(() => {
    const month = document.querySelector('.month-view > .month')
    const touch = clientX => new Touch({ identifier: 1, target: month, clientX, clientY: 300 })
    month.dispatchEvent(new TouchEvent('touchstart', { bubbles: true, touches: [touch(300)], changedTouches: [touch(300)] }))
    month.dispatchEvent(new TouchEvent('touchend', { bubbles: true, touches: [], changedTouches: [touch(120)] }))
  })()`)
  await page.waitForURL('**/events/month/2030-02/')
})

async function assertCrowdIsCounted({ page, go }: Visit): Promise<void> {
  await go('/events/week/')

  const counts: Record<number, number[]> = {}
  const widths = [768, 820, 1024, 1280, 1440, 1920]
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const saturday = page.locator(`[data-day="${messyDay}"]`)
    const hidden = await saturday.locator('.rest:visible').allInnerTexts()
    const shown = await saturday.locator('.item:visible').count()
    counts[width] = [shown, hidden.reduce((sum, text) => sum + Number(text), 0)]
    const withoutTime = await page.evaluate<string[]>(`(() => {
      const area = element => element.getBoundingClientRect()
      const isIn = (time, block) => time.height < 16 && time.right <= block.right && time.bottom <= block.bottom
      return [...document.querySelectorAll('[data-day="${messyDay}"] .item')]
        .filter(item => item.checkVisibility() && !isIn(area(item.querySelector('.time')), area(item)))
        .map(item => item.textContent)
    })()`)
    assert.deepEqual(withoutTime, [], `blocks without a time in one line at ${width}`)
  }
  const oneColumn = { 768: [11, 29], 820: [11, 29], 1024: [11, 29] }
  assert.deepEqual(counts, { ...oneColumn, 1280: [21, 19], 1440: [21, 19], 1920: [21, 19] })
  // Where a block has room, it has the time on the event's own clock.
  const own = page.locator('.column .item', { hasText: 'Listening session' }).locator('.own-clock')
  assert.equal((await own.innerText()).replace(/\s+/g, ' '), '(Wed 8 PM EST)')
  assert.ok(((await page.locator('.rest:visible bdi').first().boundingBox())?.height ?? 0) >= 24)
  await page.setViewportSize({ width: 768, height: 900 })
  const isWhole = await page.evaluate<boolean>(
    `[...document.querySelectorAll('[data-day="${messyDay}"] .item a')].every(({ scrollHeight, offsetHeight }) => scrollHeight < offsetHeight + 5)`,
  )
  assert.ok(isWhole, 'the numbers of workshops are cut off')
  await page.setViewportSize({ width: 1280, height: 900 })
  const count = page.locator('.rest:visible button').first()
  await count.press('Enter')
  const card = page.locator('.fold:popover-open')
  const [place, at] = [await card.boundingBox(), await count.boundingBox()]
  assert.ok(place && at && place.x < at.x && place.x + place.width >= at.x, JSON.stringify([place, at]))
  const listed = await card.locator('li').allInnerTexts()
  assert.deepEqual(
    listed.map(text => text.replace(/\s+/g, ' ')),
    [
      'Open day: workshop 3 8:40–10:25 AM Upepo Hall, Nairobi',
      'Open day: workshop 4 9:00–11:15 AM Upepo Hall, Nairobi',
    ],
  )
  // The heading says that these are some of the day, and only the foot leads to it.
  assert.equal(
    (await card.locator('h2').innerText()).replace(/\s+/g, ' '),
    'Sat, January 19 · 8:30 AM · 2 more',
  )
  assert.equal(await card.locator('a[href*="/day/"]').count(), 1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  assert.equal(await card.count(), 0)
  assert.equal(await page.locator('.rest button:focus').getAttribute('aria-label'), '8:30 AM: 2 more')

  // As many columns as have room for times.
  await go('/events/week/2030-02-05/')
  const columns = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    columns.push(await page.locator('[data-day="2030-02-05"] .item:not([class*="for-4 "]):visible').count())
  }
  assert.deepEqual(columns, [1, 1, 1, 2, 2, 2])
  await page.setViewportSize({ width: 820, height: 1180 })
  await count.click()
  const [fold, button] = [await card.boundingBox(), await count.boundingBox()]
  assert.ok(fold && button && Math.abs(fold.y - button.y) < 3, JSON.stringify([fold, button]))
  assert.ok(fold.x + fold.width < 800, JSON.stringify(fold))
}

async function assertPastDaysAreFolded({ page, go }: Visit): Promise<void> {
  await page.setViewportSize(screens.phone.viewport)
  await go('/events/week/')

  const sunday = page.locator('[data-day="2030-01-13"]')
  assert.equal(await sunday.isVisible(), false)
  assert.equal(await page.locator('[data-day="2030-01-15"]').isVisible(), true)
  await page.getByText('Earlier this week').click()
  assert.match(await sunday.innerText(), /Nothing on this day\./)
  // The line of a full day stays, and keeps the focus.
  const others = page.getByText('32 more')
  await others.press('Enter')
  await page.getByText('Open day: workshop 40').waitFor()
  await page.locator('.others summary:focus').waitFor()
}

async function printMonth({ page, go }: Visit): Promise<void> {
  const pagesOf = async (path: string) => {
    await go(path)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  }

  assert.equal(await pagesOf('/events/month/2031-06/'), 1)
  assert.equal(await pagesOf('/events/week/'), 1)
  assert.equal(await pagesOf('/events/month/'), 1)
  await page.emulateMedia({ media: 'print' })
  assert.ok(await page.getByText('36 more').isVisible())
  // And the list of that day below the month.
  assert.ok(await page.locator('.agenda').getByText('Open day: workshop 40', { exact: true }).isVisible())
  assert.equal(await page.locator('.agenda').getByText('Choir rehearsal').isVisible(), false)
  assert.match(await page.locator('.one-line').innerText(), /Salt and Rope\s*Until January 20/)
  await page.setViewportSize({ width: 1047, height: 718 })
  await go('/events/week/')
  // The events without room are listed below the week, once.
  const printed = await page.locator('.agenda .event:visible .name').allInnerTexts()
  assert.deepEqual([printed.length, new Set(printed).size], [29, 29])
  assert.deepEqual(
    printed,
    printed.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true })),
  )
  assert.deepEqual(await page.locator('.agenda h2:visible').allInnerTexts(), ['Sat, January 19'])
  // A count would lead nowhere. An arrow leads from the day to the list.
  assert.equal(await page.locator('.rest:visible').count(), 0)
  const arrows = `[...document.querySelectorAll('.column h2 a')].map(day => getComputedStyle(day, '::after').content !== 'none')`
  assert.deepEqual(await page.evaluate(arrows), [...Array(6).fill(false), true])
  const box = async (selector: string) => {
    const found = await page.locator(selector).first().boundingBox()
    assert.ok(found)
    return found
  }
  const [block, day, names] = [
    await box('.column-7 .item'),
    await box('.column-7 ul'),
    await box('.column-7 h2'),
  ]
  assert.ok(day.x + day.width - block.x - block.width < 5, 'No strip is beside the blocks.')
  assert.ok(
    day.y - names.y < 50,
    'The names of the days and the lane of whole days are as high as their text.',
  )
  await page.emulateMedia({ media: null })
}

async function assertDayOpensBelow({ page, go }: Visit): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await go('/events/month/')

  await page.locator('.month a[href$="/day/2030-01-19/"]').click()

  const first = page.locator('.fold.chosen .event').first()
  assert.match(await first.innerText(), /Open day: workshop 1\s*8:00–8:45\sAM\s*Upepo Hall, Nairobi/)
  assert.equal(await page.evaluate('scrollY'), 0)
}

// One visitor for all: opening a browser takes as long as a step.
test('on desktop', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const visit = await site.visit(screens.desk)
  await t.test('a small month marks days with events, and links to a day, by mouse and keyboard', () =>
    pickDay(visit),
  )
  await t.test('the days of a month are one tab stop, and each event is another', () => countStops(visit))
  await t.test('a month and a week are printed on one page each, with the events that have no room', () =>
    printMonth(visit),
  )
  await t.test(
    'every slot of the month is one or two lines high, and the overflow link opens the whole day',
    () => assertSlotsAreEven(visit),
  )
  await t.test('a month and a week have the width of other views, and of the header and the footer', () =>
    assertViewsHaveOneWidth(visit),
  )
  await t.test('a month fits in a window, and cuts off no title in two directions of writing or number', () =>
    assertTitlesAreWhole(visit),
  )
  await t.test(
    'a bar has one line and the colour of its category, and events of a day have more where there is no room',
    () => assertBarsAreLow(visit),
  )
  await t.test('headings, tabs and what is below have one height in all views', () =>
    assertHeadingsAreAtOneHeight(visit),
  )
  await t.test('past days have no separate background in the month', () => assertPastDaysLookAlike(visit))
  await t.test('a week counts events without room at their time, and lists them in a card', () =>
    assertCrowdIsCounted(visit),
  )
  await t.test('all hours of the week have the same height', () => assertHoursAreEven(visit))
  await t.test('a tablet shows the grid of days and hours', () => assertTabletShowsGrid(visit))
  await t.test('a phone folds the past days of the week', () => assertPastDaysAreFolded(visit))
  await t.test('on a phone a day of the month opens below it, with places, and nothing scrolls', () =>
    assertDayOpensBelow(visit),
  )
})

test('the first screen shows at least three events of the list', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({})
  const sizes = [
    ['/fr', 1024, 768],
    ['/ar', 1280, 800],
    ['', 1440, 900],
    ['/sw', 1920, 1080],
  ] as const
  const all = ['', '/ar', '/fr', '/pt-pt', '/sw'].flatMap(root =>
    sizes.map(([, width, height]) => [root, width, height] as const),
  )
  for (const [root, width, height] of isLong ? all : sizes) {
    await page.setViewportSize({ width, height })
    await go(`${root}/events/`)
    const shown = await page.evaluate<number>(
      `[...document.querySelectorAll('.months .card .when')].filter(when => when.getBoundingClientRect().bottom <= innerHeight).length`,
    )
    assert.ok(shown >= 3, `${shown} events at ${width} × ${height}, ${root}`)
  }
})
