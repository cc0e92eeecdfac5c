import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, type TestContext, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import type { UtcSeconds } from '../../src/domain/time/date-time.ts'
import { diskFiles } from '../../src/images/disk-files.ts'
import type { ImageFiles } from '../../src/images/image-files.ts'
import { openImageFiles } from '../../src/images/open-image-files.ts'
import { s3Files } from '../../src/images/s3-files.ts'
import { isLong } from '../support/rounds.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'

const image = 'ab'.repeat(32)
const original = `${image}/original.png`
const digits = Buffer.from('0123456789')

/** A file of several chunks whose bytes differ everywhere. */
const large = Buffer.alloc(
  3_000_000,
  Uint8Array.from({ length: 251 }, (_, index) => index),
)

/** The file names of this many images. */
function manyNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${index.toString(16).padStart(64, '0')}/thumbnail.webp`)
}

async function contentOf(files: ImageFiles, name: string): Promise<string> {
  return (await buffer(await files.read(name))).toString()
}

async function namesIn(files: ImageFiles): Promise<string[]> {
  return (await Array.fromAsync(files.list(), ({ name }) => name)).sort()
}

type Failure = Error & { code?: string; cause?: Error }

/** The errors of these calls, all of which fail. */
function failures(...works: readonly Promise<unknown>[]): Promise<Failure[]> {
  return Promise.all(works.map(failure))
}

function failure(work: Promise<unknown>): Promise<Failure> {
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
function sharedProperties(open: (t: TestContext) => Promise<ImageFiles>, { many }: { many: number }) {
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

async function temporaryFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-images-'))
  t.after(() => rm(folder, { recursive: true }))
  return folder
}

describe('files on a disk', () => {
  // A folder that does not exist yet.
  sharedProperties(async t => diskFiles(join(await temporaryFolder(t), 'data', 'images')), { many: 100 })

  test('a range of only the first byte works', async t => {
    const files = diskFiles(await temporaryFolder(t))
    await files.write(original, digits)

    assert.equal((await buffer(await files.read(original, { start: 0, end: 0 }))).toString(), '0')
  })

  test('the folder of an image is removed with its last file', async t => {
    const folder = await temporaryFolder(t)
    const files = diskFiles(folder)
    await files.write(original, digits)
    await files.remove(original)

    assert.deepEqual(await readdir(folder), ['unfinished'])
  })

  test('an open file is read to its end, even if it is replaced and removed meanwhile', async t => {
    const files = diskFiles(await temporaryFolder(t))
    await files.write(original, large)
    const opened = await files.read(original)
    await files.write(original, digits)
    await files.remove(original)

    assert.ok(large.equals(await buffer(opened)))
  })

  test('other files are not listed', async t => {
    const folder = await temporaryFolder(t)
    const files = diskFiles(folder)
    await files.write(original, digits)
    await writeFile(join(folder, '.DS_Store'), '')
    await writeFile(join(folder, 'c'.repeat(64)), '')
    await writeFile(join(folder, image, 'notes.txt'), '')
    await mkdir(join(folder, image, 'large.png'))
    await mkdir(join(folder, 'lost+found'))
    await symlink('/etc/hostname', join(folder, image, 'link.png'))

    assert.deepEqual(await namesIn(files), [original])
  })

  test('the leftovers of a crashed write are neither listed nor served, and are swept when old', async t => {
    const folder = await temporaryFolder(t)
    const files = diskFiles(folder)
    await mkdir(join(folder, 'unfinished'))
    for (const [name, seconds] of [
      ['old', 1000],
      ['recent', 3000],
    ] as const) {
      await writeFile(join(folder, 'unfinished', name), '01234')
      await utimes(join(folder, 'unfinished', name), seconds, seconds)
    }

    assert.deepEqual(await namesIn(files), [])
    assert.equal(await files.size(original), undefined)
    assert.equal(await files.removeUnfinished(2000 as UtcSeconds), 1)
    assert.deepEqual(await readdir(join(folder, 'unfinished')), ['recent'])
  })

  test('there is nothing to sweep before the first write', async t => {
    assert.equal(await diskFiles(await temporaryFolder(t)).removeUnfinished(2000 as UtcSeconds), 0)
  })

  test('a write that cannot start reports why and leaves nothing behind', async t => {
    const folder = await temporaryFolder(t)
    await writeFile(join(folder, 'unfinished'), 'in the way')

    assert.equal((await failure(diskFiles(folder).write(original, digits))).code, 'EEXIST')
    assert.deepEqual(await readdir(folder), ['unfinished'])
  })

  test('a write that cannot be moved into place reports why and leaves nothing behind', async t => {
    const folder = await temporaryFolder(t)
    await writeFile(join(folder, image), 'in the way')

    assert.equal((await failure(diskFiles(folder).write(original, digits))).code, 'EEXIST')
    assert.deepEqual(await readdir(join(folder, 'unfinished')), [])
  })

  // A limit on the file size interrupts a write like a full disk does, for any user.
  test('a write interrupted by the disk reports why, leaves nothing behind, and keeps the earlier file', async t => {
    const folder = await temporaryFolder(t)
    const files = diskFiles(folder)
    await files.write(original, digits)
    const other = `${'c'.repeat(64)}/original.png`
    const program = `
      const { diskFiles } = await import('./src/images/disk-files.ts')
      for (const name of process.argv.slice(2)) {
        const work = diskFiles(process.argv[1]).write(name, new Uint8Array(1_000_000))
        await work.catch(error => console.log(error.code))
      }`
    const limited = ['-c', 'ulimit -f 64; exec "$0" "$@"', process.execPath, '--input-type=module', '--eval']
    const { stdout } = await promisify(execFile)('sh', [...limited, program, folder, original, other])

    assert.equal(stdout, 'EFBIG\nEFBIG\n')
    assert.deepEqual(await readdir(join(folder, 'unfinished')), [])
    assert.deepEqual((await readdir(folder)).sort(), [image, 'unfinished'])
    assert.equal(await contentOf(files, original), '0123456789')
  })

  test('a file with concurrent different writes is complete whenever it is read', async t => {
    const files = diskFiles(await temporaryFolder(t))
    const versions = ['a', 'b', 'c', 'd'].map(letter => Buffer.alloc(300_000, letter))
    await files.write(original, versions[0]!)
    const write = async (version: Buffer) => {
      for (let round = 0; round < 10; round++) await files.write(original, version)
    }
    const read = async () => {
      for (let round = 0; round < 40; round++) {
        const found = await buffer(await files.read(original))
        assert.ok(versions.some(version => version.equals(found)))
      }
    }

    await Promise.all([...versions.map(write), read(), read()])
  })

  test('a file written while other files of its image are removed is kept', async t => {
    const folder = await temporaryFolder(t)
    const files = diskFiles(folder)
    for (let round = 0; round < 50; round++) {
      const writing = { isDone: false }
      const removeOn = async (name: string) => {
        while (!writing.isDone) await files.remove(name)
      }
      const others = ['large', 'medium', 'small'].map(size => removeOn(`${image}/${size}.webp`))
      await files.write(original, digits).finally(() => {
        writing.isDone = true
      })
      await Promise.all(others)

      assert.equal(await files.size(original), 10)
      await files.remove(original)
    }

    assert.deepEqual(await readdir(folder), ['unfinished'])
    assert.deepEqual(await readdir(join(folder, 'unfinished')), [])
  })
})

/** Without this timeout, a failure would make these tests wait forever. */
const endless = { timeout: 60_000 }

describe('files in a bucket', () => {
  let server: S3Server
  let prefixes = 0
  before(async () => {
    server = await startS3Server()
  })
  after(() => server.stop())

  /** Each test has its own prefix, so that it finds the bucket empty. */
  const placeOfTest = () => ({
    bucket: server.bucket,
    endpoint: server.endpoint,
    prefix: `test-${++prefixes}`,
  })

  // More than the thousand entries of one page. A list of S3 has a thousand at most, and another page
  // follows.
  sharedProperties(async () => s3Files(placeOfTest()), { many: isLong ? 1001 : 100 })

  test('a file has its content type', async () => {
    const place = placeOfTest()
    await s3Files(place).write(`${image}/small.webp`, digits)
    const { headers } = await fetch(`${place.endpoint}/${place.bucket}/${place.prefix}/${image}/small.webp`)

    assert.equal(headers.get('content-type'), 'image/webp')
  })

  test('files of other prefixes and other objects are not listed', async () => {
    const place = placeOfTest()
    const below = (prefix: string) => s3Files({ ...place, prefix })
    await below(place.prefix).write(original, digits)
    await below(`${place.prefix}0`).write(original, digits)
    await below(`${place.prefix}/deeper`).write(original, digits)

    assert.deepEqual(await namesIn(below(place.prefix)), [original])
  })

  test('files may be in the bucket without a prefix', async t => {
    const files = s3Files({ ...placeOfTest(), prefix: '' })
    t.after(() => files.remove(original))
    await files.write(original, digits)

    assert.equal(await contentOf(files, original), '0123456789')
    assert.deepEqual(await namesIn(files), [original])
  })

  test('a missing bucket is reported by name, and not mistaken for an empty one', async () => {
    const files = s3Files({ ...placeOfTest(), bucket: 'elsewhere' })
    const found = await failures(
      files.write(original, digits),
      files.size(original),
      files.read(original),
      files.remove(original),
      namesIn(files),
    )

    for (const { message, code } of found) {
      assert.match(
        message,
        /^The bucket elsewhere at 127\.0\.0\.1:\d+ cannot be used: there is no such bucket\.$/,
      )
      assert.equal(code, undefined)
    }
  })

  test('an unreachable server is reported by name', async t => {
    const { server: listening, endpoint } = await listen(t, () => {})
    await new Promise(done => listening.close(done))
    const files = s3Files({ ...placeOfTest(), endpoint })

    const found = await failures(files.write(original, digits), files.size(original), namesIn(files))

    for (const { message } of found)
      assert.match(message, /^The bucket images at 127\.0\.0\.1:\d+ cannot be used: connect ECONNREFUSED/)
  })

  test('a server that never answers causes a timeout', endless, async t => {
    const { endpoint } = await listen(t, socket => socket.resume())
    const files = s3Files({ ...placeOfTest(), endpoint, patience: { answer: 50, upload: 50 } })

    const found = await failures(
      files.write(original, large),
      files.size(original),
      files.read(original),
      files.remove(original),
      namesIn(files),
    )

    for (const { cause } of found) assert.equal(cause?.name, 'TimeoutError')
  })

  test('a file that stalls ends with an error', endless, async t => {
    const { endpoint } = await listen(t, socket =>
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n01234')),
    )
    const files = s3Files({ ...placeOfTest(), endpoint, patience: { silence: 50 } })

    assert.equal((await failure(files.read(original).then(buffer))).name, 'TimeoutError')
  })

  test('a server that sends the whole file instead of a range is refused', async t => {
    const { endpoint } = await listen(t, socket =>
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n0123456789')),
    )
    const files = s3Files({ ...placeOfTest(), endpoint })

    assert.match((await failure(files.read(original, { start: 2, end: 4 }))).message, /another part/)
  })

  test('a bucket is opened by its URL', async () => {
    const place = placeOfTest()
    const files = await openImageFiles({
      address: `s3://${place.bucket}/${place.prefix}/deeper/`,
      s3Endpoint: place.endpoint,
      s3Region: 'eu-west-1',
    })
    await files.write(original, digits)

    assert.deepEqual(await namesIn(s3Files({ ...place, prefix: `${place.prefix}/deeper` })), [original])
  })
})

/** A server that handles each connection as the test says, and closes with the test. */
async function listen(
  t: TestContext,
  connected: (socket: Socket) => void,
): Promise<{ server: Server; endpoint: string }> {
  const sockets: Socket[] = []
  const server = createServer(socket => {
    sockets.push(socket.on('error', () => {}))
    connected(socket)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  t.after(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return { server, endpoint: `http://127.0.0.1:${port}` }
}

describe('the image storage setting', () => {
  test('may be a folder relative to the working directory, or absolute', async t => {
    const folder = await temporaryFolder(t)
    await diskFiles(folder).write(original, digits)

    for (const address of [`file:${relative(process.cwd(), folder)}`, pathToFileURL(folder).href])
      assert.deepEqual(await namesIn(await openImageFiles({ address })), [original])
  })

  const notAddresses = [
    '',
    './data/images',
    'file:',
    'file://elsewhere/images',
    'http://example.org/images',
    's3:',
    's3://',
    's3:///images',
    's3://images?x=1',
    's3://images//a',
    's3://images/../a',
    's3://key:secret@images/a',
  ]
  for (const address of notAddresses) {
    test(`${JSON.stringify(address)} is refused as an image storage setting`, async () => {
      assert.match(
        (await failure(openImageFiles({ address }))).message,
        /address of the images|File URL host/,
      )
    })
  }

  for (const s3Endpoint of ['minio', 'localhost:9000', 'ftp://example.org']) {
    test(`${s3Endpoint} is refused as an endpoint`, async () => {
      const { message } = await failure(openImageFiles({ address: 's3://images', s3Endpoint }))
      assert.equal(message, `The endpoint of the bucket, ${s3Endpoint}, is not a web address.`)
    })
  }

  test('images on disk do not load the S3 client', async () => {
    const program = `
      const { openImageFiles } = await import('./src/images/open-image-files.ts')
      const { createRequire } = await import('node:module')
      const { cache } = createRequire(process.cwd() + '/x.js')
      const isLoaded = () => Object.keys(cache).some(path => path.includes('client-s3'))
      await openImageFiles({ address: 'file:./data/images' })
      const before = isLoaded()
      await openImageFiles({ address: 's3://images' })
      console.log(before, isLoaded())`
    const args = ['--input-type=module', '--eval', program]

    assert.equal((await promisify(execFile)(process.execPath, args)).stdout, 'false true\n')
  })
})

test('image folders and files are accessible to their owner only, even in an existing folder', {
  skip: process.platform === 'win32',
}, async t => {
  const parent = await mkdtemp(join(tmpdir(), 'almanac-modes-'))
  t.after(() => rm(parent, { recursive: true }))
  await mkdir(join(parent, 'there'), { mode: 0o755 })
  for (const folder of ['there', 'made/below']) {
    const files = diskFiles(join(parent, folder))
    await files.prepare()
    await files.claim(randomUUID())
    await files.write(original, digits)
    const modeOf = async (...names: string[]) =>
      ((await stat(join(parent, folder, ...names))).mode & 0o777).toString(8)
    assert.deepEqual([await modeOf('unfinished'), await modeOf(image)], ['700', '700'])
    assert.deepEqual([await modeOf(original), await modeOf('calendar')], ['600', '600'])
  }
  assert.equal(((await stat(join(parent, 'made'))).mode & 0o777).toString(8), '700')
})
