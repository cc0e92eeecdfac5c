import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { distinctPicture, uploaded } from '../support/pictures.ts'
import { buildTestApp, type TestApp } from '../support/test-app.ts'

const media = '//wp-json/wp/v2/media'

const walk = { title: 'Walk', start_date: '2030-03-01 10:00:00', end_date: '2030-03-01 12:00:00' }

async function send(app: TestApp, number: number, headers: Record<string, string> = {}, query = '') {
  const body = await distinctPicture(number, 40, 30)
  return app.request('POST', `${media}${query}`, {
    as: 'author',
    headers: { 'content-disposition': 'attachment; filename="Old harbour.png"', ...headers },
    raw: { type: 'image/png', body },
  })
}

test('a picture is the request body, with its name in a header and its texts in the query', async t => {
  const app = await buildTestApp(t)

  const { status, body, headers } = await send(app, 1, {}, '?alt_text=Boats&caption=At%20night')

  assert.equal(status, 201)
  assert.equal(headers.location, `http://localhost:80/wp-json/wp/v2/media/${body.id}`)
  assert.deepEqual(
    [body.title.raw, body.slug, body.alt_text, body.caption.raw, body.author],
    ['Old harbour', 'old-harbour', 'Boats', 'At night', app.users.author.id],
  )
  const changed = await app.patch(`${media}/${body.id}`, { description: 'Long', title: { raw: 'Quay' } })
  assert.deepEqual(
    [changed.body.title.raw, changed.body.description.raw, changed.body.caption.raw],
    ['Quay', 'Long', 'At night'],
  )
})

test('a body that is not the declared picture is reported in the older service’s format', async t => {
  const app = await buildTestApp(t)
  const bytes = await distinctPicture(2, 40, 30)
  const right = createHash('md5').update(bytes).digest('base64')
  const sent = async (headers: Record<string, string>, raw: { type?: string; body: Buffer }) => {
    const { status, body } = await app.request('POST', media, { as: 'author', headers, raw })
    return [status, body.code]
  }
  const picture = { type: 'image/png', body: bytes }
  const named = { 'content-disposition': 'attachment; filename=a.png' }
  assert.deepEqual(await sent({}, picture), [400, 'rest_upload_no_content_disposition'])
  assert.deepEqual(await sent({ 'content-disposition': 'inline' }, picture), [
    400,
    'rest_upload_invalid_disposition',
  ])
  for (const filename of ['""', '" "', '', ';'])
    assert.deepEqual(await sent({ 'content-disposition': `attachment; filename=${filename}` }, picture), [
      400,
      'rest_upload_invalid_disposition',
    ])
  assert.deepEqual(await sent({ ...named, 'content-md5': 'x' }, picture), [412, 'rest_upload_hash_mismatch'])
  assert.deepEqual(await sent({ ...named, 'content-md5': right }, picture), [201, undefined])
  const page = { type: 'text/html', body: Buffer.from('<script>') }
  assert.deepEqual(await sent(named, page), [400, 'rest_upload_sideload_error'])
  assert.deepEqual(await sent(named, { body: bytes }), [400, 'rest_upload_no_content_type'])
  assert.deepEqual(await sent(named, { ...picture, body: Buffer.alloc(0) }), [400, 'rest_upload_no_data'])
  const empty = await app.request('POST', media, { as: 'author' })
  assert.deepEqual([empty.status, empty.body.code], [400, 'rest_upload_no_data'])
  const texts = { type: 'application/json', body: Buffer.from('{"title":"Boats"}') }
  assert.deepEqual(await sent({}, texts), [400, 'rest_upload_no_content_disposition'])
  assert.deepEqual(await sent(named, texts), [400, 'rest_upload_sideload_error'])
})

test('other routes refuse such a body as an unsupported type without reading it', async t => {
  const app = await buildTestApp(t)
  const raw = { type: 'image/png', body: await distinctPicture(3, 40, 30) }
  for (const address of [
    '/events',
    '/images',
    '//wp-json/tec/v1/events',
    '//wp-json/tribe/events/v1/images',
  ]) {
    const { status } = await app.request('POST', address, { as: 'editor', raw })
    assert.equal(status, 415, address)
  }
  assert.equal((await app.request('POST', media, { raw })).body.code, 'rest_cannot_create')
  assert.equal((await app.request('POST', media, { as: 'contributor', raw })).status, 403)
  const large = await buildTestApp(t, { env: { ALMANAC_IMAGE_MAX_BYTES: '2000' } })
  const refused = await large.request('POST', media, {
    as: 'author',
    headers: { 'content-disposition': 'attachment; filename=a.png' },
    raw: { type: 'image/png', body: Buffer.alloc(5000) },
  })
  assert.deepEqual([refused.status, refused.body.code], [400, 'rest_upload_sideload_error'])
})

test('the media library lists its uploads, and nothing that is not public', async t => {
  const app = await buildTestApp(t)
  const { body: open } = await send(app, 4)
  const hidden = await uploaded(app, await distinctPicture(5, 40, 30), { as: 'author' })
  await app.post('/events', { ...walk, status: 'draft', image: hidden.id })
  const { body: draft } = await app.post('/events', { ...walk, status: 'draft' }, { as: 'author' })
  const { body: ofDraft } = await send(app, 6, {}, `?post=${draft.id}`)

  const idsFor = async (as?: 'editor') =>
    (await app.get(media, as ? { as } : {})).body.map((image: { id: number }) => image.id).sort()

  assert.deepEqual(await idsFor(), [open.id])
  assert.deepEqual(await idsFor('editor'), [open.id, hidden.id, ofDraft.id].sort())
  assert.equal((await app.get(`${media}/${hidden.id}`)).body.code, 'rest_post_invalid_id')
})

test('deleting an image removes it from the records that show it, if the user may change all of them', async t => {
  const app = await buildTestApp(t)
  const { body: image } = await send(app, 7)
  const { body: own } = await app.post('/events', { ...walk, image: image.id }, { as: 'author' })
  const { body: other } = await app.post('/venues', { venue: 'Hall', image: image.id })

  const refused = await app.request('DELETE', `${media}/${image.id}?force=true`, { as: 'author' })
  const removed = await app.request('DELETE', `${media}/${image.id}?force=true`, { as: 'editor' })

  assert.deepEqual([refused.status, refused.body.code], [403, 'rest_cannot_delete'])
  assert.deepEqual([removed.body.deleted, removed.body.previous.id], [true, image.id])
  assert.equal((await app.get(`/events/${own.id}`)).body.image, false)
  assert.equal((await app.get(`/venues/${other.id}`)).body.image, undefined)
})
