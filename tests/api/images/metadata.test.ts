// Served files contain pixels and no metadata of the upload.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { filesOf, moving, pictureOf, quartered, uploaded } from '../../support/pictures.ts'
import { buildTestApp } from '../../support/test-app.ts'

const marker = 'private-marker-4711'
const script = `<html><script>alert('${marker}')</script></html>`

/** All metadata that a camera or a program may store with the pixels. */
function annotated(picture: Sharp): Sharp {
  return picture
    .withExif({
      IFD0: { Copyright: marker, ImageDescription: script, Software: marker },
      IFD2: { UserComment: marker },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 26/1', GPSMapDatum: marker },
    })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>${script}</a></x:xmpmeta>`)
    .withIccProfile('p3')
}

/** Inserts a comment after the first two bytes of a JPEG file. */
function withJpegComment(file: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(text.length + 2)
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe), length, Buffer.from(text)])
  return Buffer.concat([file.subarray(0, 2), comment, file.subarray(2)])
}

/** Inserts a text chunk after the header of a PNG file, which is 33 bytes long. */
function withPngText(file: Buffer, text: string): Buffer {
  const content = Buffer.from(`tEXtComment\0${text}`)
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([file.subarray(0, 33), length, content, sum, file.subarray(33)])
}

/** Inserts a comment before the last byte of a GIF file. */
function withGifComment(file: Buffer, text: string): Buffer {
  const comment = Buffer.concat([Buffer.of(0x21, 0xfe, text.length), Buffer.from(text), Buffer.of(0)])
  return Buffer.concat([file.subarray(0, -1), comment, file.subarray(-1)])
}

async function assertOnlyPixels(files: readonly Buffer[]): Promise<void> {
  for (const file of files) {
    const { exif, icc, iptc, xmp, comments } = await sharp(file).metadata()
    assert.deepEqual({ exif, icc, iptc, xmp, comments: comments ?? [] }, { ...nothing, comments: [] })
    for (const foreign of [marker, '<script', '<html', 'Exif', 'http://ns.adobe.com'])
      assert.ok(!file.includes(foreign), `A file holds ${foreign}.`)
  }
}

const nothing = { exif: undefined, icc: undefined, iptc: undefined, xmp: undefined }

test('the metadata of a picture is in none of its files', async t => {
  const app = await buildTestApp(t)
  const pictures: Record<string, () => Promise<Buffer>> = {
    'the notes of a camera in JPEG': () => annotated(quartered(400, 300)).jpeg().toBuffer(),
    'the notes of a camera in PNG': () => annotated(quartered(400, 300)).png().toBuffer(),
    'the notes of a camera in WebP': () => annotated(quartered(400, 300)).webp().toBuffer(),
    'the notes of a camera in AVIF': () => annotated(quartered(400, 300)).avif({ effort: 0 }).toBuffer(),
    'the notes in a moving WebP': () =>
      annotated(moving(400, 300, ['red', 'blue']))
        .webp()
        .toBuffer(),
    'a comment of JPEG': async () => withJpegComment(await pictureOf('jpg', 400, 300), script),
    'a text of PNG': async () => withPngText(await pictureOf('png', 400, 300), script),
    'a comment of GIF': async () => withGifComment(await pictureOf('gif', 400, 300), script),
    'a page after a JPEG': async () => appended(await pictureOf('jpg', 400, 300)),
    'a page after a PNG': async () => appended(await pictureOf('png', 400, 300)),
    'a page after a GIF': async () => appended(await pictureOf('gif', 400, 300)),
    'a page after a WebP': async () => appended(await pictureOf('webp', 400, 300)),
    'a page after a picture that needs no sizes': async () => appended(await pictureOf('jpg', 20, 10)),
  }
  for (const [kind, make] of Object.entries(pictures)) {
    await t.test(kind, async () => {
      const file = await make()
      assert.ok(file.includes(marker))

      await assertOnlyPixels(await filesOf(app, await uploaded(app, file)))
    })
  }
})

function appended(file: Buffer): Buffer {
  return Buffer.concat([file, Buffer.from(script)])
}

test('a served image that is uploaded again keeps its size and format', async t => {
  const app = await buildTestApp(t)
  const first = await uploaded(app, await pictureOf('png', 400, 300))
  const [original = Buffer.of()] = await filesOf(app, first)
  const second = await uploaded(app, original)

  // PNG is lossless, so it is the same picture.
  assert.equal(second.url, first.url)
  assert.notEqual(second.id, first.id)
})
