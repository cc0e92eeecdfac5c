// Error pages: they say why, in their language, and link onwards.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { emptyScene, siteScene } from '../support/site-scene.ts'
import { isIndexed } from './read-page.ts'

const browser = { headers: { accept: 'text/html,application/xhtml+xml' } }

test('an invalid filter is named by its form label, with the reason', async t => {
  const { get } = await siteScene(t)
  const rows: Record<string, RegExp> = {
    'from=rubbish': /From: Must be a date/,
    'category=nothing': /Category: No such category: nothing\./,
    'tag=nothing': /Tag: No such tag: nothing\./,
    'venue=nowhere': /Venue: No such venue: nowhere\./,
    'organizer=nobody': /Organizer: No such organizer: nobody\./,
    'page=0': /Pages: Must be 1 or more\./,
    'page=x': /Pages: Must be a whole number\./,
    'lat=100&lng=1': /Near me: Must be 90 or less\./,
    'lat=1': /Near me: A place needs both a latitude and a longitude\./,
    'radius=5': /Distance: A place needs both/,
    'radius=5&lat=&lng=': /Distance: A place needs both/,
    'sort=distance': /Order: A place needs both/,
    'sort=price': /Order: Must be one of: distance, date/,
    'featured=perhaps': /Featured only: Must be true or false/,
    'search[a]=b': /Search: Must be text\./,
    [`category=nothing,${'x'.repeat(201)}`]: /Category: Item 2: Must be at most 200 characters long\./,
    [`search=${encodeURIComponent('\ufdfa'.repeat(334))}`]: /Search: Must be at most 100 words\./,
  }

  for (const view of ['', 'month/', 'week/', 'day/', 'map/', 'past/']) {
    for (const [query, expected] of Object.entries(rows)) {
      const { status, body, headers } = await get(`//events/${view}?${query}`)
      assert.equal(status, 400, `${view} ${query}`)
      assert.match(body, expected, `${view} ${query}`)
      assert.doesNotMatch(body, /object(?:%20|\+| )Object/, `${view} ${query}`)
      assert.deepEqual(textsIn(body, 'h1'), ['We couldn’t show this page'])
      assert.equal(headers['cache-control'], 'no-store')
    }
  }
})

test('errors are in the language of the page', async t => {
  const { get } = await siteScene(t)

  for (const [query, expected] of [
    ['from=n-importe-quoi', /^Du: .*2032-03-05/],
    ['category=rien', /^Catégorie: .*rien/],
  ] as const) {
    const { status, body } = await get(`//fr/events/?${query}`)
    assert.equal(status, 400)
    oneIn(body, 'html[lang="fr"][dir="ltr"]')
    assert.ok(allIn(body, 'a[href="/fr/events/"]').length > 0)
    assert.doesNotMatch(body, /Must be|No such|We couldn’t show this page/)
    assert.match(String(textsIn(body, '.refusal p')[0]), expected)
  }
})

test('all invalid filters are named together', async t => {
  const { get } = await siteScene(t)

  const { body } = await get('//events/?from=rubbish&category=nothing&venue=nowhere')

  for (const name of ['From', 'Category', 'Venue']) assert.match(body, new RegExp(`${name}: `), name)
})

test('input in an error message is printed as text', async t => {
  const { get } = await siteScene(t)

  for (const query of ['category', 'tag', 'venue', 'organizer']) {
    const { status, body } = await get(
      `//events/?${query}=${encodeURIComponent('<img src=x onerror=alert(1)>')}`,
    )
    assert.equal(status, 400, query)
    assert.doesNotMatch(body, /<img/, query)
  }
})

test('an unknown URL is answered with a helpful page in its language', async t => {
  const { get } = await siteScene(t)
  const paths = ['/nowhere/', '/event/nothing/', '/venue/nothing/', '/organizer/nothing/', '/tag/nothing/']
  const terms = ['/events/category/nothing/', '/events/category/', '/events/nothing/']
  const days = [
    '/events/month/2030-13/',
    '/events/month/2030/',
    '/events/day/2030-02-30/',
    '/events/week/x/',
    '/events/day/0001-01-01/',
  ]

  for (const path of [...paths, ...terms, ...days]) {
    const english = await get(`/${path}`, browser)
    assert.equal(english.status, 404, path)
    assert.deepEqual(textsIn(english.body, 'h1'), ['Page not found'], path)
    assert.ok(allIn(english.body, 'form.search[action="/events/"]').length > 0, path)
    assert.ok(!isIndexed(english.body), path)
    const arabic = await get(`//ar${path}`, browser)
    assert.equal(arabic.status, 404, path)
    oneIn(arabic.body, 'html[lang="ar"][dir="rtl"]')
    assert.ok(allIn(arabic.body, 'a[href="/ar/events/"]').length > 0, path)
  }
})

test('for an unknown URL programs get JSON, and browsers a page', async t => {
  const { get, request } = await emptyScene(t)

  for (const [path, options] of [
    ['//nowhere/', {}],
    ['//nowhere/', { headers: { accept: 'application/json' } }],
    ['//nowhere', { headers: { accept: '*/*' } }],
  ] as const) {
    const { status, body } = await get(path, options)
    assert.equal(status, 404)
    assert.equal(body.code, 'rest_no_route')
  }
  assert.equal((await get('/nowhere', browser)).body.code, 'rest_no_route')
  assert.equal((await request('POST', '/nowhere', browser)).body.code, 'rest_no_route')
  for (const method of ['GET', 'POST'])
    assert.match((await request(method, '//nowhere/', browser)).body, /^<!doctype html>/, method)
})

test('a trashed event is gone, and one that was never published does not exist', async t => {
  const { get } = await siteScene(t)

  const { status, body } = await get('//event/thrown-away/')

  assert.equal(status, 410)
  assert.deepEqual(textsIn(body, 'h1'), ['This event has been removed'])
  assert.doesNotMatch(body, /Thrown away/)
  for (const slug of ['kept-in-draft', 'kept-private', 'kept-for-later']) {
    const { status, body } = await get(`//event/${slug}/`)
    assert.equal(status, 404, slug)
    assert.doesNotMatch(body, /Kept/, slug)
  }
})

test('signing in does not change what the pages show', async t => {
  const { get } = await siteScene(t)

  assert.equal((await get('//event/kept-private/', { as: 'administrator' })).status, 404)
  assert.doesNotMatch((await get('//events/', { as: 'administrator' })).body, /Kept/)
})

test('malformed URLs are refused, and none causes a 500', async t => {
  const { get } = await siteScene(t)
  const odd = ['%00', '%E0%A4%A', '..%2f..%2f', 'a'.repeat(5000), '%F0%9F%8E%89', "'%20or%201=1--"]

  for (const text of odd)
    for (const path of [
      `/event/${text}/`,
      `/tag/${text}/`,
      `/events/category/${text}/`,
      `/events/day/${text}/`,
    ]) {
      const { status } = await get(`/${path}`, browser)
      assert.ok(status === 404 || status === 400, `${status} ${path.slice(0, 60)}`)
    }
})

test('an internal error is a page without details', async t => {
  const { get, store } = await emptyScene(t)
  store.events.listPage = async () => {
    throw new Error('SQLITE_IOERR in a table')
  }

  const { status, body, headers } = await get('//fr/events/')

  assert.equal(status, 500)
  assert.match(body, /^<!doctype html>/)
  assert.equal(oneIn(body, 'html').attributes.lang, 'fr')
  assert.doesNotMatch(body, /SQLITE|Something went wrong/)
  assert.equal(headers['cache-control'], 'no-store')
})

test('a URL redirects only when the new one fits into a header', async t => {
  const { get } = await siteScene(t)
  const long = `campaign=${'%C3%A9'.repeat(400)}`

  const short = await get('//events/month?search=x')
  assert.deepEqual([short.status, short.headers.location], [301, '/events/month/?search=x'])
  const page = await get(`//events/month?${long}`)
  assert.deepEqual([page.status, page.headers.location], [200, undefined])
  const moved = await get(`//event/Evening-Concert/?${long}`)
  assert.deepEqual([moved.status, moved.headers.location], [414, undefined])
  assert.match(moved.body, /The address is too long for this server/)
})
