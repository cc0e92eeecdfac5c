// The pages of events, venues, organizers and terms.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, attributesIn, oneIn, textsIn } from '../support/html.ts'
import { concert, emptyScene, password, secrets, siteScene } from '../support/site-scene.ts'
import { addressIn, assertNothingInline, isIndexed, jsonLdIn, titlesIn } from './read-page.ts'

test('an event shows all its data', async t => {
  const { page } = await siteScene(t)

  const html = await page('/event/evening-concert/')

  const texts = {
    h1: 'Evening concert',
    'a[href="/venue/town-hall/"][dir="auto"]': 'Town Hall',
    'a[href="/organizer/city-choir/"][dir="auto"]': 'City Choir',
    'a.term[href="/events/category/culture/music/"]': 'Music',
    'a.term[href="/tag/outdoors/"]': 'Outdoors',
    'a[href="https://concert.example.org/tickets"][rel="noopener nofollow"]': 'concert.example.org',
    'a[href="https://tickets.example.org/"] bdi': 'Balcony',
  }
  for (const [selector, text] of Object.entries(texts))
    assert.ok(textsIn(html, selector).includes(text), selector)
  for (const selector of [
    'time[datetime="2030-01-20T16:30:00Z"]',
    'img[alt="A choir on a stage"]',
    'meta[property="og:image:alt"][content="A choir on a stage"]',
  ])
    assert.ok(allIn(html, selector).length > 0, selector)
  const { text } = oneIn(html, 'main')
  for (const part of ['1 Harbour Street, Nairobi, Kenya', 'Songs of the coast.'])
    assert.ok(text.includes(part), part)
})

test('the JSON-LD of an event says what it is, when and where', async t => {
  const { page } = await siteScene(t)

  const data = jsonLdIn(await page('/event/evening-concert/'))

  assert.equal(data['@type'], 'Event')
  assert.equal(data.name, 'Evening concert')
  assert.match(data.startDate, /^2030-01-20T19:30:00\+03:00$/)
  assert.equal([data.location].flat()[0].name, 'Town Hall')
})

test('an event links to others that share a category or a tag, and not to itself', async t => {
  const { page } = await siteScene(t)

  const html = await page('/event/evening-concert/')

  assert.deepEqual(titlesIn(html), ['Members night', 'February recital', 'Sleep-over'])
  assert.doesNotMatch(html, /Secret/)
})

test('an event can be added to other calendars', async t => {
  const { page, get } = await siteScene(t)

  const html = await page('/event/evening-concert/')
  const file = await get('//event/evening-concert/event.ics')
  const google = new URL(addressIn(html, 'https://calendar.google.com/calendar/render'))
  const outlook = new URL(addressIn(html, 'https://outlook.live.com/calendar/0/deeplink'))

  assert.ok(allIn(html, 'a[href="/event/evening-concert/event.ics"][download]').length > 0)
  assert.equal(file.status, 200)
  assert.match(String(file.headers['content-type']), /^text\/calendar/)
  assert.equal(google.searchParams.get('dates'), '20300120T163000Z/20300120T190000Z')
  assert.equal(google.searchParams.get('location'), 'Town Hall, 1 Harbour Street, Nairobi, Kenya')
  assert.equal(outlook.searchParams.get('startdt'), '2030-01-20T16:30:00Z')
  assert.equal(outlook.searchParams.get('subject'), 'Evening concert')
})

test('all-day events are added to other calendars as days, up to the day after the last', async t => {
  const { page } = await siteScene(t)

  const html = await page('/event/harbour-festival/')

  assert.match(addressIn(html, 'calendar.google.com/calendar/render'), /dates=20300118%2F20300123/)
  assert.match(
    addressIn(html, 'outlook.live.com/calendar/0/deeplink'),
    /startdt=2030-01-18&enddt=2030-01-23&allday=true/,
  )
})

test('a protected event asks for its password and shows nothing before', async t => {
  const { get } = await siteScene(t)

  const { status, body } = await get('//event/members-night/')

  assert.equal(status, 200)
  oneIn(body, 'form.password[action="/event/members-night/"][method="post"]')
  assert.ok(!isIndexed(body))
  assert.doesNotMatch(body, /ld\+json|oembed|og:image/)
  for (const secret of secrets) assert.ok(!body.includes(secret), secret)
})

test('a wrong password is reported, the right one opens the event, and neither is cached', async t => {
  const { request } = await siteScene(t)
  const send = (text: string, path = '/event/members-night/') =>
    request('POST', `/${path}`, { form: `password=${encodeURIComponent(text)}` })

  const wrong = await send('let me in')
  const right = await send(password)
  const arabic = await send(password, '/ar/event/members-night/')

  assert.equal(wrong.status, 403)
  assert.match(oneIn(wrong.body, '#wrong[role="alert"]').text, /^Incorrect password\./)
  for (const secret of secrets) assert.ok(!wrong.body.includes(secret), secret)
  assert.equal(right.status, 200)
  for (const text of ['Secret Cellar', 'Secret Keepers', 'Secret words', 'Secret picture'])
    assert.ok(right.body.includes(text), text)
  assert.match(oneIn(arabic.body, 'html[lang="ar"][dir="rtl"]').text, /Secret words/)
  for (const { headers } of [wrong, right, arabic]) assert.equal(headers['cache-control'], 'no-store')
  assert.ok(!isIndexed(right.body))
  assert.ok(![wrong, right].some(({ body }) => body.includes(password)))
})

test('the password form works from the page itself, and not from other sites', async t => {
  const { request, get } = await siteScene(t)
  const sendFrom = (origin: string) =>
    request('POST', '//event/members-night/', {
      form: `password=${encodeURIComponent(password)}`,
      headers: { origin, host: 'calendar.example.org' },
    })

  assert.equal((await sendFrom('https://calendar.example.org')).status, 200)
  assert.equal((await sendFrom('https://elsewhere.example.org')).status, 403)
  assert.notEqual((await get('//event/members-night/')).headers['referrer-policy'], 'no-referrer')
})

test('an empty or missing password is wrong', async t => {
  const { request } = await siteScene(t)

  assert.equal((await request('POST', '//event/members-night/', { form: 'password=' })).status, 403)
  assert.equal((await request('POST', '//event/members-night/', { form: '' })).status, 403)
  assert.equal((await request('POST', '//event/members-night/', { form: 'password[a]=b' })).status, 403)
  assert.equal((await request('POST', '//event/evening-concert/', { form: 'password=x' })).status, 200)
})

test('password guesses have to wait, and the page says so', async t => {
  const { request } = await siteScene(t)
  const statuses: number[] = []
  let answer = await request('POST', '//event/members-night/', { form: 'password=guess0' })
  for (let guess = 1; guess < 30 && answer.status !== 429; guess++) {
    statuses.push(answer.status)
    answer = await request('POST', '//event/members-night/', { form: `password=guess${guess}` })
  }

  assert.ok(statuses.length >= 3 && statuses.every(status => status === 403), String(statuses))
  assert.equal(answer.status, 429)
  assert.ok(Number(answer.headers['retry-after']) > 0)
  assert.match(answer.body, /Too many attempts\. Try again in/)
})

test('a venue and an organizer show their contact data and upcoming events', async t => {
  const { page } = await siteScene(t)

  const venue = await page('/venue/town-hall/')
  const organizer = await page('/organizer/city-choir/')

  assert.deepEqual(textsIn(venue, 'h1'), ['Town Hall'])
  assert.ok(allIn(venue, 'a[href="tel:+25420123456"]').length > 0)
  assert.ok(textsIn(venue, 'h2').includes('Upcoming events'))
  assert.ok(allIn(organizer, 'a[href="mailto:choir@example.org"]').length > 0)
  for (const html of [venue, organizer]) assert.deepEqual(titlesIn(html), ['Evening concert'])

  for (const [path, subject] of [
    ['/venue/town-hall/', 'venue=town-hall'],
    ['/organizer/city-choir/', 'organizer=city-choir'],
    ['/events/category/culture/music/', 'category=music'],
  ] as const)
    assert.ok(
      attributesIn(await page(path), '.mini a', 'href').includes(`/events/day/2030-01-20/?${subject}`),
      path,
    )
})

test('the pages of venues and organizers do not list protected events', async t => {
  const { page } = await siteScene(t)

  assert.deepEqual(titlesIn(await page('/venue/secret-cellar/')), [])
  assert.deepEqual(titlesIn(await page('/organizer/secret-keepers/')), [])
})

test('a category shows its events and those of subcategories, at its nested path', async t => {
  const { page, get } = await siteScene(t)

  assert.deepEqual(titlesIn(await page('/events/category/culture/')), [
    'Members night',
    'Evening concert',
    'Lisbon webinar',
    'February recital',
  ])
  // Its search, filters and chips are those of the list with this category.
  const music = await page('/events/category/culture/music/')
  oneIn(music, 'form.search[action="/events/"] input[name="category"][value="music"][checked]')
  assert.deepEqual(attributesIn(music, '.chip', 'href'), ['/events/'])
  assert.deepEqual(titlesIn(await page('/tag/outdoors/')), ['Evening concert', 'Sleep-over'])
  for (const path of ['/events/category/music/', '/events/category/sport/music/']) {
    const { status, headers } = await get(`/${path}`)
    assert.deepEqual([status, headers.location], [301, '/events/category/culture/music/'], path)
  }
})

const hostile = `<script>alert(1)</script>"'><img src=x onerror=alert(2)> <b onclick="alert(3)">Fair</b> & {{x}}`

test('no content of the calendar is executed on its pages', async t => {
  const { add, get } = await emptyScene(t)
  const category = await add('/categories', { name: hostile, slug: 'hostile', description: hostile })
  const event = await add('/events', {
    ...concert,
    title: hostile,
    slug: 'hostile',
    description: `${hostile}<p style="color:red">Red</p><a href="javascript:alert(4)">Go</a>`,
    excerpt: hostile,
    cost: '"><svg onload=alert(5)>',
    categories: [category.id],
    tags: [hostile.slice(0, 190)],
    venue: { venue: hostile, address: hostile, city: hostile, phone: '"><script>', geo_lat: 1, geo_lng: 1 },
    organizer: { organizer: hostile, description: hostile, phone: hostile.slice(0, 90) },
    tickets: [{ name: hostile, price: 1 }],
  })
  const paths = [
    '/event/hostile/',
    '/events/',
    '/events/month/',
    '/events/week/2030-01-20/',
    '/events/day/2030-01-20/',
  ]
  const others = [
    '/events/map/',
    '/events/category/hostile/',
    `/venue/${event.venue.slug}/`,
    `/organizer/${event.organizer[0].slug}/`,
  ]

  for (const path of [...paths, ...others]) {
    const { status, body } = await get(`/${path}`)
    assert.equal(status, 200, path)
    assertNothingInline(body, path)
    assert.doesNotMatch(body, /<img src=x/, path)
    assert.deepEqual(allIn(body, '[href^="javascript:"]'), [], path)
    assert.equal(allIn(body, 'svg').length, allIn(body, 'svg.icon[viewbox]').length, path)
  }
  assert.match(jsonLdIn((await get('//event/hostile/')).body).name, /Fair/)
})
