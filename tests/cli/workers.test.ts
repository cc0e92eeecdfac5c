import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import { findOlderNode } from '../support/older-node.ts'
import { onlyInLongRun } from '../support/rounds.ts'
import {
  adminPassword,
  basic,
  requestUnderWay,
  serve,
  soon,
  spawnServer,
  written,
} from '../support/server-process.ts'
import {
  answeredBy,
  asAdministrator,
  ask,
  assertWritesAreReadAtOnce,
  connectionsHeldBy,
  listeners,
  logged,
  until,
} from '../support/worker-processes.ts'

function serveWithWorkers(t: TestContext, count: number, args: readonly string[] = [], node?: string) {
  const env = { ALMANAC_ADMIN_PASSWORD: adminPassword }
  return serve(t, ['--workers', `${count}`, ...args], { env, ...(node !== undefined && { node }) })
}

type Serving = Awaited<ReturnType<typeof serveWithWorkers>>

function groupOf({ child }: Pick<Serving, 'child'>): number {
  return -(child.pid as number)
}

/** Kills a worker, waits for its replacement, and returns that one's id. */
async function replace(server: Serving, pid: number): Promise<number> {
  const before = listeners(server)
  process.kill(pid, 'SIGKILL')
  await until(() => listeners(server).length > before.length, `a worker in the place of ${pid}`)
  return listeners(server).find(other => !before.includes(other)) as number
}

const ended = 'a worker ended'

type WayToStop = (server: Serving) => void

const byTellingFirst: WayToStop = ({ child }) => child.kill('SIGTERM')
/** As systemd does. */
const byTellingAll: WayToStop = server => process.kill(groupOf(server), 'SIGTERM')
const byControlC: WayToStop = server => process.kill(groupOf(server), 'SIGINT')

describe('almanac serve --workers', { concurrency: 2 }, () => {
  test('all processes answer and see each other’s writes, and the first one publishes due events', async t => {
    const server = await serveWithWorkers(t, 2)
    assert.equal(server.output.stderr.match(/serves at/g)?.length, 1)
    await assertWritesAreReadAtOnce(server)
    assert.ok(!listeners(server).includes(server.child.pid as number))
    await assertPublishesOnce(server)
    await assertStopsWithGrace(server, byControlC)
  })

  test('the first start prints one link to sign in, every process knows it, and none outlives the first process', async t => {
    const server = await serve(t, ['--workers', '2'])
    const links = server.output.stderr.match(/http\S+\/desk\/welcome\/\S+/g) ?? []
    assert.equal(links.length, 1)
    for (let time = 0; time < 3; time++) assert.equal((await fetch(links[0] ?? '')).status, 200)

    server.child.kill('SIGKILL')
    assert.deepEqual(await soon(server.ended), { code: null, signal: 'SIGKILL' })
    await assert.rejects(ask(`${server.api}/venues`), { code: 'ECONNREFUSED' })
  })

  test('--open lets everyone write, through every process; a second signal does not wait for open requests', async t => {
    const server = await serveWithWorkers(t, 2, ['--open'])
    const { api } = server
    const venue = { method: 'POST', json: { venue: 'Hall' } }
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(`${api}/venues`, venue)))
    assert.deepEqual(
      answers.map(answer => answer.status),
      [201, 201, 201, 201],
    )

    await requestUnderWay(api)
    server.child.kill('SIGTERM')
    await written(server, 'stdout', /"stopping"/)
    server.child.kill('SIGINT')
    assert.deepEqual(await soon(server.ended), { code: 1, signal: null })
  })

  test('a worker that dies is replaced, with a delay if it happens again, and the others keep answering', async t => {
    const server = await serveWithWorkers(t, 2)
    const [first = 0, other] = listeners(server)
    process.kill(first, 'SIGKILL')
    await until(() => logged(server, ended).length === 1, 'the end is noticed')
    for (let time = 0; time < 20; time++) assert.equal((await ask(`${server.api}/venues`)).status, 200)
    await until(() => listeners(server).length === 3, 'a worker in its place')
    const second = listeners(server)[2] as number
    const third = await replace(server, second)

    assert.deepEqual(
      logged(server, ended).map(({ worker, signal, pauseSeconds }) => ({ worker, signal, pauseSeconds })),
      [
        { worker: first, signal: 'SIGKILL', pauseSeconds: 0 },
        { worker: second, signal: 'SIGKILL', pauseSeconds: 1 },
      ],
    )
    await until(async () => {
      await ask(`${server.api}/venues`)
      return [other, third].every(pid => answeredBy(server, 'GET').has(pid as number))
    }, 'the new worker answers')
    await assertStopsWithGrace(server, byTellingAll)
  })

  test('when a worker hangs and is killed, every connection is answered or closed, and the first process holds none', {
    skip: process.platform !== 'linux' && 'need Linux',
  }, async t => {
    const server = await serveWithWorkers(t, 2)
    for (let round = 0; round < 4; round++) {
      const pid = listeners(server)[round] as number
      process.kill(pid, 'SIGSTOP')
      await until(() => / T /.test(readFileSync(`/proc/${pid}/stat`, 'utf8')), 'the worker hangs')
      let answered = 0
      const asked = Array.from({ length: 4 }, () => ask(`${server.api}/venues`).then(() => answered++))
      // At most one is for the worker that hangs.
      await until(() => answered >= 3, 'the other worker answers')
      process.kill(pid, 'SIGKILL')
      const more = Array.from({ length: 4 }, () => ask(`${server.api}/venues`))
      const settled = await soon(Promise.allSettled([...asked, ...more]))
      assert.notEqual(typeof settled, 'string', 'A connection is neither answered nor closed.')
      await until(() => listeners(server).length === 3 + round, 'a worker in its place')
    }
    const port = Number(new URL(server.api).port)
    await until(() => connectionsHeldBy(server.child.pid as number, port) === 0, 'no connection is left')
    await assertStopsWithGrace(server, byTellingFirst)
  })

  test('password guesses are slowed down across processes; when all workers die together, the new ones listen on the same port', async t => {
    const server = await serveWithWorkers(t, 2)
    await assertGuessesAreSlowedDown(server)
    for (const pid of listeners(server)) process.kill(pid, 'SIGKILL')
    await until(() => listeners(server).length >= 4, 'new workers')
    await until(
      async () => (await ask(`${server.api}/venues`).catch(() => undefined))?.status === 200,
      'an answer on the same port',
    )
    const right = { authorization: basic(`admin:${adminPassword}`) }
    await until(
      async () => (await ask(`${server.api}/venues`, right)).status === 200,
      'the guesses are forgiven',
    )
    await assertStopsWithGrace(server, byTellingFirst)
  })

  // The short run starts only a single process with an older Node, in `serve.test.ts`.
  test('Ctrl-C with an older Node, which forwards the signal to a process that already has it, counts as one signal', {
    skip: onlyInLongRun,
  }, async t => {
    const node = findOlderNode()
    if (node === undefined) return t.skip('need an older Node, too')
    const server = await serveWithWorkers(t, 2, [], node)
    await assertStopsWithGrace(server, byControlC)
  })

  test('a port in use is reported once, with exit code 1, and no process is left', async t => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    t.after(() => other.close())
    const { port } = other.address() as AddressInfo
    const server = spawnServer(t, ['--workers', '2', '--port', `${port}`])
    assert.deepEqual(await server.ended, { code: 1, signal: null })
    const stderr = `Port ${port} is already in use. Choose another one with --port.\n`
    assert.deepEqual(server.output, { stdout: '', stderr })
  })
})

function utcIn(seconds: number): string {
  return new Date(Date.now() + seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}

async function assertPublishesOnce(server: Serving): Promise<void> {
  const dueIn = async (seconds: number): Promise<number> => {
    const json = { title: 'Gala', start_date: 'tomorrow', end_date: 'tomorrow', date_utc: utcIn(seconds) }
    const { body } = await ask(`${server.api}/events`, { method: 'POST', ...asAdministrator, json })
    assert.equal(body.status, 'future')
    return body.id
  }
  const ids = [await dueIn(5), await dueIn(8)]
  for (const id of ids) {
    await until(async () => (await ask(`${server.api}/events/${id}`)).status === 200, 'it is published')
  }
  const runs = () => logged(server, 'a job is done').filter(line => line.job === 'publish-due')
  const published = () => runs().reduce((total, line) => total + Number(line.published), 0)
  // The response arrives before the log line.
  await until(() => published() >= ids.length, 'the log has both')
  assert.equal(published(), ids.length)
  assert.deepEqual([...new Set(runs().map(line => line.pid))], [server.child.pid])
}

async function assertGuessesAreSlowedDown(server: Serving): Promise<void> {
  const statuses: (number | undefined)[] = []
  await until(async () => {
    const guesses = Array.from({ length: 14 }, (_, number) =>
      ask(`${server.api}/venues`, { authorization: basic(`admin:wrong-${number}`) }),
    )
    statuses.push(...(await Promise.all(guesses)).map(answer => answer.status))
    await until(() => logged(server, 'answered').length === statuses.length, 'all answers are logged')
    return answeredBy(server, 'GET').size === 2
  }, 'both processes answer')
  // Five concurrently. A slow machine lets one more through for every wait that passes: 1 s, then 2, 4 and 8.
  const checked = statuses.filter(status => status === 401).length
  assert.ok(checked >= 5 && checked <= 9, `${checked} were checked`)
  assert.equal(statuses.filter(status => status === 429).length, statuses.length - checked)
}

/** Open requests are answered, and no process is left. */
async function assertStopsWithGrace(server: Serving, stop: WayToStop): Promise<void> {
  const { answer, finish } = await requestUnderWay(server.api)
  stop(server)
  await written(server, 'stdout', /"stopping"/)
  finish()
  const [response] = await answer
  assert.equal(response.statusCode, 201)
  assert.equal(JSON.parse(await text(response)).venue, 'Slow Hall')
  assert.deepEqual(await soon(server.ended), { code: 0, signal: null })
}
