import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import type { Role } from '../../../src/domain/rights/permissions.ts'
import { pictureOf, problemOf, served, servePictures, uploaded } from '../../support/pictures.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

const times = { start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }
const event = { title: 'Concert', ...times }

/** The ids of the images visible to this role. Its list and its total have to agree. */
async function found({ get }: TestApp, as: Role, query = ''): Promise<number[]> {
  const { body } = await get(`/images${query}`, { as })
  const ids = body.images.map(({ id }: any) => id)
  assert.equal(body.total, ids.length)
  for (const id of ids) assert.equal((await get(`/images/${id}`, { as })).status, 200)
  return ids
}

async function scene(t: TestContext) {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await pictureOf('png'), { as: 'editor', title: 'Secret plan' })
  const seenBy = async (as: Role) => {
    const { status } = await app.get(`/images/${image.id}`, { as })
    assert.deepEqual(await found(app, as, '?search=secret'), status === 200 ? [image.id] : [])
    return status === 200
  }
  const show = async (path: string, fields: object, as: Role = 'editor') => {
    const { status, body } = await app.post(path, { ...fields, image: image.id }, { as })
    assert.equal(status, 201, JSON.stringify(body))
    return body
  }
  return { app, image, seenBy, show }
}

describe('an image is visible', () => {
  test('to its owner and to editors, while it is unused', async t => {
    const { app, seenBy } = await scene(t)
    const own = await uploaded(app, await pictureOf('jpg'), { as: 'contributor' })

    assert.deepEqual([await seenBy('contributor'), await seenBy('author')], [false, false])
    assert.deepEqual([await seenBy('editor'), await seenBy('administrator')], [true, true])
    assert.deepEqual(await found(app, 'contributor'), [own.id])
  })

  const hidden: readonly [what: string, path: string, fields: object][] = [
    ['a draft', '/events', { ...event, status: 'draft' }],
    ['a private event', '/events', { ...event, status: 'private' }],
    ['a scheduled event', '/events', { ...event, date: '2031-01-01 00:00:00' }],
    ['an event with a password', '/events', { ...event, password: 'open sesame' }],
    ['a draft venue', '/venues', { venue: 'Hall', status: 'draft' }],
    ['a pending organizer', '/organizers', { organizer: 'Band', status: 'pending' }],
  ]
  for (const [what, path, fields] of hidden) {
    test(`to no one else when ${what} shows it`, async t => {
      const { seenBy, show } = await scene(t)
      await show(path, fields)
      assert.deepEqual([await seenBy('author'), await seenBy('editor')], [false, true])
    })
  }

  const open: readonly [path: string, fields: object][] = [
    ['/events', event],
    ['/venues', { venue: 'Hall' }],
    ['/organizers', { organizer: 'Band' }],
  ]
  for (const [path, fields] of open) {
    test(`to everyone who may list images when something public below ${path} shows it, until that is trashed`, async t => {
      const { app, seenBy, show } = await scene(t)
      await show('/events', { ...event, status: 'draft' })
      const record = await show(path, fields)
      assert.equal(await seenBy('contributor'), true)
      await app.remove(`${path}/${record.id}`)
      assert.equal(await seenBy('contributor'), false)
    })
  }

  test('to the author of the draft that shows it', async t => {
    const { app, image, seenBy } = await scene(t)
    const { body: draft } = await app.post('/events', event, { as: 'contributor' })
    await app.patch(`/events/${draft.id}`, { image: image.id }, { as: 'editor' })

    assert.deepEqual([await seenBy('contributor'), await seenBy('author')], [true, false])
    const again = await app.patch(`/events/${draft.id}`, { image: image.id }, { as: 'contributor' })
    assert.equal(again.status, 200)
  })

  test('no longer to a contributor, when the event that shows it is published with a password', async t => {
    const { app, image, seenBy } = await scene(t)
    const { body: own } = await app.post('/events', event, { as: 'contributor' })
    await app.patch(`/events/${own.id}`, { image: image.id, password: 'open sesame' }, { as: 'editor' })
    assert.equal(await seenBy('contributor'), true)
    await app.patch(`/events/${own.id}`, { status: 'publish' }, { as: 'editor' })
    assert.equal(await seenBy('contributor'), false)
  })

  test('as a file to everyone who has its URL', async t => {
    const { app, image } = await scene(t)
    assert.equal((await served(app, image.url)).status, 200)
  })
})

describe('a hidden image', () => {
  for (const [path, fields] of [
    ['/events', event],
    ['/venues', { venue: 'Hall' }],
    ['/organizers', { organizer: 'Band' }],
  ] as const) {
    test(`cannot be attached below ${path}, as if it did not exist`, async t => {
      const { app, image } = await scene(t)
      const answer = await app.post(path, { ...fields, image: image.id }, { as: 'contributor' })
      assert.deepEqual([answer.status, problemOf(answer, 'image')], [400, 'unknown_image'])
    })
  }

  test('cannot be attached to a venue created with an event either', async t => {
    const { app, image } = await scene(t)
    const venue = { venue: 'Hall', image: image.id }
    const answer = await app.post('/events', { ...event, venue }, { as: 'author' })
    assert.deepEqual([answer.status, problemOf(answer, 'venue')], [400, 'in_field'])
  })

  test('is fetched again when its URL is given', async t => {
    const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' } })
    const pictures = await servePictures(t, { '/a.png': await pictureOf('png') })
    const image = pictures.at('/a.png')
    const first = await app.post('/events', { ...event, status: 'draft', image }, { as: 'editor' })
    const second = await app.post('/events', { ...event, status: 'draft', image }, { as: 'contributor' })
    const third = await app.post('/events', { ...event, status: 'draft', image }, { as: 'contributor' })

    assert.notEqual(first.body.image.id, second.body.image.id)
    assert.equal(second.body.image.id, third.body.image.id)
    assert.equal(pictures.requests.length, 2)
  })
})

describe('the texts of an image', () => {
  test('are read-only for a contributor once a record that shows the image is published', async t => {
    const app = await buildTestApp(t)
    const image = await uploaded(app, await pictureOf('png'), { as: 'contributor', title: 'Before' })
    const { body: draft } = await app.post('/events', { ...event, image: image.id }, { as: 'contributor' })
    const edit = async (as: Role, title: string) =>
      (await app.patch(`/images/${image.id}`, { title }, { as })).status
    const removeFrench = async (as: Role) =>
      (await app.remove(`/images/${image.id}?translation=true&i18n_language=fr`, { as })).status
    assert.equal(await edit('contributor', 'Own draft'), 200)
    await app.patch(`/images/${image.id}?i18n_language=fr`, { title: 'Avant' }, { as: 'contributor' })

    await app.patch(`/events/${draft.id}`, { status: 'publish' }, { as: 'editor' })
    assert.deepEqual([await edit('contributor', 'After'), await removeFrench('contributor')], [403, 403])
    assert.equal((await app.get(`/images/${image.id}`, { as: 'editor' })).body.title, 'Own draft')
    assert.equal(await edit('editor', 'Mended'), 200)
    await app.patch(`/events/${draft.id}`, { status: 'draft' }, { as: 'editor' })
    assert.equal(await edit('contributor', 'Again'), 200)
  })

  test('are writable for an author whose own events show the image, and read-only when another’s does', async t => {
    const app = await buildTestApp(t)
    const image = await uploaded(app, await pictureOf('png'), { as: 'author' })
    await app.post('/events', { ...event, image: image.id }, { as: 'author' })
    const edit = async () => (await app.patch(`/images/${image.id}`, { alt: 'x' }, { as: 'author' })).status
    assert.equal(await edit(), 200)
    await app.post('/venues', { venue: 'Hall', image: image.id }, { as: 'editor' })
    assert.equal(await edit(), 403)
  })
})

describe('the refusal to delete an image in use', () => {
  test('names only records that the reader may read', async t => {
    const app = await buildTestApp(t)
    const image = await uploaded(app, await pictureOf('png'), { as: 'author' })
    const { body: hidden } = await app.post(
      '/events',
      { ...event, status: 'draft', image: image.id },
      { as: 'editor' },
    )
    const remove = (as: Role) => app.remove(`/images/${image.id}`, { as })
    const unnamed = await remove('author')
    assert.deepEqual([unnamed.status, unnamed.body.data.used_by], [409, []])
    assert.match(unnamed.body.message, /used by records that you can’t see/)

    const { body: own } = await app.post('/events', { ...event, image: image.id }, { as: 'author' })
    const named = await remove('author')
    assert.deepEqual(named.body.data.used_by, [{ type: 'event', id: own.id }])
    assert.match(named.body.message, /used by 1 record\./)
    const all = (await remove('editor')).body.data.used_by.map(({ id }: any) => id)
    assert.deepEqual(all, [hidden.id, own.id])
  })

  test('does not name a password-protected event', async t => {
    const app = await buildTestApp(t)
    const image = await uploaded(app, await pictureOf('png'), { as: 'author' })
    await app.post('/events', { ...event, image: image.id, password: 'open sesame' }, { as: 'editor' })
    const { status, body } = await app.remove(`/images/${image.id}`, { as: 'author' })
    assert.deepEqual([status, body.data.used_by], [409, []])
  })
})
