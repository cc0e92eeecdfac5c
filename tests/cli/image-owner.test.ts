import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, type TestContext, test } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../src/app.ts'
import { claimConfiguredImages } from '../../src/cli/checks/explain-images.ts'
import { systemClock } from '../../src/cli/line/clock.ts'
import { ensureAdministrator } from '../../src/cli/server/first-start.ts'
import { loadConfig } from '../../src/config/load-config.ts'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { openStore } from '../../src/storage/open-store.ts'
import { folderFor } from '../support/backup-files.ts'
import { almanac } from '../support/command-line.ts'
import { distinctPicture, fileUrlsOf, formOf } from '../support/pictures.ts'
import { apiRoot } from '../support/test-app.ts'
import { writeMigratedFile } from '../support/test-database.ts'

/** A folder with databases, and functions to serve them and to run commands on them. */
async function calendars(t: TestContext) {
  const folder = await folderFor(t)
  const url = (name: string) => `file:${folder}/${name}.db`
  return {
    folder,
    url,
    images: join(folder, 'images'),
    run: (name: string, ...args: string[]) => almanac(url(name), args),
    /** The same, with a shared image folder. */
    runShared: (name: string, ...args: string[]) =>
      almanac(url(name), args, { env: { ALMANAC_IMAGE_STORE: `file:${folder}/images` } }),
    /** Runs while the database is served. */
    served: <T>(name: string, work: (app: FastifyInstance) => Promise<T>, store = '') =>
      whileServed({ DATABASE_URL: url(name), ALMANAC_IMAGE_STORE: store }, work),
  }
}

/** Times of images have a resolution of one second. A sweep removes only those of an earlier second. */
const aMinuteAgo = () => (systemClock() - 60) as UtcSeconds

/** Everything `almanac serve` does except listening. */
async function whileServed<T>(
  env: Record<string, string>,
  work: (app: FastifyInstance) => Promise<T>,
): Promise<T> {
  const config = loadConfig({ ...env, ALMANAC_LOG_LEVEL: 'silent' })
  const file = config.databaseUrl.slice('file:'.length)
  if (!existsSync(file)) await writeMigratedFile(file)
  const store = await openStore(config.databaseUrl)
  try {
    await claimConfiguredImages(store, config)
    const administrator = await ensureAdministrator(store, {})
    const app = await buildApp({ config, store, clock: aMinuteAgo, everyoneIs: administrator })
    return await work(app).finally(() => app.close())
  } finally {
    await store.close()
  }
}

async function uploaded(app: FastifyInstance, seed: number): Promise<any> {
  const file = await distinctPicture(seed, 200, 200)
  const { type, body } = formOf([{ name: 'file', value: file, filename: 'a.jpg', type: 'image/jpeg' }])
  const answer = await app.inject({
    method: 'POST',
    url: `${apiRoot}/images`,
    headers: { 'content-type': type },
    payload: body,
  })
  assert.equal(answer.statusCode, 201)
  return answer.json()
}

/** An image in use by a venue. */
async function shown(app: FastifyInstance, seed: number): Promise<any> {
  const image = await uploaded(app, seed)
  const payload = { venue: `Hall ${seed}`, image: image.id }
  assert.equal((await app.inject({ method: 'POST', url: `${apiRoot}/venues`, payload })).statusCode, 201)
  return image
}

function namesOf(...images: readonly any[]): string[] {
  return images.flatMap(image => fileUrlsOf(image).map(url => url.split('/images/')[1] ?? '')).sort()
}

/** The image files in the folder, all of them aged to more than a week. */
async function oldFilesIn(folder: string): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).filter(name => /\/\w+\.\w+$/.test(name)).sort()
  for (const name of names) await utimes(join(folder, name), 1, 1)
  return names
}

describe('an image store belongs to one database', () => {
  test('the first one served from it, and no other is served or swept there', async t => {
    const { images, served, runShared } = await calendars(t)
    const image = await served('one', app => shown(app, 1), `file:${images}`)
    const before = await oldFilesIn(images)
    assert.deepEqual(before, namesOf(image))
    await runShared('other', 'migrate')

    for (const args of [['serve'], ['images', 'sweep'], ['images', 'sweep', '--dry-run']]) {
      const { code, stderr } = await runShared('other', ...args)
      assert.equal(code, 2, stderr)
      assert.match(stderr, /images contains the images of another database\. Check DATABASE_URL, or set/)
      assert.doesNotMatch(stderr, /\n +at /)
    }
    assert.deepEqual(await oldFilesIn(images), before)
    assert.deepEqual(JSON.parse((await runShared('one', 'images', 'sweep', '--json')).stdout), {
      images: 0,
      files: 0,
    })
    await served('one', async () => {}, `file:${images}`)
  })

  test('but is never claimed by a sweep', async t => {
    const { images, runShared } = await calendars(t)
    const name = join(images, 'ab'.repeat(32), 'original.jpg')
    await mkdir(join(images, 'ab'.repeat(32)), { recursive: true })
    await writeFile(name, 'x')
    await oldFilesIn(images)
    await runShared('x', 'migrate')
    const { code, stderr } = await runShared('x', 'images', 'sweep')

    assert.equal(code, 2)
    assert.match(stderr, /belongs to no calendar yet, so nothing is removed from it/)
    assert.deepEqual(await readdir(images), ['ab'.repeat(32)])
  })

  test('and an unreadable owner file matches no database', async t => {
    const { images, runShared } = await calendars(t)
    await mkdir(images)
    await writeFile(join(images, 'calendar'), 'mine')

    const { code, stderr } = await runShared('x', 'serve')
    assert.deepEqual([code, /has a file "calendar" that does not name a calendar/.test(stderr)], [2, true])
  })
})

test('a database has an image folder named after it, and almanac.db has images', async t => {
  const { folder, served } = await calendars(t)
  await served('almanac', app => shown(app, 1))
  await served('demo', app => shown(app, 2))

  assert.equal((await oldFilesIn(join(folder, 'images'))).length, 3)
  assert.equal((await oldFilesIn(join(folder, 'demo-images'))).length, 3)
})

test('images that an earlier version kept in one folder for all databases are not silently abandoned', async t => {
  const { folder, images, served, run } = await calendars(t)
  const image = await served('town', app => shown(app, 1))
  await rename(join(folder, 'town-images'), images)
  const { code, stderr } = await run('town', 'serve')

  assert.equal(code, 2)
  assert.match(
    stderr,
    /earlier versions kept those of this database in \S+\/images\..* rename it to \S+town-images/,
  )
  await rename(images, join(folder, 'town-images'))
  await served('town', async () => {})
  assert.deepEqual(await oldFilesIn(join(folder, 'town-images')), namesOf(image))
})

test('an unusable image store is refused before the tables are migrated', async t => {
  const { folder, images, served, run, runShared } = await calendars(t)
  await served('town', app => shown(app, 1))
  await mkdir(images)
  await writeFile(join(images, 'calendar'), `${randomUUID()}\n`)
  const newest = "name = '0003-fewer-tables-and-indexes'"
  const asked = (statement: string) => {
    const database = new DatabaseSync(`${folder}/town.db`)
    const row = database.prepare(statement).get()
    database.close()
    return row
  }
  asked(`delete from migrations where ${newest}`)

  const foreign = await runShared('town', 'serve', '--port', '0')
  assert.equal(foreign.code, 2)
  assert.match(foreign.stderr, /contains the images of another database/)
  await rename(join(folder, 'town-images'), join(folder, 'elsewhere'))
  const left = await run('town', 'serve', '--port', '0')
  assert.equal(left.code, 2)
  assert.match(left.stderr, /earlier versions kept those of this database in/)

  assert.equal(asked(`select name from migrations where ${newest}`), undefined)
})

test('a dry run removes nothing and lists what a sweep then removes', async t => {
  const { folder, served, run } = await calendars(t)
  const images = join(folder, 'x-images')
  const { kept, unused } = await served('x', async app => ({
    kept: await shown(app, 1),
    unused: await uploaded(app, 2),
  }))
  await mkdir(join(images, 'ab'.repeat(32)))
  for (const strange of [join('ab'.repeat(32), 'original.jpg'), join('unfinished', 'draft')]) {
    await writeFile(join(images, strange), 'x')
    await utimes(join(images, strange), 1, 1)
  }
  const before = await oldFilesIn(images)
  assert.equal(before.length, namesOf(kept, unused).length + 1)

  const tried = await run('x', 'images', 'sweep', '--days', '0', '--dry-run')
  assert.equal(
    tried.stdout,
    'Unused images: 1 would be removed. Files without an image: 2 would be removed.\n',
  )
  assert.deepEqual(await oldFilesIn(images), before)
  assert.equal(
    (await run('x', 'images', 'sweep', '--days', '0')).stdout,
    'Unused images: 1 removed. Files without an image: 2 removed.\n',
  )
  assert.deepEqual(await oldFilesIn(images), namesOf(kept))
})

describe('a restored calendar', () => {
  test('in another folder matches its images: a sweep removes nothing in use', async t => {
    const { folder, served, run } = await calendars(t)
    const image = await served('one', app => shown(app, 1))
    assert.equal((await run('one', 'backup', `${folder}/b`)).code, 0)
    assert.equal((await run('two', 'restore', `${folder}/b`)).code, 0)
    const images = join(folder, 'two-images')

    assert.deepEqual(await oldFilesIn(images), namesOf(image))
    assert.deepEqual(JSON.parse((await run('two', 'images', 'sweep', '--json')).stdout), {
      images: 0,
      files: 0,
    })
    await served('two', async () => {})
    assert.deepEqual(await oldFilesIn(images), namesOf(image))
    // From here on it is a separate calendar: neither may sweep what the other adds.
    const notes = ['one-images', 'two-images'].map(name => readFile(join(folder, name, 'calendar'), 'utf8'))
    const [one, two] = await Promise.all(notes)
    assert.notEqual(one, two)
  })

  test('over itself keeps its images', async t => {
    const { folder, served, run } = await calendars(t)
    const image = await served('one', app => shown(app, 1))
    assert.equal((await run('one', 'backup', `${folder}/b`)).code, 0)
    const { code, stderr } = await run('one', 'restore', `${folder}/b`, '--replace')

    assert.equal(code, 0, stderr)
    await served('one', async () => {})
    assert.deepEqual(await oldFilesIn(join(folder, 'one-images')), namesOf(image))
    assert.equal((await run('one', 'images', 'sweep')).code, 0)
  })

  test('takes over the store of a lost one only on request', async t => {
    const { folder, images, served, runShared } = await calendars(t)
    await served('one', app => shown(app, 1), `file:${images}`)
    assert.equal((await runShared('one', 'backup', `${folder}/b`)).code, 0)
    const refused = await runShared('two', 'restore', `${folder}/b`)

    assert.equal(refused.code, 2)
    assert.match(refused.stderr, /contains the images of another database.*--adopt-images/)
    assert.equal((await readdir(folder)).includes('two.db'), false)
    const done = await runShared('two', 'restore', `${folder}/b`, '--adopt-images')
    assert.equal(done.code, 0, done.stderr)
    await served('two', async () => {}, `file:${images}`)
    assert.equal((await runShared('one', 'images', 'sweep')).code, 2)
  })
})

test('a copy adopts the images, and its source may no longer sweep them', async t => {
  const { url, images, served, runShared } = await calendars(t)
  const image = await served('one', app => shown(app, 1), `file:${images}`)
  const copied = await runShared('one', 'copy', '--from', url('one'), '--to', url('two'))
  assert.match(copied.stdout, /before you serve the copy, run "almanac images adopt"/)
  const refused = await runShared('two', 'serve')
  assert.deepEqual([refused.code, /run "almanac images adopt"/.test(refused.stderr)], [2, true])

  assert.match(
    (await runShared('two', 'images', 'adopt')).stdout,
    /images contains the images of this database/,
  )
  await served('two', async () => {}, `file:${images}`)
  assert.deepEqual(await oldFilesIn(images), namesOf(image))
  assert.deepEqual(JSON.parse((await runShared('two', 'images', 'sweep', '--json')).stdout), {
    images: 0,
    files: 0,
  })
  assert.equal((await runShared('one', 'images', 'sweep')).code, 2)
})

test('a copied database file keeps its images in its own folder', async t => {
  const { folder, served, run } = await calendars(t)
  await served('one', app => shown(app, 1))
  await cp(join(folder, 'one.db'), join(folder, 'two.db'))
  await cp(join(folder, 'one-images'), join(folder, 'two-images'), { recursive: true })

  await served('two', async () => {})
  assert.equal((await run('two', 'images', 'sweep')).code, 0)
})

describe('a server that cannot store images says so at startup', () => {
  test('because there is a file in place of the folder', async t => {
    const { images, runShared } = await calendars(t)
    await writeFile(images, '')
    const { code, stderr } = await runShared('x', 'serve')

    assert.equal(code, 2)
    assert.match(stderr, /^Cannot use the image store: \w+: .*images\S*'\n$/)
  })

  test('because the bucket is unreachable', async t => {
    const { url } = await calendars(t)
    const env = { ALMANAC_IMAGE_STORE: 's3://images', ALMANAC_S3_ENDPOINT: 'http://127.0.0.1:1' }
    Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' })
    const { code, stderr } = await almanac(url('x'), ['serve'], { env })

    assert.equal(code, 2)
    assert.match(
      stderr,
      /^Cannot use the image store: The bucket images at 127\.0\.0\.1:1 cannot be used: .*\n$/,
    )
  })
})
