// Errors that no code caught, in a single process and in a worker.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { adminPassword, requestUnderWay, serve, soon, written } from '../support/server-process.ts'
import { ask } from '../support/worker-processes.ts'

/** Signals make the server do what a defect would. */
const defects = `
  process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits for this')))
  process.on('SIGWINCH', () => setImmediate(() => { throw new Error('nobody catches this') }))`
const env = {
  ALMANAC_ADMIN_PASSWORD: adminPassword,
  ALMANAC_METRICS: '127.0.0.1:0',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(defects)}`,
}

test('after an unhandled rejection the server logs its origin, counts it and continues', async t => {
  const server = await serve(t, [], { env })
  const metrics = await written(server, 'stdout', /"address":"([^"]+)","msg":"metrics listening"/)
  const count = async () =>
    /^almanac_unhandled_rejections_total\{.*\} (\d+)$/m.exec(await (await fetch(metrics)).text())?.[1]
  assert.equal(await count(), '0')

  server.child.kill('SIGUSR2')
  const line = await written(server, 'stdout', /(\{"level":50.*"msg":"unhandled rejection"\})/)

  assert.match(JSON.parse(line).err.stack, /nobody waits for this\n +at /)
  assert.equal(await count(), '1')
  assert.equal((await ask(`${server.api}/events`)).status, 200)
  assert.deepEqual(await server.stop(), { code: 0, signal: null })
})

test('after an uncaught exception the server finishes its requests and exits with an error', async t => {
  const server = await serve(t, [], { env })
  const { answer, finish } = await requestUnderWay(server.api)

  server.child.kill('SIGWINCH')
  await written(server, 'stdout', /"level":60.*"msg":"uncaught exception"/)
  finish()

  assert.equal((await answer)[0].statusCode, 201)
  assert.deepEqual(await soon(server.ended), { code: 1, signal: null })
  assert.match(server.output.stderr, /Stopped by an uncaught exception: nobody catches this\n$/)
})

test('a worker with an uncaught exception finishes its requests and is replaced', async t => {
  const server = await serve(t, ['--workers', '2'], { env })
  const worker = Number(await written(server, 'stdout', /"pid":(\d+),.*"msg":"Server listening/))
  assert.notEqual(worker, server.child.pid)

  process.kill(worker, 'SIGWINCH')

  await written(server, 'stdout', new RegExp(`"worker":${worker},.*"msg":"a worker ended, and is replaced"`))
  assert.equal((await ask(`${server.api}/events`)).status, 200)
})
