import assert from 'node:assert/strict'
import { test } from 'node:test'
import { itemsInRss, titlesInRss } from '../pages/read-feed.ts'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { childrenOf, readXml, textOfChild } from '../support/xml-tree.ts'

const concert = {
  title: 'Concert',
  start_date: '2030-03-01 19:00:00',
  end_date: '2030-03-01 21:00:00',
  excerpt: 'Loud',
}

async function filled(t: Parameters<typeof buildTestApp>[0], env = {}): Promise<TestApp> {
  const app = await buildTestApp(t, { env })
  await app.post('/categories', { name: 'Music' })
  const { body: music } = await app.get('/categories?hide_empty=false')
  await app.post('/categories', { name: 'Jazz', parent: music.categories[0].id })
  await app.post('/events', { ...concert, categories: ['jazz'], tags: ['loud'], venue: { venue: 'Hall' } })
  await app.post('/events', { ...concert, title: 'Walk', start_date: '2030-03-05', end_date: '2030-03-05' })
  await app.post('/events', { ...concert, title: 'Bygone', start_date: '2020-01-01', end_date: '2020-01-02' })
  await app.post('/events', { ...concert, title: 'Sketch', status: 'draft' })
  return app
}

/** The titles in a calendar file, in order. */
function titlesIn(text: string): string[] {
  return [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title = '']) => title)
}

test('the calendar file of a page is at the URL of the page', async t => {
  const { get } = await filled(t)
  const expected: Readonly<Record<string, string[]>> = {
    '/events/?ical=1': ['Concert', 'Walk'],
    '/?post_type=tribe_events&ical=1&eventDisplay=list': ['Concert', 'Walk'],
    '/events/list/?outlook-ical=1': ['Concert', 'Walk'],
    '/events/ical/': ['Concert', 'Walk'],
    '/events/past/?ical=1': ['Bygone'],
    '/events/?ical=1&eventDisplay=past': ['Bygone'],
    '/events/?ical=1&tribe-bar-date=2030-03-02': ['Walk'],
    '/events/?ical=1&tribe-bar-search=walk': ['Walk'],
    '/events/2030-03-01/?ical=1': ['Concert'],
    '/events/2030-04/?ical=1': [],
    '/events/week/2030-03-01/?ical=1': ['Concert'],
    '/events/category/music/jazz/?ical=1': ['Concert'],
    '/events/category/music/2030-03/?ical=1': ['Concert'],
    '/events/tag/loud/?ical=1': ['Concert'],
    '/venue/hall/?ical=1': ['Concert'],
    '/event/bygone/ical/': ['Bygone'],
    '/venue/hall/ical/': ['Concert'],
    '/tag/loud/ical/': ['Concert'],
    '/events/2030-03-01/ical/': ['Concert'],
    '/events/list/ical/': ['Concert', 'Walk'],
    '/events/featured/ical/': [],
    '/events/category/music/?ical=1&eventDisplay=past': [],
    '/?tribe_events=concert&ical=1': ['Concert'],
    '/fr/events/?ical=1': ['Concert', 'Walk'],
  }
  for (const [address, titles] of Object.entries(expected)) {
    const { status, headers, body } = await get(`/${address}`)
    assert.equal(status, 200, address)
    assert.match(String(headers['content-type']), /^text\/calendar/, address)
    assert.match(String(headers['content-disposition']), /^attachment; filename="[\w.-]+\.ics"$/, address)
    assert.deepEqual(titlesIn(body), titles, address)
  }
  for (const address of ['/event/sketch/?ical=1', '/event/none/?ical=1', '/events/category/none/?ical=1'])
    assert.equal((await get(`/${address}`)).status, 404, address)
  assert.match(String((await get('//events/?ical=0')).headers['content-type']), /^text\/html/)
})

test('a calendar file is complete, however many events it has', async t => {
  const { get, post } = await buildTestApp(t)
  const titles = Array.from({ length: 60 }, (_, number) => `No ${number + 1}`)
  for (const [index, title] of titles.entries()) {
    const day = `2030-03-${String((index % 28) + 1).padStart(2, '0')}`
    await post('/events', { title, start_date: `${day} 10:00:00`, end_date: `${day} 11:00:00` })
  }
  for (const address of [
    '/events/?ical=1',
    '/?post_type=tribe_events&ical=1&eventDisplay=list',
    '/events/month/2030-03/?ical=1',
  ])
    assert.deepEqual(titlesIn((await get(`/${address}`)).body).sort(), titles.toSorted(), address)
})

test('the news feed of a page says when events take place', async t => {
  const { get } = await filled(t)
  const { body, headers } = await get('//events/feed/')
  assert.match(String(headers['content-type']), /^application\/rss\+xml/)
  const [concert] = itemsInRss(body)
  assert.equal(textOfChild(concert!, 'pubDate'), 'Fri, 01 Mar 2030 19:00:00 GMT')
  assert.equal(textOfChild(concert!, 'description'), 'Loud')
  const [self] = childrenOf(readXml(body), 'channel').flatMap(channel => childrenOf(channel, 'atom:link'))
  assert.equal(self?.attributes.href, 'http://localhost/events/feed/')
  assert.deepEqual(titlesInRss(body), ['Concert', 'Walk'])
  assert.doesNotMatch((await get('//events/category/music/jazz/feed/')).body, /Walk/)
  assert.equal((await get('//feed')).status, 200)
  assert.deepEqual(titlesInRss((await get('//tag/loud/feed/')).body), ['Concert'])
})

test('news feeds are also found with their format, and below a tag', async t => {
  const { get } = await filled(t)

  const titlesAt = async (address: string) => {
    const { body } = await get(`/${address}`)
    assert.match(body, /^<\?xml/, address)
    return titlesInRss(body)
  }
  for (const address of ['/feed/rss2/', '/events/feed/rss2/'])
    assert.deepEqual(await titlesAt(address), ['Concert', 'Walk'], address)
  for (const address of [
    '/events/category/music/feed/rss/',
    '/tag/loud/feed/',
    '/tag/loud/feed',
    '/tag/loud/feed/rss2/',
  ])
    assert.deepEqual(await titlesAt(address), ['Concert'], address)
  assert.equal((await get('//tag/nothing-such/feed/')).status, 404)
})

test('older page URLs redirect to the current ones', async t => {
  const { get, post } = await filled(t)
  const elements: Readonly<Record<string, readonly [selector: string, text: string]>> = {
    '/events/today/': ['h1 button', 'Tuesday, January 15, 2030'],
    '/events/2030-03/featured/': ['h1 button', 'March 2030'],
    '/events/list/page/9/': ['.nothing', 'No upcoming events.'],
    '/events/list/featured/': ['.nothing [role="status"]', 'No events match your search. Clear filters'],
    '/?tribe_venue=hall': ['h1', 'Hall'],
  }
  const shown: Readonly<Record<string, RegExp>> = {
    '/events/list/': /Concert/,
    '/events/2030-03-05/': /Walk/,
    '/events/2030-03/': /Concert/,
    '/events/?eventDisplay=past': /Bygone/,
    '/events/?eventDisplay=month&tribe-bar-date=2030-03-09': /Concert/,
    '/events/tag/loud/list/': /Concert/,
    '/events/category/music/list/': /Concert/,
    '/?tribe_events=walk': /Walk/,
    '/?s=walk&post_type=tribe_events': /Walk/,
    '/events/month/?tribe-bar-date=2030-03-09': /Concert/,
    '/events/category/music/month/?tribe-bar-date=2030-03': /Concert/,
    '/events/today/?tribe-bar-date=2030-03-05': /Walk/,
    '/events/?eventDisplay=day&eventDate=2030-03-05': /Walk/,
    '/events/category/music/?eventDisplay=month&tribe-bar-date=2030-03': /Concert/,
    '/events/category/walks/list/?eventDisplay=past': /Stroll/,
    '/tag/slow/?eventDisplay=past': /Stroll/,
    '/fr/events/tag/slow/list/?eventDisplay=past': /Stroll/,
    '/events/?tribe_events_cat=music': /Concert/,
  }
  await post('/events', {
    ...{ title: 'Stroll', start_date: '2020-01-03', end_date: '2020-01-04' },
    ...{ categories: ['Walks'], tags: ['slow'] },
  })
  for (const [address, [selector, text]] of Object.entries(elements)) {
    const { status, body } = await get(`/${address}`)
    assert.equal(status, 200, address)
    assert.equal(oneIn(body, selector).text, text, address)
  }
  for (const [address, text] of Object.entries(shown)) {
    const { status, body } = await get(`/${address}`)
    assert.equal(status, 200, address)
    assert.match(body, text, address)
  }
  for (const address of ['/events/?tribe_events_cat=music', '/?s=concert', '/events/2030-03-01/featured/'])
    assert.doesNotMatch((await get(`/${address}`)).body, /\bWalk\b/, address)
  for (const address of [
    'category/none/month/',
    'category/none/2030-03/',
    'tag/none/today/',
    'tag/none/?eventDisplay=past',
  ])
    assert.equal((await get(`//events/${address}`)).status, 404, address)
  const { body: event } = await get('/events/by-slug/concert')
  const { body: draft } = await post('/events', { ...concert, title: 'Secret', status: 'draft' })
  const led: Readonly<Record<string, string>> = {
    [`/?p=${event.id}`]: '/event/concert/',
    [`/?p=${event.venue.id}`]: '/venue/hall/',
    [`/fr/?p=${event.id}&x=1`]: '/fr/event/concert/?x=1',
    '/?tribe_events_cat=jazz&ical=1': '/events/category/music/jazz/?ical=1',
    '/?tag=loud': '/tag/loud/',
    '/events/list?x=1': '/events/list/?x=1',
    '/index.php/event/concert/': '/event/concert/',
    '/index.php?post_type=tribe_events': '/?post_type=tribe_events',
    '/events/category/jazz/?ical=1': '/events/category/music/jazz/?ical=1',
  }
  for (const [address, location] of Object.entries(led)) {
    const { status, headers } = await get(`/${address}`)
    assert.deepEqual([status, headers.location], [301, location], address)
  }
  // There is no open redirect.
  for (const address of ['/index.php//elsewhere.example/', '/index.php/\\elsewhere.example/'])
    assert.equal((await get(`/${address}`)).headers.location, undefined, address)
  for (const address of [
    `/?p=${draft.id}`,
    '/?p=999',
    '/?p=x',
    '/?tag=none',
    '/events/2030-13/',
    '/events/none/',
  ])
    assert.equal((await get(`/${address}`)).status, 404, address)
})

test('an old record URL redirects to the current one', async t => {
  const { get, post, patch, remove } = await filled(t)
  const { body: event } = await get('/events/by-slug/concert')
  await patch(`/events/${event.id}`, { slug: 'gig' })
  const { body: draft } = await post('/events', { ...concert, slug: 'never-seen', status: 'draft' })
  await patch(`/events/${draft.id}`, { slug: 'seen', status: 'publish' })

  const location = async (address: string) => {
    const { status, headers } = await get(`/${address}`)
    return headers.location ?? status
  }

  assert.equal(await location('/event/concert/?x=1'), '/event/gig/?x=1')
  assert.equal(await location('/event/never-seen/'), 404)
  // A record that takes over the slug wins.
  await post('/events', { ...concert, title: 'Concert' })
  assert.equal(await location('/event/concert/'), 200)
  await remove(`//wp-json/tec/v1/events/${event.id}?force=true`)
  assert.equal(await location('/event/gig/'), 404)
})

test('pages link to the API', async t => {
  const { get } = await filled(t)
  const { body: event } = await get('/events/by-slug/concert')
  const root = 'http://localhost:80/wp-json/tribe/events/v1'
  const roots: Readonly<Record<string, string>> = {
    '/events/': `${root}/`,
    '/event/concert/': `${root}/events/${event.id}`,
    '/events/category/music/': `${root}/events/?categories=music`,
    '/tag/loud/': `${root}/events/?tags=loud`,
    '/event/none/': `${root}/`,
    '/fr/events/': 'http://localhost:80/fr/wp-json/tribe/events/v1/',
  }
  for (const [address, expected] of Object.entries(roots)) {
    const { headers, body } = await get(`/${address}`)
    assert.equal(headers['x-tec-api-root'], expected, address)
    assert.match(String(headers.link), /rel="https:\/\/api\.w\.org\/"/, address)
    assert.equal(allIn(body, `link[rel="alternate"][href="${expected}"]`).length, 1, address)
  }
})

test('a missing URL gives browsers a page and programs a JSON error', async t => {
  const { get } = await filled(t)
  const typeAt = async (address: string, accept?: string) =>
    String((await get(`/${address}`, accept ? { headers: { accept } } : {})).headers['content-type']).split(
      ';',
    )[0]
  assert.equal(await typeAt('/nothing/wp-json/', '*/*'), 'text/html')
  assert.equal(await typeAt('/nothing/', undefined), 'application/json')
  assert.equal(await typeAt('/nothing', '*/*'), 'application/json')
  assert.equal(await typeAt('/wp-json/nothing/', '*/*'), 'application/json')
  assert.equal(await typeAt('/wp-json/nothing/', 'text/html'), 'application/json')
})

test('users of an existing client are informed about what they find', async t => {
  const { get } = await filled(t)
  assert.equal(
    oneIn((await get('//docs/existing-clients')).body, 'h1').text,
    'For people with an existing client',
  )
})

test('all of it is gone when the compatibility is turned off', async t => {
  const { get } = await filled(t, { ALMANAC_COMPAT: 'off' })
  const page = await get('//events/?ical=1')
  assert.match(String(page.headers['content-type']), /^text\/html/)
  assert.equal(page.headers['x-tec-api-root'], undefined)
  assert.doesNotMatch(page.body, /api\.w\.org/)
  for (const address of [
    ...[
      'list/',
      'list/page/2/',
      'today/',
      '2030-03/',
      '2030-03-01/',
      'featured/',
      'ical/',
      'feed/',
      'feed',
    ].map(view => `/events/${view}`),
    ...['/feed/', '/feed', '/index.php', '/index.php/events/', '/events/tag/loud/', '/events/tag/loud/list/'],
    ...['/events/category/music/list/', '/event/parade/ical/', '/docs/existing-clients'],
  ])
    assert.equal((await get(`/${address}`)).status, 404, address)
  for (const query of [
    'p=1',
    'tribe_events=parade',
    'post_type=tribe_events&ical=1',
    'tag=loud',
    'rest_route=/',
  ])
    assert.equal((await get(`//?${query}`)).headers.location, '/events/', query)
})

test('the older search parameter shows plain titles, and the site’s search highlights matches', async t => {
  const { get, post } = await buildTestApp(t)
  await post('/events', { ...concert, title: 'Brass day' })

  const older = await get('//events/?tribe-bar-search=brass')
  const narrowed = await get('//events/list/?tribe-bar-search=brass&tribe-bar-date=2030-01-01')
  const front = await get('//?post_type=tribe_events&s=brass')
  const own = await get('//events/?search=brass')

  for (const { body } of [older, narrowed, front]) {
    assert.ok(textsIn(body, 'h3 a').includes('Brass day'))
    assert.deepEqual(allIn(body, 'mark'), [])
  }
  assert.deepEqual(textsIn(own.body, 'h3 a mark'), ['Brass'])
})
