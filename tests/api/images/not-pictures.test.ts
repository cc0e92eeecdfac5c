import assert from 'node:assert/strict'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import {
  type Format,
  filesOf,
  formats,
  pictureOf,
  problemOf,
  quartered,
  upload,
  uploaded,
} from '../../support/pictures.ts'
import { buildTestApp } from '../../support/test-app.ts'

const page = '<!doctype html><html><body><script>alert(1)</script></body></html>'
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><script>alert(1)</script>
  <image href="file:///etc/passwd" width="100" height="100"/></svg>`

/** The first box of a file of this brand, followed by garbage. */
function isoFile(brand: string): Buffer {
  const box = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')
  return Buffer.concat([box, Buffer.alloc(2000, 1)])
}

function bitmap(): Buffer {
  const header = Buffer.alloc(54)
  header.write('BM')
  header.writeUInt32LE(54 + 12, 2)
  header.writeUInt32LE(54, 10)
  header.writeUInt32LE(40, 14)
  header.writeInt32LE(1, 18)
  header.writeInt32LE(3, 22)
  header.writeUInt16LE(1, 26)
  header.writeUInt16LE(24, 28)
  return Buffer.concat([header, Buffer.alloc(12, 200)])
}

async function beginningOf(format: Format, share: number): Promise<Buffer> {
  const file = await pictureOf(format, 400, 300)
  return file.subarray(0, Math.floor(file.length * share))
}

const notPictures: Record<string, () => Buffer | Promise<Buffer>> = {
  'a page that calls itself a picture': () => Buffer.from(page),
  'a page that starts as PNG files start': () =>
    Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(page)]),
  'a page that starts as JPEG files start': () =>
    Buffer.concat([Buffer.of(0xff, 0xd8, 0xff, 0xe0), Buffer.from(page)]),
  'a page that starts as GIF files start': () => Buffer.from(`GIF89a${page}`),
  'a drawing with a script (SVG)': () => Buffer.from(drawing),
  'a packed drawing (SVGZ)': () => gzipSync(drawing),
  'a TIFF file': () => quartered(40, 30).tiff().toBuffer(),
  'a PDF file': () => Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  'a BMP file': bitmap,
  'a PPM file': () => Buffer.from('P6\n1 1\n255\nabc'),
  'a JPEG 2000 file': () => Buffer.from('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 \0\0\0\0jp2 ', 'latin1'),
  'the beginning of a HEIC file': () => isoFile('heic'),
  'the beginning of an AVIF file and then nonsense': () => isoFile('avif'),
  'half of a JPEG file': () => beginningOf('jpg', 0.5),
  'a JPEG file without its last tenth': () => beginningOf('jpg', 0.9),
  'half of a PNG file': () => beginningOf('png', 0.5),
  'half of a WebP file': () => beginningOf('webp', 0.5),
  'half of an AVIF file': () => beginningOf('avif', 0.5),
  'half of a GIF file': () => beginningOf('gif', 0.5),
  'the header of a JPEG file': () => beginningOf('jpg', 0.02),
  'an empty file': () => Buffer.alloc(0),
  'one byte': () => Buffer.of(0xff),
  'nothing but zeros': () => Buffer.alloc(5000),
}

test('a file that is not a complete picture is refused, and nothing is stored', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-pictures-'))
  t.after(() => rm(folder, { recursive: true }))
  const app = await buildTestApp(t, { env: { ALMANAC_IMAGE_STORE: `file:${folder}` } })
  for (const [kind, make] of Object.entries(notPictures)) {
    await t.test(kind, async () => {
      const answer = await upload(app, await make(), { filename: 'picture.png', type: 'image/png' })

      assert.equal(answer.status, 400)
      assert.equal(answer.body.code, 'rest_invalid_param')
      assert.equal(problemOf(answer, 'file'), 'not_a_picture')
      assert.equal((await app.get('/images', { as: 'editor' })).body.total, 0)
      assert.deepEqual(await readdir(folder), [])
    })
  }

  await t.test('and does not block the next picture', async () => {
    for (const format of formats) await uploaded(app, await pictureOf(format))
  })
})

test('a picture with changed bytes in the middle is either refused or served in full', async t => {
  const app = await buildTestApp(t)
  for (const format of formats) {
    const file = await pictureOf(format, 200, 150)
    const middle = Math.floor(file.length / 2)
    file.fill(0x55, middle, middle + 20)
    const answer = await upload(app, file)

    assert.ok([201, 400].includes(answer.status), `${format}: ${answer.status}`)
    if (answer.status === 400) assert.equal(problemOf(answer, 'file'), 'not_a_picture')
    else for (const served of await filesOf(app, answer.body)) await sharp(served).raw().toBuffer()
  }
})
