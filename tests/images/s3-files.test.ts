import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { after, before, describe, type TestContext, test } from 'node:test'
import { openImageFiles } from '../../src/images/open-image-files.ts'
import { s3Files } from '../../src/images/s3-files.ts'
import { isLong } from '../support/rounds.ts'
import { type S3Server, startS3Server } from '../support/s3-server.ts'
import {
  contentOf,
  digits,
  failure,
  failures,
  image,
  large,
  namesIn,
  original,
  testImageFiles,
} from './image-file-tests.ts'

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
  testImageFiles(async () => s3Files(placeOfTest()), { many: isLong ? 1001 : 100 })

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
