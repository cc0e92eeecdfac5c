// The server-rendered views of the calendar: which events they show, and where.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, attributesIn, type HtmlElement, htmlWithout, oneIn, textsIn } from '../support/html.ts'
import { busyDay, emptyScene, type Scene, siteScene } from '../support/site-scene.ts'
import { addressIn, isIndexed, jsonLdIn, titlesIn, weekOf, withoutPast } from './read-page.ts'

/** The links follow each other, from the first occurrence of the first one on. */
function assertInOrder(html: string, expected: readonly string[]): void {
  const links = allIn(html, 'a[href]').map(({ attributes }) => attributes.href ?? '')
  const known = links.slice(links.indexOf(expected[0] ?? '')).filter(href => expected.includes(href))
  assert.deepEqual([...new Set(known)], expected)
}

test('the list shows current and upcoming events, soonest first, under month headings', async t => {
  const { page } = await siteScene(t)

  const html = await page('/events/')

  assert.deepEqual(titlesIn(html).slice(0, 4), [
    'Members night',
    'Harbour festival',
    'Auckland holiday',
    'Evening concert',
  ])
  const headings = allIn(html, 'h2').filter(({ attributes }) => attributes.class === undefined)
  assert.deepEqual(
    headings.map(({ text }) => text),
    ['January 2030', 'February 2030'],
  )
  assert.ok(textsIn(html, '[role="status"]').includes('16 events'))
  assert.doesNotMatch(html, /Old fair/)
})

test('past events have a separate list, latest first, which is not indexed', async t => {
  const { page, add } = await siteScene(t)
  await add('/events', { title: 'Older fair', start_date: '2029-12-01 10:00', end_date: '2029-12-03 11:00' })

  const html = await page('/events/past/')

  assert.deepEqual(titlesIn(html), ['Old fair', 'Older fair'])
  // Nothing of it is on until some day.
  assert.deepEqual(textsIn(html, '.when time'), [
    '10:00 AM – 4:00 PM',
    'Sat, December 1, 2029 at 10:00 AM – Mon, December 3, 2029 at 11:00 AM',
  ])
  assert.deepEqual(textsIn(html, '.head a[href="/events/"]'), ['Upcoming events'])
  assert.deepEqual(attributesIn(html, '.mini .arrow', 'href'), ['/events/past/?until=2029-12-31'])
  assert.deepEqual(
    allIn(html, '.mini .day[data-happening]').map(day => [day.text, day.attributes['data-happening']]),
    [['2', '1']],
    'The month beside it counts no upcoming events.',
  )
  assert.equal(oneIn(html, 'meta[name="robots"]').attributes.content, 'noindex, follow')
})

test('a day of ten events has links to its parts, and today to the current time', async t => {
  const { page, add } = await emptyScene(t)
  const linksOn = async () =>
    allIn(await page('/events/day/'), '.day-parts a').map(({ attributes }) => attributes.href)
  for (let hour = 10; hour < 20; hour++) {
    assert.deepEqual(await linksOn(), [])
    await add('/events', {
      title: `Walk ${hour}`,
      start_date: `2030-01-15 ${hour}:00`,
      end_date: `2030-01-15 ${hour}:30`,
    })
  }
  assert.deepEqual(await linksOn(), ['#now', '#morning', '#afternoon', '#evening'])
})

test('a running event is in the list until it ends', async t => {
  const { page, add, clock } = await emptyScene(t)
  await add('/events', { title: 'Under way', start_date: '2030-01-15 14:00', end_date: '2030-01-15 15:30' })

  assert.deepEqual(titlesIn(await page('/events/')), ['Under way'])
  assert.deepEqual(titlesIn(await page('/events/past/')), [])

  clock.now = (clock.now + 3600) as typeof clock.now

  assert.deepEqual(titlesIn(withoutPast(await page('/events/'))), [])
  assert.deepEqual(titlesIn(await page('/events/past/')), ['Under way'])
})

test('the list has pages of twenty, which link to each other and keep the search', async t => {
  const { page, add, get } = await emptyScene(t)
  for (let day = 1; day <= 28; day++)
    await add('/events', {
      title: `Walk ${day}`,
      start_date: `2030-02-${day} 10:00`,
      end_date: `2030-02-${day} 11:00`,
    })

  const first = await page('/events/?search=walk')
  const second = await page('/events/?search=walk&page=2')

  assert.equal(titlesIn(first).length, 20)
  assert.deepEqual(
    titlesIn(second),
    Array.from({ length: 8 }, (_, index) => `Walk ${index + 21}`),
  )
  // The number of events is shown on paper only.
  assert.deepEqual(textsIn(second, '.pages > span'), ['Page 2 of 2 · 8 of 28 events'])
  assert.ok(allIn(first, '[rel="next"][href="/events/?search=walk&page=2"]').length > 0)
  assert.ok(allIn(second, '[rel="prev"][href="/events/?search=walk"]').length > 0)
  assert.deepEqual(allIn(second, '[rel="next"]'), [])
  assert.ok(!isIndexed(second))
  assert.equal((await get('//events/?page=3')).status, 404)
})

test('an empty calendar says so on every view', async t => {
  const { page } = await emptyScene(t)

  assert.match(await page('/events/'), /No upcoming events\./)
  assert.match(await page('/events/past/'), /No past events\./)
  assert.match(await page('/events/?search=tango'), /No events match your search\..*>Upcoming events</)
  assert.match(await page('/events/day/'), /Nothing on this day\./)
  assert.match(await page('/events/map/'), /These events have no venue/)
  assert.equal(allIn(await page('/events/month/'), 'table.month').length, 1)
  assert.equal(allIn(await page('/events/week/'), '.week-view.hours-24').length, 1)
})

test('the month is a table of weeks whose days link to their own pages', async t => {
  const { page } = await siteScene(t)

  const html = await page('/events/month/')

  assert.equal(oneIn(html, 'h1 button').text, 'January 2030')
  assert.equal(oneIn(await page('/events/month/2030-01/'), 'h1 button').text, 'January 2030')
  assertInOrder(html, ['/events/month/2029-12/', '/events/month/', '/events/month/2030-02/'])
  const day = (date: string) => oneIn(html, `table.month a.day[href="/events/day/${date}/"]`)
  assert.equal(day('2030-01-20').attributes['aria-label'], 'Sunday, January 20, 2030, 2 events')
  assert.equal(allIn(html, 'table.month [aria-current="date"] time[datetime="2030-01-15"]').length, 1)
  assert.equal(allIn(html, 'th.outside[scope="col"] a.day[href="/events/day/2030-02-01/"]').length, 1)
})

test('in a month, multi-day events span their days, and continue in the next week', async t => {
  const { page } = await siteScene(t)

  const html = await page('/events/month/2030-01/')
  const festivalIn = (week: HtmlElement) => {
    const cell = week.all('td').find(({ text }) => text.startsWith('Harbour festival'))
    return [cell?.attributes.colspan, cell?.all('a')[0]?.attributes.class]
  }

  assert.deepEqual(festivalIn(weekOf(html, '2030-01-13')), ['2', 'event bar goes-on'])
  assert.deepEqual(festivalIn(weekOf(html, '2030-01-20')), ['3', 'event bar began'])
})

test('all-day events come first, then events by time', async t => {
  const { page, add } = await emptyScene(t)
  const times = { start_date: '2030-01-16 08:00', end_date: '2030-01-16 09:00' }
  await add('/events', { title: 'Late', start_date: '2030-01-16 18:00', end_date: '2030-01-16 19:00' })
  await add('/events', { title: 'Early', ...times })
  await add('/events', {
    title: 'All of it',
    start_date: '2030-01-16',
    end_date: '2030-01-16',
    all_day: true,
  })
  await add('/events', {
    title: 'Three days',
    start_date: '2030-01-15',
    end_date: '2030-01-17',
    all_day: true,
  })
  const expected = ['Three days', 'All of it', 'Early', 'Late']

  for (const path of ['/events/day/2030-01-16/', '/events/month/2030-01/', '/events/week/2030-01-16/']) {
    const html = await page(path)
    const order = new Set(textsIn(html, 'main *').filter(text => expected.includes(text)))
    if (path.includes('/month/')) assert.ok(textsIn(html, 'a.event').some(text => /8 AM\b.*Early/.test(text)))
    else assert.deepEqual([...order], expected, path)
  }
})

test('a sticky event comes first on its day in the month, the week and the day, and keeps its place in lists', async t => {
  const { page, add } = await emptyScene(t)
  const evening = { start_date: '2030-01-16 20:00', end_date: '2030-01-16 21:00', sticky: true }
  await add('/events', {
    title: 'Whole day',
    start_date: '2030-01-16',
    end_date: '2030-01-16',
    all_day: true,
  })
  await add('/events', { title: 'Long', start_date: '2030-01-15', end_date: '2030-01-18', all_day: true })
  for (const hour of ['08', '09', '10', '11']) {
    const at = `2030-01-16 ${hour}:00`
    await add('/events', { title: `At ${hour}`, start_date: at, end_date: at })
  }
  await add('/events', { title: 'Pinned', ...evening })

  const month = weekOf(await page('/events/month/2030-01/'), '2030-01-13')
  const column = textsIn(
    await page('/events/week/2030-01-16/'),
    '.column[data-day="2030-01-16"] a[href^="/event/"]',
  )
  const day = titlesIn(await page('/events/day/2030-01-16/'))

  const inMonth = month.all('.name').map(({ text }) => text)
  assert.equal(inMonth[0], 'Pinned')
  assert.equal(inMonth.filter(title => title === 'Pinned').length, 1)
  assert.deepEqual(column.slice(0, 4), ['Pinned', 'Long', 'Whole day', 'At 08'])
  assert.deepEqual(day.slice(0, 4), ['Pinned', 'Long', 'Whole day', 'At 08'])
  assert.equal(titlesIn(await page('/events/')).at(-1), 'Pinned')
})

test('in the month a long title stands below the bars of its day, and a short one between them', async t => {
  const { add, page } = await emptyScene(t)
  const long = 'A concert with a long title'
  const bar = (title: string, from: number, until: number) => ({
    title,
    start_date: `2030-01-${from}`,
    end_date: `2030-01-${until}`,
    all_day: true,
  })
  const show = (title: string, day: number) => ({
    title,
    start_date: `2030-01-${day} 18:00`,
    end_date: `2030-01-${day} 19:00`,
  })
  const events = [bar('Festival', 16, 17), bar('Fair', 17, 18), show(long, 18)]
  const nextWeek = [bar('Regatta', 23, 24), bar('Market', 24, 25), show('Chess', 25)]
  const late = { ...show('Quiz', 18), start_date: '2030-01-18 20:00', end_date: '2030-01-18 21:00' }
  for (const event of [...events, ...nextWeek]) await add('/events', event)

  const rows = allIn(await page('/events/month/2030-01/'), '.lane').map(row =>
    row.all('.name').map(({ text }) => text),
  )

  const used = rows.filter(names => names.length > 0)
  assert.deepEqual(used, [['Festival'], ['Fair'], [long], ['Regatta', 'Chess'], ['Market']])
  await add('/events', late)
  const [first, , below] = allIn(await page('/events/month/2030-01/'), '.lane').map(row =>
    row.all('.name').map(({ text }) => text),
  )
  assert.deepEqual([first, below], [['Festival', 'Quiz'], [long]], 'The next short one has the free line.')
})

test('a day with many events collapses the rest, expands to the whole day, and links to it', async t => {
  const { page } = await siteScene(t)

  const html = await page('/events/month/')

  assert.equal(
    oneIn(html, '.lane button[popovertarget="day-2030-01-28"]').text,
    '3 more: Monday, January 28, 2030',
  )
  const fold = oneIn(html, 'section.fold#day-2030-01-28[popover]')
  assert.equal(oneIn(html, '#day-2030-01-28 h2').text, 'Mon, January 28 · 7 events')
  assert.deepEqual(
    fold.all('a[href="/events/day/2030-01-28/"]').map(({ text }) => text),
    ['Events on Mon, January 28'],
  )
  assert.equal(fold.all('button.close[popovertargetaction="hide"][aria-label="Close"]').length, 1)
  const all = [1, 2, 3, 4, 5, 6, 7].map(number => `Workshop ${number}`)
  assert.deepEqual(fold.text.match(/Workshop \d/g), all)
  assert.deepEqual(html.match(/Workshop \d/g)?.toSorted(), [...all, ...all.slice(0, 4)].toSorted())
  assert.equal(titlesIn(await page(`/events/day/${busyDay}/`)).length, 7)
})

test('an event past midnight belongs to the evening on which it started, and a longer one to all its days', async t => {
  const { page } = await siteScene(t)
  const titlesOn = async (day: string) => titlesIn(withoutPast(await page(`/events/day/${day}/`)))

  assert.deepEqual(await titlesOn('2030-01-24'), ['Midnight show'])
  assert.deepEqual(await titlesOn('2030-01-25'), [])
  assert.deepEqual(await titlesOn('2030-01-26'), ['Until midnight'])
  assert.deepEqual(await titlesOn('2030-01-27'), [])
  for (const day of ['2030-02-14', '2030-02-15', '2030-02-16'])
    assert.deepEqual(await titlesOn(day), ['Sleep-over'], day)
  assert.deepEqual(await titlesOn('2030-02-17'), [])
})

test('an all-day event in another zone is on the same day here', async t => {
  const { page } = await siteScene(t)
  const titlesOn = async (day: string) => titlesIn(withoutPast(await page(`/events/day/${day}/`)))

  assert.deepEqual(await titlesOn('2030-01-20'), ['Harbour festival', 'Evening concert'])
  assert.deepEqual((await titlesOn('2030-01-21')).sort(), ['Auckland holiday', 'Harbour festival'])
  assert.deepEqual(await titlesOn('2030-01-22'), ['Harbour festival'])
})

test('all times and days are in the site’s zone, and another zone is shown once after them', async t => {
  const { page } = await siteScene(t)

  const list = await page('/events/')

  const whens = textsIn(list, 'p.when')
  assert.ok(whens.some(text => /9:00.*10:00.* \(6 PM WET\)/.test(text)))
  const zone = oneIn(list, '.own-clock abbr.zone[dir="auto"]')
  assert.equal(zone.attributes.title, 'Western European Standard Time')
  assert.match(oneIn(list, 'p time[datetime="2030-01-20T16:30:00Z"]').text, /^7:30/)
  const [webinar = ''] = textsIn(await page('/events/month/'), 'a.event.dot[href^="/event/lisbon-webinar/"]')
  assert.match(webinar, /9 PM/)
  assert.doesNotMatch(webinar, /WET|6/)
  assert.match(
    oneIn(await page('/event/lisbon-webinar/'), 'header .when').text,
    /9:00.*10:00.* \(6 PM WET\)$/,
  )
  // Days with small letters begin a line with a large one.
  assert.match(oneIn(await page('/fr/event/lisbon-webinar/'), 'header .when').text, /^[A-Z]\w{2}\. /)
})

test('days of 23 and 25 hours are complete', async t => {
  const { page, add } = await emptyScene(t, { ALMANAC_TIME_ZONE: 'Europe/Lisbon' })
  for (const day of ['2030-03-31', '2030-10-27']) {
    const next = Temporal.PlainDate.from(day).add({ days: 1 }).toString()
    await add('/events', { title: `First hour`, start_date: `${day} 00:00`, end_date: `${day} 00:30` })
    await add('/events', { title: `Last hour`, start_date: `${day} 23:30`, end_date: `${next} 00:00` })
    await add('/events', { title: `Whole day`, start_date: day, end_date: day, all_day: true })

    assert.deepEqual(
      titlesIn(await page(`/events/day/${day}/`)),
      ['Whole day', 'First hour', 'Last hour'],
      day,
    )
    assert.deepEqual(titlesIn(withoutPast(await page(`/events/day/${next}/`))), [], next)
    const before = Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
    assert.deepEqual(titlesIn(withoutPast(await page(`/events/day/${before}/`))), [], before)
  }
})

test('the week names each of its days, and repeats multi-day events on them', async t => {
  const { page } = await siteScene(t)

  const html = await page('/events/week/2030-01-16/')

  assert.match(oneIn(html, 'h1 button').text, /^January 13\s*–\s*19, 2030$/)
  assert.equal(allIn(html, 'section.column').length, 7)
  assert.deepEqual(textsIn(html, '.event.bar.from-6.span-2.goes-on .name[dir="auto"]'), ['Harbour festival'])
  const whole = textsIn(html, 'li.item.whole').filter(text => text.includes('Harbour festival'))
  assert.equal(whole.filter(text => text.includes('Until Tue, Jan 22')).length, 2)
  assertInOrder(html, ['/events/week/2030-01-06/', '/events/week/2030-01-20/'])
})

test('events of the week that begin without room in the same half hour are counted together, and listed', async t => {
  const { add, page } = await emptyScene(t)
  const times = {
    Yoga: '08:00 – 09:00',
    Choir: '08:05 – 12:10',
    Chess: '08:20 – 09:00',
    Tango: '08:25 – 12:00',
    Drama: '12:15 – 13:00',
  }
  for (const [title, when] of Object.entries(times)) {
    const [start, end] = when.split(' – ').map(time => `2030-01-16 ${time}`)
    await add('/events', {
      title,
      start_date: start,
      end_date: end,
      venue: { venue: 'Hall', city: 'Mombasa' },
    })
  }

  const html = await page('/events/week/2030-01-16/')

  const button = oneIn(html, '.column .rest.x button')
  assert.deepEqual([button.text, button.attributes['aria-label']], ['+2', '8 AM: 2 more'])
  const card = oneIn(html, `section.fold.x[popover]#${button.attributes.popovertarget}`)
  assert.deepEqual(
    card.all('li').map(({ text }) => text.replace(/\s+/g, ' ').trim()),
    ['Choir 8:05 AM – 12:10 PM Hall, Mombasa', 'Tango 8:25 AM – 12:00 PM Hall, Mombasa'],
  )
  oneIn(html, `section.fold.x .to-day a[href$="/events/day/2030-01-16/"]`)
  const beside = allIn(html, '.column .item.x-beside:not(.x-none)')
  assert.deepEqual(
    beside.map(item => item.all('a')[0]?.text),
    ['Yoga', 'Chess', 'Drama'],
    'The count lasts until half past twelve.',
  )
})

test('a count of the week ends where the next count begins', async t => {
  const { add, page } = await emptyScene(t)
  for (const [start_date, end_date] of [
    ['2030-01-16 08:00', '2030-01-16 12:10'],
    ['2030-01-16 12:15', '2030-01-16 13:30'],
  ])
    for (const title of ['Yoga', 'Choir', 'Chess']) await add('/events', { title, start_date, end_date })

  const counts = allIn(await page('/events/week/2030-01-16/'), '.column .rest.m')
  assert.deepEqual(
    counts.map(({ attributes }) => attributes.class),
    ['rest m at-1 for-8', 'rest m at-9 for-3'],
  )
})

test('in a wide week, overlapping events lie side by side, if two columns have room for them', async t => {
  const { add, page } = await emptyScene(t)
  const addTwo = async (day: number, [one, other]: readonly [string, string], second: string) => {
    for (const [title, start] of [
      [one, '18:00'],
      [other, second],
    ])
      await add('/events', { title, start_date: `2030-01-${day} ${start}`, end_date: `2030-01-${day} 22:00` })
  }
  await addTwo(14, ['Concert', 'Reading'], '18:30')
  await addTwo(15, ['Song', 'Play'], '18:45')
  await add('/events', {
    title: 'Third',
    start_date: '2030-01-15 19:15',
    end_date: '2030-01-15 22:00',
  })
  await addTwo(16, ['Opera', 'Donaudampfschifffahrt'], '18:30')
  await addTwo(17, ['Early', 'Late'], '20:00')

  const html = await page('/events/week/2030-01-16/')

  const marks = allIn(html, '.column .item').map(({ attributes, text }) => [
    text.split(' ')[0]?.trim(),
    attributes.class?.match(/step-\d|seen-\d|[nmwx]-\d\S+/g)?.join(' '),
  ])
  assert.deepEqual(Object.fromEntries(marks), {
    Concert: 'seen-2 w-0-1-2 x-0-1-2',
    Reading: 'step-1 w-1-1-2 x-1-1-2',
    Song: 'seen-3',
    Play: 'step-1 seen-2',
    Third: 'step-2',
    Opera: 'seen-2',
    Donaudampfschifffahrt: 'step-1',
    Early: 'seen-8 w-0-1-2 x-0-1-2',
    Late: 'step-1 w-1-1-2 x-1-1-2',
  })
})

test('a multi-day event shows its times on each day', async t => {
  const { add, page } = await emptyScene(t)
  await add('/events', {
    title: 'Night market',
    start_date: '2030-01-18 20:00',
    end_date: '2030-01-20 02:00',
  })
  await add('/events', { title: 'Late set', start_date: '2030-01-19 23:30', end_date: '2030-01-20 03:00' })
  await add('/events', { title: 'Long party', start_date: '2030-01-19 10:00', end_date: '2030-01-20 00:45' })
  await add('/events', {
    title: 'Seed market',
    start_date: '2030-01-18',
    end_date: '2030-01-20',
    all_day: true,
  })
  const timesOn = async (day: string) => {
    const html = await page(`/events/day/${day}/`)
    const shown = htmlWithout(html, 'span.hidden')
    const titles = textsIn(shown, 'article h3 a')
    return Object.fromEntries(textsIn(shown, 'article p.when').map((when, index) => [titles[index], when]))
  }

  assert.deepEqual(await timesOn('2030-01-18'), {
    'Night market': 'From 8:00 PM · until Sun, Jan 20',
    'Seed market': 'Until Sun, Jan 20',
  })
  assert.deepEqual(await timesOn('2030-01-19'), {
    'Seed market': 'Until Sun, Jan 20',
    'Night market': 'All day',
    'Long party': '10:00 AM – 12:45 AM',
    'Late set': '11:30 PM – 3:00 AM',
  })
  assert.deepEqual(await timesOn('2030-01-20'), {
    'Night market': 'Until 2:00 AM',
    'Seed market': 'Last day',
  })
  const week = await page('/events/week/2030-01-20/')
  assert.ok(textsIn(week, 'li.item').some(text => /Night market.*\bUntil 2:00 AM/.test(text)))
  assert.ok(!textsIn(week, 'li.item').some(text => /8:00 PM/.test(text)))
})

test('without tiles the page of the map lists venues with their upcoming events, and draws no map', async t => {
  const { page } = await siteScene(t)

  const html = await page('/events/map/')

  assert.equal(oneIn(html, 'h2 a[href="/venue/town-hall/"]').text, 'Town Hall')
  assert.match(addressIn(html, 'openstreetmap.org'), /\?mlat=-1\.2864&mlon=36\.8172/)
  assert.ok(allIn(html, 'a[href="/event/evening-concert/"]').length > 0)
  assert.equal(oneIn(html, 'h1').text, 'Events by venue')
  assert.deepEqual(allIn(html, '.map'), [])
})

test('with tiles the map is drawn by a script of the same server, and only the tiles come from another host', async t => {
  const { page, get } = await siteScene(t, {
    ALMANAC_MAP_TILES: 'https://{s}.tiles.example.org/{z}/{x}/{y}.png',
  })

  const html = await page('/events/map/')
  const { headers } = await get('//events/map/')

  const map = oneIn(html, '[data-tiles]').attributes
  assert.equal(map['data-tiles'], 'https://{s}.tiles.example.org/{z}/{x}/{y}.png')
  assert.match(String(oneIn(html, '[data-pins]').attributes['data-pins']), /^\[\{"latitude":-1\.2864/)
  assert.match(String(headers['content-security-policy']), /img-src 'self' data: http: https:;/)
  const assets = attributesIn(html, '*', 'src', 'href', 'data-leaflet').filter(at =>
    at.startsWith('/assets/'),
  )
  for (const address of assets) assert.equal((await get(`/${address}`)).status, 200, address)
  for (const path of ['/event/evening-concert/', '/venue/town-hall/']) oneIn(await page(path), '[data-tiles]')
  assert.doesNotMatch(await page('/events/'), /leaflet/)
})

test('the heading of a period links to any other, with the filters and without a script', async t => {
  const { get, page } = await siteScene(t)
  const html = await page('/events/month/2030-01/?category=music')

  assert.equal(allIn(html, '[popovertarget="jump"]').length, 1)
  const form = oneIn(html, 'form.jump#jump[popover]')
  assert.deepEqual([form.attributes.action, form.attributes.method], ['/events/month/', 'get'])
  assert.equal(form.all('input[type="hidden"][name="category"]')[0]?.attributes.value, 'music')
  const rows = {
    '//events/month/?month=5&year=2031&category=music': '/events/month/2031-05/?category=music',
    '//events/week/?date=2031-05-03': '/events/week/2031-05-03/',
    '//fr/events/day/?date=2031-05-03': '/fr/events/day/2031-05-03/',
  }
  for (const [asked, location] of Object.entries(rows)) {
    const answer = await get(asked)
    assert.equal(answer.status, 302, asked)
    assert.equal(answer.headers.location, location)
  }
  assert.equal((await get('//events/month/?month=13&year=2031')).status, 400)
  assert.equal((await get('//events/day/2031-13-03/')).status, 404)
})

test('the header links to a map if there are tiles', async t => {
  const here = await siteScene(t)
  const linksToMap = async ({ page }: Scene, path: string) =>
    textsIn(await page(path), 'a[href="/events/map/"]').includes('Map')

  assert.ok(!(await linksToMap(here, '/events/')))
  assert.ok(!(await linksToMap(here, '/events/map/')))
  const tiles = { ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png' }
  assert.ok(await linksToMap(await siteScene(t, tiles), '/events/'))
})

test('a search without results suggests other words, matching past events, and the next ones', async t => {
  const { page } = await siteScene(t)

  const past = await page('/events/?search=old+fair')
  assert.match(past, /No events match your search\. Check the spelling/)
  assert.equal(oneIn(past, 'h2#past-instead').text, 'Past events that match')
  assert.ok(allIn(past, 'a[href^="/event/old-fair/"]').length > 0)
  const none = await page('/events/?search=nothingofthekind')
  assert.deepEqual(textsIn(none, '.next-instead h2'), ['Other upcoming events'])
  assert.equal(allIn(none, '.next-instead .card').length, 3)
  for (const [filter, title] of [
    ['search=nothingofthekind', 'Results for “nothingofthekind”'],
    ['from=2045-01-01', 'Upcoming events'],
  ] as const) {
    const html = await page(`/events/?${filter}`)
    assert.deepEqual(textsIn(html, 'main h1, .next-instead h2'), [title, 'Other upcoming events'])
    const days = allIn(html, '.rail .mini a.day').map(({ attributes }) => attributes.href)
    const hasMonth = !filter.startsWith('search')
    assert.equal(days.length >= 28, hasMonth, 'The month of the whole calendar is beside an empty list.')
    assert.ok(days.every(href => !href?.includes('?')))
  }
})

test('an empty day leads to the next event, or to past events if none is to come', async t => {
  const { page, add } = await emptyScene(t)
  const links = async (path: string) =>
    oneIn(await page(path), '.none')
      .all('a')
      .map(link => link.attributes.href)
  assert.deepEqual(await links('/events/day/2031-06-01/'), [])
  await add('/events', { title: 'Old', start_date: '2029-01-20 10:00', end_date: '2029-01-20 12:00' })
  assert.deepEqual(await links('/events/day/2031-06-01/'), ['/events/past/'])

  await add('/events', { title: 'Next', start_date: '2030-03-20 10:00', end_date: '2030-03-20 12:00' })
  const next = '/events/day/2030-03-20/'
  assert.deepEqual(
    await links('/events/day/2031-06-01/'),
    [next],
    'No event is later, so it is the next one from now.',
  )
  assert.deepEqual(await links('/events/month/2031-06/'), [next])
  assert.deepEqual(await links('/events/day/2030-03-01/'), [next, '/event/next/'])
})

test('no page links to a period before the first year or after the last one', async t => {
  const { page, app, add } = await emptyScene(t)
  for (const day of ['0002-01-15', '9999-12-15'])
    await add('/events', { title: day, start_date: `${day} 10:00`, end_date: `${day} 11:00` })
  const paths = [
    ...['/events/month/9999-12/', '/events/week/9999-12-31/', '/events/day/9999-12-31/'],
    ...['/events/month/0002-01/', '/events/week/0002-01-01/', '/events/day/0002-01-01/'],
    ...['/events/?from=9999-12-01', '/events/past/?until=0002-01-31', '/events/?from=0001-05-01'],
    ...['/events/embed/month/9999-12', '/events/embed/week/9999-12-31', '/events/embed/day/9999-12-31'],
    ...['/events/embed/month/0002-01', '/events/embed/week/0002-01-01', '/events/embed/day/0002-01-01'],
  ]
  for (const path of paths) {
    const links = new Set(attributesIn(await page(path), 'a', 'href').filter(href => href.startsWith('/')))
    for (const link of links) {
      const { statusCode } = await app.inject(link)
      assert.ok(statusCode < 400, `${statusCode} ${link} on ${path}`)
    }
  }
  assert.equal(allIn(await page('/events/month/9999-12/'), '.around .back').length, 1)
})

test('the page of a category belongs to the list, and a town is not called an address', async t => {
  const { page, add } = await siteScene(t)
  await add('/venues', { venue: 'Quay', city: 'Mombasa' })

  assert.deepEqual(textsIn(await page('/events/category/culture/'), '.views [aria-current]'), ['List'])
  assert.deepEqual(textsIn(await page('/venue/quay/'), '.facts dt'), ['Where'])
})

test('a list has JSON-LD for its events, and a small month in its sidebar, with links to the months around it', async t => {
  const { page } = await siteScene(t)
  const html = await page('/events/')

  const list = jsonLdIn(html)
  assert.equal(list['@type'], 'ItemList')
  assert.match(list.itemListElement[0].url, /\/event\//)
  assert.equal(allIn(html, '.mini table.month').length, 1)
  const counted = () => attributesIn(html, '.mini .day[data-happening] time', 'datetime')
  assert.ok(!counted().includes('2030-01-02'), 'The month counts what is not over.')
  assert.ok(counted().includes('2030-01-20'))
  const arrows = (page: string) => allIn(page, '.mini .arrow').map(({ attributes }) => attributes.href)
  assert.deepEqual(arrows(html), ['/events/?from=2030-02-01'])
  assert.deepEqual(arrows(await page('/events/?category=music&from=2030-02-01')), [
    '/events/?category=music&from=2030-01-15',
    '/events/?category=music&from=2030-03-01',
  ])
  assert.deepEqual(arrows(await page('/events/day/2030-01-31/')), [
    '/events/day/2029-12-31/',
    '/events/day/2030-02-28/',
  ])
  assert.match(html, /Password required/)
})
