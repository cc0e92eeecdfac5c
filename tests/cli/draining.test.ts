// SIGTERM: the server reports itself as unavailable before it closes its port. Drains that a test looks at take an
// hour unless a second signal ends them.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { adminPassword, serve, soon, written } from '../support/server-process.ts'
import { asAdministrator, ask, listeners, logged, until } from '../support/worker-processes.ts'

function serveDraining(t: TestContext, seconds: number, args: readonly string[] = []) {
  const env = { ALMANAC_ADMIN_PASSWORD: adminPassword, ALMANAC_DRAIN_SECONDS: `${seconds}` }
  return serve(t, args, { env })
}

type Serving = Awaited<ReturnType<typeof serveDraining>>

const hour = 3600

function siteOf({ api }: Serving): string {
  return new URL(api).origin
}

async function visit(url: string, agent: Agent | false = false) {
  const [answer] = (await once(get(url, { agent }), 'response')) as [IncomingMessage]
  const body = await text(answer)
  return { status: answer.statusCode, connection: answer.headers.connection, body }
}

test('after SIGTERM, /ready and /health return 503, and other requests are served; a second signal ends the process', async t => {
  const server = await serveDraining(t, hour)
  const site = siteOf(server)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  t.after(() => agent.destroy())
  for (const path of ['/ready', '/health', '/events/'])
    assert.equal((await visit(`${site}${path}`, agent)).status, 200, path)
  const stream = await openStream(server)

  server.child.kill('SIGTERM')
  await written(server, 'stdout', /"draining"/)

  for (const path of ['/ready', '/health']) {
    const { status, body } = await visit(`${site}${path}`)
    assert.deepEqual([status, body], [503, '{"status":"draining"}'], path)
  }
  // A proxy that doesn't check would open a new connection for each request, until one comes when the port closes.
  assert.equal((await visit(`${site}/events/`, agent)).connection, 'keep-alive')
  const hall = { method: 'POST', ...asAdministrator, json: { venue: 'Hall' } }
  assert.equal((await ask(`${server.api}/venues`, hall)).status, 201)
  await until(() => /"venue"/.test(stream.read()), 'the stream reports the change')
  server.child.kill('SIGINT')
  assert.deepEqual(await soon(server.ended), { code: 1, signal: null })
})

/** A change stream. */
async function openStream({ api }: Serving) {
  const request = get(`${api}/changes/stream`, { agent: false })
  request.on('error', () => {})
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let received = ''
  answer.setEncoding('utf8').on('data', chunk => {
    received += chunk
  })
  answer.on('error', () => {})
  const ended = new Promise<void>(done => answer.once('close', done))
  return { read: () => received, ended }
}

test('when the drain is over, streams end, and the server exits', async t => {
  const server = await serveDraining(t, 1)
  const stream = await openStream(server)
  server.child.kill('SIGTERM')
  assert.equal(await soon(stream.ended), undefined)
  assert.deepEqual(await soon(server.ended), { code: 0, signal: null })
  assert.equal(logged(server, 'draining').length, 1)
})

test('SIGINT stops the server without a drain', async t => {
  const server = await serveDraining(t, hour)
  server.child.kill('SIGINT')
  assert.deepEqual(await soon(server.ended), { code: 0, signal: null })
  assert.deepEqual(logged(server, 'draining'), [])
})

/** Asks until every worker has reported that it drains. Afterwards, none may report that it is ready. */
async function untilAllDrain(server: Serving, pids: readonly number[]): Promise<void> {
  const draining = () =>
    new Set(
      logged(server, 'answered')
        .filter(({ url, status }) => url === '/ready' && status === 503)
        .map(({ pid }) => pid),
    )
  await until(async () => {
    await visit(`${siteOf(server)}/ready`)
    return pids.every(pid => draining().has(pid))
  }, 'all workers drain')
  for (let time = 0; time < 10; time++) assert.equal((await visit(`${siteOf(server)}/ready`)).status, 503)
  assert.equal((await ask(`${server.api}/venues`)).status, 200)
}

test('with workers, SIGTERM to every process, as from systemd, drains all of them', async t => {
  const server = await serveDraining(t, hour, ['--workers', '2'])
  process.kill(-(server.child.pid as number), 'SIGTERM')
  await untilAllDrain(server, listeners(server))
  server.child.kill('SIGINT')
  assert.deepEqual(await soon(server.ended), { code: 1, signal: null })
})

test('SIGHUP replaces workers without a drain; a worker that starts while the server drains does so too', async t => {
  const server = await serveDraining(t, hour, ['--workers', '2'])
  server.child.kill('SIGHUP')
  await until(() => logged(server, 'workers restarted').length === 1, 'all workers are replaced')
  assert.deepEqual(logged(server, 'draining'), [])

  server.child.kill('SIGHUP')
  await until(() => logged(server, 'restarting workers').length === 2, 'the next restart')
  server.child.kill('SIGTERM')
  await until(() => listeners(server).length === 5, 'the worker that was starting listens')
  await untilAllDrain(server, listeners(server).slice(-1))
})

test('with workers, the server exits when the drain is over', async t => {
  const server = await serveDraining(t, 1, ['--workers', '2'])
  server.child.kill('SIGTERM')
  assert.deepEqual(await soon(server.ended), { code: 0, signal: null })
  assert.equal(logged(server, 'draining').length, 1)
})
