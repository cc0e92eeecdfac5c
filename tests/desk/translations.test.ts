// Translating at the desk: the queue, side by side, one after the other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allIn, oneIn, textsIn } from '../support/html.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'
import { fieldsIn, missingTranslationsIn, signInAtDesk } from './desk-client.ts'

const on = (day: string) => ({ start_date: `${day} 19:00`, end_date: `${day} 20:00` })

async function fill({ post }: TestApp) {
  const { body: concert } = await post('/events', {
    title: 'Concert &amp; dance',
    description: '<p>Music</p>',
    ...on('2030-02-01'),
    venue: { venue: 'Hall' },
    categories: ['Music'],
  })
  const { body: walk } = await post('/events', { title: 'Walk', ...on('2030-02-02') })
  await post('/events', { title: 'Over', ...on('2029-02-02') })
  await post('/events', { title: 'Draft', ...on('2030-02-02'), status: 'draft' })
  return { concert, walk }
}

test('translators go from one record to the next until the queue is empty', async t => {
  const app = await buildTestApp(t)
  const { concert, walk } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const { body: waiting } = await client.get('/translations/fr/')
  assert.deepEqual(textsIn(waiting, 'li.line'), [
    'Concert & dancemissing',
    'Walkmissing',
    'Hallmissing',
    'Musicmissing',
  ])

  const first = await client.get('/translations/fr/next')
  assert.equal(first.headers.location, `/desk/translations/fr/event/${concert.id}/`)
  const { body: side } = await client.follow(first)
  assert.equal(oneIn(side, 'h1').text, 'Concert & dance')
  assert.equal(fieldsIn(side, 'translation').title, '')
  const saved = await client.post(`/translations/fr/event/${concert.id}/`, {
    ...fieldsIn(side, 'translation'),
    title: 'Concert & danse',
    description: '<p>Musique</p>',
    do: 'next',
  })
  assert.equal(saved.headers.location, `/desk/translations/fr/event/${walk.id}/`)
  assert.equal(oneIn((await client.follow(saved)).body, '.note').text, 'Saved.')
  const { body: french } = await app.get(`/events/${concert.id}?i18n_language=fr`)
  assert.deepEqual([french.title, french.description], ['Concert &amp; danse', '<p>Musique</p>'])

  let location = String(saved.headers.location)
  for (const name of ['Marche', 'Salle', 'Musique']) {
    const path = location.replace('/desk', '')
    const fields = fieldsIn((await client.get(path)).body, 'translation')
    const named = Object.keys(fields).find(field => ['title', 'venue', 'name'].includes(field)) ?? ''
    location = String((await client.post(path, { ...fields, [named]: name, do: 'next' })).headers.location)
  }
  assert.equal(location, '/desk/translations/fr/')
  assert.match((await client.get('/translations/fr/')).body, /Everything is translated/)
  assert.equal((await app.get(`/venues/${concert.venue.id}?i18n_language=fr`)).body.venue, 'Salle')
})

test('a translator has the translations at the bottom of a phone, and learns which texts are still missing', async t => {
  const app = await buildTestApp(t)
  const { concert } = await fill(app)
  const client = await signInAtDesk(app.app, 'translator')
  const path = `/translations/fr/event/${concert.id}/`
  const { body } = await client.get(path)
  oneIn(body, 'nav.bottom a[href="/desk/translations/"][aria-current="page"]')
  const saved = await client.post(path, { ...fieldsIn(body, 'translation'), title: 'Concert', do: 'next' })
  assert.equal(
    oneIn((await client.follow(saved)).body, '.note').text,
    'Saved. Not translated: About. Visitors see the original there.',
  )
})

test('a translation is outdated once its source changes, until it is reviewed', async t => {
  const app = await buildTestApp(t)
  const { concert } = await fill(app)
  await app.post(`/events/${concert.id}?i18n_language=fr`, { title: 'Concert' })
  const client = await signInAtDesk(app.app, 'editor')
  const path = `/translations/fr/event/${concert.id}/`
  oneIn((await client.get(path)).body, '.side-head .is-there')

  await app.patch(`/events/${concert.id}`, { cost: '12' })
  oneIn((await client.get(path)).body, '.side-head .is-there')
  await app.patch(`/events/${concert.id}`, { title: 'Concert, moved' })
  const { body } = await client.get(path)
  assert.match(body, /outdated/)
  assert.match((await client.get('/translations/fr/')).body, /Concert, moved.*outdated/s)
  const before = await app.store.journal.state()
  await client.post(path, { ...fieldsIn(body, 'translation'), do: 'stay' })

  oneIn((await client.get(path)).body, '.side-head .is-there')
  assert.deepEqual(await app.store.journal.state(), before)
})

test('concurrent translations show a conflict, and errors appear at their field', async t => {
  const app = await buildTestApp(t)
  const { concert } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const path = `/translations/fr/event/${concert.id}/`
  const fields = fieldsIn((await client.get(path)).body, 'translation')
  await app.post(`/events/${concert.id}?i18n_language=fr`, { title: 'Leur titre' })

  const asked = await client.post(path, { ...fields, title: 'Mon titre', do: 'next' })
  assert.equal(asked.statusCode, 409)
  assert.match(asked.body, /now “Leur titre”/)
  await client.post(path, { ...fieldsIn(asked.body, 'translation'), do: 'stay' })
  assert.equal((await app.get(`/events/${concert.id}?i18n_language=fr`)).body.title, 'Mon titre')

  const { body } = await client.get(path)
  const wrong = await client.post(path, { ...fieldsIn(body, 'translation'), title: '', do: 'stay' })
  assert.equal(wrong.statusCode, 422)
  oneIn(wrong.body, '#title-problem')
})

test('authors translate their own records, and none into its own language', async t => {
  const app = await buildTestApp(t)
  const { concert } = await fill(app)
  const { body: own } = await app.post('/events', { title: 'Own', ...on('2030-03-01') }, { as: 'author' })
  const client = await signInAtDesk(app.app, 'author')

  const { body } = await client.get('/translations/fr/')
  assert.deepEqual(textsIn(body, 'li.line bdi'), ['Own'])
  assert.doesNotMatch(body, /Concert|Music|Walk/)
  assert.equal((await client.get(`/translations/fr/event/${own.id}/`)).statusCode, 200)
  assert.equal((await client.get(`/translations/fr/event/${concert.id}/`)).statusCode, 403)
  assert.equal((await client.get(`/translations/fr/category/${concert.categories[0].id}/`)).statusCode, 403)
  for (const path of [`/translations/en/event/${own.id}/`, '/translations/xx/', '/translations/fr/image/1/'])
    assert.equal((await client.get(path)).statusCode, 404, path)
})

test('a series is translated once, for all its dates with the same texts', async t => {
  const app = await buildTestApp(t)
  const { body: first } = await app.post('/events', {
    title: 'Yoga',
    ...on('2030-02-04'),
    recurrence: { freq: 'weekly', count: 5 },
  })
  const { body: all } = await app.get('/events', { query: { end_date: '2031-01-01' } })
  const [, , third, fourth] = all.events as { id: number }[]
  await app.patch(`/events/${third?.id}`, { title: 'Yoga outdoors' })
  await app.post(`/events/${fourth?.id}?i18n_language=fr`, { title: 'Yoga, spécial' })
  await app.patch(`/events/${first.id}`, { title: 'Yoga class', scope: 'all' })
  const client = await signInAtDesk(app.app, 'editor')

  const { body: queue } = await client.get('/translations/fr/')
  assert.deepEqual(
    textsIn(queue, 'li.line').map(text => text.replace(/\s+/g, ' ')),
    ['Yoga class Series, 3 datesmissing', 'Yoga outdoorsmissing', 'Yoga classoutdated'],
  )
  assert.deepEqual(textsIn(queue, '.translated'), ['0 of 3 translated (0%)'])
  const { body: board } = await client.get('/')
  assert.equal(missingTranslationsIn(board, 'fr'), 'French3')

  const path = `/translations/fr/event/${first.id}/`
  const { body: side } = await client.get(path)
  assert.match(side, /saved for all dates of the series/)
  const saved = await client.post(path, {
    ...fieldsIn(side, 'translation'),
    title: 'Cours de yoga',
    do: 'next',
  })
  assert.equal(saved.headers.location, `/desk/translations/fr/event/${third?.id}/`)
  const { body: french } = await app.get('/events', {
    query: { end_date: '2031-01-01', i18n_language: 'fr' },
  })
  assert.deepEqual(
    french.events.map(({ title }: { title: string }) => title),
    ['Cours de yoga', 'Cours de yoga', 'Yoga outdoors', 'Yoga, spécial', 'Cours de yoga'],
  )
  assert.deepEqual(textsIn((await client.follow(saved)).body, '.translated'), ['1 of 3 translated (33%)'])
})

test('an outdated translation shows what changed in its source since then', async t => {
  const app = await buildTestApp(t)
  const { concert } = await fill(app)
  await app.post(`/events/${concert.id}?i18n_language=fr`, { title: 'Concert', description: 'Musique' })
  await app.patch(`/events/${concert.id}`, { description: '<p>Live music</p>' })
  await app.patch(`/events/${concert.id}`, { description: '<p>Live music &amp; food</p>', excerpt: 'New' })
  const client = await signInAtDesk(app.app, 'editor')
  const path = `/translations/fr/event/${concert.id}/`

  const { body } = await client.get(path)
  assert.deepEqual(textsIn(body, '.source del'), ['Before: Music'])
  assert.deepEqual(textsIn(body, '.source ins'), ['After: Live music & food', 'After: New'])
  assert.equal(textsIn(body, '.source .is-older').length, 2)
  // Saving the title alone confirms the other texts.
  await client.post(path, { ...fieldsIn(body, 'translation'), title: 'Concert et danse', do: 'stay' })
  const { body: after } = await client.get(path)
  assert.deepEqual([...textsIn(after, '.source ins'), ...textsIn(after, '.source del')], [])

  const venue = `/translations/fr/venue/${concert.venue.id}/`
  await app.post(`/venues/${concert.venue.id}?i18n_language=fr`, { venue: 'Salle' })
  await app.patch(`/venues/${concert.venue.id}`, { venue: 'Great hall' })
  assert.deepEqual(textsIn((await client.get(venue)).body, '.source ins'), ['After: Great hall'])
})

test('a text is copied from its source, without saving and without losing the others', async t => {
  const app = await buildTestApp(t)
  const { concert } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  const path = `/translations/fr/event/${concert.id}/`
  const fields = fieldsIn((await client.get(path)).body, 'translation')

  const copied = await client.post(path, { ...fields, title: 'Typed', copy: 'description' })
  assert.equal(copied.statusCode, 200)
  const { title, description } = fieldsIn(copied.body, 'translation')
  assert.deepEqual([title, description], ['Typed', '<p>Music</p>'])
  oneIn(copied.body, '[data-typed]')
  assert.deepEqual((await app.get(`/events/${concert.id}`)).body.languages, ['en'])
  await client.post(path, { ...fieldsIn(copied.body, 'translation'), do: 'stay' })
  assert.equal((await app.get(`/events/${concert.id}?i18n_language=fr`)).body.title, 'Typed')
})

test('every page uses the same word for a translation whose source changed', async t => {
  const app = await buildTestApp(t)
  const { concert } = await fill(app)
  const client = await signInAtDesk(app.app, 'editor')
  await app.post(`/events/${concert.id}?i18n_language=fr`, {
    title: 'Concert',
    description: '<p>Musique</p>',
  })
  const french = async () => {
    const { body: editor } = await client.get(`/events/${concert.id}/`)
    const line = allIn(editor, '.languages li').find(({ text }) => text.startsWith('French'))
    const { body: side } = await client.get(`/translations/fr/event/${concert.id}/`)
    return [line?.text, oneIn(side, '.side-head .mark').text]
  }
  assert.deepEqual(await french(), ['Frenchtranslated', 'translated'])
  await app.patch(`/events/${concert.id}`, { title: 'Great concert' })
  assert.deepEqual(await french(), ['Frenchoutdated', 'outdated'])
})

test('the source of a translation is shown with its formatting', async t => {
  const app = await buildTestApp(t)
  const { concert } = await fill(app)
  const description = '<h2>Music</h2><ul><li><strong>Loud</strong></li></ul>'
  await app.patch(`/events/${concert.id}`, { description })
  const client = await signInAtDesk(app.app, 'editor')
  const { body } = await client.get(`/translations/fr/event/${concert.id}/`)
  assert.deepEqual(textsIn(body, '.source .formatted h2'), ['Music'])
  assert.deepEqual(textsIn(body, '.source .formatted li strong'), ['Loud'])
})
