import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }

test('writing in another language writes a translation of the same record', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    title: 'Harbour walk',
    description: 'By the water',
    ...times,
  })

  const french = await patch(`/events/${event.id}?i18n_language=fr`, {
    title: 'Balade au port',
    slug: 'Balade au port',
  })

  assert.equal(french.status, 200)
  assert.equal(french.body.id, event.id)
  assert.equal(french.body.title, 'Balade au port')
  assert.equal(french.body.slug, 'balade-au-port')
  assert.equal(french.body.language, 'fr')
  assert.deepEqual(french.body.languages, ['en', 'fr'])
  assert.equal((await get(`/events/${event.id}`)).body.title, 'Harbour walk')
  assert.equal((await get(`/events/${event.id}`)).body.slug, 'harbour-walk')
})

test('an untranslated text is read in the record’s language', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { title: 'Walk', description: 'By the water', ...times })
  await patch(`/events/${event.id}?i18n_language=sw`, { title: 'Matembezi' })

  const { body } = await get(`/events/${event.id}?i18n_language=sw`)

  assert.equal(body.title, 'Matembezi')
  assert.equal(body.description, '<p>By the water</p>')
})

test('a record is created in the language of the root, and translated from there', async t => {
  const { get, request } = await buildTestApp(t)
  const { body: event } = await request('POST', '//fr/calendar/events/v1/events', {
    as: 'administrator',
    json: { title: 'Concert du soir', ...times },
  })
  await request('PATCH', `//en/calendar/events/v1/events/${event.id}`, {
    as: 'administrator',
    json: { title: 'Evening concert' },
  })

  assert.deepEqual(event.languages, ['fr'])
  assert.equal((await get(`/events/${event.id}`)).body.title, 'Evening concert')
  assert.equal((await get(`/events/${event.id}?i18n_language=ar`)).body.title, 'Concert du soir')
  const inFrench = await get(`//fr/calendar/events/v1/events/${event.id}`)
  assert.equal(inFrench.body.title, 'Concert du soir')
  assert.match(inFrench.body.url, /\/fr\/event\/concert-du-soir\/$/)
  assert.match(inFrench.body.rest_url, /\/fr\/calendar\/events\/v1\/events\/\d+$/)
})

test('a slug finds its record in every language', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: walk } = await post('/events', { title: 'Walk', ...times })
  await patch(`/events/${walk.id}?i18n_language=fr`, { slug: 'marche' })

  for (const slug of ['walk', 'marche'])
    for (const language of ['en', 'fr', 'sw'])
      assert.equal((await get(`/events/by-slug/${slug}?i18n_language=${language}`)).body.id, walk.id)
})

test('an event’s linked records are in the requested language', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    title: 'Walk',
    ...times,
    venue: { venue: 'Town Hall' },
    organizer: { organizer: 'Walkers' },
    categories: ['Outdoors'],
  })
  const [category] = event.categories
  await patch(`/venues/${event.venue.id}?i18n_language=fr`, { venue: 'Hôtel de ville' })
  await patch(`/organizers/${event.organizer[0].id}?i18n_language=fr`, { organizer: 'Marcheurs' })
  await patch(`/categories/${category.id}?i18n_language=fr`, { name: 'En plein air', slug: 'plein-air' })

  const { body } = await get(`//fr/calendar/events/v1/events/${event.id}`)

  assert.equal(body.venue.venue, 'Hôtel de ville')
  assert.equal(body.organizer[0].organizer, 'Marcheurs')
  assert.equal(body.categories[0].name, 'En plein air')
  assert.match(body.categories[0].url, /\/fr\/events\/category\/plein-air\/$/)
  assert.equal((await get(`/events/${event.id}`)).body.venue.venue, 'Town Hall')
})

test('search uses the requested language, and the original texts where there is no translation', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', {
    title: 'Harbour walk',
    description: 'Lighthouse',
    ...times,
  })
  await patch(`/events/${event.id}?i18n_language=fr`, { title: 'Balade au port' })
  const found = async (search: string, language: string) =>
    (await get(`/events?search=${search}&i18n_language=${language}`)).body.total

  assert.equal(await found('balade', 'fr'), 1)
  assert.equal(await found('harbour', 'fr'), 0)
  assert.equal(await found('lighthouse', 'fr'), 1)
  assert.equal(await found('harbour', 'en'), 1)
  assert.equal(await found('balade', 'en'), 0)
  assert.equal(await found('harbour', 'sw'), 1)

  await patch(`/events/${event.id}`, { description: 'Beacon' })

  assert.equal(await found('lighthouse', 'fr'), 0)
  assert.equal(await found('beacon', 'fr'), 1)
})

test('lists are sorted by the displayed names', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: apple } = await post('/categories', { name: 'Apple' })
  await post('/categories', { name: 'Berry' })
  await patch(`/categories/${apple.id}?i18n_language=fr`, { name: 'Pomme' })
  const names = async (language: string) =>
    (await get(`/categories?hide_empty=false&i18n_language=${language}`)).body.categories.map(
      (term: { name: string }) => term.name,
    )

  assert.deepEqual(await names('en'), ['Apple', 'Berry'])
  assert.deepEqual(await names('fr'), ['Berry', 'Pomme'])
})

test('clearing a translated text falls back to the original', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Hall', description: 'Old' })
  await patch(`/venues/${venue.id}?i18n_language=fr`, { description: 'Ancien' })

  const { body } = await patch(`/venues/${venue.id}?i18n_language=fr`, { description: null })

  assert.equal(body.description, '<p>Old</p>')
  assert.deepEqual(body.languages, ['en'])
})

for (const [path, name] of [
  ['/events', 'title'],
  ['/venues', 'venue'],
  ['/organizers', 'organizer'],
  ['/tags', 'name'],
] as const) {
  test(`clearing the translated name in ${path.slice(1)} falls back to the original`, async t => {
    const { get, post, patch } = await buildTestApp(t)
    const { body: record } = await post(path, { [name]: 'Own', ...times })

    for (const empty of ['', null, ' ']) {
      await patch(`${path}/${record.id}?i18n_language=fr`, { [name]: 'Autre', description: 'Texte' })
      const cleared = await patch(`${path}/${record.id}`, { [name]: empty, i18n_language: 'fr' })
      assert.equal(cleared.status, 200)
      assert.equal(cleared.body[name], 'Own')
      assert.match(cleared.body.description, /Texte/)
      assert.deepEqual(cleared.body.languages, ['en', 'fr'])
      const own = await patch(`${path}/${record.id}`, { [name]: empty })
      assert.deepEqual(Object.keys(own.body.data.params), [name])
    }
    const { body } = await patch(`${path}/${record.id}?i18n_language=fr`, { description: '' })
    assert.deepEqual(body.languages, ['en'])
    assert.equal((await get(`${path}/${record.id}`)).body[name], 'Own')
  })

  test(`a translation can be removed from ${path.slice(1)} without removing the record`, async t => {
    const { get, post, patch, remove } = await buildTestApp(t)
    const { body: record } = await post(path, { [name]: 'Own', ...times })
    await patch(`${path}/${record.id}?i18n_language=pt-pt`, { [name]: 'Outro' })

    const removed = await remove(`${path}/${record.id}?i18n_language=pt-pt&translation=true`)

    assert.equal(removed.status, 200)
    assert.equal(removed.body[name], 'Own')
    assert.deepEqual(removed.body.languages, ['en'])
    assert.equal((await get(`${path}/${record.id}`)).status, 200)
    const again = await remove(`${path}/${record.id}?i18n_language=pt-pt&translation=true`)
    assert.equal(again.status, 404)
    assert.equal(again.body.code, 'translation-not-found')
    const own = await remove(`${path}/${record.id}?translation=true`)
    assert.equal(own.status, 400)
    assert.ok(own.body.data.params.translation)
  })
}

test('a translation can not clear the dates of an event', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: event } = await post('/events', { title: 'Walk', ...times })

  const { status, body } = await patch(`/events/${event.id}?i18n_language=fr`, { title: '', start_date: '' })

  assert.equal(status, 400)
  assert.deepEqual(Object.keys(body.data.params), ['start_date'])
})

test('a trashed event releases its translated slugs, and reclaims them when restored', async t => {
  const { get, post, patch, remove } = await buildTestApp(t)
  const { body: event } = await post('/events', { title: 'Walk', ...times })
  await patch(`/events/${event.id}?i18n_language=fr`, { slug: 'balade' })

  await remove(`/events/${event.id}`)
  const { body: other } = await post('/events?i18n_language=fr', { title: 'Balade', ...times })
  const restored = await patch(`/events/${event.id}`, { status: 'publish' })

  assert.equal(other.slug, 'balade')
  assert.equal(restored.body.slug, 'walk')
  assert.equal((await get(`/events/${event.id}?i18n_language=fr`)).body.slug, 'balade-2')
})

test('a list in another language needs no more statements', async t => {
  const { get, post, patch, statements } = await buildTestApp(t, { env: { ALMANAC_CACHE_MEGABYTES: '0' } })
  const { body: event } = await post('/events', {
    title: 'Walk',
    ...times,
    venue: { venue: 'Hall' },
    tags: ['x'],
  })
  await patch(`/events/${event.id}?i18n_language=fr`, { title: 'Balade' })
  const cost = async (path: string) => {
    // Data shared by lists is cached until a change. The next request then also checks the settings.
    await post('/tags', { name: path })
    await get('/organizers')
    statements.length = 0
    await get(path)
    return statements.length
  }

  for (const path of ['/events', '/venues', '/tags']) {
    assert.equal(await cost(`${path}?i18n_language=fr`), await cost(path), path)
  }
})
