// The event page: next steps for the visitor, past events, prices, and related pages.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { emptyScene, type Scene } from '../support/site-scene.ts'
import { addressIn, alternatesIn, jsonLdIn } from './read-page.ts'

const soon = { start_date: '2030-02-01 19:00', end_date: '2030-02-01 21:00', status: 'publish' }

async function pageOf({ add, page }: Scene, event: object, root = ''): Promise<string> {
  const { slug } = await add('/events', { title: 'Supper', ...soon, ...event })
  return page(`${root}/event/${slug}/`)
}

test('structured data includes venue, picture, language and attendance mode, if known', async t => {
  const scene = await emptyScene(t)
  const bare = jsonLdIn(await pageOf(scene, {}))
  const online = jsonLdIn(await pageOf(scene, { attendance: 'online' }))
  const there = jsonLdIn(
    await pageOf(scene, {
      venue: { venue: 'Old Fort', country: 'Kenya' },
      programme: [{ title: 'Tides', speaker: 'Amina' }],
    }),
  )

  assert.equal(bare.location['@type'], 'Place')
  assert.equal(bare.location.name, undefined)
  assert.equal(bare.eventAttendanceMode, 'https://schema.org/OfflineEventAttendanceMode')
  assert.equal(bare.inLanguage, 'en')
  assert.match(bare.image, /^http.*\/event\/supper\/share\.jpg\?v=\w+$/)
  assert.equal(online.location['@type'], 'VirtualLocation')
  assert.equal(there.location.address.addressCountry, 'KE')
  assert.deepEqual(there.performer, [{ '@type': 'Person', name: 'Amina' }])
})

test('a cancelled event says so before its title, which is struck through; a postponed one only says so', async t => {
  const scene = await emptyScene(t)
  const off = await pageOf(scene, { event_status: 'cancelled' })
  const later = await pageOf(scene, { event_status: 'postponed' })

  assert.equal(allIn(off, '.event-page.off').length, 1)
  assert.deepEqual(textsIn(off, '.state-notice, h1'), ['Cancelled', 'Supper'])
  assert.equal(allIn(later, '.event-page.off').length, 0)
  assert.equal(allIn(later, '.state-notice.is-postponed').length, 1)
})

test('a cancelled event has no price, not even in its description for search engines', async t => {
  const scene = await emptyScene(t)
  const tickets = [{ name: 'Adults', price: 500, url: 'https://example.org/' }]

  assert.equal(allIn(await pageOf(scene, { tickets }), '.tickets li').length, 1)
  const off = await pageOf(scene, { tickets, event_status: 'cancelled' })
  assert.deepEqual(textsIn(off, '.event-page .cost, .tickets'), [])
  assert.doesNotMatch(metaOf(off, 'name="description"'), /500/)
})

test('a programme has a heading for each day, except if all of it is on the first, below what has no time', async t => {
  const scene = await emptyScene(t)
  const programme = [
    { time: '19:00', title: 'Welcome' },
    { time: '2030-02-02 10:00', title: 'Tides' },
    { title: 'Posters' },
  ]
  const parts = '.programme h3, .programme .time, .programme .title'
  const two = await pageOf(scene, { programme, end_date: '2030-02-02 21:00' })
  const one = await pageOf(scene, { programme: [programme[0], programme[2]] })
  const second = await pageOf(scene, { programme: [programme[1]], end_date: '2030-02-02 21:00' }, '/fr')

  assert.deepEqual(
    textsIn(two, parts).map(text => text.replace('\u202f', ' ')),
    ['Posters', 'Fri, Feb 1', '7:00 PM', 'Welcome', 'Sat, Feb 2', '10:00 AM', 'Tides'],
  )
  assert.deepEqual(textsIn(second, '.programme h3'), ['Sam. 2 févr.'])
  assert.deepEqual(textsIn(one, '.programme h3'), [])
  assert.deepEqual(textsIn(one, '.programme .title'), ['Welcome', 'Posters'])
})

test('the other dates of a series come after the actions', async t => {
  const page = await pageOf(await emptyScene(t), {
    recurrence: { freq: 'weekly', count: 3 },
    venue: { venue: 'Old Fort' },
  })

  // All upcoming dates are there, without the time that all of them have.
  assert.deepEqual(textsIn(page, '.series-dates a').slice(2), ['Add all dates to my calendar'])
  for (const date of textsIn(page, '.series-dates li a')) assert.doesNotMatch(date, /\d:\d\d/)
  const parts = allIn(page, '.event-page .actions, .event-page .series-dates, .event-page .facts')
  assert.deepEqual(
    parts.map(({ attributes }) => attributes.class),
    ['actions', 'series-dates', 'facts'],
  )
})

test('a series links all its upcoming dates if its page does not have them', async t => {
  const scene = await emptyScene(t)
  const afterFive = async (count: number) =>
    textsIn(await pageOf(scene, { recurrence: { freq: 'weekly', count } }), '.series-dates a').slice(5)

  assert.deepEqual(await afterFive(6), ['Add all dates to my calendar'])
  assert.deepEqual(await afterFive(7), ['All 7 upcoming dates', 'Add all dates to my calendar'])
})

test('a row has its state before the price and the mark of featured events, and no price if it is cancelled', async t => {
  const { add, page } = await emptyScene(t)
  const day = { start_date: '2030-01-20 10:00', end_date: '2030-01-20 12:00', cost: '20', featured: true }
  await add('/events', { ...day, title: 'Regatta', event_status: 'cancelled' })
  await add('/events', { ...day, title: 'Supper', event_status: 'postponed' })

  const html = await page('/events/')

  assert.deepEqual(textsIn(html, '.months .badges'), ['Cancelled Featured', 'Postponed KES 20 Featured'])
  assert.deepEqual(textsIn(html, '.leading .badges'), ['Cancelled', 'Postponed KES 20'])
})

test('an event can be shared through messengers and added to other calendars, with its street address', async t => {
  const html = await pageOf(await emptyScene(t), {
    venue: { venue: 'Old Fort', address: '1 Quay Road', city: 'Mombasa' },
  })

  oneIn(html, 'a[href^="https://wa.me/?text="]')
  oneIn(html, 'a[href^="https://t.me/share/url?"]')
  assert.match(addressIn(html, 'outlook.office.com'), /location=Old\+Fort%2C\+1\+Quay\+Road/)
  assert.match(addressIn(html, 'calendar.yahoo.com'), /in_loc=Old\+Fort%2C\+1\+Quay\+Road/)
})

test('the shared text of an event in another zone names the zone', async t => {
  const html = await pageOf(await emptyScene(t), { timezone: 'America/New_York' })

  assert.match(metaOf(html, 'property="og:description"'), /\bEST\b/)
  assert.equal(metaOf(html, 'property="og:locale"'), 'en_US')
})

test('a past event says so, and cannot be added to calendars or bought', async t => {
  const scene = await emptyScene(t)
  const past = {
    start_date: '2030-01-01 19:00',
    end_date: '2030-01-01 21:00',
    website: 'https://example.org/',
  }
  const over = await pageOf(scene, past)

  assert.match(over, /This event has ended\./)
  assert.doesNotMatch(over, /Add to calendar/)
  assert.deepEqual(allIn(over, '.main-action'), [])
  const coming = await pageOf(scene, { website: 'https://example.org/' })
  assert.deepEqual(mainActionOf(coming), ['Visit website', 'https://example.org/'])
  assert.match(coming, /Add to calendar/)
  assert.doesNotMatch(coming, /has ended/)
})

test('an ended date of a series leads to the next one, with the year only if it is another one', async t => {
  const scene = await emptyScene(t)
  const weekly = { recurrence: { freq: 'weekly', count: 4 }, end_date: '2030-01-09 21:00' }
  const page = await pageOf(scene, { ...weekly, start_date: '2030-01-09 19:00' })

  assert.match(page, /This date is over\./)
  const [next] = allIn(page, '.next-date a')
  assert.equal(next?.text.replaceAll('\u202f', ' '), 'Next date: Wed, Jan 16, 7:00–9:00 PM')
  assert.match(next?.attributes.href ?? '', /^\/event\/supper-2030-01-16\/$/)
})

/** A rule, a change of its second date, and the sentence on the page of the first. */
const weeklyFromFriday = { freq: 'weekly', count: 4 }
const untilMarch = { freq: 'weekly', until: '2030-03-01' }
const toSaturday = { start_date: '2030-02-09 20:00', end_date: '2030-02-09 22:00' }
const changedSeries = [
  ['nothing', weeklyFromFriday, {}, 'every Friday, 4 dates'],
  [
    'a moved date',
    weeklyFromFriday,
    toSaturday,
    'every Friday, 4 dates. Fri, February 8 has moved: Sat, Feb 9, 8:00–10:00 PM.',
  ],
  ['a cancelled date', weeklyFromFriday, { event_status: 'cancelled' }, 'every Friday, 3 dates'],
  ['a postponed date', weeklyFromFriday, { event_status: 'postponed' }, 'every Friday, 3 dates'],
  ['a draft', weeklyFromFriday, { status: 'draft' }, 'every Friday, 3 dates'],
  ['a skipped date', { ...weeklyFromFriday, excluded_dates: ['2030-02-08'] }, {}, 'every Friday, 3 dates'],
  [
    'a date besides the rule',
    { ...weeklyFromFriday, extra_dates: ['2030-02-06'] },
    {},
    'every Friday, 4 dates, and 1 more',
  ],
  ['an end', untilMarch, {}, 'every Friday until March 1, 2030'],
  [
    'an end and a skipped date',
    { ...untilMarch, excluded_dates: ['2030-02-08'] },
    {},
    'every Friday until March 1, 2030, 4 dates',
  ],
  [
    'an end and a cancelled date',
    untilMarch,
    { event_status: 'cancelled' },
    'every Friday until March 1, 2030, 4 dates',
  ],
] as const

for (const [what, recurrence, change, sentence] of changedSeries)
  test(`the sentence of a series with ${what} says what takes place`, async t => {
    const { add, get, patch, page } = await emptyScene(t)
    const first = await add('/events', { title: 'Supper', ...soon, recurrence })
    const { body: list } = await get('/events?start_date=2030-02-01&per_page=20', { as: 'administrator' })
    if (Object.keys(change).length > 0)
      await patch(`/events/${list.events[1].id}`, { ...change, scope: 'this' })
    assert.equal(sentenceOf(await page(`/event/${first.slug}/`)), sentence)
  })

/** Four dates of a rule and an additional one, the cancelled ones, and the sentence on the page of the first date. */
const extra_dates = ['2030-02-06']
const added = ['-2030-02-06']
const ofRule = ['', '-2030-02-08', '-2030-02-15', '-2030-02-22']
const counted = { ...weeklyFromFriday, extra_dates }
const ending = { freq: 'weekly', until: '2030-02-22', extra_dates }
const endless = { freq: 'weekly', extra_dates }
const cancelledDates = [
  [counted, [], 'every Friday, 4 dates, and 1 more'],
  [counted, ofRule.slice(1, 2), 'every Friday, 3 dates, and 1 more'],
  [counted, ofRule.slice(1), '2 dates'],
  [counted, ofRule, '1 date'],
  [counted, added, 'every Friday, 4 dates'],
  [counted, [...added, ...ofRule.slice(1, 2)], 'every Friday, 3 dates'],
  [counted, [...added, ...ofRule.slice(1)], 'every Friday, 1 date'],
  [counted, [...added, ...ofRule], 'every Friday, 4 dates, and 1 more'],
  [ending, [], 'every Friday until February 22, 2030, 4 dates, and 1 more'],
  [ending, added, 'every Friday until February 22, 2030, 4 dates'],
  [ending, ofRule, '1 date'],
  [ending, [...added, ...ofRule], 'every Friday until February 22, 2030, and 1 more'],
  [endless, [], 'every Friday, and 1 more'],
  [endless, added, 'every Friday'],
  [endless, ofRule, 'every Friday, and 1 more'],
] as const

test('the sentence of a series counts the dates of its rule and the additional ones that take place', async t => {
  const { add, patch, page } = await emptyScene(t)
  for (const [index, [recurrence, cancelled, sentence]] of cancelledDates.entries()) {
    const slug = `supper-${index}`
    await add('/events', { ...soon, title: 'Supper', slug, recurrence })
    for (const date of cancelled)
      await patch(`/events/by-slug/${slug}${date}`, { event_status: 'cancelled', scope: 'this' })
    assert.equal(sentenceOf(await page(`/event/${slug}/`)), sentence, cancelled.join())
  }
})

function sentenceOf(page: string): string {
  const said = oneIn(page, 'header .repeats').text.replaceAll('\u202f', ' ').replaceAll('\u2009', ' ')
  return said.replace(/^Repeats: /, '').replace(/^E/, 'e')
}

test('tickets come before the website, and prices are formatted for the language', async t => {
  const scene = await emptyScene(t)
  const tickets = [
    { name: 'Stalls', price: 1500, currency: 'KES', capacity: 0, url: 'https://example.org/gone' },
    { name: 'Gallery', price: 500, currency: 'KES', url: 'https://example.org/gallery' },
    { name: 'Children', price: 0, currency: 'EUR' },
  ]
  const page = await pageOf(scene, { cost: '500-1500 KES', tickets, website: 'https://example.org/' })

  assert.deepEqual(mainActionOf(page), ['Get tickets', 'https://example.org/gallery'])
  assert.ok(textsIn(page, 'header .cost').some(text => /^KES 500 ?– ?1,500$/.test(text)))
  const costs = textsIn(page, 'li').filter(text => /^(Children|Stalls)/.test(text))
  assert.deepEqual(costs, ['Stalls Sold out', 'Children Free'])
  assert.deepEqual(textsIn(await pageOf(scene, { cost: '0' }), 'header .badge, header .cost'), ['Free'])
  assert.ok(textsIn(await pageOf(scene, { cost: '€12.50' }, '/fr'), 'header .cost').includes('12,50 €'))
  assert.ok(
    textsIn(await pageOf(scene, { cost: 'Ask at the door' }), 'header .cost').includes('Ask at the door'),
  )
})

test('an online event that begins soon is joined, whether or not it has tickets', async t => {
  const scene = await emptyScene(t)
  const event = {
    start_date: '2030-01-15 15:10',
    end_date: '2030-01-15 17:00',
    attendance: 'online',
    online_url: 'https://live.example.org/',
    tickets: [{ name: 'Stream', price: 5, url: 'https://example.org/tickets' }],
  }
  const now = await pageOf(scene, event)
  assert.deepEqual(mainActionOf(now), ['Join online', 'https://live.example.org/'])
  const before = { ...event, online_url_shown: 'before_start', online_url_minutes: 5 }
  assert.deepEqual(mainActionOf(await pageOf(scene, before)), ['Get tickets', 'https://example.org/tickets'])
})

test('a website and categories alone are below the actions, and other facts in a card', async t => {
  const scene = await emptyScene(t)
  await scene.add('/categories', { name: 'Food' })
  const event = { website: 'https://example.org/', categories: ['food'] }
  const bare = await pageOf(scene, event)
  assert.deepEqual(textsIn(bare, 'header .few-facts dd'), ['example.org', 'Food'])
  assert.deepEqual(allIn(bare, '.facts'), [])
  const whole = await pageOf(scene, { ...event, venue: { venue: 'Old Fort' } })
  assert.deepEqual(textsIn(whole, '.facts dt'), ['Where', 'Website', 'Categories'])
  assert.deepEqual(allIn(whole, '.few-facts'), [])
})

test('the site’s custom fields and highlights are shown', async t => {
  const scene = await emptyScene(t, {
    ALMANAC_CUSTOM_FIELDS: JSON.stringify([
      { name: 'dress', label: 'Dress code', type: 'text' },
      { name: 'parking', label: 'Parking', type: 'boolean' },
      { name: 'closes', label: 'Sign up until', type: 'date' },
    ]),
  })
  const page = await pageOf(scene, {
    sticky: true,
    custom_fields: { dress: 'Red & gold', parking: false, closes: '2030-01-30' },
  })

  const [names, values] = [textsIn(page, 'dt'), textsIn(page, 'dd')]
  const shown = (name: string) => values[names.indexOf(name)]
  assert.equal(names.length, values.length)
  assert.equal(shown('Dress code'), 'Red & gold')
  assert.equal(shown('Parking'), 'No')
  assert.match(String(shown('Sign up until')), /January 30, 2030/)
  assert.deepEqual(textsIn(page, 'li.badge'), ['Highlight'])
})

test('texts in another language than the page are marked, and only existing translations are advertised', async t => {
  const scene = await emptyScene(t)
  const page = await pageOf(scene, { description: 'Bring a lamp.' }, '/ar')

  const title = oneIn(page, 'h1')
  assert.match(title.text, /^Supper/)
  assert.deepEqual(title.attributes, { lang: 'en', dir: 'auto' })
  assert.equal(allIn(page, 'div.prose[lang="en"][dir="auto"]').length, 1)
  assert.deepEqual(Object.keys(alternatesIn(page)), ['canonical', 'en', 'x-default'])
  const { slug } = await scene.add('/events', { title: 'Walk', ...soon })
  await scene.patch(`/events/${slug === 'walk' ? `by-slug/${slug}` : slug}?i18n_language=ar`, {
    title: 'نزهة',
  })
  const translated = await scene.page('/ar/event/walk/')
  assert.match(oneIn(translated, 'h1').text, /^نزهة/)
  assert.deepEqual(oneIn(translated, 'h1').attributes, {})
  assert.ok('ar' in alternatesIn(translated))
})

test('a street address is translated, and joined with the comma of its script', async t => {
  const scene = await emptyScene(t)
  const { id } = await scene.add('/venues', {
    venue: 'Old Fort',
    address: '1 Quay Road',
    city: 'Mombasa',
    country: 'Kenya',
    geo_lat: -4.06,
    geo_lng: 39.68,
    status: 'publish',
  })
  await scene.patch(`/venues/${id}?i18n_language=ar`, {
    address: 'طريق الرصيف 1',
    city: 'مومباسا',
    country: 'كينيا',
  })
  const event = { venue: { id } }

  const english = await pageOf(scene, event)
  assert.match(oneIn(english, 'main').text, /1 Quay Road, Mombasa, Kenya/)
  const arabic = await pageOf(scene, event, '/ar')
  assert.match(oneIn(arabic, 'main').text, /طريق الرصيف 1، مومباسا، كينيا/)
  const isolated = textsIn(arabic, 'bdi')
  for (const part of ['طريق الرصيف 1', 'مومباسا', 'كينيا']) assert.ok(isolated.includes(part), part)
  oneIn(english, 'a[href*="openstreetmap.org/directions?to=-4.06%2C39.68"]')
})

test('the page links to its parent, to more events at the venue, and to sharing', async t => {
  const scene = await emptyScene(t)
  const { id } = await scene.add('/venues', { venue: 'Old Fort', status: 'publish' })
  await scene.add('/categories', { name: 'Food' })
  await pageOf(scene, { title: 'Breakfast', venue: { id } })
  const page = await pageOf(scene, { venue: { id }, categories: ['food'] })

  assert.deepEqual(
    allIn(page, 'nav.crumbs a').map(({ text, attributes }) => [text, attributes.href]),
    [
      ['Events', '/events/'],
      ['Food', '/events/category/food/'],
    ],
  )
  const [more] = allIn(page, 'section').filter(section => section.all('h2')[0]?.text === 'More at Old Fort')
  assert.match(String(more?.text), /Breakfast/)
  oneIn(page, 'a[href^="mailto:?subject=Supper&body=http"]')
  assert.ok(allIn(page, '[data-share="copy"]').length > 0)
})

test('the category above an event is the one whose colour the event has', async t => {
  const scene = await emptyScene(t)
  await scene.add('/categories', { name: 'Art' })
  const { id } = await scene.add('/categories', { name: 'Music', color: '#a01234' })
  const page = await pageOf(scene, { categories: ['art', 'music'] })

  assert.deepEqual(textsIn(page, 'nav.crumbs a'), ['Events', 'Music'])
  assert.equal(allIn(page, `.event-page.category-${id}`).length, 1)
})

test('the header links to the feed of the current page', async t => {
  const scene = await emptyScene(t)
  await scene.add('/categories', { name: 'Food' })
  const narrowed = await scene.page('/events/?category=food')

  const inApple = (html: string, feed: string) => oneIn(html, `a[href^="webcal://"][href$="/events/${feed}"]`)
  assert.equal(inApple(narrowed, 'feed.ics?category=food').text, 'Apple Calendar')
  assert.match(
    addressIn(narrowed, 'calendar.google.com'),
    /\/calendar\/r\?cid=webcal%3A%2F%2F.*category%3Dfood/,
  )
  assert.equal(oneIn(narrowed, 'a[href$="/events/feed.rss?category=food"]').text, 'RSS')
  assert.match(narrowed, /the events you filtered/)
  assert.equal(inApple(await pageOf(scene, {}), 'feed.ics').text, 'Apple Calendar')
})

test('every page has a share image, and browsers find icons', async t => {
  const { app, page } = await emptyScene(t)

  for (const image of ['property="og:image"', 'name="twitter:image"'])
    assert.match(metaOf(await page('/events/'), image), /^http.+\/share\.png$/)
  assert.equal((await app.inject('/favicon.ico')).headers['content-type'], 'image/x-icon')
  assert.equal((await app.inject('/apple-touch-icon.png')).statusCode, 200)
})

/** The content of a meta element. */
function metaOf(html: string, attribute: string): string {
  return String(oneIn(html, `meta[${attribute}]`).attributes.content)
}

/** The text and URL of the button that stands out. */
function mainActionOf(html: string): [string, string | undefined] {
  const { text, attributes } = oneIn(html, 'header a.main-action')
  return [text, attributes.href]
}

test('a postponed event says that its date is open, and offers the new date to calendars', async t => {
  const page = await pageOf(await emptyScene(t), { event_status: 'postponed' })

  assert.deepEqual(textsIn(page, 'header .when'), ['Fri, Feb 1, 7:00–9:00 PM New date to follow'])
  assert.deepEqual(textsIn(page, 'header .when s'), ['Fri, Feb 1, 7:00–9:00 PM'])
  oneIn(page, 'a.main-action[href^="webcal:"][href$="/event.ics"]')
  assert.deepEqual(allIn(page, '.add.menu'), [])
})

test('every row and card of a postponed event says that its date is open', async t => {
  const { add, page } = await emptyScene(t, {
    ALMANAC_MAP_TILES: 'https://tiles.example.org/{z}/{x}/{y}.png',
  })
  const event = {
    event_status: 'postponed',
    featured: true,
    venue: { venue: 'Old Fort', geo_lat: -4.06, geo_lng: 39.67 },
  }
  await add('/events', {
    ...event,
    title: 'Premiere',
    start_date: '2030-01-20 19:00',
    end_date: '2030-01-20 21:00',
  })
  await add('/events', { ...event, title: 'Exhibition', start_date: '2029-10-01', end_date: '2030-05-01' })
  await add('/events', { title: 'Other', start_date: '2030-01-20 19:00', end_date: '2030-01-20 21:00' })

  for (const path of [
    '/events/',
    '/events/?search=premiere',
    '/events/map/',
    '/events/day/2030-01-20/',
    '/venue/old-fort/',
    '/event/other/',
  ]) {
    const html = await page(path)
    const rows = textsIn(html, '.card, .item, .entry').filter(text => /Premiere|Exhibition/.test(text))
    assert.ok(rows.length > 0, path)
    for (const row of rows) assert.match(row, /New date to follow/, path)
    assert.equal(allIn(html, '.when s').length, rows.length, path)
  }
})

test('phones have the way to register or buy a ticket at hand, with the price', async t => {
  const scene = await emptyScene(t)
  const tickets = [{ name: 'Gallery', price: 500, currency: 'KES', url: 'https://example.org/gallery' }]
  const barOf = (html: string) => textsIn(html, '.action-bar')

  assert.deepEqual(barOf(await pageOf(scene, { cost: '500 KES', tickets })), ['KES 500 Get tickets'])
  assert.deepEqual(barOf(await pageOf(scene, { tickets, event_status: 'cancelled' })), [])
  assert.deepEqual(barOf(await pageOf(scene, { tickets, event_status: 'postponed' })), [])
  assert.deepEqual(barOf(await pageOf(scene, { website: 'https://example.org/' })), [])
})

test('related events share the category, then the place, then the days, and take place', async t => {
  const scene = await emptyScene(t)
  const { id } = await scene.add('/venues', { venue: 'Old Fort', status: 'publish' })
  for (const name of ['Food', 'Music']) await scene.add('/categories', { name })
  const sections = (html: string) => textsIn(html, 'section.related h2, section.related h3 a')

  const alone = await pageOf(scene, { title: 'Alone' })
  assert.deepEqual(sections(alone), [])
  const second = await pageOf(scene, { title: 'Same evening' })
  assert.deepEqual(sections(second), ['On the same days', 'Alone'])
  await pageOf(scene, { title: 'Same place', venue: { id }, categories: ['music'] })
  await pageOf(scene, { title: 'Same kind', categories: ['food'] })
  await pageOf(scene, { title: 'Called off', categories: ['food'], event_status: 'cancelled' })
  const page = await pageOf(scene, { venue: { id }, categories: ['food'] })
  assert.deepEqual(sections(page), ['More like this', 'Same kind', 'More at Old Fort', 'Same place'])
  const pictures = allIn(page, '.related .card-image').map(({ attributes }) => attributes.class)
  assert.equal(new Set(pictures).size, 2, 'drawings of one category differ')
})

test('the organizer can be reached from the page', async t => {
  const organizer = { organizer: 'Choir', phone: '+254 700 1', email: 'choir@example.org', status: 'publish' }
  const page = await pageOf(await emptyScene(t), { organizer })

  oneIn(page, '.facts a[href="tel:+2547001"]')
  oneIn(page, '.facts a[href="mailto:choir@example.org"]')
})
