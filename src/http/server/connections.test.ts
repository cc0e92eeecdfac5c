import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type TestContext, test } from 'node:test'
import { fastify } from 'fastify'
import { closeWhenStopping } from './connections.ts'

const request = 'GET / HTTP/1.1\r\nHost: a.example\r\n\r\n'

/** A server with one route, which waits for the test if the request has a `wait` header. */
async function listen(t: TestContext) {
  const app = fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  closeWhenStopping(app, 60)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  app.get('/', async ({ headers }) => {
    if (headers.wait) await released
    return 'hello'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  t.after(() => app.server.closeAllConnections())
  /** A client, and the server's end of its connection. */
  async function open(): Promise<{ client: Socket; accepted: Socket }> {
    const accepting = once(app.server, 'connection')
    const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
    const [accepted] = await accepting
    return { client, accepted }
  }
  /** Starts the shutdown and returns once the port is closed, with the promise of its end. */
  async function stop(): Promise<{ ended: Promise<void> }> {
    const close = t.mock.method(app.server, 'close')
    const ended = app.close().then(() => {})
    while (close.mock.callCount() === 0) await new Promise(setImmediate)
    assert.equal(app.server.listening, false)
    return { ended }
  }
  return { open, stop, release, app }
}

test('a connection accepted before the shutdown is served when its request arrives after the port is closed', async t => {
  const { open, stop } = await listen(t)
  const { client } = await open()

  const { ended } = await stop()
  client.write(request)

  assert.match(await text(client), /^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*hello$/is)
  await ended
})

test('a request that is partly received when the port is closed is served', async t => {
  const { open, stop } = await listen(t)
  const { client, accepted } = await open()
  client.write(request.slice(0, 10))
  while (accepted.bytesRead === 0) await new Promise(setImmediate)

  const { ended } = await stop()
  client.write(request.slice(10))

  assert.match(await text(client), /^HTTP\/1\.1 200 .*hello$/s)
  await ended
})

test('kept-alive connections are closed, also one whose response ends after the port is closed', async t => {
  const { open, stop, release, app } = await listen(t)
  const kept = await open()
  kept.client.write(request)
  await once(kept.client, 'data')
  const busy = await open()
  const received = once(app.server, 'request')
  busy.client.write(request.replace('\r\n\r\n', '\r\nWait: yes\r\n\r\n'))
  await received

  const { ended } = await stop()
  assert.equal(await text(kept.client), '')
  release()

  assert.match(await text(busy.client), /^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*hello$/is)
  await ended
})

test('a kept-alive connection serves a request that arrives right after the port is closed', async t => {
  const { open, stop } = await listen(t)
  const { client } = await open()
  client.write(request)
  await once(client, 'data')

  const { ended } = await stop()
  client.write(request)

  assert.match(await text(client), /^HTTP\/1\.1 200 .*\r\nconnection: close\r\n.*hello$/is)
  await ended
})

test('connections that the server has not accepted yet when it stops are served', async t => {
  const { stop, app } = await listen(t)
  const { port } = app.server.address() as AddressInfo
  const clients = Array.from({ length: 5 }, () => connect(port, '127.0.0.1'))
  for (const client of clients) client.write(request)
  // They are connected to the port, but this process has not returned to its event loop.
  const { ended } = await stop()

  for (const client of clients) assert.match(await text(client), /^HTTP\/1\.1 200 .*hello$/s)
  await ended
})
