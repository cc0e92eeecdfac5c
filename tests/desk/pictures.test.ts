// The room of pictures.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureOf, uploaded } from '../support/pictures.ts'
import { buildTestApp } from '../support/test-app.ts'
import { fieldsIn, sitDown } from './sit-down.ts'

test('pictures are found, described, and told where they are shown', async t => {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await pictureOf('png', 400, 300), { title: 'Quartet' })
  await app.post('/venues', { venue: 'Jazz Club', image: image.id })
  const seated = await sitDown(app.app, 'editor')

  const { body: grid } = await seated.get('/pictures/')
  assert.match(grid, /medium\.png.*Quartet.*Description missing/s)
  assert.match((await seated.get('/pictures/?q=nobody')).body, /Nothing found/)
  const { body: page } = await seated.get(`/pictures/${image.id}/`)
  assert.match(page, /Where it’s used.*Jazz Club/s)
  assert.doesNotMatch(page, /Delete for good/)
  const saved = await seated.post(`/pictures/${image.id}/`, {
    ...fieldsIn(page, 'picture'),
    alt: 'Four musicians',
    caption: 'On <em>stage</em><script>alert(1)</script>',
  })
  const { body: after } = await seated.follow(saved)

  assert.match(after, /Saved\./)
  const fields = fieldsIn(after, 'picture')
  assert.deepEqual(
    [fields.alt, fields.title, fields.caption],
    ['Four musicians', 'Quartet', 'On <em>stage</em>'],
  )
  assert.equal((await app.get(`/images/${image.id}`, { as: 'editor' })).body.alt, 'Four musicians')
})

test('only what nothing shows is deleted', async t => {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await pictureOf('png', 40, 30), { title: 'Quartet' })
  const { body: venue } = await app.post('/venues', { venue: 'Jazz Club', image: image.id })
  const seated = await sitDown(app.app, 'editor')

  assert.equal((await seated.post(`/pictures/${image.id}/delete/`)).statusCode, 409)
  await app.patch(`/venues/${venue.id}`, { image: false })
  assert.match((await seated.get(`/pictures/${image.id}/`)).body, /It’s shown nowhere.*Delete for good/s)
  const { body } = await seated.follow(await seated.post(`/pictures/${image.id}/delete/`))

  assert.match(body, /“Quartet” is deleted/)
  assert.equal((await app.get(`/images/${image.id}`, { as: 'editor' })).status, 404)
})

test('others’ pictures are seen where they are shown, and not changed', async t => {
  const app = await buildTestApp(t)
  const shown = await uploaded(app, await pictureOf('png', 40, 30))
  const hidden = await uploaded(app, await pictureOf('jpg', 40, 30))
  await app.post('/venues', { venue: 'Jazz Club', image: shown.id })
  const seated = await sitDown(app.app, 'author')

  const { body } = await seated.get(`/pictures/${shown.id}/`)
  assert.doesNotMatch(body, /id="picture"/)
  assert.equal((await seated.post(`/pictures/${shown.id}/`, { alt: 'Mine' })).statusCode, 403)
  assert.equal((await seated.get(`/pictures/${hidden.id}/`)).statusCode, 404)
})

test('a picture is uploaded with words for those who cannot see it', async t => {
  const app = await buildTestApp(t)
  const seated = await sitDown(app.app, 'contributor')
  const { body: empty } = await seated.get('/pictures/')
  assert.match(empty, /There are no pictures yet/)
  const file = { field: 'file', name: 'Stage at night.png', bytes: await pictureOf('png', 40, 30) }
  const { body } = await seated.follow(await seated.postFile('/pictures/', file, { alt: 'A stage' }))

  assert.match(body, /The picture is here/)
  assert.match(body, /<bdi>Stage at night<\/bdi>/)
  assert.equal(fieldsIn(body, 'picture').alt, 'A stage')
  const wrong = { ...file, bytes: Buffer.from('no picture') }
  const refused = await seated.postFile('/pictures/', wrong, { alt: 'Kept' })
  assert.equal(refused.statusCode, 422)
  assert.match(refused.body, /id="file-problem">.*value="Kept"/s)
  const none = await seated.postFile('/pictures/', { ...file, name: '', bytes: Buffer.alloc(0) })
  assert.match(none.body, /id="file-problem">This field is required/)
  assert.equal((await sitDown(app.app, 'subscriber').then(other => other.get('/pictures/'))).statusCode, 403)
})
