import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { diskFiles } from '../../../src/images/disk-files.ts'
import type { ImageFiles } from '../../../src/images/image-files.ts'
import {
  distinctPicture,
  filesOf,
  pictureOf,
  servePictures,
  upload,
  uploaded,
} from '../../support/pictures.ts'
import { buildTestApp } from '../../support/test-app.ts'

const event = { title: 'Concert', start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }

/** The number of files of a 400 by 300 picture: the original, and two sizes in two formats each. */
const filesOfPicture = 5

function failure(code: string): Error {
  return Object.assign(new Error(`${code}: it cannot be written`), { code })
}

/**
 * An app whose disk accepts `room.files` more files, or `room.removals` removals, and then fails with
 * `room.code`.
 */
async function appOnSmallDisk(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
  t.after(() => rm(folder, { recursive: true }))
  const disk = diskFiles(folder)
  const room = { files: Number.POSITIVE_INFINITY, removals: Number.POSITIVE_INFINITY, code: 'ENOSPC' }
  const imageFiles: ImageFiles = {
    ...disk,
    write: async (name, bytes) => {
      if (room.files-- <= 0) throw failure(room.code)
      await disk.write(name, bytes)
    },
    remove: async name => {
      if (room.removals-- <= 0) throw failure(room.code)
      await disk.remove(name)
    },
  }
  const env = { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' }
  const app = await buildTestApp(t, { imageFiles, env })
  const namesOnDisk = async () => (await Array.fromAsync(disk.list())).map(({ name }) => name)
  const totals = async () =>
    Promise.all(
      ['/images', '/events', '/venues'].map(async path => (await app.get(path, { as: 'editor' })).body.total),
    )
  return { app, room, namesOnDisk, totals }
}

describe('when the disk is full', () => {
  for (const code of ['ENOSPC', 'EDQUOT']) {
    test(`an upload is refused at any file (${code}), and works when there is space again`, async t => {
      const { app, room, totals } = await appOnSmallDisk(t)
      room.code = code
      for (let files = 0; files < filesOfPicture; files++) {
        room.files = files
        const { status, body } = await upload(app, await distinctPicture(files, 400, 300))
        assert.deepEqual([status, body.code, body.data.status], [507, 'rest_no_space', 507])
        assert.deepEqual(await totals(), [0, 0, 0])
      }

      room.files = filesOfPicture
      await filesOf(app, await uploaded(app, await distinctPicture(0, 400, 300)))
      assert.deepEqual(await totals(), [1, 0, 0])
    })
  }

  test('a failed upload leaves nothing behind', async t => {
    const { app, room, namesOnDisk } = await appOnSmallDisk(t)
    room.files = filesOfPicture - 1
    assert.equal((await upload(app, await pictureOf('jpg', 400, 300))).status, 507)

    assert.deepEqual(await namesOnDisk(), [])
  })

  test('an existing image keeps its files when the same picture does not fit again', async t => {
    const { app, room } = await appOnSmallDisk(t)
    const file = await pictureOf('jpg', 400, 300)
    const image = await uploaded(app, file)
    for (let files = 0; files < filesOfPicture; files++) {
      room.files = files
      const { status } = await upload(app, file)
      assert.ok([201, 507].includes(status))
      await filesOf(app, image)
    }
  })

  test('an event, a venue and a venue created with an event are not stored without their image', async t => {
    const { app, room, totals } = await appOnSmallDisk(t)
    const server = await servePictures(t, { '/a.jpg': await pictureOf('jpg', 400, 300) })
    const image = server.at('/a.jpg')
    for (const [path, fields] of [
      ['/events', { ...event, image, venue: { venue: 'Hall' } }],
      ['/events', { ...event, venue: { venue: 'Hall', image } }],
      ['/venues', { venue: 'Hall', image }],
    ] as const) {
      room.files = 2
      const { status, body } = await app.post(path, fields)
      assert.deepEqual([status, body.code], [507, 'rest_no_space'])
      assert.deepEqual(await totals(), [0, 0, 0])
    }

    room.files = Number.POSITIVE_INFINITY
    const { status, body } = await app.post('/events', { ...event, image, venue: { venue: 'Hall' } })
    assert.equal(status, 201)
    await filesOf(app, body.image)
  })

  test('an event update changes nothing', async t => {
    const { app, room } = await appOnSmallDisk(t)
    const server = await servePictures(t, { '/a.jpg': await pictureOf('jpg', 400, 300) })
    const { body: made } = await app.post('/events', event)
    room.files = 1
    const { status } = await app.patch(`/events/${made.id}`, { title: 'Other', image: server.at('/a.jpg') })

    assert.equal(status, 507)
    const { body: now } = await app.get(`/events/${made.id}`)
    assert.deepEqual([now.title, now.image], ['Concert', false])
  })

  test('the error is in the language of the request', async t => {
    const { app, room } = await appOnSmallDisk(t)
    room.files = 0
    const file = await pictureOf('png')
    const messages = await Promise.all(
      ['en', 'fr', 'ar'].map(async language => {
        const path = `//${language}/calendar/events/v1/images`
        return (await upload(app, file, { path })).body.message
      }),
    )

    assert.equal(new Set(messages).size, 3)
    assert.match(messages[2], /\p{Script=Arabic}/u)
  })
})

test('any other disk failure is a 500 without detail, and nothing is stored', async t => {
  const { app, room, totals } = await appOnSmallDisk(t)
  const server = await servePictures(t, { '/a.jpg': await pictureOf('jpg', 400, 300) })
  for (const code of ['EIO', 'EACCES', 'EROFS']) {
    Object.assign(room, { code, files: 1 })
    const answers = [
      await upload(app, await pictureOf('jpg', 400, 300)),
      await app.post('/events', { ...event, image: server.at('/a.jpg') }),
    ]
    for (const { status, body } of answers) {
      assert.equal(status, 500)
      assert.doesNotMatch(JSON.stringify(body), new RegExp(code))
    }
    assert.deepEqual(await totals(), [0, 0, 0])
  }
})

test('an image whose files cannot be removed is not listed with only some of them', async t => {
  const { app, room, totals, namesOnDisk } = await appOnSmallDisk(t)
  const image = await uploaded(app, await pictureOf('jpg', 400, 300))
  for (let removals = 0; removals < filesOfPicture; removals++) {
    Object.assign(room, { removals, code: 'EIO' })
    await app.remove(`/images/${image.id}`)
    const [images] = await totals()
    if (images === 1) await filesOf(app, image)
  }
  // The leftover files do not block the same picture.
  Object.assign(room, { removals: Number.POSITIVE_INFINITY })
  await filesOf(app, await uploaded(app, await pictureOf('jpg', 400, 300)))
  assert.equal((await namesOnDisk()).length, filesOfPicture)
})
