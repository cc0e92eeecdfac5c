import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { everyImage } from '../../../src/domain/rights/visibility.ts'
import { formOf, pictureOf, problemOf, servePictures, upload, uploaded } from '../../support/pictures.ts'
import { apiRoot, buildTestApp } from '../../support/test-app.ts'

const event = { title: 'Concert', start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }

async function translatedImage(t: Parameters<typeof buildTestApp>[0]) {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await pictureOf('png'), { title: 'Harbour', alt: 'Boats by the quay' })
  const french = await app.patch(`/images/${image.id}?i18n_language=fr`, { alt: 'Des bateaux à quai' })
  const read = async (language: string) =>
    (await app.get(`/images/${image.id}`, { as: 'editor', query: { i18n_language: language } })).body
  return { ...app, image, french, read }
}

describe('the texts of an image', () => {
  test('are changed and cleared one by one, and the others stay', async t => {
    const app = await buildTestApp(t)
    const { id, url } = await uploaded(app, await pictureOf('png'), { title: 'Before', alt: 'Boats' })
    app.clock.now = (app.clock.now + 60) as typeof app.clock.now
    const { status, body } = await app.patch(`/images/${id}`, { title: 'After' })
    assert.deepEqual([status, body.title, body.alt, body.url], [200, 'After', 'Boats', url])
    assert.deepEqual([body.date_utc, body.modified_utc], ['2030-01-15 12:00:00', '2030-01-15 12:01:00'])

    assert.equal((await app.patch(`/images/${id}`, { alt: '' })).body.alt, '')
    assert.equal((await app.patch(`/images/${id}`, { title: null })).body.title, '')
    assert.equal((await app.patch(`/images/${id}`, {})).status, 200)
    const tooLong = await app.patch(`/images/${id}`, { title: 'x'.repeat(501), alt: 'y'.repeat(2001) })
    assert.deepEqual([problemOf(tooLong, 'title'), problemOf(tooLong, 'alt')], ['too_long', 'too_long'])
  })

  test('are translated, and read in the requested language', async t => {
    const { image, french, read } = await translatedImage(t)

    assert.deepEqual(
      [french.status, french.body.alt, french.body.title],
      [200, 'Des bateaux à quai', 'Harbour'],
    )
    assert.deepEqual([french.body.language, french.body.languages], ['fr', ['en', 'fr']])
    assert.equal((await read('fr')).alt, 'Des bateaux à quai')
    assert.equal((await read('en')).alt, 'Boats by the quay')
    assert.equal((await read('sw')).alt, 'Boats by the quay')
    assert.equal((await read('fr')).url, image.url)
  })

  test('are searchable in their language', async t => {
    const { get, patch, image } = await translatedImage(t)
    const total = async (search: string, language: string) =>
      (await get('/images', { as: 'editor', query: { search, i18n_language: language } })).body.total

    assert.deepEqual([await total('bateaux', 'fr'), await total('bateaux', 'en')], [1, 0])
    assert.equal(await total('boats', 'en'), 1)
    await patch(`/images/${image.id}`, { title: 'Marina' })
    assert.deepEqual([await total('marina bateaux', 'fr'), await total('harbour', 'fr')], [1, 0])
  })

  test('are shown in their language by events, venues and organizers, alone and in lists', async t => {
    const { get, post, image } = await translatedImage(t)
    const venue = { venue: 'Hall', image: image.id }
    const { body: made } = await post('/events', {
      ...event,
      image: image.id,
      venue,
      organizer: { organizer: 'Band', image: image.id },
    })
    const inFrench = { query: { i18n_language: 'fr' } }
    const { body: alone } = await get(`/events/${made.id}`, inFrench)
    const [listed] = (await get('/events', inFrench)).body.events
    const [hall] = (await get('/venues', inFrench)).body.venues
    const [band] = (await get('/organizers', inFrench)).body.organizers

    const shown = [alone, [alone.venue].flat()[0], alone.organizer[0], listed, hall, band]
    for (const record of shown) assert.equal(record.image.alt, 'Des bateaux à quai')
    assert.equal((await get(`/events/${made.id}`)).body.image.alt, 'Boats by the quay')
  })

  test('lose a removed translation, and the image stays', async t => {
    const { remove, image, read } = await translatedImage(t)
    const inFrench = { query: { translation: true, i18n_language: 'fr' } }
    const { status } = await remove(`/images/${image.id}`, inFrench)

    assert.equal(status, 200)
    assert.deepEqual([(await read('fr')).alt, (await read('fr')).languages], ['Boats by the quay', ['en']])
    assert.equal((await remove(`/images/${image.id}`, inFrench)).body.code, 'translation-not-found')
    assert.notEqual((await remove(`/images/${image.id}`, { query: { translation: true } })).status, 200)
    assert.equal((await read('en')).title, 'Harbour')
  })

  test('are deleted with the image: an image that reuses the id has none of them', async t => {
    const { remove, image, store } = await translatedImage(t)
    assert.equal((await remove(`/images/${image.id}`)).status, 200)

    assert.equal(await store.images.find(image.id, everyImage, 'fr'), undefined)
  })
})

describe('image errors are in the language of the request', () => {
  const scripts: Record<string, RegExp> = { fr: /\b(doit|ne|le|la|une?|au|de)\b/i, ar: /\p{Script=Arabic}/u }
  for (const [language, script] of Object.entries(scripts)) {
    const path = `//${language}${apiRoot}`

    test(`in ${language}, for a file`, async t => {
      const app = await buildTestApp(t, {
        env: { ALMANAC_IMAGE_MAX_BYTES: '1024', ALMANAC_IMAGE_MAX_PIXELS: '10000' },
      })
      const options = { path: `${path}/images` }
      const files = [Buffer.from('no picture'), Buffer.alloc(2000), await pictureOf('webp', 200, 100)]
      for (const [index, code] of ['not_a_picture', 'file_too_large', 'too_many_pixels'].entries()) {
        const file = files[index] as Buffer
        const [told, inEnglish] = [await upload(app, file, options), await upload(app, file)]
        assert.equal(told.headers['content-language'], language)
        assert.deepEqual([problemOf(told, 'file'), problemOf(inEnglish, 'file')], [code, code])
        assert.match(told.body.data.params.file, script)
        assert.notEqual(told.body.data.params.file, inEnglish.body.data.params.file)
      }
      const text = await app.request('POST', `${path}/images`, {
        as: 'author',
        raw: formOf([{ name: 'file', value: 'x' }]),
      })
      assert.doesNotMatch(text.body.data.params.file, /^Must be/)
    })

    test(`in ${language}, for an address`, async t => {
      const server = await servePictures(t, { '/text': 'no picture' })
      const allowed = await buildTestApp(t, { env: { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' } })
      const refusing = await buildTestApp(t)
      for (const [app, image] of [
        [allowed, server.at('/text')],
        [allowed, server.at('/missing')],
        [refusing, server.at('/text')],
      ] as const) {
        const json = { ...event, image }
        const told = await app.request('POST', `${path}/events`, { as: 'author', json })
        const inEnglish = await app.request('POST', '/events', { as: 'author', json })
        assert.equal(problemOf(told, 'image'), problemOf(inEnglish, 'image'))
        assert.match(told.body.data.params.image, script)
        assert.notEqual(told.body.data.params.image, inEnglish.body.data.params.image)
      }
    })

    test(`in ${language}, for one that is missing or in use`, async t => {
      const app = await buildTestApp(t)
      const { id } = await uploaded(app, await pictureOf('png'))
      await app.post('/venues', { venue: 'Hall', image: id })
      const missing = await app.request('GET', `${path}/images/4711`, { as: 'author' })
      const used = await app.request('DELETE', `${path}/images/${id}`, { as: 'editor' })

      assert.deepEqual([missing.body.code, used.body.code], ['image-not-found', 'image-in-use'])
      for (const { body } of [missing, used]) assert.doesNotMatch(body.message, /^(There is|This image is)/)
    })
  }
})
