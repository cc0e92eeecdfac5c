// Tests that every kind of image storage has to pass, and what they need.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import type { ImageFiles } from '../../src/images/image-files.ts'

export const image = 'ab'.repeat(32)
export const original = `${image}/original.png`
export const digits = Buffer.from('0123456789')

/** A file of several chunks whose bytes differ everywhere. */
export const large = Buffer.alloc(
  3_000_000,
  Uint8Array.from({ length: 251 }, (_, index) => index),
)

/** The file names of this many images. */
function manyNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${index.toString(16).padStart(64, '0')}/thumbnail.webp`)
}

export async function contentOf(files: ImageFiles, name: string): Promise<string> {
  return (await buffer(await files.read(name))).toString()
}

export async function namesIn(files: ImageFiles): Promise<string[]> {
  return (await Array.fromAsync(files.list(), ({ name }) => name)).sort()
}

type Failure = Error & { code?: string; cause?: Error }

/** The errors of these calls, all of which fail. */
export function failures(...works: readonly Promise<unknown>[]): Promise<Failure[]> {
  return Promise.all(works.map(failure))
}

export function failure(work: Promise<unknown>): Promise<Failure> {
  return work.then(
    () => assert.fail('It did not fail.'),
    error => error,
  )
}

const notNames = [
  '',
  '../x',
  '/etc/passwd',
  'unfinished/original.png',
  `../${original}`,
  `/${original}`,
  `${original}\0`,
  `${image}/\0.png`,
  `${image}/../original.png`,
  `${image}/original.exe`,
  `${image.toUpperCase()}/original.png`,
  `${original}\n`,
  image,
]

/** Tests for every kind of storage. */
export function testImageFiles(open: (t: TestContext) => Promise<ImageFiles>, { many }: { many: number }) {
  test('a written file is read back byte for byte', async t => {
    const files = await open(t)
    await files.write(original, large)

    assert.ok(large.equals(await buffer(await files.read(original))))
  })

  test('the storage belongs to its first claimant, until it is handed over', async t => {
    const files = await open(t)
    const [one, other] = [randomUUID(), randomUUID()]
    await files.prepare()
    assert.equal(await files.findOwner(), undefined)
    await files.claim(one)
    assert.equal(await files.findOwner(), one)
    await files.handOver(other)
    assert.equal(await files.findOwner(), other)
    assert.deepEqual(await namesIn(files), [])
  })

  test('an empty file is a file', async t => {
    const files = await open(t)
    await files.write(original, new Uint8Array())

    assert.equal(await files.size(original), 0)
    assert.equal(await contentOf(files, original), '')
  })

  test('a range includes its first and its last byte', async t => {
    const files = await open(t)
    await files.write(original, digits)
    const part = async (start: number, end: number) =>
      (await buffer(await files.read(original, { start, end }))).toString()

    assert.equal(await part(2, 4), '234')
    assert.equal(await part(0, 4), '01234')
    assert.equal(await part(9, 9), '9')
    assert.equal(await part(0, 9), '0123456789')
    assert.equal(await part(7, 99), '789')
  })

  test('an unsatisfiable range is refused', async t => {
    const files = await open(t)
    await files.write(original, digits)

    await failure(files.read(original, { start: 5, end: 2 }))
    await failure(files.read(original, { start: -3, end: 2 }))
  })

  test('the size is the file’s size', async t => {
    const files = await open(t)
    await files.write(original, digits)

    assert.equal(await files.size(original), 10)
  })

  test('a missing file has no size, and is refused before anything is read', async t => {
    const files = await open(t)

    assert.equal(await files.size(original), undefined)
    assert.equal((await failure(files.read(original))).code, 'ENOENT')
    assert.equal((await failure(files.read(original, { start: 0, end: 1 }))).code, 'ENOENT')
  })

  test('a file that is written again is replaced', async t => {
    const files = await open(t)
    await files.write(original, digits)
    await files.write(original, Buffer.from('other'))

    assert.equal(await contentOf(files, original), 'other')
    assert.deepEqual(await namesIn(files), [original])
  })

  test('a removed file is gone, other files of its image stay, and removing it twice is no error', async t => {
    const files = await open(t)
    const thumbnail = `${image}/thumbnail.webp`
    await files.write(original, digits)
    await files.write(thumbnail, digits)
    await files.remove(original)
    await files.remove(original)

    assert.equal(await files.size(original), undefined)
    assert.deepEqual(await namesIn(files), [thumbnail])
  })

  test('no file is listed if none was written', async t => {
    assert.deepEqual(await namesIn(await open(t)), [])
  })

  test('every file is listed once, however many there are', async t => {
    const files = await open(t)
    const names = manyNames(many)
    const waiting = names.values()
    const writer = async () => {
      for (const name of waiting) await files.write(name, digits)
    }
    await Promise.all(Array.from({ length: 20 }, writer))

    assert.deepEqual(await namesIn(files), names)
  })

  test('a list has the time at which each file was written', async t => {
    const files = await open(t)
    const earliest = Math.floor(Date.now() / 1000)
    await files.write(original, digits)
    const latest = Math.floor(Date.now() / 1000)
    const [file] = await Array.fromAsync(files.list())

    assert.ok(file && file.modifiedAt >= earliest && file.modifiedAt <= latest)
  })

  test('concurrent writes of the same file leave it complete', async t => {
    const files = await open(t)
    await Promise.all(Array.from({ length: 30 }, () => files.write(original, digits)))

    assert.equal(await contentOf(files, original), '0123456789')
    assert.deepEqual(await namesIn(files), [original])
    assert.equal(await files.removeUnfinished(Number.MAX_SAFE_INTEGER as UtcSeconds), 0)
  })

  for (const name of notNames) {
    test(`${JSON.stringify(name)} is refused as a file name`, async t => {
      const files = await open(t)
      const uses = [files.write(name, digits), files.size(name), files.read(name), files.remove(name)]

      for (const { message } of await failures(...uses)) assert.match(message, /is not the name/)
      assert.deepEqual(await namesIn(files), [])
    })
  }
}

export async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-images-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}
