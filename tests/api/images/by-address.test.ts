import assert from 'node:assert/strict'
import { describe, type TestContext, test } from 'node:test'
import { coloursOf, filesOf, pictureOf, servePictures, uploaded, upright } from '../../support/pictures.ts'
import { apiRoot, buildTestApp } from '../../support/test-app.ts'

const allowed = { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' }

const event = {
  title: 'Concert',
  start_date: '2030-02-01 19:00:00',
  end_date: '2030-02-01 22:00:00',
}

async function appAndServer(t: TestContext) {
  const picture = await pictureOf('jpg', 400, 300)
  const server = await servePictures(t, {
    '/photos/Summer%20night.jpg': picture,
    '/other.png': await pictureOf('png', 40, 40),
    '/liar.html': (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(picture),
    '/moved': (_, response) => response.writeHead(302, { location: '/photos/Summer%20night.jpg' }).end(),
  })
  return {
    ...server,
    app: await buildTestApp(t, { env: allowed }),
    photo: server.at('/photos/Summer%20night.jpg'),
  }
}

describe('an image given by its URL', () => {
  test('is fetched, stored and shown', async t => {
    const { app, photo } = await appAndServer(t)
    const { status, body } = await app.post('/events', { ...event, image: photo }, { as: 'author' })

    assert.equal(status, 201)
    assert.match(body.image.url, /\/images\/[0-9a-f]{64}\/original\.jpg$/)
    assert.deepEqual([body.image.width, body.image.height, body.image.extension], [400, 300, 'jpg'])
    for (const file of await filesOf(app, body.image)) assert.equal(await coloursOf(file), upright)
    const { body: image } = await app.get(`/images/${body.image.id}`, { as: 'author' })
    assert.deepEqual([image.title, image.alt, image.source_url], ['Summer night', '', photo])
    assert.equal(image.author, String(app.users.author.id))
  })

  test('is fetched for venues and organizers too, on create and update', async t => {
    const { app, photo, at } = await appAndServer(t)
    for (const [path, name] of [
      ['/venues', 'venue'],
      ['/organizers', 'organizer'],
    ] as const) {
      const { body: made } = await app.post(path, { [name]: 'Somebody', image: photo })
      assert.equal(made.image.extension, 'jpg')
      const { body: changed } = await app.patch(`${path}/${made.id}`, { image: at('/other.png') })
      assert.equal(changed.image.extension, 'png')
    }
  })

  test('is fetched for the venues and organizers created with an event', async t => {
    const { app, photo, at } = await appAndServer(t)
    const { status, body } = await app.post('/events', {
      ...event,
      image: photo,
      venue: { venue: 'Town Hall', image: at('/other.png') },
      organizer: [{ organizer: 'Band', image: photo }, { organizer: 'Choir' }],
    })

    assert.equal(status, 201)
    const venue = [body.venue].flat()[0]
    assert.deepEqual(
      [body.image, venue.image, ...body.organizer.map((one: any) => one.image)].map(
        image => image?.extension,
      ),
      ['jpg', 'png', 'jpg', undefined],
    )
  })

  test('is fetched for the venue created by an event update', async t => {
    const { app, photo } = await appAndServer(t)
    const { body: made } = await app.post('/events', event)
    const { status, body } = await app.patch(`/events/${made.id}`, { venue: { venue: 'Hall', image: photo } })

    assert.deepEqual([status, body.image, [body.venue].flat()[0].image.extension], [200, false, 'jpg'])
  })

  test('is fetched once, and later the URL refers to the same image', async t => {
    const { app, photo, requests } = await appAndServer(t)
    const { body: first } = await app.post('/events', { ...event, image: photo })
    const { body: second } = await app.post('/events', { ...event, image: photo })
    const { body: venue } = await app.post('/venues', { venue: 'Town Hall', image: photo })

    assert.deepEqual([second.image.id, venue.image.id], [first.image.id, first.image.id])
    assert.equal(requests.length, 1)
    assert.equal((await app.get('/images', { as: 'editor' })).body.total, 1)
  })

  test('does not duplicate an existing venue that has this image', async t => {
    const { app, photo } = await appAndServer(t)
    const withVenue = { ...event, venue: { venue: 'Town Hall', image: photo } }
    const [first, second] = [await app.post('/events', withVenue), await app.post('/events', withVenue)]

    assert.equal([second.body.venue].flat()[0].id, [first.body.venue].flat()[0].id)
    assert.equal((await app.get('/venues')).body.total, 1)
  })

  test('is fetched again after it was deleted', async t => {
    const { app, photo, requests } = await appAndServer(t)
    const { body: made } = await app.post('/events', { ...event, image: photo })
    await app.patch(`/events/${made.id}`, { image: false })
    assert.equal((await app.remove(`/images/${made.image.id}`)).status, 200)
    const { body: again } = await app.patch(`/events/${made.id}`, { image: photo })

    assert.notEqual(again.image.id, made.image.id)
    assert.equal(requests.length, 2)
    await filesOf(app, again.image)
  })

  test('may be one of this calendar, and is then not fetched', async t => {
    const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_FETCHING: 'false' } })
    const image = await uploaded(app, await pictureOf('png', 200, 200), { alt: 'Quarters' })
    for (const url of [image.url, image.sizes.thumbnail.url, image.sizes.thumbnail.webp]) {
      const { status, body } = await app.post('/events', { ...event, image: url })

      assert.deepEqual([status, body.image.id, body.image.alt], [201, image.id, 'Quarters'])
    }
    const french = await app.request('POST', `//fr${apiRoot}/events`, {
      as: 'author',
      json: { ...event, image: image.url },
    })
    assert.equal(french.body.image.id, image.id)
  })

  test('has the format of its bytes, regardless of its content type', async t => {
    const { app, at } = await appAndServer(t)
    const { body } = await app.post('/events', { ...event, image: at('/liar.html') })

    assert.equal(body.image.extension, 'jpg')
  })

  test('may redirect', async t => {
    const { app, at } = await appAndServer(t)
    const { status, body } = await app.post('/events', { ...event, image: at('/moved') })

    assert.equal(status, 201)
    const { body: image } = await app.get(`/images/${body.image.id}`, { as: 'editor' })
    assert.equal(image.source_url, at('/moved'))
  })

  test('may be sent in a form', async t => {
    const { app, photo } = await appAndServer(t)
    const form = new URLSearchParams({
      ...event,
      image: photo,
      'venue[venue]': 'Hall',
      'venue[image]': photo,
    })
    const { status, body } = await app.request('POST', '/events', { as: 'author', form: form.toString() })

    assert.equal(status, 201)
    assert.deepEqual([body.image.width, [body.venue].flat()[0].image.width], [400, 400])
  })

  test('is not fetched when another field is invalid, and that error is reported', async t => {
    const { app, photo, requests } = await appAndServer(t)
    const { status, body } = await app.post('/events', {
      ...event,
      end_date: 'never',
      venue: 4711,
      image: photo,
    })

    assert.equal(status, 400)
    assert.deepEqual(Object.keys(body.data.details).sort(), ['end_date', 'venue'])
    assert.deepEqual(requests, [])
  })

  test('is not fetched for users who may not change the event', async t => {
    const { app, photo, requests } = await appAndServer(t)
    const { body: made } = await app.post('/events', event)

    assert.equal((await app.patch(`/events/${made.id}`, { image: photo }, { as: 'contributor' })).status, 403)
    assert.equal((await app.request('POST', '/events', { json: { ...event, image: photo } })).status, 401)
    assert.deepEqual(requests, [])
  })
})
