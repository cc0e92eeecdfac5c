import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, type TestContext, test } from 'node:test'
import { diskFiles } from '../../../src/images/disk-files.ts'
import { fileUrlsOf, pictureOf, served, uploaded } from '../../support/pictures.ts'
import { buildTestApp } from '../../support/test-app.ts'

/** An uploaded image, and a function to request its original. */
async function servedImage(t: TestContext) {
  const app = await buildTestApp(t)
  const image = await uploaded(app, await pictureOf('jpg', 400, 300))
  const { pathname } = new URL(image.url)
  const ask = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    app.app.inject({ method, url: pathname, headers })
  const whole = await ask()
  return { app, image, pathname, ask, whole, etag: String(whole.headers.etag) }
}

describe('a file of an image', () => {
  test('is cached forever, and cannot run in a browser', async t => {
    const { app, image } = await servedImage(t)
    for (const url of fileUrlsOf(image)) {
      const { headers } = await app.app.inject({ url: new URL(url).pathname })

      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
      assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox")
      assert.equal(headers['x-content-type-options'], 'nosniff')
      assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
      assert.equal(headers['accept-ranges'], 'bytes')
      assert.equal(headers['set-cookie'], undefined)
    }
  })

  test('is public, including for pages of other sites', async t => {
    const { ask } = await servedImage(t)
    const { statusCode, headers } = await ask({ origin: 'https://elsewhere.example' })

    assert.deepEqual([statusCode, headers['access-control-allow-origin']], [200, '*'])
  })

  test('has a unique tag', async t => {
    const { app, image } = await servedImage(t)
    const urls = [...fileUrlsOf(image), ...fileUrlsOf(await uploaded(app, await pictureOf('png', 400, 300)))]
    const tags = await Promise.all(
      urls.map(async url => (await app.app.inject({ url: new URL(url).pathname })).headers.etag),
    )

    for (const tag of tags) assert.match(String(tag), /^"[!#-~]+"$/)
    assert.equal(new Set(tags).size, urls.length)
  })

  test('is not sent again to a client that has it', async t => {
    const { ask, etag } = await servedImage(t)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { statusCode, rawPayload, headers } = await ask({ 'if-none-match': known })

      assert.deepEqual([statusCode, rawPayload.length, headers.etag], [304, 0, etag], known)
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable')
    }
    for (const known of ['"other"', `${etag}x`, 'x']) {
      assert.equal((await ask({ 'if-none-match': known })).statusCode, 200, known)
    }
  })

  test('that is cached is not sent as a range either', async t => {
    const { ask, etag } = await servedImage(t)

    assert.equal((await ask({ 'if-none-match': etag, range: 'bytes=0-9' })).statusCode, 304)
  })

  test('answers HEAD without its bytes', async t => {
    const { ask, whole, etag } = await servedImage(t)
    const { statusCode, rawPayload, headers } = await ask({}, 'HEAD')

    assert.deepEqual([statusCode, rawPayload.length], [200, 0])
    assert.equal(Number(headers['content-length']), whole.rawPayload.length)
    assert.deepEqual([headers.etag, headers['content-type']], [etag, 'image/jpeg'])
    assert.equal((await ask({ 'if-none-match': etag }, 'HEAD')).statusCode, 304)
  })

  test('answers HEAD with a range as a whole', async t => {
    const { ask, whole } = await servedImage(t)
    const { statusCode, headers } = await ask({ range: 'bytes=0-9' }, 'HEAD')

    assert.deepEqual([statusCode, Number(headers['content-length'])], [200, whole.rawPayload.length])
  })
})

describe('a part of a file', () => {
  test('is sent on request', async t => {
    const { ask, whole } = await servedImage(t)
    const size = whole.rawPayload.length
    const parts: readonly [range: string, start: number, end: number][] = [
      ['bytes=0-9', 0, 9],
      ['bytes=10-10', 10, 10],
      ['bytes=100-', 100, size - 1],
      ['bytes=-20', size - 20, size - 1],
      [`bytes=0-${size + 1000}`, 0, size - 1],
      [`bytes=${size - 1}-`, size - 1, size - 1],
    ]
    for (const [range, start, end] of parts) {
      const { statusCode, headers, rawPayload } = await ask({ range })

      assert.equal(statusCode, 206, range)
      assert.equal(headers['content-range'], `bytes ${start}-${end}/${size}`)
      assert.equal(Number(headers['content-length']), end - start + 1)
      assert.deepEqual(rawPayload, whole.rawPayload.subarray(start, end + 1))
    }
  })

  test('is the whole file when a suffix range is longer than the file', async t => {
    const { ask, whole } = await servedImage(t)
    const { statusCode, rawPayload } = await ask({ range: `bytes=-${whole.rawPayload.length + 1000}` })

    assert.deepEqual([statusCode, rawPayload.length], [206, whole.rawPayload.length])
  })

  test('beyond the end is not satisfiable', async t => {
    const { ask, whole } = await servedImage(t)
    const size = whole.rawPayload.length
    for (const range of [`bytes=${size}-`, `bytes=${size + 5}-${size + 9}`]) {
      const { statusCode, headers, rawPayload } = await ask({ range })

      assert.deepEqual([statusCode, rawPayload.length], [416, 0], range)
      assert.equal(headers['content-range'], `bytes */${size}`)
      assert.equal(headers['cache-control'], 'no-store')
    }
  })

  test('is the whole file for several ranges, other units or nonsense', async t => {
    const { ask, whole } = await servedImage(t)
    for (const range of ['bytes=0-4,10-14', 'items=0-4', 'bytes', 'bytes=', 'nonsense', 'bytes=a-b']) {
      const { statusCode, rawPayload } = await ask({ range })

      assert.equal(statusCode, 200, range)
      assert.equal(rawPayload.length, whole.rawPayload.length)
    }
  })

  test('with a condition is sent only if the file matches', async t => {
    const { ask, etag } = await servedImage(t)
    const statusOf = async (condition: string) =>
      (await ask({ range: 'bytes=0-9', 'if-range': condition })).statusCode

    assert.equal(await statusOf(etag), 206)
    for (const other of ['"other"', `W/${etag}`, 'Wed, 21 Oct 2015 07:28:00 GMT'])
      assert.equal(await statusOf(other), 200, other)
  })
})

describe('a URL that is not a file of an image gives a 404', () => {
  const names: readonly [kind: string, spoil: (path: string) => string][] = [
    ['another digest', path => path.replace(/[0-9a-f]{64}/, '0'.repeat(64))],
    ['a digest in capital letters', path => path.toUpperCase().replace('/IMAGES', '/images')],
    ['a digest that is too short', path => path.replace(/[0-9a-f]{64}/, digest => digest.slice(1))],
    ['a size that the picture does not have', path => path.replace('original', 'large')],
    ['a size that there is not', path => path.replace('original', 'huge')],
    ['another kind', path => path.replace('.jpg', '.png')],
    ['a kind that there is not', path => path.replace('.jpg', '.svg')],
    ['no kind', path => path.replace('.jpg', '')],
    ['the folder', path => path.replace('original.jpg', '')],
    ['all images', () => '/images/'],
    ['a path upwards', path => path.replace('original.jpg', '..%2f..%2fpackage.json')],
    ['a path upwards from the start', () => '/images/..%2f..%2fpackage.json'],
    ['a name with a zero byte', path => path.replace('.jpg', '.jpg%00.png')],
    ['what is not finished', () => '/images/unfinished/original.jpg'],
  ]
  test('for any path', async t => {
    const { app, pathname } = await servedImage(t)
    for (const [kind, spoil] of names) {
      const { statusCode, headers, rawPayload } = await app.app.inject({ url: spoil(pathname) })

      assert.equal(statusCode, 404, kind)
      assert.match(String(headers['content-type']), /^application\/json/)
      assert.equal(headers['cache-control'], 'no-store')
      assert.equal(JSON.parse(rawPayload.toString()).data.status, 404)
    }
  })

  test('for a kind that is an Object property', async t => {
    const { app, pathname } = await servedImage(t)
    for (const kind of ['constructor', 'toString', 'valueOf']) {
      const url = pathname.replace('original.jpg', `original.${kind}`)
      assert.equal((await app.app.inject({ url })).statusCode, 404, kind)
    }
  })

  test('for a file removed during the request', async t => {
    const folder = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
    t.after(() => rm(folder, { recursive: true }))
    const files = diskFiles(folder)
    const imageFiles: typeof files = {
      ...files,
      read: async (name, part) => {
        await files.remove(name)
        return files.read(name, part)
      },
    }
    const app = await buildTestApp(t, { imageFiles })
    const image = await uploaded(app, await pictureOf('jpg', 200, 200))

    assert.equal((await served(app, image.url)).status, 404)
  })

  test('and no other method is allowed', async t => {
    const { app, pathname } = await servedImage(t)
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      assert.equal((await app.app.inject({ method, url: pathname })).statusCode, 404)
    assert.equal((await app.app.inject({ url: pathname })).statusCode, 200)
  })
})
