import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import {
  coloursOf,
  filesOf,
  moving,
  pictureOf,
  problemOf,
  quartered,
  served,
  upload,
  uploaded,
  upright,
} from '../../support/pictures.ts'
import { buildTestApp } from '../../support/test-app.ts'

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}

/** A black PNG file with one bit per pixel and these rows. */
function pngOf(width: number, height: number, rows: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const magic = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const packed = chunk('IDAT', deflateSync(rows))
  return Buffer.concat([magic, chunk('IHDR', header), packed, chunk('IEND', Buffer.alloc(0))])
}

/** An animated GIF file that draws only one pixel per frame. */
function gifOf(width: number, height: number, frames: number): Buffer {
  const screen = Buffer.alloc(7)
  screen.writeUInt16LE(width, 0)
  screen.writeUInt16LE(height, 2)
  screen[4] = 0x80
  const twoColours = Buffer.of(0, 0, 0, 255, 255, 255)
  const frame = Buffer.of(0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0)
  const pause = Buffer.of(0x21, 0xf9, 4, 0, 1, 0, 0, 0)
  const film = Array.from({ length: frames }, () => Buffer.concat([pause, frame]))
  return Buffer.concat([Buffer.from('GIF89a'), screen, twoColours, ...film, Buffer.of(0x3b)])
}

async function sizesOf(app: Awaited<ReturnType<typeof buildTestApp>>, image: any) {
  const sizes = Object.entries<any>(image.sizes).map(([name, size]) => [name, size])
  return Promise.all(
    sizes.map(async ([name, { url, width, height }]) => {
      const decoded = await sharp((await served(app, url)).bytes).metadata()
      assert.deepEqual([decoded.width, decoded.height], [width, height])
      return [name, width, height]
    }),
  )
}

describe('the sizes of a picture', () => {
  const cases: readonly [string, [number, number], readonly [string, number, number][]][] = [
    ['are empty when it is smaller than all of them', [100, 80], []],
    ['are empty when it is a single pixel', [1, 1], []],
    ['are empty when it is exactly as large as the smallest', [150, 150], []],
    ['leave out sizes that would not be smaller', [300, 200], [['thumbnail', 150, 150]]],
    [
      'of a very wide one are at least one pixel high',
      [2000, 2],
      [
        ['thumbnail', 150, 2],
        ['medium', 300, 1],
        ['medium_large', 768, 1],
        ['large', 1024, 1],
      ],
    ],
    [
      'of a very high one are at least one pixel wide',
      [2, 2000],
      [
        ['thumbnail', 2, 150],
        ['medium', 1, 300],
        ['large', 1, 1024],
      ],
    ],
  ]
  test('depend on its own size', async t => {
    const app = await buildTestApp(t)
    for (const [name, [width, height], expected] of cases) {
      const image = await uploaded(app, await pictureOf('png', width, height))

      assert.deepEqual([image.width, image.height], [width, height], name)
      assert.deepEqual(await sizesOf(app, image), expected, name)
      for (const file of await filesOf(app, image)) await sharp(file).raw().toBuffer()
    }
  })
})

describe('a picture above the maximum size', () => {
  test('is scaled down with the same aspect ratio', async t => {
    const app = await buildTestApp(t)
    const image = await uploaded(app, await pictureOf('jpg', 3000, 1000))

    assert.deepEqual([image.width, image.height], [2560, 853])
    const { bytes } = await served(app, image.url)
    const { width, height } = await sharp(bytes).metadata()
    assert.deepEqual([width, height], [2560, 853])
    assert.equal(await coloursOf(bytes), upright)
  })

  test('is scaled down by its longer side, after it was rotated upright', async t => {
    const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_MAX_SIDE: '300' } })
    const lying = quartered(600, 400).rotate(270).withMetadata({ orientation: 6 })
    const image = await uploaded(app, await lying.jpeg().toBuffer())

    assert.deepEqual([image.width, image.height], [300, 200])
    for (const file of await filesOf(app, image)) assert.equal(await coloursOf(file), upright)
  })

  test('is not enlarged by the settings when it is small', async t => {
    const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_MAX_SIDE: '16383' } })
    const image = await uploaded(app, await pictureOf('webp', 40, 30))

    assert.deepEqual([image.width, image.height], [40, 30])
  })
})

describe('a picture with too many pixels is refused', () => {
  test('when it is a decompression bomb: 20,000 by 20,000 pixels in a few kilobytes', async t => {
    const app = await buildTestApp(t)
    const bomb = pngOf(20_000, 20_000, Buffer.alloc(20_000 * 2501))
    assert.ok(bomb.length < 100_000)
    const answer = await upload(app, bomb)

    assert.equal(answer.status, 400)
    assert.equal(problemOf(answer, 'file'), 'too_many_pixels')
    assert.match(answer.body.data.params.file, /20,000 × 20,000.*200,000,000/)
  })

  test('before it is decoded, even if nothing follows its header', async t => {
    const app = await buildTestApp(t)
    const answer = await upload(app, pngOf(20_000, 20_000, Buffer.alloc(10)))

    assert.equal(problemOf(answer, 'file'), 'too_many_pixels')
  })

  test('when its frames have too many pixels together', async t => {
    const app = await buildTestApp(t)
    const answer = await upload(app, gifOf(100, 100, 5001))

    assert.equal(problemOf(answer, 'file'), 'too_many_pixels')
  })

  test('exactly from one pixel or one frame above the limit', async t => {
    const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_MAX_PIXELS: '10000' } })

    assert.equal((await upload(app, await pictureOf('png', 100, 100))).status, 201)
    assert.equal(problemOf(await upload(app, await pictureOf('png', 10_001, 1)), 'file'), 'too_many_pixels')
    const film = moving(50, 50, ['red', 'blue', 'red', 'green'])
    assert.equal((await upload(app, await film.gif().toBuffer())).status, 201)
    const longer = moving(50, 50, ['red', 'blue', 'red', 'green', 'red'])
    assert.equal(problemOf(await upload(app, await longer.gif().toBuffer()), 'file'), 'too_many_pixels')
  })
})

describe('a file that is too large', () => {
  test('is refused from one byte above the limit, and the field and the limit are named', async t => {
    const file = await pictureOf('jpg', 400, 300)
    const tight = await buildTestApp(t, { env: { ALMANAC_IMAGE_MAX_BYTES: `${file.length - 1}` } })
    const answer = await upload(tight, file)

    assert.equal(answer.status, 400)
    assert.equal(problemOf(answer, 'file'), 'file_too_large')
    assert.equal(answer.body.data.params.file, 'Must be no larger than 0.002 MB.')
    assert.equal((await tight.get('/images', { as: 'editor' })).body.total, 0)
    const wide = await buildTestApp(t, { env: { ALMANAC_IMAGE_MAX_BYTES: `${file.length}` } })
    assert.equal((await upload(wide, file)).status, 201)
  })

  test('is refused together with the other errors', async t => {
    const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_MAX_BYTES: '1024' } })
    const answer = await upload(app, await pictureOf('jpg', 400, 300), { title: 'x'.repeat(501) })

    assert.deepEqual(Object.keys(answer.body.data.details).sort(), ['file', 'title'])
  })

  test('may be larger than other bodies', async t => {
    const app = await buildTestApp(t, { env: { ALMANAC_BODY_LIMIT: '2048' } })

    assert.ok((await pictureOf('png', 900, 900)).length > 2048)
    assert.equal((await upload(app, await pictureOf('png', 900, 900))).status, 201)
  })
})
