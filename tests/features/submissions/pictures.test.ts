import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionStorage } from '../../../src/features/submissions/storage/submission-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { textsIn } from '../../support/html.ts'
import { formOf, pictureOf } from '../../support/pictures.ts'
import {
  concert,
  type FormAnswer,
  formToken,
  linkIn,
  mailSent,
  propose,
  runJob,
  sendForm,
  submissionScene,
} from './scene.ts'

const page = '/events/submit/'

async function scene(t: Parameters<typeof submissionScene>[0], settings: Readonly<Record<string, string>>) {
  const opened = await submissionScene(t)
  await opened.app.store.transaction(async tx => {
    for (const [name, value] of Object.entries(settings))
      await tx.of(submissionStorage).setSetting(name, value)
  })
  return opened
}

type Scene = Awaited<ReturnType<typeof scene>>

async function sendPicture(
  { app }: Scene,
  file: Buffer | string,
  more: Readonly<Record<string, string>> = {},
): Promise<FormAnswer> {
  const values = { ...concert, email: 'ana@example.org', form_token: await formToken(app, page), ...more }
  const texts = Object.entries(values).map(([name, value]) => ({ name, value }))
  const picture = { name: 'picture', value: file, filename: 'a.jpg', type: 'image/jpeg' }
  const { type, body } = formOf([...texts, picture])
  return app.app.inject({
    ...{ method: 'POST', url: page, payload: body },
    headers: { 'content-type': type, accept: 'text/html' },
  })
}

async function confirmAll(opened: Scene): Promise<void> {
  for (const [, text] of await mailSent(opened)) await sendForm(opened.app, linkIn(text), { do: 'confirm' })
}

const pictureOfFirst = ({ app }: Scene) => app.store.of(submissionStorage).pictureOf(1)
const imagesIn = async ({ app }: Scene) => (await app.get('/images', { as: 'editor' })).body.total

test('a picture is kept for the editors, and becomes the image of the event when one uses it', async t => {
  const opened = await scene(t, { pictures: '1' })
  const { app } = opened
  const sent = await sendPicture(opened, await pictureOf('jpg'))
  assert.equal(sent.statusCode, 200, sent.body)
  await confirmAll(opened)
  const [event] = (await app.get('/events?status=pending&start_date=2029-01-01', { as: 'editor' })).body
    .events
  assert.equal(event.image, false)
  assert.equal(await imagesIn(opened), 0, 'nothing is in the library')
  const desk = await signInAtDesk(app.app, 'editor')
  const editor = await desk.get(`/events/${event.id}/`)
  assert.match(editor.body, /<img src="data:image\/jpeg;base64,/)

  const used = await desk.post('/submissions/1/', { do: 'use-picture' })
  assert.equal(used.statusCode, 303, used.body)
  const changed = (await app.get(`/events/${event.id}`, { as: 'editor' })).body
  assert.equal(changed.image.width, 80)
  assert.equal(await pictureOfFirst(opened), undefined)
  const again = await desk.post('/submissions/1/', { do: 'use-picture' })
  assert.equal(again.statusCode, 409)
})

test('the picture of a trusted address is published with the event', async t => {
  const opened = await scene(t, { pictures: '1', trusted: 'ana@example.org' })
  await sendPicture(opened, await pictureOf('png'))
  await confirmAll(opened)
  const [event] = (await opened.app.get('/events?start_date=2029-01-01')).body.events
  assert.equal(event.image.height, 60)
  assert.equal(await pictureOfFirst(opened), undefined)
})

test('a picture survives that the form is shown again', async t => {
  const opened = await scene(t, { pictures: '1' })
  const shown = await sendPicture(opened, await pictureOf('jpg'), { title: '' })
  assert.equal(shown.statusCode, 422)
  assert.match(textsIn(shown.body, '.note').join(), /picture is attached/)
  const [, key = ''] = /name="picture_key" value="([^"]+)"/.exec(shown.body) ?? []
  const sent = await propose(opened.app, 'ana@example.org', { picture_key: key })
  assert.equal(sent.statusCode, 200)
  assert.ok(await pictureOfFirst(opened))
  // Its key is used up.
  await propose(opened.app, 'eve@example.org', { picture_key: key, title: 'Another' })
  assert.equal(await opened.app.store.of(submissionStorage).pictureOf(2), undefined)
})

const notPictures: readonly [what: string, file: Buffer | string, says: RegExp][] = [
  ['a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', /JPEG, PNG/],
  ['a page', '<!doctype html><script>alert(1)</script>', /JPEG, PNG/],
  ['a truncated file', Buffer.from('ffd8ffe000104a46494600', 'hex'), /JPEG, PNG/],
  ['a file that is too large', Buffer.alloc(10 * 2 ** 20 + 1), /10 MB/],
]

for (const [what, file, says] of notPictures)
  test(`${what} is refused at its field, and nothing is stored`, async t => {
    const opened = await scene(t, { pictures: '1' })
    const { statusCode, body } = await sendPicture(opened, file)
    assert.equal(statusCode, 422)
    assert.match(textsIn(body, '#s-picture-problem').join(), says)
    assert.deepEqual(await mailSent(opened), [])
  })

test('without the setting there is no field, and a picture is refused', async t => {
  const opened = await scene(t, {})
  const { statusCode, body } = await sendPicture(opened, await pictureOf('jpg'))
  assert.equal(statusCode, 422)
  assert.ok(!body.includes('type="file"'))
  assert.deepEqual(await mailSent(opened), [])
})

test('pictures are deleted with their proposals, and a day after a form that was not sent', async t => {
  const opened = await scene(t, { pictures: '1' })
  const { app } = opened
  await sendPicture(opened, await pictureOf('jpg'))
  const shown = await sendPicture(opened, await pictureOf('jpg'), { title: '' })
  const [, key = ''] = /name="picture_key" value="([^"]+)"/.exec(shown.body) ?? []
  assert.ok(await app.store.of(submissionStorage).loosePicture(key))
  app.clock.now = (app.clock.now + 3 * 24 * 3600) as typeof app.clock.now
  await runJob(app, 'erase-submissions')
  assert.equal(await pictureOfFirst(opened), undefined)
  assert.equal(await app.store.of(submissionStorage).loosePicture(key), undefined)
})

test('a picture is taken only from a form of this server', async t => {
  const opened = await scene(t, { pictures: '1' })
  const sent = await sendPicture(opened, await pictureOf('jpg'), { form_token: 'made-up', do: 'edit' })
  assert.equal(sent.statusCode, 422)
  assert.ok(!sent.body.includes('name="picture_key"'))
})

test('a stranger does not change the picture of a proposal that waits', async t => {
  const opened = await scene(t, { pictures: '1' })
  for (let at = 1; at <= 5; at++) await propose(opened.app, 'ana@example.org', { title: `Concert ${at}` })
  await sendPicture(opened, await pictureOf('jpg'), { title: 'Another' })
  assert.equal(await pictureOfFirst(opened), undefined)
})
