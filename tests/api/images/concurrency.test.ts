// Concurrent uploads, deletions and sweeps of the same picture: a listed image always has all its files.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { claimImages } from '../../../src/actions/images/image-owner.ts'
import { sweepImages } from '../../../src/actions/images/images.ts'
import { openImageLibrary } from '../../../src/components.ts'
import { loadConfig } from '../../../src/config/load-config.ts'
import type { UtcSeconds } from '../../../src/domain/time/date-time.ts'
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
import { rounds } from '../../support/rounds.ts'
import { buildTestApp, type TestApp, testNow } from '../../support/test-app.ts'

const event = { title: 'Concert', start_date: '2030-02-01 19:00:00', end_date: '2030-02-01 22:00:00' }

/** An app whose disk calls `hooks` before and after it writes an original. */
async function appWithHooks(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
  t.after(() => rm(folder, { recursive: true }))
  const disk = diskFiles(folder)
  const hooks: Partial<Record<'beforeOriginal' | 'afterOriginal', () => Promise<unknown>>> = {}
  const imageFiles: ImageFiles = {
    ...disk,
    write: async (name, bytes) => {
      const isOriginal = name.includes('/original.')
      if (isOriginal) await takenOnce(hooks, 'beforeOriginal')
      await disk.write(name, bytes)
      if (isOriginal) await takenOnce(hooks, 'afterOriginal')
    },
  }
  const app = await buildTestApp(t, { imageFiles })
  await claimImages(app.store, disk)
  return { disk, hooks, app }
}

async function takenOnce<Name extends string>(
  hooks: Partial<Record<Name, () => Promise<unknown>>>,
  name: Name,
): Promise<void> {
  const hook = hooks[name]
  delete hooks[name]
  await hook?.()
}

async function listed({ get }: TestApp): Promise<any[]> {
  return (await get('/images', { as: 'editor', query: { per_page: 50 } })).body.images
}

async function assertAllWhole(app: TestApp): Promise<void> {
  for (const image of await listed(app)) await filesOf(app, image)
}

describe('an upload of an existing picture', () => {
  for (const moment of ['beforeOriginal', 'afterOriginal'] as const) {
    test(`is complete when the other image is deleted in between (${moment})`, async t => {
      const { app, hooks } = await appWithHooks(t)
      const file = await pictureOf('jpg', 400, 300)
      const first = await uploaded(app, file)
      hooks[moment] = async () => assert.equal((await app.remove(`/images/${first.id}`)).status, 200)
      const second = await uploaded(app, file)

      await filesOf(app, second)
    })
  }

  test('is complete when a sweep removes the leftovers of an earlier upload', async t => {
    const { app, disk, hooks } = await appWithHooks(t)
    const file = await pictureOf('jpg', 400, 300)
    const uploadEnds = Promise.withResolvers<void>()
    const firstIsTaken = Promise.withResolvers<void>()
    const slowDisk: ImageFiles = {
      ...disk,
      async *list() {
        const [first, ...others] = (await Array.fromAsync(disk.list())).sort((a, b) =>
          a.name < b.name ? 1 : -1,
        )
        if (first) yield first
        firstIsTaken.resolve()
        await uploadEnds.promise
        yield* others
      },
    }
    const library = await openImageLibrary(loadConfig({}), slowDisk)
    let sweep: Promise<unknown> | undefined
    hooks.afterOriginal = async () => {
      sweep = sweepImages(app.store, library, (testNow + 1_000_000_000) as UtcSeconds, testNow)
      await firstIsTaken.promise
    }
    const image = await uploaded(app, file, { as: 'author' })
    const shown = await app.post('/venues', { venue: 'Hall', image: image.id })
    assert.equal(shown.status, 201)
    uploadEnds.resolve()
    await sweep

    await filesOf(app, image)
  })

  test('is complete after many rounds of concurrent uploads and deletions', async t => {
    const app = await buildTestApp(t)
    const file = await pictureOf('jpg', 320, 240)
    for (let round = 0; round < rounds; round++) {
      const before = await listed(app)
      const uploads = Array.from({ length: 3 }, () => upload(app, file))
      const deletions = before.map(image => app.remove(`/images/${image.id}`))
      for (const { status } of await Promise.all(uploads)) assert.equal(status, 201)
      for (const { status } of await Promise.all(deletions)) assert.equal(status, 200)

      assert.equal((await listed(app)).length, 3)
      await assertAllWhole(app)
    }
  })
})

test('an image deleted while an event starts to use it is either shown and kept, or gone and refused', async t => {
  const app = await buildTestApp(t)
  for (let round = 0; round < rounds; round++) {
    const image = await uploaded(app, await distinctPicture(round, 160, 160))
    const [made, removed] = await Promise.all([
      app.post('/events', { ...event, image: round % 2 ? image.id : image.url }),
      app.remove(`/images/${image.id}`),
    ])

    assert.ok(
      (made.status === 201 && removed.status === 409) || (made.status === 400 && removed.status === 200),
      `${made.status} and ${removed.status}`,
    )
    if (made.status === 201) await filesOf(app, made.body.image)
  }
})

test('an image deleted twice concurrently is deleted once', async t => {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await pictureOf('png', 160, 160))
  const answers = await Promise.all([1, 2, 3].map(() => app.remove(`/images/${image.id}`)))

  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 404, 404])
})

test('many concurrent events with the same image URL all show a complete image', async t => {
  const server = await servePictures(t, { '/a.jpg': await pictureOf('jpg', 320, 240) })
  const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_FETCH_NETWORKS: '127.0.0.0/8' } })
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => app.post('/events', { ...event, image: server.at('/a.jpg') })),
  )

  for (const { status, body } of answers) {
    assert.equal(status, 201)
    await filesOf(app, body.image)
  }
  assert.equal(new Set(answers.map(({ body }) => body.image.url)).size, 1)
})
