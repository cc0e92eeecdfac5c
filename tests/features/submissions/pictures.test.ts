import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submissionStorage } from '../../../src/features/submissions/storage/submission-storage.ts'
import { signInAtDesk } from '../../desk/desk-client.ts'
import { allIn, textsIn } from '../../support/html.ts'
import { formOf, pictureOf } from '../../support/pictures.ts'
import {
  concert,
  type FormAnswer,
  follow,
  formToken,
  linkIn,
  look,
  mailSent,
  press,
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

  const used = await press(desk, event.id, 'use-picture')
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
    assert.match(textsIn(body, '#f-picture-problem').join(), says)
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

async function sendByLink({ app }: Scene, path: string, file: Buffer | string): Promise<FormAnswer> {
  const picture = { name: 'picture', value: file, filename: 'a.jpg', type: 'image/jpeg' }
  const { type, body } = formOf([{ name: 'do', value: 'picture' }, picture])
  const headers = { 'content-type': type, accept: 'text/html' }
  return app.app.inject({ method: 'POST', url: path, payload: body, headers })
}

test('by the link a person adds, replaces and removes the picture until an editor uses it', async t => {
  const opened = await scene(t, { pictures: '1' })
  const { app } = opened
  await propose(app, 'ana@example.org')
  const path = linkIn((await mailSent(opened))[0]?.[1])
  const unconfirmed = await sendByLink(opened, path, await pictureOf('jpg'))
  assert.equal(unconfirmed.statusCode, 409)
  await sendForm(app, path, { do: 'confirm' })
  const shown = async () => allIn((await look(app, path)).body, 'img.sent-picture').length
  assert.equal((await sendByLink(opened, path, await pictureOf('jpg'))).statusCode, 303)
  const first = await pictureOfFirst(opened)
  assert.equal(await shown(), 1)
  const wrong = await sendByLink(opened, path, '<svg onload="alert(1)"/>')
  assert.equal(wrong.statusCode, 422)
  assert.match(textsIn(wrong.body, '#f-picture-problem').join(), /JPEG, PNG/)
  assert.equal((await pictureOfFirst(opened))?.key, first?.key)
  assert.equal((await sendByLink(opened, path, await pictureOf('png'))).statusCode, 303)
  assert.equal((await pictureOfFirst(opened))?.extension, 'png')
  assert.equal((await sendForm(app, path, { do: 'remove-picture' })).statusCode, 303)
  assert.equal(await shown(), 0)
  assert.equal((await sendForm(app, path, { do: 'remove-picture' })).statusCode, 409)

  // A published event keeps its picture until an editor uses another one, or doesn’t.
  const desk = await signInAtDesk(app.app, 'editor')
  await sendByLink(opened, path, await pictureOf('jpg'))
  const [event] = (await app.get('/events?status=pending&start_date=2029-01-01', { as: 'editor' })).body
    .events
  await press(desk, event.id, 'use-picture')
  await app.patch(`/events/${event.id}`, { status: 'publish' }, { as: 'editor' })
  await follow(opened)
  assert.doesNotMatch((await desk.get('/submissions/')).body, /ana@example\.org/)
  assert.equal((await sendByLink(opened, path, await pictureOf('png'))).statusCode, 303)
  assert.match((await desk.get('/submissions/')).body, /ana@example\.org/)
  const { image } = (await app.get(`/events/${event.id}`)).body
  assert.equal(image.extension, 'jpg')
  assert.equal((await desk.post('/submissions/1/', { do: 'drop-picture' })).statusCode, 303)
  assert.equal(await pictureOfFirst(opened), undefined)
  assert.deepEqual((await app.get(`/events/${event.id}`)).body.image, image)
})

test('without the setting the link takes no picture, but removes one that was sent before', async t => {
  const opened = await scene(t, { pictures: '1' })
  const { app } = opened
  await sendPicture(opened, await pictureOf('jpg'))
  const path = linkIn((await mailSent(opened))[0]?.[1])
  await sendForm(app, path, { do: 'confirm' })
  await app.store.transaction(tx => tx.of(submissionStorage).setSetting('pictures', ''))
  const { body } = await look(app, path)
  assert.deepEqual([allIn(body, 'img.sent-picture').length, allIn(body, '[type="file"]').length], [1, 0])
  assert.equal((await sendByLink(opened, path, await pictureOf('jpg'))).statusCode, 422)
  assert.equal((await sendForm(app, path, { do: 'remove-picture' })).statusCode, 303)
  assert.equal(await pictureOfFirst(opened), undefined)
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

test('an editor uses only the picture that the page showed', async t => {
  const opened = await scene(t, { pictures: '1' })
  const { app } = opened
  await sendPicture(opened, await pictureOf('jpg'))
  const path = linkIn((await mailSent(opened))[0]?.[1])
  await sendForm(app, path, { do: 'confirm' })
  const [event] = (await app.get('/events?status=pending&start_date=2029-01-01', { as: 'editor' })).body
    .events
  const desk = await signInAtDesk(app.app, 'editor')
  const seen = (await pictureOfFirst(opened))?.key
  await sendByLink(opened, path, await pictureOf('png'))
  assert.equal((await desk.post('/submissions/1/', { do: 'use-picture', seen })).statusCode, 409)
  assert.equal((await app.get(`/events/${event.id}`, { as: 'editor' })).body.image, false)
  assert.equal((await press(desk, event.id, 'use-picture')).statusCode, 303)
})
