// The effect of signals on a server: on `npm start`, a single process and workers.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { adminPassword, newFolder, requestUnderWay, serve, soon } from '../support/server-process.ts'
import { asAdministrator, ask, listeners, logged, until } from '../support/worker-processes.ts'

const env = { ALMANAC_ADMIN_PASSWORD: adminPassword }

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
    return true
  } catch {
    return false
  } finally {
    server.close()
  }
}

/** The real chain: npm, its script shell, and the first Node on the path. */
function npmStart(t: TestContext) {
  const folder = newFolder()
  const child = spawn('npm', ['start', '--', '--port', '0'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    env: {
      ...process.env,
      ...env,
      DATABASE_URL: `file:${folder}/x.db`,
      ALMANAC_IMAGE_STORE: `file:${folder}/i`,
      ALMANAC_DRAIN_SECONDS: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  t.after(() => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL')
    } catch {
      // All of them have ended.
    }
  })
  let stderr = ''
  child.stderr.setEncoding('utf8').on('data', chunk => {
    stderr += chunk
  })
  child.stdout.resume()
  const port = () => Number(/http:\/\/[^/\s]+:(\d+)\//.exec(stderr)?.[1])
  return { child, port }
}

test('SIGTERM to npm start ends the server and frees its port', async t => {
  const { child, port } = npmStart(t)
  await until(() => port() > 0, 'npm start serves')
  const used = port()
  assert.equal(await isFree(used), false)

  child.kill('SIGTERM')
  await once(child, 'close')

  assert.equal(await isFree(used), true)
})

test('SIGHUP stops a single process after its open requests, without a drain; a wrong password is logged with its user', async t => {
  const server = await serve(t, [], { env: { ...env, ALMANAC_DRAIN_SECONDS: '3600' } })
  const basic = (pair: string) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` })
  await ask(`${server.api}/venues`, basic('admin:no'))
  await ask(`${server.api}/venues`, basic('hunter2:hunter2'))
  await until(() => logged(server, 'sign-in failed').length === 2, 'both are logged')
  const lines = logged(server, 'sign-in failed').map(({ user, login, address }) => ({ user, login, address }))
  assert.deepEqual(lines, [
    { user: 1, login: 'admin', address: '127.0.0.1' },
    { user: null, login: undefined, address: '127.0.0.1' },
  ])
  assert.doesNotMatch(server.output.stdout, /hunter2/)

  const { answer, finish } = await requestUnderWay(server.api)
  server.child.kill('SIGHUP')
  await until(() => logged(server, 'stopping').length === 1, 'it hears the signal')
  finish()
  const [{ statusCode }] = await answer
  assert.equal(statusCode, 201)
  assert.deepEqual(await soon(server.ended), { code: 0, signal: null })
})

test('SIGHUP replaces the workers one by one, and no request fails', async t => {
  const server = await serve(t, ['--workers', '2'], { env })
  const before = listeners(server)
  let isDone = false
  const statuses = new Set<number | undefined>()
  const asking = async () => {
    for (let round = 0; !isDone; round++) {
      const write = { method: 'POST', ...asAdministrator, json: { venue: `Hall ${round}` } }
      statuses.add((await ask(`${server.api}/venues`, round % 5 === 0 ? write : {})).status)
    }
  }
  const clients = [asking(), asking(), asking()]

  server.child.kill('SIGHUP')
  await until(() => logged(server, 'workers restarted').length === 1, 'all workers are replaced')
  isDone = true
  await Promise.all(clients)

  const after = listeners(server).slice(before.length)
  assert.equal(new Set([...before, ...after]).size, 4)
  assert.deepEqual([...statuses].sort(), [200, 201])
  assert.deepEqual(logged(server, 'a worker ended'), [])
  // The new workers are supervised too.
  process.kill(after[0] as number, 'SIGKILL')
  await until(() => logged(server, 'a worker ended').length === 1, 'one that dies is replaced')
  await until(() => listeners(server).length === 5, 'the next one listens')
  assert.deepEqual(await server.stop(), { code: 0, signal: null })
})
