// The places of what cards and event pages show, on screens, on paper and on other sites.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { messyDay, messyNow } from '../support/messy-calendar.ts'
import { openMessySite } from './visit.ts'

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The boxes of the visible elements, in page order. */
function boxesOf(page: Page, selector: string): Promise<Box[]> {
  return page.locator(selector).evaluateAll((elements: any[]) =>
    elements
      .filter(element => element.checkVisibility())
      .map(element => {
        const { left, right, top, bottom } = element.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
  )
}

const isNear = (one: number | undefined, other: number | undefined) =>
  Math.abs((one ?? Number.NaN) - (other ?? Number.NaN)) < 2

test('the letters of Arabic titles that reach below the line are not cut off', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit()
  for (const [path, titles] of [
    ['/events/', '.site-name span, .card h3 a'],
    ['/ar/events/', '.site-name span, .card h3 a'],
    ['/events/month/', '.lane .name'],
    ['/ar/events/month/', '.lane .name'],
    ['/ar/events/embed/', '.card .name a'],
  ] as const) {
    await go(path)
    // Half of the height of the font is below the line, and nothing of the next line is shown.
    const depths = await page.locator(titles).evaluateAll((elements: any[]) =>
      elements
        .filter(title => title.checkVisibility())
        .map(title => {
          const document = title.ownerDocument
          title.removeAttribute('lang')
          title.dir = 'auto'
          title.textContent = 'في للجميع'
          const baseline = document.createElement('b')
          baseline.style.display = 'inline-block'
          title.append(baseline)
          const style = document.defaultView.getComputedStyle
          let around = title
          while (style(around).overflowY === 'visible') around = around.parentElement
          const depth = around.getBoundingClientRect().bottom - baseline.getBoundingClientRect().bottom
          return depth / Number.parseFloat(style(title).fontSize)
        }),
    )
    assert.ok(depths.length > 0, path)
    const outside = depths.filter(depth => depth < 0.49 || depth > 0.7)
    assert.deepEqual(outside, [], path)
  }
})

test('with the setting for cards, drawings stay beside the text of featured events and fill the other cards', async t => {
  const site = await openMessySite(t, { ALMANAC_LIST_LAYOUT: 'cards', ALMANAC_THEME: 'harbour' })
  if (!site) return
  const { page, go } = await site.visit()

  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await go('/events/')
    const images = await boxesOf(page, '.hero > .card-image')
    const texts = await boxesOf(page, '.hero > .card-text')
    assert.ok(images.length > 1)
    for (const [index, { right }] of images.entries())
      assert.ok(right <= (texts[index]?.left ?? 0) + 1, `${width}: ${right} ${texts[index]?.left}`)

    await go('/event/the-wailers-band-live/')
    const cards = await boxesOf(page, '.related .card')
    const pictures = await boxesOf(page, '.related .card > .card-image')
    assert.ok(cards.length > 2)
    for (const [index, { left, right }] of cards.entries())
      assert.ok(
        isNear(pictures[index]?.left, left) && isNear(pictures[index]?.right, right),
        JSON.stringify([width, cards[index], pictures[index]]),
      )
  }
})

test('a card that names its day does so in a few letters', async t => {
  const site = await openMessySite(t, { ALMANAC_LIST_LAYOUT: 'cards' })
  if (!site) return
  const { page, go } = await site.visit()
  await page.setViewportSize({ width: 1280, height: 900 })
  await go('/events/')
  const times = await page.locator('.months .card .when').allInnerTexts()
  assert.match(times[0] ?? '', /^Tue, Jan 15, 6:30/)
  await go('/ar/events/')
  const [first = ''] = await page.locator('.months .card .when').allInnerTexts()
  assert.match(first, /^الثلاثاء، 15 يناير، /)
})

test('a long title against the direction of the page has room for its ellipsis, before the bar of its card', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 320, height: 844 } })
  for (const [root, direction] of [
    ['/ar', 'ltr'],
    ['', 'rtl'],
  ]) {
    await go(`${root}/events/category/music/`)
    const room = await page.locator(`.card h3 a.long:dir(${direction})`).evaluateAll((titles: any[]) =>
      titles.map(title => {
        const style = title.ownerDocument.defaultView.getComputedStyle(title)
        const [own, card] = [title, title.closest('.card')].map(one => one.getBoundingClientRect())
        const isBeside = card.left + 4 <= own.left && own.right <= card.right - 4
        return isBeside ? Number.parseFloat(style.paddingInlineEnd) / Number.parseFloat(style.fontSize) : 0
      }),
    )
    assert.ok(room.length > 0 && room.every(ems => ems > 1), `${root}: ${room}`)
  }
})

test('the pictures of rows end at one line, also below a price of another length', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit()
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/events/', '/events/?search=exhibitions', '/events/category/music/']) {
      await go(path)
      const pictures = await boxesOf(page, '.card:not(.hero) > .card-image')
      assert.ok(pictures.length > 0, path)
      const ends = new Set(pictures.map(({ right }) => Math.round(right)))
      assert.equal(ends.size, 1, `${path} ${width}: ${[...ends]}`)
      const [first] = pictures
      if (width === 1440 && path === '/events/')
        assert.equal(Math.round((first?.bottom ?? 0) - (first?.top ?? 0)), 64)
    }
  }
})

test('an embedded list has the width of its frame up to that of a text, and its long places take two lines', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 1000, height: 900 } })
  await go('/events/embed/')
  const parts = await boxesOf(page, '.events > .card, .running, .foot')
  assert.deepEqual([...new Set(parts.map(({ right }) => Math.round(right)))], [984])
  const [time] = await boxesOf(page, '.card .when')
  const [place] = await boxesOf(page, '.card .where')
  assert.ok(time && place && isNear(time.top, place.top), 'Time and place share a line.')
  // In the widest frames it is one column in the middle, with its heading.
  await page.setViewportSize({ width: 1280, height: 900 })
  const column = await boxesOf(page, '.almanac > :is(.title, .events, .running, .foot)')
  const sides = column.map(({ left, right }) => [Math.round(left), Math.round(right)])
  assert.deepEqual(sides, Array(4).fill([128, 1152]))
  await page.setViewportSize({ width: 320, height: 900 })
  const places = await boxesOf(page, '.card .where')
  const heights = places.map(({ top, bottom }) => bottom - top)
  assert.ok(places.length > 5 && Math.max(...heights) < 50, String(heights))
})

test('in an embedded list places and excerpts begin at one line, and times and dots stay within their text', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 820, height: 900 } })
  await go('/events/embed/')
  const starts = (await boxesOf(page, '.card :is(.where > span, .summary)')).map(({ left }) =>
    Math.round(left),
  )
  assert.ok(starts.length > 5 && new Set(starts).size === 1, String(starts))
  // In Arabic the dots of a Latin excerpt do not touch the bar, nor take a part from the middle of a name.
  await go('/ar/events/embed/')
  const cut = await page.locator('.card .summary, .card .where > span').evaluateAll((elements: any[]) => {
    const styleOf = elements[0].ownerDocument.defaultView.getComputedStyle
    return elements.map(element => [styleOf(element).display, styleOf(element).overflowX].join())
  })
  assert.deepEqual([...new Set(cut)].sort(), ['block,clip', 'block,visible'])
  await page.setViewportSize({ width: 290, height: 900 })
  await go('/events/embed/')
  const widest = Math.max(...(await boxesOf(page, '.card .times')).map(({ right }) => right))
  assert.ok(widest <= 290 - 16, String(widest))
  assert.deepEqual(await boxesOf(page, '.card :is(.image, .summary)'), [])
})

test('an embedded event is as wide as its frame up to that of a text with a picture', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 1920, height: 900 } })
  await go('/event/the-wailers-band-live/embed/')
  const [card] = await boxesOf(page, '.single')
  const [foot] = await boxesOf(page, '.foot')
  assert.deepEqual([card?.left, card?.right], [560, 1360])
  assert.deepEqual([foot?.left, foot?.right], [560, 1360])
  assert.deepEqual(await page.locator('.badge').allInnerTexts(), [])
})

test('the items of a programme begin at one line on all days, in both directions', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 820, height: 900 } })
  for (const [path, side] of [
    ['/event/long-day-of-sciences/', 'left'],
    ['/ar/event/long-day-of-sciences/', 'right'],
  ] as const) {
    await go(path)
    const items = await boxesOf(page, '.programme .time + .what')
    const names = await boxesOf(page, '.programme :is(.speaker, .place) bdi')
    assert.ok(items.length === 3 && new Set(items.map(box => box[side])).size === 1, JSON.stringify(items))
    assert.ok(names.length === 5 && names.every(({ left, right }) => left >= 32 && right <= 788))
    const [first, second] = names
    assert.ok(first && second && isNear(first.top, second.top), 'The speaker and the room share a line.')
  }
})

test('what comes after the actions of an event is apart from them, and dates have one width', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit()
  for (const width of [390, 768, 820, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/event/drumming-circle-for-everybody/', '/event/long-day-of-sciences/']) {
      await go(path)
      const [actions] = await boxesOf(page, '.actions')
      const [heading] = await boxesOf(page, '.series-dates h2, .programme h2')
      const gap = (heading?.top ?? 0) - (actions?.bottom ?? 0)
      assert.ok(gap >= 31 && gap <= 41, `${path} ${width}: ${gap}`)
    }
    await go('/event/drumming-circle-for-everybody/')
    const dates = await boxesOf(page, '.series-dates li a')
    assert.equal(new Set(dates.map(({ left, right }) => Math.round(right - left))).size, 1, String(width))
  }
  // On tablets, a notice without facts beside it is as wide as the page.
  await page.setViewportSize({ width: 820, height: 900 })
  await go('/event/cancelled-regatta/')
  const [notice] = await boxesOf(page, '.state-notice')
  assert.ok(isNear(notice?.right, 788), JSON.stringify(notice))
})

test('on phones all related events have a picture or a drawing, of one size', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 390, height: 844 } })
  await go('/event/the-wailers-band-live/')
  const cards = await boxesOf(page, '.related .card')
  const pictures = await boxesOf(page, '.related .card-image')
  assert.equal(pictures.length, cards.length)
  const sizes = pictures.map(({ left, right, top, bottom }) => `${right - left} ${bottom - top}`)
  assert.deepEqual([...new Set(sizes)], ['72 72'])
})

test('from tablets on, a row ends with its price, beside its title', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit()
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/events/', '/events/?search=exhibitions', '/organizer/coast-music-society/']) {
      await go(path)
      const [price] = await boxesOf(page, '.months .card:has(.badges) .badges')
      const [text] = await boxesOf(page, '.months .card:has(.badges) .card-text')
      assert.ok(
        price && text && price.left >= text.right && isNear(price.top, text.top),
        JSON.stringify([path, width, price, text]),
      )
    }
  }
})

test('the town of a featured event is left out where it does not fit, and a long name is cut', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit()
  await page.setViewportSize({ width: 390, height: 844 })
  await go('/events/')
  const [star] = await boxesOf(page, '.hero > .star')
  const [title] = await boxesOf(page, '.hero h3')
  assert.ok(star && title && star.top >= title.bottom, 'The star takes no room from the title.')
  const line = page.locator('.hero .where').first()
  for (const [name, shows] of [
    ['Fort', true],
    ['Kaskazi Theatre of the whole Coast', false],
  ] as const) {
    await line
      .locator('bdi')
      .first()
      .evaluate((element: any, text) => {
        element.textContent = text
      }, name)
    const [whole] = await boxesOf(page, '.hero .where')
    const [venue] = await boxesOf(page, '.hero .where bdi:first-child')
    const [town] = await boxesOf(page, '.hero .where .town')
    assert.ok(whole && venue && town && venue.right <= whole.right + 1, JSON.stringify([whole, venue]))
    // The line has a reserve for letters below it.
    assert.equal(town.top < whole.bottom - 4, shows, name)
  }
})

test('without a picture, the map of an event is below its facts on desks', async t => {
  const site = await openMessySite(t, { ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' })
  if (!site) return
  const { page, go } = await site.visit()
  await page.context().route('https://tiles.example.org/**', route => route.fulfill({ status: 404 }))
  await page.setViewportSize({ width: 1280, height: 900 })
  await go('/event/drumming-circle-for-everybody/')
  const [facts] = await boxesOf(page, '.facts')
  const [map] = await boxesOf(page, '.map')
  assert.ok(facts && map && isNear(map.left, facts.left) && map.top > facts.bottom, JSON.stringify(map))
})

test('a place shares the line of the time if it has room there', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 1024, height: 800 } })
  await page.clock.setFixedTime(messyNow)
  await go('/events/')
  await page.locator('.months .soon').first().waitFor()
  const [time] = await boxesOf(page, '.months .card .when > time')
  const [place] = await boxesOf(page, '.months .card .where')
  assert.ok(
    time && place && isNear(time.top, place.top) && place.bottom - place.top < 30,
    JSON.stringify(place),
  )
  const places = await boxesOf(page, '.months .card .where')
  assert.ok(
    places.every(({ top, bottom }) => bottom - top < 30),
    'A long place takes one line.',
  )
  const towns = await boxesOf(page, '.months .card .town')
  assert.ok(
    towns.every(({ top, bottom }) => bottom - top < 30),
    'A town is in the line of its place, or left out with its comma.',
  )
})

test('on the page of a day a time takes one line, and on phones the price is beside the place', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 1440, height: 900 } })
  await go(`/ar/events/day/${messyDay}/`)
  const times = await boxesOf(page, '.day-list .times')
  assert.ok(times.length > 30 && times.every(({ top, bottom }) => bottom - top < 30))
  const [beside] = await boxesOf(page, '.day-list .card:has(.cost) .badges')
  const [line] = await boxesOf(page, '.day-list .card:has(.cost) .where')
  assert.ok(beside && line && isNear(beside.bottom, line.bottom), JSON.stringify([beside, line]))
  const rows = await boxesOf(page, '.day-list .card')
  const titles = await boxesOf(page, '.day-list .card h3')
  const starts = titles.map(({ right }, index) => Math.round((rows[index]?.right ?? 0) - right))
  assert.equal(new Set(starts).size, 1, 'Titles begin at one line in both columns.')
  const [before, after] = rows
  assert.ok(before && after && before.bottom <= after.top, 'The second event is below the first.')
  await page.setViewportSize({ width: 390, height: 844 })
  const [price] = await boxesOf(page, '.day-list .card:has(.cost) .badges')
  const [place] = await boxesOf(page, '.day-list .card:has(.cost) .where')
  assert.ok(price && place && isNear(price.bottom, place.bottom), JSON.stringify([price, place]))
  const [row] = await boxesOf(page, '.day-list .card')
  assert.ok(row && row.top < 380, 'The first event is near the top.')
  await page.setViewportSize({ width: 320, height: 844 })
  const [title] = await boxesOf(page, '.day-list .card:has(.cost) h3')
  assert.ok(title && title.bottom - title.top < 40, 'The price takes no room from the title.')
})

test('results of a search and few related events are not as wide as a desk', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit()
  await page.setViewportSize({ width: 1920, height: 1000 })
  await go('/events/?search=exhibitions')
  const [card] = await boxesOf(page, '.cards.found .card')
  const [beside] = await boxesOf(page, '.rail > *')
  assert.ok(card && beside && card.right - card.left <= 1000, JSON.stringify(card))
  assert.ok(beside.left > card.right && beside.top < card.bottom, JSON.stringify([card, beside]))
  // A single one is a card, as wide as one of three.
  await go('/event/the-wailers-band-live/')
  const [first] = await boxesOf(page, '.related .card')
  await go('/event/holiday-in-auckland/')
  const [related, ...others] = await boxesOf(page, '.related .card')
  assert.ok(first && related && others.length === 0)
  assert.ok(isNear(related.right - related.left, first.right - first.left), JSON.stringify([related, first]))
})

test('from tablets on, the facts of an event are beside its title, and what else one can do comes after the description', async t => {
  const site = await openMessySite(t, { ALMANAC_SUBMISSIONS: 'true', ...follows })
  if (!site) return
  const { page, go } = await site.visit()
  for (const width of [768, 820, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await go('/event/the-wailers-band-live/')
    const [title] = await boxesOf(page, '.event-page h1')
    const [facts] = await boxesOf(page, '.facts')
    const [picture] = await boxesOf(page, '.lead')
    assert.ok(title && facts && picture && facts.left >= title.right, JSON.stringify([width, facts]))
    // On desks the picture is there too, above the facts.
    const isBeside = picture.left >= title.right
    assert.equal(isBeside, width > 960, String(width))
    assert.ok((isBeside ? picture : facts).top < 300, JSON.stringify([width, picture, facts]))
    const lines = new Set((await boxesOf(page, '.actions > *')).map(({ top }) => Math.round(top)))
    assert.equal(lines.size, 1, `${width}: ${[...lines]}`)
  }
  const order = await boxesOf(page, '.event-page .prose, .follow-links, .report, .related')
  const tops = order.map(({ top }) => top)
  assert.equal(tops.length, 5)
  assert.deepEqual(
    tops,
    tops.toSorted((one, other) => one - other),
  )
})

test('a tall picture is shown whole on every screen, at most 220 pixels high on phones', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit()
  for (const [width, most] of [
    [320, 220],
    [390, 220],
    [768, 320],
    [1440, 544],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await go('/event/late-start/')
    // As if the poster were tall.
    const [box] = await page.locator('.lead picture img').evaluateAll((images: any[]) =>
      images.map(image => {
        image.closest('.lead').classList.add('tall')
        image.width = 900
        image.height = 1300
        const { height } = image.getBoundingClientRect()
        return { height, fit: image.ownerDocument.defaultView.getComputedStyle(image).objectFit }
      }),
    )
    assert.ok(box && box.height <= most + 1, `${width}: ${box?.height}`)
    assert.ok(width > 960 || box.fit === 'contain', String(width))
  }
})

const follows = {
  ALMANAC_FOLLOWING: 'true',
  ALMANAC_SMTP_URL: 'smtp://127.0.0.1:2525',
  PUBLIC_URL: 'http://calendar.example',
}

test('the views take one line of the header, in every language', async t => {
  const site = await openMessySite(t, { ALMANAC_SUBMISSIONS: 'true', ...follows })
  if (!site) return
  const { page, go } = await site.visit()
  for (const root of ['', '/fr', '/pt-pt', '/sw', '/ar'])
    for (const width of [320, 390, 820]) {
      await page.setViewportSize({ width, height: 800 })
      await go(`${root}/events/`)
      const tops = new Set((await boxesOf(page, '.views li')).map(({ top }) => Math.round(top)))
      assert.equal(tops.size, 1, `${root} ${width}`)
    }
})

test('on paper the site is named, events come before ongoing ones, and there are no actions', async t => {
  const site = await openMessySite(t, {
    ALMANAC_SUBMISSIONS: 'true',
    ALMANAC_LIST_LAYOUT: 'cards',
    ...follows,
  })
  if (!site) return
  const { page, go } = await site.visit()
  await page.clock.setFixedTime(messyNow)
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 690, height: 1000 })

  await go('/events/')
  assert.equal(await page.locator('.site-name').innerText(), 'City of Mwambani Events')
  const [event] = await boxesOf(page, '.months .card')
  const [ongoing] = await boxesOf(page, '.running')
  assert.ok(
    event && ongoing && event.top < 300 && ongoing.top > event.bottom,
    JSON.stringify([event, ongoing]),
  )
  assert.deepEqual(await boxesOf(page, '.hero, .card-image, .views, .subscribe, .languages'), [])
  assert.ok((await boxesOf(page, '.leaf')).length > 1)
  assert.match(await page.locator('.pages').innerText(), /^Page 1 of \d · 20 of \d+ events$/)
  const first = await page.locator('.months .card .when').first().innerText()
  assert.ok(first.startsWith('Tue, Jan 15, '), 'The second sheet has no other date.')
  assert.deepEqual(await boxesOf(page, '.repeats a'), [])
  assert.ok((await boxesOf(page, '.repeats')).length > 0)
  const paddings = `[...new Set([...document.querySelectorAll('.months .badge')].map(one => getComputedStyle(one).padding))]`
  assert.deepEqual(await page.evaluate(paddings), ['0px'])
  await go('/events/day/2030-01-19/')
  const sheets = (await page.pdf({ format: 'A4', preferCSSPageSize: true })).toString('latin1')
  assert.equal(sheets.match(/\/Type \/Page\b/g)?.length, 2, 'The last sheet is not empty.')

  await go('/event/the-wailers-band-live/')
  assert.deepEqual(await boxesOf(page, '.follow-links, .report, .actions, .subject-link, .related'), [])
  await go('/event/drumming-circle-for-everybody/')
  const [place, dates] = await boxesOf(page, 'header .parts, .series-dates')
  assert.ok(place && dates && dates.top - place.bottom >= 12, JSON.stringify([place, dates]))
  // The date has its year, and those below it are in the same one.
  const printed = (selector: string) =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector} time'), '::before').content`)
  assert.match(String(await printed('header')), /^"Wed, January 16, 2030, 5:00/)
  assert.equal(await page.locator('header time > span').isVisible(), false)
  assert.equal(await printed('.series-dates'), 'none')
  await go('/event/the-wailers-band-live/')
  const [picture] = await boxesOf(page, '.lead img')
  const [text] = await boxesOf(page, '.prose')
  const [facts] = await boxesOf(page, '.facts')
  assert.ok(picture && text && facts)
  const corner = `getComputedStyle(document.querySelector('.lead > button')).borderRadius`
  assert.equal(await page.evaluate(corner), '0px', 'It would be round on one side.')
  assert.ok(text.top > picture.bottom && facts.top > text.bottom, JSON.stringify([picture, text, facts]))
  assert.ok(picture.bottom - picture.top <= 341, '9 cm')
  await go('/events/day/2030-01-19/')
  assert.deepEqual(await boxesOf(page, '.day-parts > ul'), [])
  // An event is one line.
  const rows = await boxesOf(page, '.day-list .card')
  assert.ok(rows.length > 30 && rows.every(({ top, bottom }) => bottom - top < 32), JSON.stringify(rows[0]))
  // Also in landscape, which is as wide as a desk.
  await page.setViewportSize({ width: 1047, height: 690 })
  const [row] = await boxesOf(page, '.day-list .card')
  assert.equal(row?.right, 1047)
  await page.setViewportSize({ width: 690, height: 1000 })
  await go('/venue/upepo-hall/')
  assert.deepEqual(await boxesOf(page, '.subject-link, .repeats a'), [])

  await go('/events/map/')
  const venues = await boxesOf(page, '.venue-events')
  assert.ok(venues.length > 1 && venues.every(({ left }) => left === venues[0]?.left), 'one column')

  // Ongoing events are named above the month, in a few lines.
  await go('/events/month/')
  const names = await page.locator('.one-line').innerText()
  assert.ok(names.includes('Salt and Rope') && names.includes('New Acquisitions'), names)
})

test('open filters take the place of the quick ones, which offer the same', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit()
  await page.setViewportSize({ width: 1280, height: 900 })
  await go('/events/')
  assert.equal((await boxesOf(page, '.quick')).length, 1)
  await page.locator('.filters > summary').click()
  assert.equal((await boxesOf(page, '.quick')).length, 0)
  const groups = await boxesOf(page, '.choices:is(.category, .time)')
  assert.equal(new Set(groups.map(({ top }) => top)).size, 1, 'Groups are beside each other.')
  const [other, apply] = await boxesOf(page, '.filters :is(.other, .apply)')
  assert.ok(other && apply && apply.top < other.bottom, 'The button is in the last row.')
  await page.locator('.folds summary').nth(1).click()
  const folds = await boxesOf(page, '.folds > *')
  assert.equal(new Set(folds.map(({ top }) => top)).size, 1, 'Folded choices stay in one row.')
})

test('with room, the month to pick a date is below its button', async t => {
  const site = await openMessySite(t)
  if (!site) return
  const { page, go } = await site.visit({ viewport: { width: 1440, height: 900 } })
  for (const root of ['', '/ar']) {
    await go(`${root}/events/`)
    await page.locator('a.pick').click()
    await page.locator('.picker .day').first().waitFor()
    const [[button], [month]] = [await boxesOf(page, 'a.pick'), await boxesOf(page, '.picker')]
    assert.ok(button && month && month.top > button.bottom && month.top < button.bottom + 20)
    assert.ok(root ? isNear(month.right, button.right) : isNear(month.left, button.left))
  }
})
