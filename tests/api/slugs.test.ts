// An address leads to one record of its kind, whatever the language and whoever else would like to have it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { connect } from '../../src/storage/connect.ts'
import { mendSlugClashes } from '../../src/storage/migrations/0006-one-holder-per-slug.ts'
import { buildTestApp } from '../support/test-app.ts'

const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 21:00' }

test('a draft in another language does not stand in the way of what is published', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: published } = await post('/events', { title: 'Fair', ...times })

  const draft = await post('/events?i18n_language=fr', { title: 'Fair', ...times }, { as: 'contributor' })
  const read = await get('/events/by-slug/fair?i18n_language=fr')
  const edited = await patch('/events/by-slug/fair?i18n_language=fr', { title: 'Foire' })

  assert.equal(draft.body.slug, 'fair-2')
  assert.equal(read.body.id, published.id)
  assert.equal(edited.body.id, published.id)
  for (const path of ['//fr/event/fair/', '//fr/event/fair/event.ics', '//event/fair/'])
    assert.equal((await get(path)).status, 200, path)
})

test('a slug that any record of the kind has, in any language, is taken for every other', async t => {
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

test('a draft that came first keeps its slug, and what is published later gets another', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: draft } = await post('/events', { title: 'Fair', ...times, status: 'draft' })
  const { body: published } = await post('/events?i18n_language=fr', { title: 'Fair', ...times })

  assert.equal(published.slug, 'fair-2')
  await patch(`/events/${draft.id}`, { status: 'publish' })
  assert.equal((await get('/events/by-slug/fair')).body.id, draft.id)
  assert.equal((await get('/events/by-slug/fair-2')).body.id, published.id)
})

test('venues, organizers, categories and tags do not share a slug between languages either', async t => {
  const { post } = await buildTestApp(t)
  const kinds = { venues: 'venue', organizers: 'organizer', categories: 'name', tags: 'name' }

  for (const [path, field] of Object.entries(kinds)) {
    const first = await post(`/${path}`, { [field]: 'Arena' })
    const second = await post(`/${path}?i18n_language=fr`, { [field]: 'Arena!' })
    assert.deepEqual([first.body.slug, second.body.slug], ['arena', 'arena-2'], path)
  }
})

test('the migration lets the published and then the oldest record keep a slug that several have', async t => {
  const app = await buildTestApp(t)
  const { get, post, patch, databaseUrl } = app
  const add = async (title: string, status: string) =>
    (await post('/events', { title, ...times, status })).body.id as number
  const [draft, older, newer, numbered] = [
    await add('Draft', 'draft'),
    await add('Older', 'publish'),
    await add('Newer', 'publish'),
    await add('Fair 2', 'publish'),
  ]
  await patch(`/events/${draft}?i18n_language=sw`, { slug: 'maonyesho' })
  const connections = await connect(databaseUrl)
  t.after(() => connections.close())
  const db = connections.writer
  await sql`delete from slugs where kind = 'event' and record_id in (${draft}, ${older}, ${newer})`.execute(
    db,
  )
  for (const [id, language] of [
    [draft, 'en'],
    [older, 'fr'],
    [newer, 'pt-pt'],
  ] as const) {
    await sql`insert into slugs (kind, language, slug, record_id) values ('event', ${language}, 'fair', ${id})`.execute(
      db,
    )
    await sql`update events set slug = 'fair', language = ${language} where id = ${id}`.execute(db)
  }
  await sql`insert into slugs (kind, language, slug, record_id) values ('event', 'sw', 'fair', ${draft})`.execute(
    db,
  )
  await sql`update translations set slug = 'fair' where record_id = ${draft}`.execute(db)

  await db.transaction().execute(tx => mendSlugClashes(tx as never))

  const slugs = async (id: number, language: string) =>
    (await get(`/events/${id}?i18n_language=${language}`, { as: 'editor' })).body.slug
  assert.equal(await slugs(older, 'fr'), 'fair')
  assert.deepEqual([await slugs(draft, 'en'), await slugs(draft, 'sw')], ['fair-4', 'fair-4'])
  assert.deepEqual([await slugs(newer, 'pt-pt'), await slugs(numbered, 'en')], ['fair-3', 'fair-2'])
  for (const [slug, id] of Object.entries({
    fair: older,
    'fair-4': draft,
    'fair-3': newer,
    'fair-2': numbered,
  }))
    assert.equal((await get(`/events/by-slug/${slug}`, { as: 'editor' })).body.id, id, slug)
})
