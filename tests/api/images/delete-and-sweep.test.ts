import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { claimImages } from '../../../src/actions/images/image-owner.ts'
import { sweepImages } from '../../../src/actions/images/images.ts'
import { openImageLibrary } from '../../../src/components.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
import { diskFiles } from '../../../src/images/disk-files.ts'
import { distinctPicture, filesOf, fileUrlsOf, pictureOf, served, uploaded } from '../../support/pictures.ts'
import { buildTestApp, testNow } from '../../support/test-app.ts'

const event = { title: 'Concert', start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }

/** After everything a test does, on the app's clock and the disk's. */
const farAway = (testNow + 1_000_000_000) as UtcSeconds

async function appWithFolder(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
  t.after(() => rm(folder, { recursive: true }))
  const imageFiles = diskFiles(folder)
  const app = await buildTestApp(t, { imageFiles })
  await claimImages(app.store, imageFiles)
  const library = await openImageLibrary(loadConfig({}), imageFiles)
  const namesOnDisk = async () => (await Array.fromAsync(imageFiles.list())).map(({ name }) => name).sort()
  const sweep = (before: UtcSeconds = farAway) => sweepImages(app.store, library, before, testNow)
  return { ...app, app, folder, imageFiles, namesOnDisk, sweep }
}

function namesOf(image: any): string[] {
  return fileUrlsOf(image)
    .map(url => url.split('/images/')[1] ?? '')
    .sort()
}

describe('an unused image', () => {
  test('is deleted immediately and permanently, with all its files', async t => {
    const { app, get, remove, folder } = await appWithFolder(t)
    const image = await uploaded(app, await pictureOf('jpg', 400, 300))
    const { status, body } = await remove(`/images/${image.id}`)

    assert.equal(status, 200)
    assert.deepEqual(body, image)
    for (const url of fileUrlsOf(image)) assert.equal((await served(app, url)).status, 404)
    assert.deepEqual(
      (await readdir(folder)).filter(name => name !== 'unfinished' && name !== 'calendar'),
      [],
    )
    assert.equal((await get(`/images/${image.id}`, { as: 'editor' })).body.code, 'image-not-found')
    assert.equal((await get('/images', { as: 'editor' })).body.total, 0)
    assert.equal((await remove(`/images/${image.id}`)).status, 404)
  })

  test('keeps its files while another image has the same picture', async t => {
    const { app, remove, namesOnDisk } = await appWithFolder(t)
    const file = await pictureOf('jpg', 400, 300)
    const [first, second] = [await uploaded(app, file), await uploaded(app, file)]
    assert.deepEqual(await namesOnDisk(), namesOf(first))

    await remove(`/images/${first.id}`)
    await filesOf(app, second)
    await remove(`/images/${second.id}`)
    assert.deepEqual(await namesOnDisk(), [])
  })
})

describe('an image in use', () => {
  const records: readonly [type: string, path: string, fields: object][] = [
    ['event', '/events', event],
    ['venue', '/venues', { venue: 'Hall' }],
    ['organizer', '/organizers', { organizer: 'Band' }],
  ]
  for (const [type, path, fields] of records) {
    test(`by an ${type} is not deleted before that ends`, async t => {
      const { app, post, patch, remove } = await appWithFolder(t)
      const image = await uploaded(app, await pictureOf('png', 200, 200))
      const { body: record } = await post(path, { ...fields, image: image.id })
      const refused = await remove(`/images/${image.id}`)

      assert.deepEqual([refused.status, refused.body.code], [409, 'image-in-use'])
      assert.deepEqual(refused.body.data.used_by, [{ type, id: record.id }])
      await filesOf(app, image)
      await patch(`${path}/${record.id}`, { image: false })
      assert.equal((await remove(`/images/${image.id}`)).status, 200)
    })

    test(`by an ${type} in the trash is still in use`, async t => {
      const { app, post, remove, sweep } = await appWithFolder(t)
      const image = await uploaded(app, await pictureOf('png', 200, 200))
      const { body: record } = await post(path, { ...fields, image: image.id })
      assert.equal((await remove(`${path}/${record.id}`)).status, 200)

      const refused = await remove(`/images/${image.id}`)
      assert.deepEqual(refused.body.data.used_by, [{ type, id: record.id }])
      assert.deepEqual(await sweep(), { images: 0, files: 0 })
      await filesOf(app, image)
    })
  }

  test('by several records lists all of them', async t => {
    const { app, post, remove } = await appWithFolder(t)
    const image = await uploaded(app, await pictureOf('png'))
    const ids = []
    for (const [type, path, fields] of records)
      ids.push({ type, id: (await post(path, { ...fields, image: image.id })).body.id })
    const { body } = await remove(`/images/${image.id}`)

    assert.deepEqual(body.data.used_by, ids)
    assert.match(body.message, /3 records/)
  })

  test('counts its uses, even very many', async t => {
    const { app, post, remove } = await appWithFolder(t)
    const image = await uploaded(app, await pictureOf('png'))
    for (let count = 0; count < 120; count++)
      await post('/venues', { venue: `Hall ${count}`, image: image.id })

    assert.match((await remove(`/images/${image.id}`)).body.message, /120 records/)
  })
})

describe('sweeping', () => {
  test('removes unused images with their files, and keeps the others', async t => {
    const { app, get, post, sweep, namesOnDisk } = await appWithFolder(t)
    const shown = await uploaded(app, await distinctPicture(1, 400, 300))
    await uploaded(app, await distinctPicture(2, 400, 300))
    await uploaded(app, await distinctPicture(1, 400, 300))
    await post('/venues', { venue: 'Hall', image: shown.id })

    assert.deepEqual(await sweep(), { images: 2, files: 0 })
    const { body } = await get('/images', { as: 'editor' })
    assert.deepEqual(
      body.images.map((image: any) => image.id),
      [shown.id],
    )
    assert.deepEqual(await namesOnDisk(), namesOf(shown))
    await filesOf(app, shown)
    assert.deepEqual(await sweep(), { images: 0, files: 0 })
  })

  test('removes files without an image, and keeps the files of images', async t => {
    const { app, post, imageFiles, sweep, namesOnDisk } = await appWithFolder(t)
    const image = await uploaded(app, await distinctPicture(1, 200, 200))
    await post('/venues', { venue: 'Hall', image: image.id })
    const lost = ['thumbnail.webp', 'original.jpg'].map(name => `${'0'.repeat(64)}/${name}`)
    for (const name of lost) await imageFiles.write(name, Buffer.from('left behind'))

    assert.deepEqual(await sweep(), { images: 0, files: 2 })
    assert.deepEqual(await namesOnDisk(), namesOf(image))
  })

  test('keeps files newer than the given time', async t => {
    const { app, get, imageFiles, sweep, namesOnDisk } = await appWithFolder(t)
    await uploaded(app, await distinctPicture(1))
    await imageFiles.write(`${'0'.repeat(64)}/original.jpg`, Buffer.from('left behind'))
    const before = await namesOnDisk()

    assert.deepEqual(await sweep(0 as UtcSeconds), { images: 0, files: 0 })
    assert.equal((await get('/images', { as: 'editor' })).body.total, 1)
    assert.deepEqual(await namesOnDisk(), before)
  })
})
