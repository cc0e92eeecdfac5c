import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { HeirNeededError, removeUser } from '../../../src/actions/accounts/users.ts'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { formOf, pictureOf, served, upload, uploaded } from '../../support/pictures.ts'
import { buildTestApp, testNow } from '../../support/test-app.ts'

const creators: readonly Role[] = ['contributor', 'author', 'editor', 'administrator']

describe('images are uploaded, listed and read', () => {
  test('by users who may create records', async t => {
    const app = await buildTestApp(t)
    const file = await pictureOf('png')
    const shown = await uploaded(app, file, { as: 'administrator' })
    await app.post('/venues', { venue: 'Hall', image: shown.id })
    for (const as of creators) {
      assert.equal((await upload(app, file, { as })).status, 201, as)
      assert.equal((await app.get('/images', { as })).status, 200, as)
      assert.equal((await app.get(`/images/${shown.id}`, { as })).status, 200, as)
    }
  })

  test('by no other caller, although their files are public', async t => {
    const app = await buildTestApp(t)
    const file = await pictureOf('png')
    const { id, url } = await uploaded(app, file)
    const callers: readonly [options: { as?: Role }, status: number][] = [
      [{}, 401],
      [{ as: 'subscriber' }, 403],
    ]
    for (const [options, status] of callers) {
      for (const path of ['/images', `/images/${id}`, '/images/4711'])
        assert.equal((await app.get(path, options)).status, status)
      assert.equal((await app.request('POST', '/images', { ...options, json: {} })).status, status)
      assert.equal((await app.request('PATCH', `/images/${id}`, { ...options, json: {} })).status, status)
      assert.equal((await app.request('DELETE', `/images/${id}`, options)).status, status)
    }
    assert.equal((await served(app, url)).status, 200)
  })
})

describe('an image is changed and deleted', () => {
  const cases: readonly [who: Role, owner: Role, status: number][] = [
    ['contributor', 'contributor', 200],
    ['author', 'author', 200],
    // A user who may not see the image gets a 404.
    ['contributor', 'author', 404],
    ['author', 'contributor', 404],
    ['author', 'administrator', 404],
    ['editor', 'contributor', 200],
    ['editor', 'administrator', 200],
    ['administrator', 'editor', 200],
  ]
  for (const [as, owner, status] of cases) {
    test(`of the ${owner}, ${status === 200 ? 'by' : 'but not by'} the ${as}`, async t => {
      const app = await buildTestApp(t)
      const image = await uploaded(app, await pictureOf('png'), { as: owner, title: 'Before' })
      const changed = await app.patch(`/images/${image.id}`, { title: 'After' }, { as })
      const removed = await app.remove(`/images/${image.id}`, { as })

      assert.deepEqual([changed.status, removed.status], [status, status])
      const left = await app.get(`/images/${image.id}`, { as: 'editor' })
      assert.equal(left.status === 200 ? left.body.title : left.status, status === 200 ? 404 : 'Before')
    })
  }

  test('only if it exists', async t => {
    const { get, patch, remove, post } = await buildTestApp(t)
    const { body: venue } = await post('/venues', { venue: 'Hall' })
    for (const id of [4711, venue.id, 0]) {
      const answers = [
        await get(`/images/${id}`, { as: 'editor' }),
        await patch(`/images/${id}`, { title: 'x' }),
        await remove(`/images/${id}`),
      ]
      for (const { status, body } of answers) assert.deepEqual([status, body.code], [404, 'image-not-found'])
    }
  })
})

test('an event may show another user’s image once that is public', async t => {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await pictureOf('png'), { as: 'editor' })
  await app.post('/venues', { venue: 'Hall', image: image.id })
  const times = { start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }
  const { status, body } = await app.post(
    '/events',
    { title: 'Own', ...times, image: image.id },
    { as: 'author' },
  )

  assert.deepEqual([status, body.image.id], [201, image.id])
})

test('the images of a removed user go to the heir', async t => {
  const app = await buildTestApp(t)
  const { id } = await uploaded(app, await pictureOf('png'), { as: 'author' })
  await assert.rejects(removeUser(app.store, { login: 'author', heir: undefined }, testNow), HeirNeededError)
  await removeUser(app.store, { login: 'author', heir: 'editor' }, testNow)

  const { body } = await app.get(`/images/${id}`, { as: 'administrator' })
  assert.equal(body.author, String(app.users.editor.id))
})

test('in open mode uploads need no credentials', async t => {
  const { request, users } = await buildTestApp(t, { open: true })
  const raw = formOf([{ name: 'file', value: await pictureOf('png'), filename: 'a.png' }])
  const { status, body } = await request('POST', '/images', { raw })

  assert.deepEqual([status, body.author], [201, String(users.administrator.id)])
})
