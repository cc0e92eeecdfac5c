// A slug leads to one record of its kind, across all languages and claimants.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

/** The placeholder slug of a contributor's record until it is published. */
const provisional = (slug: string) => new RegExp(`^${slug}-draft-[0-9a-f]{8}$`)

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }

test('a draft in another language does not block a published record', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: published } = await post('/events', { title: 'Fair', ...times })

  const draft = await post('/events?i18n_language=fr', { title: 'Fair', ...times }, { as: 'contributor' })
  const read = await get('/events/by-slug/fair?i18n_language=fr')
  const edited = await patch('/events/by-slug/fair?i18n_language=fr', { title: 'Foire' })

  assert.match(draft.body.slug, provisional('fair'))
  assert.equal(read.body.id, published.id)
  assert.equal(edited.body.id, published.id)
  for (const path of ['//fr/event/fair/', '//fr/event/fair/event.ics', '//event/fair/'])
    assert.equal((await get(path)).status, 200, path)
})

test('a record is found by the slug it was given, also with underscores', async t => {
  const { post, get } = await buildTestApp(t)
  const { body } = await post('/events', { title: 'Fair', ...times, slug: 'Summer_Fair_2032' })
  assert.equal(body.slug, 'summer_fair_2032')
  assert.equal((await get('/events/by-slug/Summer_Fair_2032')).body.id, body.id)
  assert.equal((await get(`//event/${body.slug}/`)).status, 200)
})

test('a slug of any record of the kind, in any language, is taken for all others', async t => {
  const { post, patch } = await buildTestApp(t)
  const { body: one } = await post('/events', { title: 'One', ...times })
  const { body: two } = await post('/events', { title: 'Two', ...times })
  const slug = async (id: number, language: string) =>
    (await patch(`/events/${id}?i18n_language=${language}`, { slug: 'fete' })).body.slug

  assert.equal(await slug(one.id, 'fr'), 'fete')
  assert.equal(await slug(two.id, 'sw'), 'fete-2')
  assert.equal(await slug(two.id, 'fr'), 'fete-2')
  assert.equal(await slug(one.id, 'en'), 'fete')
  assert.equal((await post('/venues', { venue: 'Fete' })).body.slug, 'fete')
})

test('an earlier draft keeps its slug, and a record published later gets another', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: draft } = await post('/events', { title: 'Fair', ...times, status: 'draft' })
  const { body: published } = await post('/events?i18n_language=fr', { title: 'Fair', ...times })

  assert.equal(published.slug, 'fair-2')
  await patch(`/events/${draft.id}`, { status: 'publish' })
  assert.equal((await get('/events/by-slug/fair')).body.id, draft.id)
  assert.equal((await get('/events/by-slug/fair-2')).body.id, published.id)
})

test('venues, organizers, categories and tags do not share slugs between languages either', async t => {
  const { post } = await buildTestApp(t)
  const kinds = { venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' }

  for (const [path, field] of Object.entries(kinds)) {
    const first = await post(`/${path}`, { [field]: 'Arena' })
    const second = await post(`/${path}?i18n_language=fr`, { [field]: 'Arena!' })
    assert.deepEqual([first.body.slug, second.body.slug], ['arena', 'arena-2'], path)
  }
})

test('slugs do not reveal other users’ drafts to a contributor', async t => {
  const { get, post, patch, request } = await buildTestApp(t)
  const contributor = { as: 'contributor' } as const
  const slugsOf = async (title: string) => {
    const { body: event } = await post('/events', { title, ...times }, contributor)
    const { body: venue } = await post('/venues', { venue: title }, contributor)
    const renamed = await patch(`/events/${event.id}`, { slug: `${title} two` }, contributor)
    const french = await patch(`/events/${event.id}?i18n_language=fr`, { slug: title }, contributor)
    await request('DELETE', `/events/${event.id}`, contributor)
    const restored = await patch(`/events/${event.id}`, { status: 'draft' }, contributor)
    const all = [event, venue, renamed.body, french.body, restored.body]
    return all.map(({ slug }) =>
      slug
        .toLowerCase()
        .replace(/[0-9a-f]{8}$/, '')
        .replaceAll(title.toLowerCase(), 'title'),
    )
  }
  for (const slug of ['Hidden', 'Hidden two'])
    await post('/events', { title: slug, ...times, status: 'draft' }, { as: 'editor' })
  await post('/venues', { venue: 'Hidden', status: 'draft' }, { as: 'editor' })

  assert.deepEqual(await slugsOf('Hidden'), await slugsOf('Absent'))

  const newOnly = (title: string) =>
    post('/events', { title, ...times }, { ...contributor, headers: { 'if-none-match': '*' } })
  assert.deepEqual([(await newOnly('Hidden')).status, (await newOnly('Absent')).status], [201, 201])
  await post('/events', { title: 'Public', ...times })
  assert.equal((await newOnly('Public')).status, 412)
  assert.equal((await get('/events/by-slug/hidden', contributor)).status, 404)
})

test('a contributor’s record gets its slug in every language when an editor publishes it', async t => {
  const { get, post, patch } = await buildTestApp(t)
  await post('/events', { title: 'Fair', ...times })
  const venue = { venue: 'Hall', status: 'pending' }
  const { body: draft } = await post(
    '/events',
    { title: 'Fair', ...times, status: 'pending', venue },
    { as: 'contributor' },
  )
  await patch(
    `/events/${draft.id}?i18n_language=fr`,
    { title: 'Foire', slug: 'foire' },
    { as: 'contributor' },
  )
  assert.equal((await get(`/events/by-slug/${draft.slug}`, { as: 'contributor' })).body.id, draft.id)

  const { body: published } = await patch(`/events/${draft.id}`, { status: 'publish' }, { as: 'editor' })

  assert.equal(published.slug, 'fair-2')
  assert.equal((await get(`/events/${draft.id}?i18n_language=fr`)).body.slug, 'foire')
  assert.equal((await get(`/venues/${draft.venue.id}`)).body.slug, 'hall')
  assert.equal((await get('//event/fair-2/')).status, 200)
})

test('a contributor’s series gets its dated slugs when it is published', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const recurrence = 'FREQ=DAILY;COUNT=3'
  const { body: first } = await post(
    '/events',
    { title: 'Jazz', ...times, recurrence },
    { as: 'contributor' },
  )
  assert.match(first.slug, provisional('jazz'))

  await patch(`/events/${first.id}?scope=all`, { status: 'publish' }, { as: 'editor' })

  const { body } = await get('/events?start_date=2030-03-01')
  assert.deepEqual(
    body.events.map(({ slug }: { slug: string }) => slug),
    ['jazz', 'jazz-2030-03-02', 'jazz-2030-03-03'],
  )
})
