import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import { createRenderer, type RendererLimits } from '../../src/images/renderer.ts'
import { Problem } from '../../src/messages/problem.ts'
import { Refusal } from '../../src/messages/refusal.ts'
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
    const tight = rendererFor(t, { baseMemory: 2 ** 20, memoryForPixel: 0 })
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

  test('AVIF may have half as many pixels, because it needs several times the memory for each', async t => {
    const renderer = rendererFor(t)
    const small = { ...limits, maxPixels: 10_000 }
    assert.deepEqual(
      await renderer.render(await pictureOf('avif', 100, 51), small),
      new Problem('too_many_pixels', { max: 5000 }),
    )
    await isRendered(await renderer.render(await pictureOf('avif', 100, 50), small))
    await isRendered(await renderer.render(await pictureOf('png', 100, 100), small))
  })
})

/** The start of a PNG file of this size, followed by almost no data. */
function headOfPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
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
