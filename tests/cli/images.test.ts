import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { PassThrough, Readable } from 'node:stream'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { runCommandLine } from '../../src/cli/line/run-command-line.ts'
import { distinctPicture, fileUrlsOf, formOf } from '../support/pictures.ts'
import { onlyInLongRun, rounds } from '../support/rounds.ts'

const bin = fileURLToPath(new URL('../../bin/almanac.js', import.meta.url))

/** A calendar on its own disk, and functions to serve it and to run commands on it. */
async function calendar(t: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-images-'))
  t.after(() => rm(folder, { recursive: true }))
  const env = { PATH: process.env.PATH, DATABASE_URL: `file:${folder}/x.db`, ALMANAC_LOG_LEVEL: 'silent' }
  return {
    folder,
    images: join(folder, 'x-images'),
    database: join(folder, 'x.db'),
    serve: () => serve(t, env),
    almanac: (...args: string[]) => run(args, env),
  }
}

/** The lease of a killed process expires after ten minutes, which pass instantly here. */
function endLeases(database: string): void {
  const file = new DatabaseSync(database, { timeout: 5000 })
  file.exec('update leases set expires_at = 0')
  file.close()
}

async function run(args: readonly string[], env: Record<string, string | undefined>) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const code = await runCommandLine(args, { env, stdin: Readable.from([]), stdout, stderr })
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') }
}

/** A process that serves in open mode. */
async function serve(t: TestContext, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [bin, 'serve', '--port', '0', '--open'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'close')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  t.after(kill)
  let output = ''
  child.stderr.setEncoding('utf8').on('data', text => {
    output += text
  })
  for (const deadline = Date.now() + 60_000; !/curl .*http:\S+\/events/.test(output); await pause(5))
    assert.ok(child.exitCode === null && Date.now() < deadline, `It does not serve: ${output}`)
  const api = output.match(/curl .*(http:\S+)\/events/)?.[1] ?? ''
  return { api, site: new URL(api).origin, kill }
}

function upload(api: string, file: Buffer): Promise<Response> {
  const { type, body } = formOf([{ name: 'file', value: file, filename: 'a.jpg', type: 'image/jpeg' }])
  return fetch(`${api}/images`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: new Uint8Array(body),
  })
}

async function uploaded(api: string, file: Buffer): Promise<any> {
  const answer = await upload(api, file)
  assert.equal(answer.status, 201)
  return answer.json()
}

async function listImages(api: string): Promise<any[]> {
  const images = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const body: any = await (await fetch(`${api}/images?per_page=50&page=${page}`)).json()
    images.push(...body.images)
    pages = body.total_pages
  }
  return images
}

async function show(api: string, { id }: any): Promise<void> {
  const body = JSON.stringify({ venue: `Hall of ${id}`, image: id })
  const headers = { 'content-type': 'application/json' }
  assert.equal((await fetch(`${api}/venues`, { method: 'POST', headers, body })).status, 201)
}

/** Fails unless the URL serves a complete picture. */
async function assertServedWhole(url: string): Promise<void> {
  const answer = await fetch(url)
  assert.equal(answer.status, 200, url)
  await sharp(Buffer.from(await answer.arrayBuffer()), { failOn: 'warning' })
    .raw()
    .toBuffer()
}

/** The files below the image folder, including unfinished ones. */
function filesIn(images: string): string[] {
  return namesIn(images)
    .filter(folder => folder !== 'calendar')
    .flatMap(folder => namesIn(join(images, folder)).map(name => `${folder}/${name}`))
    .sort()
}

/** Empty if the folder does not exist: a running server creates and removes folders all the time. */
function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function namesOf(images: readonly any[]): string[] {
  const names = images.flatMap(image => fileUrlsOf(image).map(url => url.split('/images/')[1] ?? ''))
  return [...new Set(names)].sort()
}

/** Ages files to those of an upload that broke off some days ago. */
async function age(images: string, days: number): Promise<void> {
  const then = Date.now() / 1000 - days * 86_400
  for (const name of filesIn(images)) await utimes(join(images, name), then, then)
}

/** Times of images have a resolution of one second. A sweep removes only those of an earlier second. */
function makeOlder(database: string): void {
  const file = new DatabaseSync(database, { timeout: 5000 })
  file.exec('update images set created_at = created_at - 2')
  file.close()
}

describe('almanac images sweep', () => {
  test('removes unused images, and reports how many', async t => {
    const { images, serve, almanac, database } = await calendar(t)
    const { api } = await serve()
    const [shown, unused] = [
      await uploaded(api, await distinctPicture(1)),
      await uploaded(api, await distinctPicture(2)),
    ]
    await show(api, shown)
    makeOlder(database)

    assert.deepEqual(await almanac('images', 'sweep', '--days', '0'), {
      code: 0,
      stdout: 'Unused images: 1 removed. Files without an image: 0 removed.\n',
      stderr: '',
    })
    assert.deepEqual(
      (await listImages(api)).map(({ id }) => id),
      [shown.id],
    )
    assert.equal((await fetch(unused.url)).status, 404)
    assert.deepEqual(filesIn(images), namesOf([shown]))
  })

  test('reports it as JSON, and keeps images younger than a week', {
    skip: onlyInLongRun,
  }, async t => {
    const { images, serve, almanac, database } = await calendar(t)
    const { api, kill } = await serve()
    const young = await uploaded(api, await distinctPicture(1, 200, 200))
    await kill()
    const sweep = async (...args: string[]) =>
      JSON.parse((await almanac('images', 'sweep', '--json', ...args)).stdout)

    await age(images, 6)
    assert.deepEqual(await sweep(), { images: 0, files: 0 })
    assert.deepEqual(filesIn(images), namesOf([young]))
    makeOlder(database)
    assert.deepEqual(await sweep('--days', '0'), { images: 1, files: 0 })
    assert.deepEqual(filesIn(images), [])
  })

  test('on a calendar without images has nothing to do', async t => {
    const { serve, almanac } = await calendar(t)
    await serve()

    assert.deepEqual(JSON.parse((await almanac('images', 'sweep', '--json')).stdout), { images: 0, files: 0 })
  })

  for (const days of ['-1', 'x', '1.5', '']) {
    test(`refuses ${JSON.stringify(days)} as a number of days`, async t => {
      const { almanac } = await calendar(t)
      const { code, stderr } = await almanac('images', 'sweep', `--days=${days}`)

      assert.equal(code, 2)
      assert.match(stderr, /is not a number of days/)
    })
  }
})

/**
 * The number of new files at which the server is killed. Each picture has five, and three are uploaded
 * concurrently.
 */
const moments = [0, 1, 2, 3, 5, 6, 8, 10, 12, 15]

/** Large enough for a thumbnail and one other size. Larger ones only take longer. */
const size = [320, 240] as const

test('a server killed during uploads leaves only complete images, and files that are swept', async t => {
  const { images, serve, almanac, database } = await calendar(t)
  const again = await distinctPicture(9999, ...size)
  let server = await serve()
  const leavesFiles = async () => filesIn(images).length > namesOf(await listImages(server.api)).length
  // On a busy machine all uploads may be complete before the server is killed: then nothing was tested.
  for (let round = 0; round < rounds || !(await leavesFiles()); round++) {
    assert.ok(round < 10 * rounds, 'no server was killed during an upload')
    // Steps of three, so that a few rounds cover early and late moments.
    const moment = Number(moments[(round * 3) % moments.length])
    const { api, kill } = server
    const before = filesIn(images).length
    const pictures = [
      again,
      await distinctPicture(round * 2, ...size),
      await distinctPicture(round * 2 + 1, ...size),
    ]
    const [oldest] = (await listImages(api)).toReversed()
    const removal = oldest && fetch(`${api}/images/${oldest.id}`, { method: 'DELETE' })
    let isOver = false
    const uploads = Promise.allSettled([...pictures.map(picture => upload(api, picture)), removal]).then(
      () => {
        isOver = true
      },
    )
    while (!isOver && filesIn(images).length < before + moment) await pause(1)
    await kill()
    await uploads
    server = await serve()
  }

  const { api, site } = server
  const listed = await listImages(api)
  for (const url of listed.flatMap(fileUrlsOf))
    await assertServedWhole(new URL(new URL(url).pathname, site).href)
  const finished = filesIn(images).filter(name => !name.startsWith('unfinished'))
  for (const name of finished) await assertServedWhole(`${site}/images/${name}`)
  for (const name of namesIn(join(images, 'unfinished')))
    assert.equal((await fetch(`${site}/images/unfinished/${name}`)).status, 404)

  const kept = listed.filter((_, index) => index % 2 === 0)
  for (const image of kept) await show(api, image)
  await age(images, 1)
  endLeases(database)
  makeOlder(database)
  assert.equal((await almanac('images', 'sweep', '--days', '0')).code, 0)
  assert.deepEqual(filesIn(images), namesOf(kept))
  assert.deepEqual(
    (await listImages(api)).map(({ id }) => id),
    kept.map(({ id }) => id),
  )
  for (const name of namesOf(kept)) await assertServedWhole(`${site}/images/${name}`)
})
