import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createRenderer, type RendererLimits } from '../../src/images/renderer.ts'
import { Problem } from '../../src/messages/problem.ts'
import { Refusal } from '../../src/messages/refusal.ts'
import { heic, heicGrid } from '../support/heic-pictures.ts'
import { pictureOf } from '../support/pictures.ts'

const limits = { maxPixels: 50_000_000, maxSide: 2560 }

function rendererFor(t: TestContext, given: Partial<RendererLimits> = {}) {
  const renderer = createRenderer(given)
  t.after(() => renderer.close())
  return renderer
}

/** A renderer and its processes. Other tests may have their own. */
function watchedRenderer(t: TestContext, given: Partial<RendererLimits> = {}) {
  const others = allDecoders()
  const decoders = () => allDecoders().filter(pid => !others.includes(pid))
  return { renderer: rendererFor(t, given), decoders }
}

/** The child processes of this one that decode pictures. Linux only. */
function allDecoders(): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => {
      try {
        const [status, line] = ['status', 'cmdline'].map(file => readFileSync(`/proc/${pid}/${file}`, 'utf8'))
        return (
          new RegExp(`^PPid:\t${process.pid}$`, 'm').test(status ?? '') && line?.includes('render-process')
        )
      } catch {
        return false
      }
    })
}

const onLinux = {
  skip: process.platform === 'linux' ? false : 'need Linux',
}

async function isRendered(outcome: Awaited<ReturnType<ReturnType<typeof createRenderer>['render']>>) {
  assert.ok(!(outcome instanceof Problem), JSON.stringify(outcome))
  assert.ok(outcome.files.length > 0)
}

describe('the image decoder process', onLinux, () => {
  test('is a single one, is reused for the next picture, and exits when idle', async t => {
    const { renderer, decoders } = watchedRenderer(t, { idleMilliseconds: 300 })
    assert.deepEqual(decoders(), [])
    const picture = await pictureOf('jpg', 400, 300)
    await Promise.all([1, 2, 3].map(async () => isRendered(await renderer.render(picture, limits))))
    const [first, ...others] = decoders()
    assert.ok(first && others.length === 0)
    await isRendered(await renderer.render(picture, limits))
    assert.deepEqual(decoders(), [first])
    for (const deadline = Date.now() + 10_000; decoders().length > 0; await pause(20))
      assert.ok(Date.now() < deadline, 'It is still there.')
    await isRendered(await renderer.render(picture, limits))
  })

  test('is replaced when it is killed, and its current picture is refused', async t => {
    const { renderer, decoders } = watchedRenderer(t)
    await isRendered(await renderer.render(await pictureOf('jpg'), limits))
    const [pid = 0] = decoders()
    const picture = await pictureOf('avif', 2000, 1500)
    const large = renderer.render(picture, limits)
    const refused = assert.rejects(large, (error: Error) => {
      assert.ok(error instanceof Refusal && error.reason === 'imageProcessEnded')
      assert.match(String((error.cause as Error).message), /ended with SIGKILL/)
      return true
    })
    process.kill(pid, 'SIGKILL')
    await refused

    await isRendered(await renderer.render(await pictureOf('jpg'), limits))
    assert.notEqual(decoders()[0], pid)
  })

  test('is replaced when it died while idle', async t => {
    const { renderer, decoders } = watchedRenderer(t)
    await isRendered(await renderer.render(await pictureOf('jpg'), limits))
    process.kill(decoders()[0] ?? 0, 'SIGKILL')
    for (const deadline = Date.now() + 10_000; decoders().length > 0; await pause(5))
      assert.ok(Date.now() < deadline, 'It is still there.')
    // The exit event comes a moment later.
    await pause(200)
    await isRendered(await renderer.render(await pictureOf('jpg'), limits))
  })

  test('aborts a picture that takes too much memory or too long', async t => {
    const tight = rendererFor(t, { maxMemory: 2 ** 20 })
    const hasty = rendererFor(t, { timeoutMilliseconds: 1 })
    const picture = await pictureOf('avif', 2000, 1500)
    for (const renderer of [tight, hasty])
      assert.deepEqual(await renderer.render(picture, limits), new Problem('too_costly_picture'))
  })

  test('is not stopped by a terminal signal to the process group', async t => {
    const { renderer, decoders } = watchedRenderer(t)
    await isRendered(await renderer.render(await pictureOf('jpg'), limits))
    const [pid = 0] = decoders()
    for (const signal of ['SIGINT', 'SIGTERM']) process.kill(pid, signal)
    await isRendered(await renderer.render(await pictureOf('jpg'), limits))
    assert.deepEqual(decoders(), [pid])
  })
})

describe('a picture with bad dimensions is refused before it is decoded', () => {
  const cases: readonly [what: string, width: number, height: number, problem: string][] = [
    ['a column of fifty million pixels', 1, 50_000_000, 'too_long_side'],
    ['a row of fifty million pixels', 50_000_000, 1, 'too_long_side'],
    ['a slightly too wide picture', 20_001, 21, 'too_long_side'],
    ['a line', 1001, 1, 'too_narrow'],
  ]
  for (const [what, width, height, problem] of cases) {
    test(`${what} is refused: ${problem}`, async t => {
      const outcome = await rendererFor(t).render(headOfPng(width, height), limits)
      assert.equal((outcome as Problem).key, problem)
    })
  }

  test('formats that are decoded as a whole may have fewer pixels than those that are read in lines', async t => {
    const renderer = rendererFor(t)
    const usual = { ...limits, maxPixels: 200_000_000 }
    const refused = async (picture: Uint8Array, max: number) => {
      const outcome = await renderer.render(picture, usual)
      assert.ok(outcome instanceof Problem)
      assert.deepEqual([outcome.key, outcome.values.max], ['too_many_pixels', max])
    }
    // Only their heads are read.
    await refused(headOfPng(20_000, 10_001), 200_000_000)
    await refused(headOfPng(10_000, 5001, 'interlaced'), 50_000_000)
    await refused(withSize(heic, 10_000, 5001), 50_000_000)
    await refused(withSize(await pictureOf('avif', 64, 64), 4000, 4001), 16_000_000)
    const small = { ...limits, maxPixels: 4096 }
    for (const picture of [heic, await pictureOf('avif', 64, 64), await pictureOf('png', 64, 64)])
      await isRendered(await renderer.render(picture, small))
  })
})

/** A picture of ISO/IEC 23008-12 that claims to be of another size. */
function withSize(bytes: Uint8Array, width: number, height: number): Uint8Array {
  const changed = Buffer.from(bytes)
  for (let at = changed.indexOf('ispe'); at !== -1; at = changed.indexOf('ispe', at + 1)) {
    changed.writeUInt32BE(width, at + 8)
    changed.writeUInt32BE(height, at + 12)
  }
  return changed
}

describe('a photo of a phone (HEIC)', () => {
  test('becomes a JPEG', async t => {
    const outcome = await rendererFor(t).render(heic, limits)
    assert.ok(!(outcome instanceof Problem), JSON.stringify(outcome))
    const { width, height, extension } = outcome.picture
    assert.deepEqual([width, height, extension], [64, 64, 'jpg'])
    assert.deepEqual(await corners(outcome.files.at(-1)?.bytes), ['green', 'blue', 'green', 'red'])
  })

  test('is assembled from its tiles, cut to its size, reduced and rotated', async t => {
    // Two rows of three tiles, of which the last ones are mostly outside of the picture.
    const size = { columns: 3, rows: 2, width: 140, height: 70 }
    for (const [maxSide, quarterTurns, expected] of [
      [2560, 0, [140, 70]],
      [2560, 1, [70, 140]],
      [70, 0, [70, 35]],
      [40, 3, [20, 40]],
    ] as const) {
      const grid = heicGrid(heic, { ...size, quarterTurns })
      const outcome = await rendererFor(t).render(grid, { ...limits, maxSide })
      assert.ok(!(outcome instanceof Problem), JSON.stringify(outcome))
      const { width, height } = outcome.picture
      assert.deepEqual([width, height], expected)
      // Nothing outside of the tiles, which would be black.
      const { channels } = await sharp(outcome.files.at(-1)?.bytes).stats()
      assert.ok(channels.reduce((sum, { mean }) => sum + mean, 0) > 200, `${maxSide} ${quarterTurns}`)
    }
  })

  test('is refused if it is damaged', async t => {
    const renderer = rendererFor(t)
    for (const end of [40, 200, heic.length - 20])
      assert.deepEqual(await renderer.render(heic.subarray(0, end), limits), new Problem('not_a_picture'))
  })
})

/** The dominating colour in each quarter. */
async function corners(bytes: Uint8Array | undefined): Promise<string[]> {
  const { data } = await sharp(bytes)
    .resize(2, 2, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [0, 3, 6, 9].map(at => {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    return red > green && red > blue ? 'red' : green > blue ? 'green' : 'blue'
  })
}

/** The start of a PNG file of this size, followed by almost no data. */
function headOfPng(width: number, height: number, order?: 'interlaced'): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  header[12] = order ? 1 : 0
  const chunks = [
    ['IHDR', header],
    ['IDAT', deflateSync(Buffer.alloc(9))],
    ['IEND', Buffer.alloc(0)],
  ] as const
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    ...chunks.map(([type, data]) => chunk(type, data)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(content))
  return Buffer.concat([length, content, sum])
}
