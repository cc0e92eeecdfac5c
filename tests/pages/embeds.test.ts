import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { languages } from '../../src/domain/records/record-frame.ts'
import { allIn, attributesIn, oneIn } from '../support/html.ts'
import { siteScene } from '../support/site-scene.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const concert = { title: 'Concert', start_date: '2030-01-20 19:30:00', end_date: '2030-01-20 22:00:00' }

const publicUrl = 'https://calendar.example'

function buildCalendar(t: Parameters<typeof buildTestApp>[0]): Promise<TestApp> {
  return buildTestApp(t, { env: { PUBLIC_URL: publicUrl } })
}

/** The page begins with the fragment and has nothing else. */
function assertIsFragment(body: string): void {
  assert.match(body, /^<section\b/)
  const [outermost, ...others] = allIn(body, '*')
  assert.equal(outermost?.attributes.class, 'almanac')
  assert.equal(outermost.all('*').length, others.length)
}

test('the list of a category contains its events and no surrounding page', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/categories', { name: 'Music' })
  await post('/events', { ...concert, categories: ['music'] })
  await post('/events', { ...concert, title: 'Lecture' })

  const { status, body } = await get('//events/embed/list?category=music')

  assert.equal(status, 200)
  assertIsFragment(body)
  assert.match(body, /Concert/)
  assert.doesNotMatch(body, /Lecture/)
  assert.deepEqual(allIn(body, 'html, head, script, [style]'), [])
})

test('a fragment may be read by any site and is cached for a minute', async t => {
  const { get } = await buildCalendar(t)

  for (const path of ['//events/embed/list', '//events/embed/month/2030-01', '//fr/events/embed/month']) {
    const { status, headers } = await get(path, { headers: { origin: 'https://host.example' } })

    assert.equal(status, 200, path)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['cache-control'], 'public, max-age=60')
    assert.equal(headers['x-robots-tag'], 'noindex')
    assert.equal(headers['set-cookie'], undefined)
    const again = await get(path, { headers: { 'if-none-match': String(headers.etag) } })
    assert.equal(again.status, 304)
  }
})

test('every link and picture of a fragment is an absolute URL of the calendar', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/events', concert)

  for (const path of ['//events/embed/list', '//ar/events/embed/list', '//sw/events/embed/month/2030-01']) {
    const { body } = await get(path)
    const addresses = attributesIn(body, '*', 'href', 'src', 'data-style')

    assert.ok(addresses.length > 2)
    for (const address of addresses) assert.ok(address.startsWith(`${publicUrl}/`), address)
  }
})

test('a fragment is in the language of its root, and Arabic runs from right to left', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/events', concert)

  for (const language of languages) {
    const { body, headers } = await get(`//${language}/events/embed/month/2030-01`)

    assert.equal(headers['content-language'], language)
    const { lang, dir } = oneIn(body, '.almanac').attributes
    assert.deepEqual([lang?.toLowerCase(), dir], [language, language === 'ar' ? 'rtl' : 'ltr'])
    assert.ok(allIn(body, `a[href="${publicUrl}/${language}/event/concert/"]`).length > 0, language)
  }
  assert.match((await get('//fr/events/embed/month/2030-01')).body, /janvier 2030/)
})

test('markup in a title is escaped in the fragment’s elements and attributes', async t => {
  const { get, post } = await buildCalendar(t)
  const title = '<img src=x onerror=alert(1)>Tea & "Talk" <script>alert(2)</script>'
  const { body: event } = await post('/events', { ...concert, title })

  for (const path of [
    'events/embed/list',
    'events/embed/month/2030-01',
    'events/embed/',
    `event/${event.slug}/embed/`,
  ]) {
    const { status, body } = await get(`//${path}`)

    assert.equal(status, 200, path)
    assert.match(body, /Tea/)
    assert.doesNotMatch(body, /onerror|<script>|alert\(2\)<\/script/i, path)
  }
})

test('an unknown category is named in an error fragment that is not cached', async t => {
  const { get } = await buildCalendar(t)

  const { status, headers, body } = await get('//events/embed/list', { query: { category: '&lt;b>none"' } })

  assert.equal(status, 400)
  assert.equal(headers['cache-control'], 'no-store')
  assert.match(String(headers['content-type']), /^text\/html/)
  assertIsFragment(body)
  assert.equal(oneIn(body, 'code').text, 'category')
  assert.match(oneIn(body, '.almanac').text, /<b>none/)
  assert.doesNotMatch(body, /<b>/)
})

test('an invalid month gives a 404, and a limit out of range is refused', async t => {
  const { get } = await buildCalendar(t)

  assert.equal((await get('//events/embed/month/2030-13')).status, 404)
  assert.equal((await get('//events/embed/list?limit=51')).status, 400)
  assert.equal((await get('//events/embed/list?limit=some')).status, 400)
  assert.equal((await get('//events/embed/list?heading=9')).status, 400)
})

test('a list has the requested number of events and a link to more', async t => {
  const { get, post } = await buildCalendar(t)
  for (const title of ['One', 'Two', 'Three']) await post('/events', { ...concert, title })

  const { body } = await get('//events/embed/list?limit=2&heading=3')

  assert.equal(allIn(body, 'article').length, 2)
  assert.equal(allIn(body, 'article h4.name').length, 2)
  assert.equal(oneIn(body, `p.more a[href="${publicUrl}/events/"]`).text, 'More events')
})

test('links in a fragment keep its filters and no other parameters', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/tags', { name: 'Free' })
  await post('/events', { ...concert, tags: ['free'] })

  const { body } = await get('//events/embed/month/2030-01?tag=free&heading=3&limit=5&other=1')

  oneIn(body, `a.day[href="${publicUrl}/events/day/2030-01-20/?tag=free"]`)
  oneIn(body, `a[href="${publicUrl}/events/month/2030-02/?tag=free"][data-period="2030-02"]`)
  assert.equal(oneIn(body, 'h3.title').text, 'January 2030')
  assert.doesNotMatch(body, /heading=|limit=|other=/)
})

test('a list shows that a protected event exists, but not where or what it is', async t => {
  const { get, post } = await buildCalendar(t)
  const { body: venue } = await post('/venues', { venue: 'Secret Cellar' })
  await post('/events', { ...concert, password: 'sesame', description: 'Whispered', venue: venue.id })

  for (const path of ['//events/embed/list', '//event/concert/embed/']) {
    const { body } = await get(path)

    assert.match(body, /Concert/)
    assert.match(body, /Password required/)
    assert.doesNotMatch(body, /Secret Cellar|Whispered/)
  }
})

test('the script has a permanent URL, is cached for an hour and is small', async t => {
  const { get } = await buildCalendar(t)

  const { status, headers, body } = await get('//embed.js', { headers: { origin: 'https://host.example' } })

  assert.equal(status, 200)
  assert.match(String(headers['content-type']), /^text\/javascript/)
  assert.equal(headers['cache-control'], 'public, max-age=3600')
  assert.equal(headers['access-control-allow-origin'], '*')
  assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
  assert.ok(gzipSync(body).length < 5000, `${gzipSync(body).length} bytes`)
  assert.equal((await get('//embed.js', { headers: { 'if-none-match': String(headers.etag) } })).status, 304)
})

test('the style sheet gets a new URL when a category gets a colour, and is cached forever', async t => {
  const { app, get, post } = await buildTestApp(t, { env: { ALMANAC_ACCENT_COLOR: '#0a7d5a' } })
  const styleOf = async () =>
    String(oneIn((await get('//events/embed/list')).body, '[data-style]').attributes['data-style'])
  const before = await styleOf()
  const { body: category } = await post('/categories', { name: 'Music', color: '#aa0000' })
  const after = await styleOf()

  const style = await app.inject(after)

  assert.notEqual(after, before)
  assert.equal(style.headers['cache-control'], 'public, max-age=31536000, immutable')
  assert.ok(style.body.includes(`.category-${category.id} { --category: #aa0000; }`))
  assert.ok(style.body.includes('.almanac { --accent: #0a7d5a; }'))
  const conditions = style.body.match(/@(?:media|container|supports)[^{]*/g) ?? []
  assert.deepEqual([conditions.length > 9, conditions.filter(text => text.includes('calc('))], [true, []])
  assert.equal((await app.inject(before)).headers['cache-control'], 'no-cache')
})

test('a frame works on any site, is not indexed, links to the canonical page and tells only its height', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/events', concert)
  const pages = {
    '//event/concert/embed/': `${publicUrl}/event/concert/`,
    '//fr/event/concert/embed/': `${publicUrl}/fr/event/concert/`,
    '//events/embed/?search=concert': `${publicUrl}/events/?search=concert`,
    '//ar/events/embed/?view=month&month=2030-01': `${publicUrl}/ar/events/month/2030-01/`,
  }
  for (const [path, canonical] of Object.entries(pages)) {
    const { status, headers, body } = await get(path)

    assert.equal(status, 200, path)
    assert.equal(headers['x-frame-options'], undefined)
    assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors \*/)
    assert.equal(oneIn(body, 'meta[name="robots"]').attributes.content, 'noindex')
    assert.equal(oneIn(body, 'link[rel="canonical"]').attributes.href, canonical, path)
    assert.match(body, /Concert/)
    assert.deepEqual(allIn(body, 'form'), [])
    assert.match(String(oneIn(body, 'script').attributes.src), /^\/assets\/\w+\/embed-frame\.js$/)
  }
})

test('links to other months stay inside the frame', async t => {
  const { get } = await buildCalendar(t)

  const { body } = await get('//fr/events/embed/?view=month&month=2030-12')

  const next = `${publicUrl}/fr/events/embed/?view=month&month=2031-01`
  oneIn(body, `a[target="_self"][href="${next}"]`)
})

test('the frame of an event redirects to its translated slug, and reports a missing event', async t => {
  const { get, post, patch } = await buildCalendar(t)
  const { body: event } = await post('/events', concert)
  await patch(`/events/${event.id}?i18n_language=fr`, { title: 'Spectacle', slug: 'spectacle' })

  const moved = await get('//fr/event/concert/embed/')
  const missing = await get('//event/none/embed/')

  assert.equal(moved.status, 301)
  assert.equal(moved.headers.location, `${publicUrl}/fr/event/spectacle/embed/`)
  assert.equal(missing.status, 404)
  assert.match(missing.body, /Event not found/)
})

test('a frame is light by default, and dark or automatic on request', async t => {
  const { get } = await siteScene(t)
  const themeOf = async (path: string) => oneIn((await get(path)).body, '.almanac').attributes['data-theme']

  assert.equal(await themeOf('//events/embed/'), 'light')
  assert.equal(await themeOf('//events/embed/?view=month&theme=dark'), 'dark')
  assert.equal(await themeOf('//event/evening-concert/embed/?theme=auto'), 'auto')
  const refused = await get('//events/embed/?theme=blue')
  assert.equal(refused.status, 400)
  assert.match(refused.body, /theme/)
  const { body } = await get('//event/evening-concert/embed/')
  assert.equal(oneIn(body, 'a.action[href$="/event/evening-concert/"]').text, 'View event')
})

test('an embedded week looks as on the site, a day is a list, and both link to the next and previous one', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/events', concert)
  await post('/events', {
    ...concert,
    title: 'Fair',
    start_date: '2030-01-21 10:00:00',
    end_date: '2030-01-22 18:00:00',
  })

  const week = await get('//events/embed/week/2030-01-23')
  const day = await get('//events/embed/?view=day&day=2030-01-20&theme=dark')

  assert.deepEqual(
    allIn(week.body, '.column').map(one => [
      one.attributes['data-day'],
      one.all('.text > a').map(({ text }) => text),
    ]),
    [
      ['2030-01-20', ['Concert']],
      ['2030-01-21', ['Fair']],
      ['2030-01-22', ['Fair']],
      ...['23', '24', '25', '26'].map(day => [`2030-01-${day}`, []]),
    ],
  )
  assert.equal(allIn(week.body, '.spanning .bar.span-2').length, 1)
  assert.match(oneIn(week.body, '.title').attributes['data-brief'] ?? '', /^Jan 20\s–\s26$/)
  oneIn(week.body, `a[rel="next"][data-period="2030-01-27"][href="${publicUrl}/events/week/2030-01-27/"]`)
  assert.deepEqual(
    allIn(day.body, '.agenda .name').map(({ text }) => text.trim()),
    ['Concert'],
  )
  oneIn(day.body, `a[target="_self"][href="${publicUrl}/events/embed/?view=day&theme=dark&day=2030-01-21"]`)
  assert.match((await get('//events/embed/day/2030-02-01')).body, /Nothing on this day/)
  assert.equal((await get('//events/embed/week/2030-02-31')).status, 404)
  assert.equal((await get('//events/embed/?view=year')).status, 400)
})

test('a full day of an embedded week folds the last events in a narrow frame', async t => {
  const { get, post } = await buildCalendar(t)
  for (let number = 1; number <= 10; number++)
    await post('/events', { ...concert, title: `Concert ${number}` })

  const { body } = await get('//events/embed/week/2030-01-20')

  assert.equal(oneIn(body, '.column .item:nth-child(8) + .others > details').text, '2 more')
  // Wide frames count them at their time, and open them as a card.
  const { popovertarget } = oneIn(body, '.rest.x button').attributes
  assert.equal(oneIn(body, `section.fold[popover]#${popovertarget}`).all('li').length, 8)
})

test('an embedded month looks as on the site, and has counts and a list of each day for narrow frames', async t => {
  const { get, post } = await buildCalendar(t)
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
    await post('/events', { ...concert, title })

  const { body } = await get('//events/embed/month/2030-01')
  assert.equal(oneIn(body, '.title').attributes['data-brief'], 'Jan 2030')

  assert.deepEqual(attributesIn(body, '.month .day', 'data-happening').filter(Boolean), ['6'])
  assert.equal(allIn(body, '.agenda .fold .event').length, 6)
  assert.match(oneIn(body, '.month button.folded[popovertarget="day-2030-01-20"]').text, /^2 more/)
  const view = (page: string) =>
    oneIn(page, '.month-view')
      .all('*')
      .map(({ attributes: { class: name = '' }, text }) => [name, text])
  assert.deepEqual(view(body), view((await get('//events/month/2030-01/')).body))
})

test('a list with a search field searches inside the frame and keeps its options', async t => {
  const { get, post } = await buildCalendar(t)
  await post('/events', concert)
  await post('/events', { ...concert, title: 'Lecture' })

  const { body } = await get('//fr/events/embed/?searchable=1&theme=dark&search=concert')

  const { action, target } = oneIn(body, 'form[role="search"]').attributes
  assert.deepEqual([action, target], [`${publicUrl}/fr/events/embed/`, '_self'])
  assert.deepEqual(
    allIn(body, 'form input').map(({ attributes: { name, value } }) => [name, value]),
    [
      ['searchable', '1'],
      ['theme', 'dark'],
      ['search', 'concert'],
    ],
  )
  assert.deepEqual(
    allIn(body, 'article .name').map(({ text }) => text),
    ['Concert'],
  )
  assert.deepEqual(allIn((await get('//events/embed/')).body, 'form'), [])
})

test('embeds say that an event is sold out, and use the fonts of the calendar', async t => {
  const { app, get, post } = await buildCalendar(t)
  const url = 'https://tickets.example/'
  await post('/events', { ...concert, tickets: [{ name: 'Seat', price: 9, capacity: 0, url }] })

  for (const path of ['//events/embed/list', '//event/concert/embed/'])
    assert.equal(oneIn((await get(path)).body, '.offer-badge').text, 'Sold out', path)
  const { body } = await get('//event/concert/embed/')
  assert.match(String((await get('//events/embed/')).headers['content-security-policy']), /font-src 'self'/)
  const style = await app.inject(String(oneIn(body, 'link[rel="stylesheet"]').attributes.href))
  for (const font of attributesIn(body, 'link[rel="preload"]', 'href'))
    assert.ok(style.body.includes(font), font)
})
