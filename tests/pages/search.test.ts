// The site's search, which covers more than event texts and is more tolerant than the API's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { emptyScene, siteScene } from '../support/site-scene.ts'
import { titlesIn } from './read-page.ts'

test('matches are highlighted, even after a typo, and the corrected words are named', async t => {
  const { page } = await siteScene(t)

  const found = await page('/events/?search=Recital')
  assert.ok(textsIn(found, 'mark').includes('recital'))
  assert.ok(textsIn(found, '[role="status"]').includes('1 result'))
  assert.doesNotMatch(found, /Showing results for/)
  const slipped = await page('/events/?search=recitla&category=music')
  assert.match(slipped, /Showing results for/)
  assert.equal(oneIn(slipped, 'a[href="/events/?search=recital&category=music"] bdi').text, 'recital')
  assert.deepEqual(titlesIn(slipped), ['February recital'])
})

test('a result says which name or sentence has the word, unless its card has it', async t => {
  const { add, patch, page } = await emptyScene(t)
  const day = { start_date: '2030-01-20 10:00', end_date: '2030-01-20 12:00' }
  const { id } = await add('/categories', { name: 'Exhibitions' })
  await patch(`/categories/${id}?i18n_language=sw`, { name: 'Maonyesho' })
  await add('/events', { ...day, title: 'Red Earth', categories: ['exhibitions'], tags: ['painting'] })
  await add('/events', { ...day, title: 'An exhibition of maps', categories: ['exhibitions'] })
  await add('/events', { ...day, title: 'Chess', venue: { venue: 'Harbour Gallery' } })
  await add('/events', { ...day, title: 'Gallery night' })
  await add('/events', {
    ...day,
    title: 'Late',
    description: `Doors at nine. ${'Long. '.repeat(40)}A lute plays.`,
  })
  await add('/events', {
    ...day,
    title: 'Regatta',
    description: `Boats ${'and boats '.repeat(20)} and a dhow.`,
  })
  const programme = [{ title: 'Tides', speaker: 'Amina' }]
  await add('/events', { ...day, title: 'Fair', programme })
  const reasons = async (search: string) => {
    const cards = oneIn(await page(`/events/?search=${search}`), '.cards.found').all('.card')
    return Object.fromEntries(
      cards.map(card => [
        card.all('h3')[0]?.text,
        [...card.all('.found-in'), ...card.all('mark')].map(({ text }) => text),
      ]),
    )
  }

  assert.deepEqual(await reasons('exhibition'), {
    'An exhibition of maps': ['exhibition'],
    'Red Earth': ['Category Exhibitions', 'Exhibitions'],
    'Gallery night': ['Gallery'],
  })
  assert.deepEqual((await reasons('exhibitions'))['An exhibition of maps'], ['exhibition'])
  assert.deepEqual(await reasons('painting'), { 'Red Earth': ['Tag painting', 'painting'] })
  assert.deepEqual(await reasons('lute'), { Late: ['lute'] })
  assert.deepEqual(await reasons('dhow'), { Regatta: ['dhow'] }, 'At the end of a long sentence.')
  assert.deepEqual(await reasons('Amina'), { Fair: ['Amina'] })
  assert.deepEqual(
    (await reasons('maonyesho'))['Red Earth'],
    ['Category Exhibitions'],
    'Its name in Swahili.',
  )
})

test('the word for a state finds events in it, in the language of the page', async t => {
  const { add, page } = await emptyScene(t)
  const day = { start_date: '2030-01-20 10:00', end_date: '2030-01-20 12:00' }
  await add('/events', { ...day, title: 'Regatta', event_status: 'cancelled' })
  await add('/events', { ...day, title: 'Premiere', event_status: 'postponed' })
  await add('/events', { ...day, title: 'How a war was cancelled' })
  await add('/events', { ...day, title: 'Talk', event_status: 'rescheduled' })
  const found = async (path: string) => titlesIn(await page(path))

  assert.deepEqual(await found('/events/?search=cancelled'), ['How a war was cancelled', 'Regatta'])
  assert.deepEqual(await found('/fr/events/?search=annule'), ['Regatta'])
  assert.deepEqual(await found('/events/?search=Postponed'), ['Premiere'])
  assert.deepEqual(await found('/pt-pt/events/?search=reagendado'), ['Talk'])
})

test('beside the results are matching places, and below them what is over', async t => {
  const { add, page } = await emptyScene(t)
  const at = (day: string) => ({
    start_date: `${day} 10:00`,
    end_date: `${day} 12:00`,
    venue: { venue: 'Jazz Cellar' },
  })
  await add('/events', { ...at('2030-03-20'), title: 'Jazz in March' })
  await add('/events', { ...at('2029-12-20'), title: 'Jazz in December' })

  const html = await page('/events/?search=jazz')

  assert.deepEqual(textsIn(html, '.cards.found h3'), ['Jazz in March', 'Jazz in December'])
  assert.deepEqual(textsIn(html, '.past-instead h2, .past-instead h3'), [
    'Past events that match',
    'Jazz in December',
  ])
  // Most results are ongoing, which a month does not count.
  assert.deepEqual(allIn(html, '.mini'), [])
  assert.ok(textsIn(html, '.rail .named a').some(text => text.includes('Jazz Cellar')))
})

test('a search with too many words says which ones were used', async t => {
  const { page } = await siteScene(t)

  const found = await page('/events/?search=february recital piano evening concerto in b major')
  assert.match(oneIn(found, 'main').text, /Searched for: february recital piano evening concerto[^ ]* /)
  assert.ok(textsIn(found, 'bdi').includes('february recital piano evening concerto'))
  assert.doesNotMatch(await page('/events/?search=the february recital'), /Searched for/)
})

test('a venue with the searched name is offered along with its events', async t => {
  const { page } = await siteScene(t)

  const found = await page('/events/?search=town hall')
  assert.ok(textsIn(found, 'a[href="/venue/town-hall/"]').some(text => text.startsWith('Venue Town Hall')))
  assert.deepEqual(textsIn(found, '.named > p'), ['Go to:'])
  assert.equal(titlesIn(found)[0], 'Evening concert')
})

test('every view and feed is limited to the search results', async t => {
  const { page } = await siteScene(t)

  for (const path of ['month/2030-01/', 'feed.ics', 'feed.atom']) {
    const found = await page(`/events/${path}?search=cocnert`)
    assert.match(found, /Evening concert/, path)
    assert.doesNotMatch(found, /Harbour festival|Workshop/, path)
  }
})

test('the API still matches every word inside event texts only', async t => {
  const { get } = await siteScene(t)

  for (const search of ['town hall', 'recitla', '"February recital"'])
    assert.equal((await get('/events', { query: { search } })).body.total, 0, search)
  assert.equal((await get('/events', { query: { search: 'recit' } })).body.total, 1)
})

test('names are found in their current state: renamed, translated, hidden and removed', async t => {
  const { app, add, patch, remove } = await emptyScene(t)
  const event = await add('/events', {
    title: 'Lantern walk',
    start_date: '2030-02-01',
    end_date: '2030-02-02',
    status: 'publish',
  })
  const found = async (search: string, root = '') =>
    titlesIn((await app.inject(`${root}/events/?search=${search}`)).body).length > 0

  assert.equal(await found('lantern'), true)
  await patch(`/events/${event.id}`, { title: 'Candle walk' })
  assert.deepEqual([await found('lantern'), await found('candle')], [false, true])
  await patch(`/events/${event.id}?i18n_language=fr`, { title: 'Balade aux bougies' })
  assert.equal(await found('bougie', '/fr'), true)
  await patch(`/events/${event.id}`, { hide_from_listings: true })
  assert.equal(await found('candle'), false)
  await patch(`/events/${event.id}`, { hide_from_listings: false })
  assert.equal(await found('candle'), true)
  await remove(`/events/${event.id}`)
  assert.equal(await found('candle'), false)
})

test('suggestions include events, venues and categories, and tolerate a typo', async t => {
  const { app } = await siteScene(t)
  const suggested = async (search: string, root = '') =>
    (await app.inject(`${root}/events/suggest.json?search=${encodeURIComponent(search)}`)).json().suggestions

  assert.deepEqual(await suggested('rec'), [
    { kind: 'Event', name: 'February recital', href: '/event/february-recital/' },
  ])
  assert.ok((await suggested('tow')).some((one: any) => one.kind === 'Venue' && one.name === 'Town Hall'))
  assert.ok((await suggested('musik', '/fr')).some((one: any) => one.href.startsWith('/fr/events/category/')))
  assert.deepEqual(await suggested(''), [])
  assert.equal((await app.inject(`/events/suggest.json?search=${'a'.repeat(5000)}`)).statusCode, 400)
})
