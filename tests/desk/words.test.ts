// Categories and tags at the desk.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oneIn, textsIn } from '../support/html.ts'
import { buildTestApp } from '../support/test-app.ts'
import { type Fields, fieldsIn, signInAtDesk, titlesIn } from './desk-client.ts'

const times = { start_date: '2030-02-01 19:00', end_date: '2030-02-01 20:00' }

test('categories are edited, coloured, moved in their tree and deleted', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  const idOf = (location: unknown) => Number(/(\d+)\/$/.exec(String(location))?.[1])
  const make = async (name: string, more = {}) =>
    idOf((await client.post('/categories/new/', { name, ...more })).headers.location)
  const music = await make('Music', { has_color: '1', color: '#aa3355' })
  const jazz = await make('Jazz', { color: '#000000', parent: String(music) })

  const { body: table } = await client.get('/categories/')
  assert.deepEqual(textsIn(table, '.depth-0 .title'), ['Music'])
  oneIn(table, '.depth-0 [fill="#aa3355"]')
  assert.deepEqual(textsIn(table, '.depth-1 .title'), ['Jazz'])
  assert.equal((await app.get(`/categories/${jazz}`)).body.color, undefined)

  const fields = fieldsIn((await client.get(`/categories/${jazz}/`)).body, 'word')
  assert.equal(fields.parent, String(music))
  await client.post(`/categories/${jazz}/`, { ...fields, parent: '', slug: 'all-that-jazz' })
  const { body: moved } = await app.get(`/categories/${jazz}`)
  assert.deepEqual([moved.parent, moved.slug], [0, 'all-that-jazz'])

  const colour = async (changes: Fields) => {
    const shown = fieldsIn((await client.get(`/categories/${music}/`)).body, 'word')
    await client.post(`/categories/${music}/`, { ...shown, ...changes })
    return (await app.get(`/categories/${music}`)).body.color
  }
  assert.equal(await colour({ has_color: undefined }), undefined)
  assert.equal(await colour({ color: '#112233' }), '#112233', 'picked without the checkbox')

  const same = await client.post('/categories/new/', { name: 'music', description: 'Kept' })
  assert.equal(same.statusCode, 422)
  assert.match(oneIn(same.body, '#name-problem').text, /^This name is already in use/)
  assert.equal(oneIn(same.body, 'textarea[name="description"]').text, 'Kept')
  const own = await client.post(`/categories/${music}/`, {
    name: 'Music',
    parent: String(music),
    has_color: '1',
  })
  assert.equal(own.statusCode, 422)

  assert.match(
    (await client.follow(await client.post(`/categories/${jazz}/delete/`))).body,
    /“Jazz” was deleted/,
  )
  assert.equal((await app.get(`/categories/${jazz}`)).status, 404)
})

test('merging categories moves events, counts, subcategories, texts and URLs', async t => {
  const app = await buildTestApp(t)
  const { post, get } = app
  const { body: kept } = await post('/categories', { name: 'Music' })
  const { body: other } = await post('/categories', { name: 'Musics', color: '#aa3355' })
  await post(`/categories/${other.id}?i18n_language=fr`, { name: 'Musique' })
  const { body: child } = await post('/categories', { name: 'Jazz', parent: other.id })
  const { body: one } = await post('/events', { title: 'One', ...times, categories: [other.id] })
  const { body: both } = await post('/events', { title: 'Both', ...times, categories: [kept.id, other.id] })
  await post('/events', { title: 'Draft', ...times, categories: [other.id], status: 'draft' })
  const client = await signInAtDesk(app.app, 'editor')
  assert.match(
    (await client.get(`/categories/merge/?ids[]=${kept.id}&ids[]=${other.id}`)).body,
    /Which one do you want to keep\?.*Music.*Musics/s,
  )

  const merged = await client.post('/categories/merge/', {
    keep: String(kept.id),
    'ids[]': [String(kept.id), String(other.id)],
  })

  assert.match((await client.follow(merged)).body, /Merged\. 3 events moved\./)
  const { body: after } = await get(`/categories/${kept.id}`)
  assert.deepEqual([after.count, after.color], [2, '#aa3355'])
  assert.equal((await get(`/categories/${kept.id}?i18n_language=fr`)).body.name, 'Musique')
  assert.equal((await get(`/categories/${child.id}`)).body.parent, kept.id)
  for (const { id } of [one, both])
    assert.deepEqual(
      (await get(`/events/${id}`)).body.categories.map((term: { id: number }) => term.id),
      [kept.id],
    )
  assert.equal((await get('/events', { query: { categories: 'music' } })).body.total, 2)
  const old = await app.app.inject({ url: '/events/category/musics/' })
  assert.deepEqual([old.statusCode, old.headers.location], [301, '/events/category/music/'])
})

test('a category is merged into one of its subcategories', async t => {
  const app = await buildTestApp(t)
  const { body: upper } = await app.post('/categories', { name: 'Stage' })
  const { body: lower } = await app.post('/categories', { name: 'Theatre', parent: upper.id })
  const client = await signInAtDesk(app.app, 'editor')

  await client.post('/categories/merge/', { keep: String(lower.id), 'ids[]': String(upper.id) })

  assert.equal((await app.get(`/categories/${lower.id}`)).body.parent, 0)
  assert.equal((await app.get(`/categories/${upper.id}`)).status, 404)
})

test('tags are searched and merged', async t => {
  const app = await buildTestApp(t)
  await app.post('/events', { title: 'One', ...times, tags: ['free', 'gratis'] })
  const client = await signInAtDesk(app.app, 'editor')
  const { body } = await client.get('/tags/?q=gra')
  assert.deepEqual(titlesIn(body), ['gratis'])
  const ids = (await app.get('/tags')).body.tags.map((tag: { id: number }) => String(tag.id))

  await client.post('/tags/merge/', { keep: ids[0], 'ids[]': ids })

  assert.equal((await app.get('/tags')).body.tags.length, 1)
})
