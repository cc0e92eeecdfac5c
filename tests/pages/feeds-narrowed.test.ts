import assert from 'node:assert/strict'
import { test } from 'node:test'
import { languages } from '../../src/domain/records/record-frame.ts'
import { oneIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { readXml, textOfChild } from '../support/xml-tree.ts'
import { addEvent, lineOf, on, titlesAt, titlesInAtom, titlesInCalendar, titlesInRss } from './read-feed.ts'

const calendar = '/events/feed.ics'

async function addVaried(app: TestApp): Promise<void> {
  const { body: music } = await app.post('/categories', { name: 'Music' })
  await app.post('/categories', { name: 'Jazz', parent: music.id })
  await addEvent(app, 'Trio', { categories: ['Jazz'], tags: ['late'], featured: true })
  await addEvent(app, 'Choir', { categories: ['Music'], ...on('2030-03-02') })
  const hall = { venue: 'Old hall', geo_lat: -1.28, geo_lng: 36.82 }
  await addEvent(app, 'Play', { venue: hall, organizer: { organizer: 'Guild' }, ...on('2030-03-03') })
  await addEvent(app, 'Walk', { description: 'Along the harbour', ...on('2030-03-04') })
}

test('a feed is filtered like the list', async t => {
  const app = await buildTestApp(t)
  await addVaried(app)

  const narrowed: [Record<string, string>, string[]][] = [
    [{ category: 'jazz' }, ['Trio']],
    [{ category: 'music' }, ['Trio', 'Choir']],
    [{ tag: 'late' }, ['Trio']],
    [{ venue: 'old-hall' }, ['Play']],
    [{ organizer: 'guild' }, ['Play']],
    [{ search: 'harbour' }, ['Walk']],
    [{ featured: '1' }, ['Trio']],
    [{ from: '2030-03-03' }, ['Play', 'Walk']],
    [{ until: '2030-03-02' }, ['Trio', 'Choir']],
    [{ from: '2030-03-02', until: '2030-03-03' }, ['Choir', 'Play']],
    [{ lat: '-1.3', lng: '36.8', radius: '10' }, ['Play']],
    [{ lat: '50', lng: '8', radius: '10' }, []],
    [{ category: 'music', tag: 'late' }, ['Trio']],
    [{ category: '', search: '', page: '2' }, ['Trio', 'Choir', 'Play', 'Walk']],
  ]
  for (const [query, titles] of narrowed) {
    assert.deepEqual(await titlesAt(app, calendar, query), titles, JSON.stringify(query))
    const rss = titlesInRss((await app.get('//events/feed.rss', { query })).body)
    assert.deepEqual(rss.sort(), titles.toSorted(), JSON.stringify(query))
    const atom = titlesInAtom((await app.get('//events/feed.atom', { query })).body)
    assert.deepEqual(atom.sort(), titles.toSorted(), JSON.stringify(query))
  }
})

test('a feed is named after the site and its filters', async t => {
  const app = await buildTestApp(t, {
    env: { ALMANAC_SITE_NAME: 'Town', PUBLIC_URL: 'https://town.example' },
  })
  await addVaried(app)

  const nameOf = async (query: Record<string, string>) =>
    lineOf((await app.get(`/${calendar}`, { query })).body, 'X-WR-CALNAME')

  assert.equal(await nameOf({}), 'X-WR-CALNAME:Town')
  assert.equal(await nameOf({ category: 'jazz' }), 'X-WR-CALNAME:Town · Jazz')
  assert.equal(await nameOf({ tag: 'late' }), 'X-WR-CALNAME:Town · late')
  assert.equal(await nameOf({ venue: 'old-hall' }), 'X-WR-CALNAME:Town · Old hall')
  assert.equal(await nameOf({ organizer: 'guild' }), 'X-WR-CALNAME:Town · Guild')
  assert.equal(await nameOf({ category: 'jazz', search: 'trio' }), 'X-WR-CALNAME:Town · Jazz · trio')
  assert.equal(await nameOf({ category: 'jazz,music' }), 'X-WR-CALNAME:Town')
})

test('a feed has its own URL and that of its page, with the filters and nothing else', async t => {
  const app = await buildTestApp(t, { env: { PUBLIC_URL: 'https://town.example' } })
  await addVaried(app)

  const query = { category: 'jazz', utm_source: 'paper', tag: '' }
  const { body } = await app.get('//fr/events/feed.ics', { query })
  const atom = await app.get('//fr/events/feed.atom', { query })

  assert.equal(lineOf(body, 'URL'), 'URL:https://town.example/fr/events/?category=jazz')
  assert.match(
    lineOf(body, 'SOURCE') ?? '',
    /:https:\/\/town\.example\/fr\/events\/feed\.ics\?category=jazz$/,
  )
  assert.equal(
    textOfChild(readXml(atom.body), 'id'),
    'https://town.example/fr/events/feed.atom?category=jazz',
  )
})

test('a feed under a language root is in that language', async t => {
  const app = await buildTestApp(t, { env: { PUBLIC_URL: 'https://town.example' } })
  const { id, categories } = await addEvent(app, 'Walk', { categories: ['Outside'], cost: '0' })
  for (const language of languages.filter(other => other !== 'en')) {
    const root = `//${language}/calendar/events/v1`
    const json = { title: `Walk in ${language}`, slug: `walk-${language}` }
    await app.request('PATCH', `${root}/events/${id}`, { as: 'administrator', json })
    const term = { name: `Outside in ${language}`, slug: `outside-${language}` }
    await app.request('PATCH', `${root}/categories/${categories[0].id}`, { as: 'administrator', json: term })
  }

  for (const language of languages) {
    const isOwn = language === 'en'
    const query = { category: isOwn ? 'outside' : `outside-${language}` }
    const { body, headers } = await app.get(`//${language}/events/feed.ics`, { query })
    const title = isOwn ? 'Walk' : `Walk in ${language}`
    assert.deepEqual(titlesInCalendar(body), [title])
    assert.equal(headers['content-language'], language)
    assert.match(
      lineOf(body, 'X-WR-CALNAME') ?? '',
      isOwn ? /Outside$/ : new RegExp(`Outside in ${language}$`),
    )
    const slug = isOwn ? 'walk' : `walk-${language}`
    assert.ok(body.includes(`https://town.example/${language}/event/${slug}/`))
    assert.deepEqual(titlesInRss((await app.get(`//${language}/events/feed.rss`)).body), [title])
    const atom = (await app.get(`//${language}/events/feed.atom`)).body
    assert.deepEqual(titlesInAtom(atom), [title])
    assert.equal(readXml(atom).attributes['xml:lang']?.toLowerCase(), language)
  }
  assert.deepEqual(await titlesAt(app, calendar), ['Walk'])
})

test('an event has its own calendar file', async t => {
  const app = await buildTestApp(t)
  const { slug } = await addEvent(app, 'Walk')
  await addEvent(app, 'Another')

  const { headers, body } = await app.get(`//event/${slug}/event.ics`)

  assert.deepEqual(titlesInCalendar(body), ['Walk'])
  assert.match(String(headers['content-disposition']), /filename\*=UTF-8''walk\.ics$/)
})

test('an unlisted or long past event still has its calendar file', async t => {
  const app = await buildTestApp(t)
  const hidden = await addEvent(app, 'Hidden', { hide_from_listings: true })
  const over = await addEvent(app, 'Over', on('2019-03-01'))

  assert.deepEqual(await titlesAt(app, `/event/${hidden.slug}/event.ics`), ['Hidden'])
  assert.deepEqual(await titlesAt(app, `/event/${over.slug}/event.ics`), ['Over'])
})

test('the slug in another language redirects to the event’s calendar file', async t => {
  const app = await buildTestApp(t)
  const { id, slug } = await addEvent(app, 'Walk')
  const json = { title: 'نزهة', slug: 'نزهة' }
  await app.request('PATCH', `//ar/calendar/events/v1/events/${id}`, { as: 'administrator', json })

  const moved = await app.get(`//ar/event/${slug}/event.ics`)

  assert.equal(moved.status, 301)
  assert.equal(moved.headers.location, `/ar/event/${encodeURIComponent('نزهة')}/event.ics`)
  const { headers, body } = await app.get(`/${moved.headers.location}`)
  assert.deepEqual(titlesInCalendar(body), ['نزهة'])
  assert.ok(String(headers['content-disposition']).endsWith(`''${encodeURIComponent('نزهة')}.ics`))
})

test('an editor of a protected event gets its full calendar file, which is not cached for others', async t => {
  const app = await buildTestApp(t)
  const { slug } = await addEvent(app, 'Closed', { password: 'sesame', description: 'Secret words' })
  const path = `//event/${slug}/event.ics`

  const open = await app.get(path, { as: 'editor' })
  const closed = await app.get(path)
  const reader = await app.get(path, { as: 'subscriber' })

  assert.match(open.body, /Secret words/)
  assert.equal(open.headers['cache-control'], 'private, no-cache')
  assert.doesNotMatch(closed.body, /Secret words/)
  assert.doesNotMatch(reader.body, /Secret words/)
  assert.notEqual(open.headers.etag, closed.headers.etag)
})

test('a missing or deleted event has no calendar file', async t => {
  const app = await buildTestApp(t)
  const draft = await addEvent(app, 'Draft', { status: 'draft', slug: 'draft' })
  const { id, slug } = await addEvent(app, 'Walk')
  await app.remove(`/events/${id}`)

  assert.equal((await app.get('//event/nowhere/event.ics')).status, 404)
  assert.equal((await app.get(`//event/${draft.slug}/event.ics`, { as: 'administrator' })).status, 404)
  assert.equal((await app.get(`//event/${slug}/event.ics`)).status, 410)
})

test('an invalid feed request is answered with an error page in its language', async t => {
  const app = await buildTestApp(t)

  for (const query of [
    { category: 'nowhere' },
    { venue: 'nowhere' },
    { from: 'someday' },
    { lat: '91', lng: '0' },
  ]) {
    const { status, headers, body } = await app.get('//fr/events/feed.ics', { query })
    assert.equal(status, 400, JSON.stringify(query))
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(headers['cache-control'], 'no-store')
    assert.equal(headers['content-disposition'], undefined)
    assert.equal(oneIn(body, 'html').attributes.lang, 'fr')
  }
})
