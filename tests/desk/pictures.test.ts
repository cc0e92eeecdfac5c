// The pictures page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { allIn, oneIn, valueIn } from '../support/html.ts'
import { distinctPicture, pictureOf, servePictures, uploaded } from '../support/pictures.ts'
import { buildTestApp } from '../support/test-app.ts'
import { type DeskClient, fieldsIn, signInAtDesk } from './desk-client.ts'

test('pictures are searched, described, and listed with their uses', async t => {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await pictureOf('png', 400, 300), { title: 'Quartet' })
  await app.post('/venues', { venue: 'Jazz Club', image: image.id })
  const client = await signInAtDesk(app.app, 'editor')

  const { body: grid } = await client.get('/pictures/')
  assert.match(grid, /medium\.png.*Quartet.*Description missing/s)
  assert.match((await client.get('/pictures/?q=nobody')).body, /Nothing found/)
  const { body: page } = await client.get(`/pictures/${image.id}/`)
  assert.match(page, /Where it’s used.*Jazz Club/s)
  assert.doesNotMatch(page, /Delete permanently/)
  const saved = await client.post(`/pictures/${image.id}/`, {
    ...fieldsIn(page, 'picture'),
    alt: 'Four musicians',
    caption: 'On <em>stage</em><script>alert(1)</script>',
  })
  const { body: after } = await client.follow(saved)

  assert.match(after, /Saved\./)
  const fields = fieldsIn(after, 'picture')
  assert.deepEqual(
    [fields.alt, fields.title, fields.caption],
    ['Four musicians', 'Quartet', 'On <em>stage</em>'],
  )
  assert.equal((await app.get(`/images/${image.id}`, { as: 'editor' })).body.alt, 'Four musicians')
})

test('only unused pictures are deleted', async t => {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await pictureOf('png', 40, 30), { title: 'Quartet' })
  const { body: venue } = await app.post('/venues', { venue: 'Jazz Club', image: image.id })
  const client = await signInAtDesk(app.app, 'editor')

  assert.equal((await client.post(`/pictures/${image.id}/delete/`)).statusCode, 409)
  await app.patch(`/venues/${venue.id}`, { image: false })
  assert.match((await client.get(`/pictures/${image.id}/`)).body, /Not used anywhere.*Delete permanently/s)
  const { body } = await client.follow(await client.post(`/pictures/${image.id}/delete/`))

  assert.match(body, /“Quartet” was deleted/)
  assert.equal((await app.get(`/images/${image.id}`, { as: 'editor' })).status, 404)
})

test('other users’ pictures are visible where they are shown, and read-only', async t => {
  const app = await buildTestApp(t)
  const shown = await uploaded(app, await pictureOf('png', 40, 30))
  const hidden = await uploaded(app, await pictureOf('jpg', 40, 30))
  await app.post('/venues', { venue: 'Jazz Club', image: shown.id })
  const client = await signInAtDesk(app.app, 'author')

  const { body } = await client.get(`/pictures/${shown.id}/`)
  assert.deepEqual(allIn(body, '#picture'), [])
  assert.equal((await client.post(`/pictures/${shown.id}/`, { alt: 'Mine' })).statusCode, 403)
  assert.equal((await client.get(`/pictures/${hidden.id}/`)).statusCode, 404)
})

const evening = { start_day: '2030-03-01', start_time: '19:00', end_time: '21:30', timezone: 'UTC' }

async function fileNamed(name: string, seed: number) {
  return { name, value: await distinctPicture(seed), filename: 'Quartet.jpg', type: 'image/jpeg' }
}

async function idOfEvent(client: DeskClient, answer: Parameters<DeskClient['follow']>[0]): Promise<number> {
  assert.equal(answer.statusCode, 303, answer.body)
  await client.follow(answer)
  return Number(/\d+/.exec(String(answer.headers.location))?.[0])
}

test('a picture is sent with an event form as a file or URL, and is kept when another field is invalid', async t => {
  const elsewhere = await servePictures(t, { '/one.jpg': await distinctPicture(7), '/no.jpg': 'no picture' })
  const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' } })
  const client = await signInAtDesk(app.app, 'editor')
  const event = { title: 'Jazz', ...evening, do: 'draft' }

  const wrong = await client.postFile(
    '/events/new/',
    { ...event, title: '' },
    await fileNamed('image_file', 1),
  )
  assert.equal(wrong.statusCode, 422)
  const { image } = fieldsIn(wrong.body)
  assert.match(String(image), /^\d+$/)
  assert.match(
    oneIn(wrong.body, '[data-picture] [data-progress]').text,
    /This picture has no description yet/,
  )
  const described = { ...event, title: '', image: String(image), image_alt: 'Four people' }
  const again = await client.post('/events/new/', described)
  assert.equal(oneIn(again.body, '[data-picture] [data-progress]').text, '')
  const saved = await client.post('/events/new/', {
    ...event,
    image: String(image),
    image_alt: 'Four people',
  })
  const id = await idOfEvent(client, saved)
  const { body: first } = await app.get(`/events/${id}`, { as: 'editor' })
  assert.deepEqual([first.image.id, first.image.alt], [Number(image), 'Four people'])

  const path = `/events/${id}/`
  const shown = fieldsIn((await client.get(path)).body)
  const none = await client.post(path, { ...shown, image_url: elsewhere.at('/no.jpg'), do: 'draft' })
  assert.equal(none.statusCode, 422)
  oneIn(none.body, `#image_url[aria-invalid="true"][value="${elsewhere.at('/no.jpg')}"]`)
  const bare = await client.post(path, { ...shown, image_url: 'jazz', do: 'draft' })
  assert.match(oneIn(bare.body, '#image_url-problem').text, /web address/)
  await client.follow(
    await client.post(path, { ...shown, image_url: elsewhere.at('/one.jpg'), image_alt: '', do: 'draft' }),
  )
  const { body: second } = await app.get(`/events/${id}`, { as: 'editor' })
  assert.notEqual(second.image.id, first.image.id)
  const { body: source } = await app.get(`/images/${second.image.id}`, { as: 'editor' })
  assert.equal(source.source_url, elsewhere.at('/one.jpg'))
})

test('scripts upload a picture and get it or its error, and search existing ones', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'contributor')
  await client.get('/events/new/')

  const { picture } = (await client.postFile('/pictures/', {}, await fileNamed('image_file', 2))).json()
  assert.equal(picture.mayEdit, true)
  assert.equal((await app.app.inject({ url: new URL(picture.address).pathname })).statusCode, 200)
  const wrong = await client.postFile(
    '/pictures/',
    {},
    { ...(await fileNamed('image_file', 2)), value: 'no' },
  )
  assert.equal(wrong.statusCode, 422)
  assert.match(wrong.json().problem, /\w/)
  assert.match((await client.post('/pictures/')).json().problem, /No picture was sent/)
  const choices = async (query: string) =>
    (await client.get(`/pictures/choices?${query}`)).json().pictures.map(({ id }: { id: number }) => id)
  assert.deepEqual(await choices('q=quartet'), [picture.id])
  assert.deepEqual(await choices(`id=${picture.id}`), [picture.id])
  assert.deepEqual(await choices('q=nobody'), [])
  const other = await signInAtDesk(app.app, 'author')
  assert.deepEqual((await other.get(`/pictures/choices?id=${picture.id}`)).json().pictures, [])
})

test('a picture is uploaded to the library, and one used in a text is not deleted', async t => {
  const app = await buildTestApp(t)
  const client = await signInAtDesk(app.app, 'editor')
  await client.get('/pictures/')
  assert.equal((await client.post('/pictures/new/')).statusCode, 422)
  const added = await client.postFile(
    '/pictures/new/',
    { image_alt: 'Stage' },
    await fileNamed('image_file', 3),
  )
  const path = String(added.headers.location).replace('/desk', '')
  const { body } = await client.follow(added)
  assert.match(oneIn(body, '.note').text, /^Picture uploaded/)
  assert.equal(valueIn(body, 'alt'), 'Stage')

  const { body: image } = await app.get(`/images/${/\d+/.exec(path)?.[0]}`, { as: 'editor' })
  const times = { start_date: '2030-03-01 19:00', end_date: '2030-03-01 20:00' }
  const { body: event } = await app.post('/events', { title: 'Jazz night', ...times })
  await app.patch(`/events/${event.id}?i18n_language=fr`, {
    description: `<p>Voici <img src="${image.url}" alt="Scène"></p>`,
  })
  assert.match((await client.get(path)).body, /Where it’s used.*Jazz night/s)
  assert.equal((await client.post(`${path}delete/`)).statusCode, 409)
  assert.deepEqual(await app.store.images.unused((app.clock.now + 1) as UtcSeconds), [])
})
