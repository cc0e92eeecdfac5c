import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import {
  coloursOf,
  encoders,
  type Format,
  filesOf,
  fileUrlsOf,
  formats,
  moving,
  pictureOf,
  quartered,
  served,
  uploaded,
  upright,
} from '../../support/pictures.ts'
import { buildTestApp } from '../../support/test-app.ts'

const mediaTypes: Record<Format, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

/** What the answer says about a file: its URL, media type, width and height. */
function claimsOf(image: any): [url: string, type: string, width: number, height: number][] {
  const sizes = Object.values<any>(image.sizes).flatMap(({ url, webp, width, height, ...size }) => [
    [url, size['mime-type'], width, height],
    [webp, 'image/webp', width, height],
  ])
  return [[image.url, image['mime-type'], image.width, image.height], ...sizes] as ReturnType<typeof claimsOf>
}

function formatOf(type: string): string {
  return type === 'image/avif' ? 'heif' : type.replace('image/', '')
}

describe('an uploaded picture', () => {
  for (const format of formats) {
    test(`as ${format} is served as ${format} and in all sizes, with the right pixels and dimensions`, async t => {
      const app = await buildTestApp(t)
      const image = await uploaded(app, await pictureOf(format, 1100, 550))

      assert.deepEqual([image.extension, image['mime-type']], [format, mediaTypes[format]])
      assert.deepEqual(
        Object.entries<any>(image.sizes).map(([name, { width, height }]) => [name, width, height]),
        [
          ['thumbnail', 150, 150],
          ['medium', 300, 150],
          ['medium_large', 768, 384],
          ['large', 1024, 512],
        ],
      )
      assert.equal(image.filesize, (await served(app, image.url)).bytes.length)
      for (const [url, type, width, height] of claimsOf(image)) {
        const file = await served(app, url)
        const metadata = await sharp(file.bytes).metadata()
        assert.deepEqual([file.status, file.type], [200, type])
        assert.deepEqual(
          [metadata.format, metadata.width, metadata.height],
          [formatOf(type), width, height],
          url,
        )
        assert.equal(await coloursOf(file.bytes), upright, url)
      }
    })
  }

  test('with an EXIF rotation is upright in every file', async t => {
    const app = await buildTestApp(t)
    const lying = quartered(400, 200).rotate(270).withMetadata({ orientation: 6 })
    const image = await uploaded(app, await lying.jpeg().toBuffer())

    assert.deepEqual([image.width, image.height], [400, 200])
    for (const file of await filesOf(app, image)) {
      assert.equal(await coloursOf(file), upright)
      assert.ok([undefined, 1].includes((await sharp(file).metadata()).orientation))
    }
  })

  test('with an EXIF mirroring is shown as it was seen', async t => {
    const app = await buildTestApp(t)
    const mirrored = quartered(200, 400).flop().withMetadata({ orientation: 2 })
    const image = await uploaded(app, await mirrored.jpeg().toBuffer())

    for (const file of await filesOf(app, image)) assert.equal(await coloursOf(file), upright)
  })

  for (const format of ['png', 'webp', 'avif', 'gif'] as const) {
    test(`as ${format} with transparency keeps it in every file`, async t => {
      const app = await buildTestApp(t)
      const red = { width: 200, height: 400, channels: 4 as const, background: { r: 220, g: 30, b: 30 } }
      const halfEmpty = sharp({
        create: { ...red, width: 400, background: { r: 0, g: 0, b: 0, alpha: 0 } },
      }).composite([{ input: await sharp({ create: red }).png().toBuffer(), left: 0, top: 0 }])
      const image = await uploaded(app, await encoders[format](halfEmpty).toBuffer())

      for (const file of await filesOf(app, image)) {
        const { data, info } = await sharp(file)
          .ensureAlpha()
          .extractChannel(3)
          .raw()
          .toBuffer({ resolveWithObject: true })
        const row = Math.floor(info.height / 2) * info.width
        assert.equal(data[row + Math.floor(info.width / 4)], 255)
        assert.equal(data[row + Math.floor((info.width * 3) / 4)], 0)
      }
    })
  }

  for (const format of ['gif', 'webp'] as const) {
    test(`as animated ${format} stays animated, and its sizes are still images`, async t => {
      const app = await buildTestApp(t)
      const film = moving(400, 300, ['red', 'green', 'blue'])
      const options = { loop: 0, delay: [100, 200, 300] }
      const file = await (format === 'gif' ? film.gif(options) : film.webp(options)).toBuffer()
      const image = await uploaded(app, file)

      assert.deepEqual([image.extension, image.width, image.height], [format, 400, 300])
      const [original = Buffer.of(), ...sizes] = await filesOf(app, image)
      const { pages, delay, loop } = await sharp(original, { animated: true }).metadata()
      assert.deepEqual({ pages, delay, loop }, { pages: 3, ...options })
      for (const [page, colour] of ['red', 'green', 'blue'].entries()) {
        const frame = await sharp(original, { page }).png().toBuffer()
        assert.equal(await coloursOf(frame), Array(4).fill(colour).join(' '))
      }
      for (const size of sizes) {
        assert.equal((await sharp(size).metadata()).pages ?? 1, 1)
        assert.equal(await coloursOf(size), 'red red red red')
      }
    })
  }

  test('that is animated and too large is scaled down frame by frame', async t => {
    const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_MAX_SIDE: '256' } })
    const image = await uploaded(app, await moving(512, 300, ['red', 'blue']).gif().toBuffer())

    assert.deepEqual([image.width, image.height], [256, 150])
    const { pages, pageHeight } = await sharp((await served(app, image.url)).bytes, {
      animated: true,
    }).metadata()
    assert.deepEqual([pages, pageHeight], [2, 150])
  })

  test('in CMYK looks much the same on screens', async t => {
    const app = await buildTestApp(t)
    const inked = quartered(400, 300).toColourspace('cmyk').jpeg({ quality: 95 })
    const image = await uploaded(app, await inked.toBuffer())

    for (const file of await filesOf(app, image)) {
      assert.equal((await sharp(file).metadata()).space, 'srgb')
      // CMYK cannot represent all screen colours, so the remaining ones are approximate.
      assert.equal(await coloursOf(file, { tolerance: 60 }), upright)
    }
  })

  const unusual = {
    'with 16 bits for each colour': () => quartered(400, 300).toColourspace('rgb16').png(),
    'with a palette': () => quartered(400, 300).png({ palette: true, colours: 8 }),
    'in wider colours (Display P3)': () => quartered(400, 300).withIccProfile('p3').jpeg({ quality: 95 }),
    'that appears in steps (progressive)': () => quartered(400, 300).jpeg({ progressive: true }),
    'without loss': () => quartered(400, 300).webp({ lossless: true }),
    'with 10 bits for each colour': () => quartered(400, 300).avif({ bitdepth: 10, effort: 0 }),
  }
  test('with an unusual encoding looks the same in every file', async t => {
    const app = await buildTestApp(t)
    for (const [kind, make] of Object.entries(unusual)) {
      for (const file of await filesOf(app, await uploaded(app, await make().toBuffer()))) {
        const { space, depth } = await sharp(file).metadata()
        assert.deepEqual([space, depth], ['srgb', 'uchar'], kind)
        assert.equal(await coloursOf(file), upright, kind)
      }
    }
  })

  for (const format of ['jpg', 'png', 'webp', 'avif'] as const) {
    test(`in greyscale, as ${format}, stays greyscale`, async t => {
      const app = await buildTestApp(t)
      const shades = Buffer.from(Array.from({ length: 400 * 300 }, (_, i) => (i % 400 < 200 ? 60 : 190)))
      const grey = sharp(shades, { raw: { width: 400, height: 300, channels: 1 } }).toColourspace('b-w')
      const image = await uploaded(app, await encoders[format](grey).toBuffer())

      for (const file of await filesOf(app, image)) {
        const { data, info } = await sharp(file)
          .toColourspace('srgb')
          .raw()
          .toBuffer({ resolveWithObject: true })
        const at = (x: number) => [
          ...data.subarray(Math.floor(info.width * x) * info.channels).subarray(0, 3),
        ]
        for (const value of at(0.25)) assert.ok(Math.abs(value - 60) < 8, `${at(0.25)}`)
        for (const value of at(0.75)) assert.ok(Math.abs(value - 190) < 8, `${at(0.75)}`)
      }
    })
  }

  test('is identified by its content, regardless of its name and declared type', async t => {
    const app = await buildTestApp(t)
    for (const format of formats) {
      const file = await pictureOf(format)
      const image = await uploaded(app, file, { filename: 'page.html', type: 'text/html' })
      assert.equal(image.extension, format)
      assert.ok(fileUrlsOf(image).every(url => /\.(jpg|png|webp|avif|gif)$/.test(url)))
      assert.equal((await served(app, image.url)).type, mediaTypes[format])
    }
  })
})
