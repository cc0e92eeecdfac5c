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
