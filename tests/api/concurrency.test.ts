import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildTestApp } from '../support/test-app.ts'

const twenty = Array.from({ length: 20 }, (_, number) => number)

test('twenty venues created concurrently with one name get twenty slugs', async t => {
  const { get, post } = await buildTestApp(t)

  const answers = await Promise.all(twenty.map(() => post('/venues', { venue: 'Forum' })))

  assert.ok(answers.every(({ status }) => status === 201))
  const slugs = new Set(answers.map(({ body }) => body.slug))
  assert.deepEqual(slugs, new Set(['forum', ...twenty.slice(1).map(number => `forum-${number + 1}`)]))
  assert.equal((await get('/venues')).body.total, 20)
})

test('one of twenty equal terms created concurrently is stored, and the other answers refer to it', async t => {
  const { get, post } = await buildTestApp(t)

  for (const path of ['/tags', '/categories']) {
    const answers = await Promise.all(twenty.map(() => post(path, { name: 'Jazz' })))

    const made = answers.filter(({ status }) => status === 201)
    const refused = answers.filter(({ status }) => status === 400)
    assert.deepEqual([made.length, refused.length], [1, 19])
    for (const { body } of refused) {
      assert.equal(body.code, 'term_exists')
      assert.equal(body.data.term_id, made[0]?.body.id)
    }
    assert.equal((await get(`${path}?hide_empty=false`)).body.total, 1)
  }
})

test('concurrent changes to different fields of a venue all survive', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Forum' })
  const changes = {
    venue: 'Agora',
    address: '1 Main Street',
    city: 'Athens',
    country: 'Greece',
    province: 'Attica',
    state: 'Attica',
    zip: '105 55',
    phone: '+30 1',
    website: 'https://example.org/',
    geo_lat: 37.97,
    geo_lng: 23.72,
    show_map: false,
  }

  const answers = await Promise.all(
    Object.entries(changes).map(([name, value]) => patch(`/venues/${venue.id}`, { [name]: value })),
  )

  assert.ok(answers.every(({ status }) => status === 200))
  const { body } = await get(`/venues/${venue.id}`)
  for (const [name, value] of Object.entries(changes)) assert.equal(body[name], value, name)
})

test('one of two concurrent deletions of a venue finds it in the trash already', async t => {
  const { post, remove } = await buildTestApp(t)
  const { body: venue } = await post('/venues', { venue: 'Forum' })

  const answers = await Promise.all([remove(`/venues/${venue.id}`), remove(`/venues/${venue.id}`)])

  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 410])
})

test('two categories moved under each other concurrently do not form a loop', async t => {
  const { get, post, patch } = await buildTestApp(t)
  const { body: arts } = await post('/categories', { name: 'Arts' })
  const { body: music } = await post('/categories', { name: 'Music' })

  const answers = await Promise.all([
    patch(`/categories/${arts.id}`, { parent: music.id }),
    patch(`/categories/${music.id}`, { parent: arts.id }),
  ])

  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
  assert.equal((await get('/categories?hide_empty=false&parent=0')).body.total, 1)
})
