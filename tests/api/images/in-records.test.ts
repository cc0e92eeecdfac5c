import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { distinctPicture, pictureOf, problemOf, uploaded } from '../../support/pictures.ts'
import { buildTestApp, type TestApp } from '../../support/test-app.ts'

const event = {
  title: 'Concert',
  start_date: '2030-02-01 19:00:00',
  end_date: '2030-02-01 22:00:00',
}

/** How records show their image. */
function shown({ url, id, extension, width, height, sizes, alt }: any) {
  return { url, id, extension, width, height, sizes, alt }
}

async function appWithImage(t: Parameters<typeof buildTestApp>[0]) {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await pictureOf('jpg', 400, 300), { alt: 'Four quarters' })
  return { ...app, app, image }
}

const records: readonly [path: string, fields: Record<string, unknown>, without: false | undefined][] = [
  ['/events', event, false],
  ['/venues', { venue: 'Town Hall' }, undefined],
  ['/organizers', { organizer: 'Band' }, undefined],
]

for (const [path, fields, without] of records) {
  describe(`the image of ${path.slice(1)}`, () => {
    test('is given by id, or as the image object of an answer, and is answered with its files', async t => {
      const { get, post, image } = await appWithImage(t)
      const { id } = image
      for (const named of [id, String(id), { id }, image, shown(image)]) {
        const { status, body } = await post(path, { ...fields, image: named })

        assert.equal(status, 201)
        assert.deepEqual(body.image, shown(image))
        assert.deepEqual((await get(`${path}/${body.id}`)).body.image, shown(image))
      }
      const { body: list } = await get(path)
      for (const record of list[path.slice(1)]) assert.deepEqual(record.image, shown(image))
    })

    test('stays when a change leaves it out, and is cleared by false, null or an empty value', async t => {
      const { get, post, patch, request, image } = await appWithImage(t)
      const { body: made } = await post(path, { ...fields, image: image.id })
      const { body: renamed } = await patch(`${path}/${made.id}`, { description: 'Other' })
      assert.equal(renamed.image.id, image.id)

      for (const none of [false, null, '']) {
        const { body: cleared } = await patch(`${path}/${made.id}`, { image: none })
        assert.equal(cleared.image, without)
        assert.equal('image' in cleared, without === false)
        assert.equal((await get(`${path}/${made.id}`)).body.image, without)
        await patch(`${path}/${made.id}`, { image: image.id })
      }
      const byForm = await request('PATCH', `${path}/${made.id}`, { as: 'editor', form: 'image=' })
      assert.equal(byForm.body.image, without)
    })

    test('is optional', async t => {
      const { get, post } = await buildTestApp(t)
      const { body } = await post(path, fields)

      assert.equal(body.image, without)
      assert.equal((await get(path)).body[path.slice(1)][0].image, without)
    })

    test('has to exist, and a missing one is reported with the other errors', async t => {
      const { get, post } = await buildTestApp(t)
      const answer = await post(path, { ...fields, image: 4711, author: 4711, website: 'not an address' })

      assert.equal(answer.status, 400)
      assert.equal(problemOf(answer, 'image'), 'unknown_image')
      assert.deepEqual(
        Object.keys(answer.body.data.details)
          .filter(name => name !== 'website')
          .sort(),
        ['author', 'image'],
      )
      assert.equal((await get(path)).body.total, 0)
    })

    test('cannot be another record, although ids are shared', async t => {
      const { post } = await buildTestApp(t)
      const { body: venue } = await post('/venues', { venue: 'Hall' })

      assert.equal(problemOf(await post(path, { ...fields, image: venue.id }), 'image'), 'unknown_image')
    })

    test('accepts no other value', async t => {
      const { post } = await buildTestApp(t)
      for (const image of [true, -1, 1.5, 'picture.jpg', [1], { id: 'x' }, { url: 'http://a/b' }]) {
        const answer = await post(path, { ...fields, image })
        assert.equal(problemOf(answer, 'image'), 'not_an_image', JSON.stringify(image))
      }
    })
  })
}

test('a missing image and other errors are reported in one answer', async t => {
  const { post, get } = await buildTestApp(t)
  const answer = await post('/events', { ...event, start_date: 'never', venue: 4712, image: 4711 })

  assert.deepEqual(
    [problemOf(answer, 'start_date'), problemOf(answer, 'venue') !== undefined, problemOf(answer, 'image')],
    ['not_a_date', true, 'unknown_image'],
  )
  assert.equal((await get('/events')).body.total, 0)
})

test('a venue created with an event may refer to an existing image by id', async t => {
  const { post, get, image } = await appWithImage(t)
  const { body } = await post('/events', { ...event, venue: { venue: 'Hall', image: image.id } })
  assert.equal([body.venue].flat()[0].image.id, image.id)

  const answer = await post('/events', { ...event, venue: { venue: 'Other Hall', image: 4711 } })
  assert.equal(answer.status, 400)
  assert.match(answer.body.data.params.venue, /image/)
  assert.equal((await get('/venues')).body.total, 1)
})

test('the JSON-LD of an event includes its image', async t => {
  const { get, post, image } = await appWithImage(t)
  const { body: made } = await post('/events', { ...event, image: image.id })

  assert.equal((await get(`/events/${made.id}`)).body.json_ld.image, image.url)
  const { body: without } = await post('/events', event)
  assert.ok(!('image' in without.json_ld))
})

test('the image of an event with a password is visible with the password', async t => {
  const { get, post, image } = await appWithImage(t)
  const { body: made } = await post('/events', { ...event, image: image.id, password: 'open sesame' })
  const inList = async (as?: 'administrator') => (await get('/events', as && { as })).body.events[0].image

  assert.equal(await inList(), false)
  assert.equal((await inList('administrator')).id, image.id)
  const locked = await get(`/events/${made.id}`)
  assert.ok(!JSON.stringify(locked.body).includes(image.url))
  const opened = await get(`/events/${made.id}`, { query: { password: 'open sesame' } })
  assert.equal(opened.body.image.id, image.id)
})

/** The statements that read images during the next request. */
async function imageStatements({ statements }: TestApp, ask: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0
  await ask()
  return statements.filter(sql => /\bfrom\s+["`]?images\b/i.test(sql))
}

test('lists read all their images with one query', async t => {
  const app = await buildTestApp(t)
  const images = []
  for (let seed = 0; seed < 10; seed++) images.push(await uploaded(app, await distinctPicture(seed, 20, 20)))
  for (let index = 0; index < 50; index++) {
    const [image, other] = [images[index % 10].id, images[(index + 1) % 10].id]
    const venue = { venue: `Hall ${index}`, image: other }
    const organizer = { organizer: `Band ${index}`, image: other }
    const { status } = await app.post('/events', {
      ...event,
      title: `Event ${index}`,
      image,
      venue,
      organizer,
    })
    assert.equal(status, 201)
  }

  for (const path of ['/events', '/venues', '/organizers']) {
    let records: any[] = []
    const statements = await imageStatements(app, async () => {
      records = (await app.get(path, { query: { per_page: 50 } })).body[path.slice(1)]
    })
    assert.equal(records.filter(record => record.image?.id).length, 50)
    assert.equal(statements.length, 1, path)
  }
})

test('a list without images reads none', async t => {
  const app = await buildTestApp(t)
  await app.post('/events', event)

  assert.deepEqual(await imageStatements(app, () => app.get('/events')), [])
})
