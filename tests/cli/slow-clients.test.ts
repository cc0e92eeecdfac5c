// Silent and slow clients, against a real process.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { shareOf } from '../support/rounds.ts'
import { adminPassword, basic, requestUnderWay, serve, soon, written } from '../support/server-process.ts'
import { buildTestApp } from '../support/test-app.ts'
import { until } from '../support/worker-processes.ts'

const env = { ALMANAC_ADMIN_PASSWORD: adminPassword }

/** A connection that sends only this. */
async function speak(t: TestContext, api: string, words: string): Promise<Socket> {
  const { hostname, port } = new URL(api)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  t.after(() => socket.destroy())
  await once(socket, 'connect')
  if (words) socket.write(words)
  return socket
}

/** Everything received until the other side closes the connection. */
function answered(socket: Socket): Promise<string> {
  return soon(text(socket).catch(() => 'cut off'))
}

const half =
  'POST /calendar/events/v1/venues HTTP/1.1\r\nHost: a.example\r\nContent-Type: application/json\r\n'

const feed = 'GET /events/feed.ics HTTP/1.1\r\nHost: a.example\r\n\r\n'

describe('slow clients', { concurrency: 2 }, () => {
  const silences: Readonly<Record<string, readonly [words: string, answer: RegExp]>> = {
    'says nothing': ['', /^HTTP\/1.1 408/],
    'stops in its headers': [half, /^HTTP\/1.1 408.*"code":"rest_request_timeout".*"status":408/s],
    'stops in its body': [`${half}Content-Length: 100\r\n\r\n{`, /^HTTP\/1.1 4\d\d/],
  }

  // The short run tests each with either one process or two.
  const numbers = ['1', '2']

  for (const workers of shareOf(numbers, 0, 2))
    test(`a request that never ends is closed by ${workers} process(es)`, async t => {
      const slow = { ...env, ALMANAC_REQUEST_SECONDS: '1', ALMANAC_IDLE_SECONDS: '60' }
      const { api } = await serve(t, ['--workers', workers], { env: slow })
      for (const [what, [words, answer]] of Object.entries(silences))
        assert.match(await answered(await speak(t, api, words)), answer, what)
    })

  for (const workers of shareOf(numbers, 1, 2))
    test(`silent connections do not keep ${workers} process(es) from stopping`, async t => {
      const args = ['--workers', workers, '--stop-seconds', '3600']
      const { api, stop, output } = await serve(t, args, { env })
      for (let count = 0; count < 20; count++) await speak(t, api, '')
      await (await fetch(`${api}/venues`)).text()
      assert.deepEqual(await stop(), { code: 0, signal: null })
      assert.doesNotMatch(output.stdout, /cut off/)
    })

  for (const workers of shareOf(numbers, 0, 2))
    test(`an unfinished request is cut off when ${workers} process(es) stop`, async t => {
      const args = ['--workers', workers, '--stop-seconds', '1']
      const { api, stop, output } = await serve(t, args, { env })
      const { answer } = await requestUnderWay(api)
      const cut = assert.rejects(answer, /socket hang up|ECONNRESET/)
      assert.deepEqual(await soon(Promise.resolve(stop())), { code: 0, signal: null })
      await cut
      assert.match(output.stdout, /cut off what was still under way/)
    })

  test('clients that disconnect early cause no errors, and one that reads slowly gets everything', async t => {
    const proxied = { ...env, ALMANAC_TRUSTED_PROXIES: 'loopback' }
    const server = await serve(t, ['--idle-seconds', '2', '--stop-seconds', '3600'], { env: proxied })
    const { api, output } = server
    await addLongEvents(api)
    await leaveEarly(t, api)
    const slow = await speak(t, api, feed.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
    let read = ''
    let pieces = 0
    for await (const piece of slow.setEncoding('latin1')) {
      read += piece
      pieces++
      // The server answers others before the client reads on.
      for (let others = 0; others < 5; others++) await (await fetch(`${api}/venues`)).text()
    }
    assert.ok(pieces > 1, 'It was read in one piece.')
    assert.ok(read.endsWith('\r\n0\r\n\r\n'), read.slice(-100))

    // Then the server has also finished its background work.
    assert.deepEqual(await soon(Promise.resolve(server.stop())), { code: 0, signal: null })
    assert.doesNotMatch(output.stdout, /"level":50|cut off/)
    assert.doesNotMatch(output.stderr, /Error|\bat .*:\d+:\d+/)
  })

  test('a client that reads nothing is dropped', async t => {
    // Fetching images raises the limit.
    const quick = { ALMANAC_IDLE_SECONDS: '1', ALMANAC_IMAGE_FETCHING: 'false' }
    const { app, post } = await buildTestApp(t, { env: quick })
    for (const event of longEvents()) assert.equal((await post('/events', event)).status, 201)
    const api = await app.listen({ host: '127.0.0.1', port: 0 })
    // Not over a connection: on a busy machine the first feed takes longer than a client may be idle.
    const { length } = (await app.inject('/events/feed.ics')).body
    const connected: Promise<Socket[]> = once(app.server, 'connection')
    // More than the socket buffers hold.
    const asked = Math.ceil(20_000_000 / length)
    const deaf = await speak(t, api, feed.repeat(asked))
    deaf.pause()
    const served = (await connected)[0]!
    await once(served, 'close')
    const taken = await answered(deaf)
    assert.ok(taken.split('END:VCALENDAR').length <= asked, 'It has got everything.')
  })

  test('a malformed request gets an API error; connections beyond the limit are closed', async t => {
    const limited = { ...env, ALMANAC_LANGUAGE: 'fr', ALMANAC_MAX_CONNECTIONS: '10' }
    const server = await serve(t, [], { env: limited })
    const { api, output } = server
    const long = 'x'.repeat(20_000)
    const broken: readonly (readonly [words: string, status: number, code: string])[] = [
      ['nonsense\r\n\r\n', 400, 'rest_bad_request'],
      ['GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400, 'rest_bad_request'],
      [`GET /${long} HTTP/1.1\r\nHost: a\r\n\r\n`, 414, 'rest_uri_too_long'],
      [`GET / HTTP/1.1\r\nHost: a\r\nX: ${long}\r\n\r\n`, 431, 'rest_headers_too_large'],
      ['GET /calendar/events/v1/venues HTTP/1.1\r\nConnection: close\r\n\r\n', 400, 'rest_bad_request'],
    ]
    for (const [words, status, code] of broken) {
      const answer = await answered(await speak(t, api, words))
      const [head = '', body = ''] = answer.split('\r\n\r\n')
      assert.match(head, new RegExp(`^HTTP/1.1 ${status} `), answer)
      assert.match(head, /content-type: application\/json/i)
      assert.match(head, /content-language: fr/i)
      const [, id = ''] = head.match(/x-request-id: (\S+)/i) ?? []
      await written(server, 'stdout', new RegExp(id))
      assert.deepEqual([JSON.parse(body).code, JSON.parse(body).data.status], [code, status])
    }
    assert.doesNotMatch(output.stdout, /"level":50/)
    await assertConnectionsAreLimited(t, api, 10)
  })
})

/** Together more than a connection buffers. */
function longEvents() {
  const description = 'Clowns and acrobats. '.repeat(4000)
  const [start_date, end_date] = ['tomorrow', 'tomorrow']
  return ['Circus', 'Matinee', 'Gala'].map(title => ({ title, start_date, end_date, description }))
}

async function addLongEvents(api: string): Promise<void> {
  const authorization = basic(`admin:${adminPassword}`)
  for (const event of longEvents()) {
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${api}/events`, { method: 'POST', headers, body: JSON.stringify(event) })
    assert.equal(answer.status, 201)
  }
}

async function leaveEarly(t: TestContext, api: string): Promise<void> {
  const requests = [
    feed,
    `GET /calendar/events/v1/events HTTP/1.1\r\nHost: a\r\nAuthorization: ${basic('admin:wrong')}\r\n\r\n`,
    `${half}Content-Length: 100\r\n\r\n{`,
    'GET /events/ HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n',
  ]
  for (let count = 0; count < 40; count++) {
    const socket = await speak(t, api, requests[count % requests.length] as string)
    if (count % 3 > 0) await pause(count % 3)
    socket.resetAndDestroy()
  }
  assert.equal((await fetch(`${api}/venues`)).status, 200)
}

/** Four times as many connect. The server continues when they are gone. */
async function assertConnectionsAreLimited(t: TestContext, api: string, most: number): Promise<void> {
  const sockets: Socket[] = []
  let closed = 0
  let told = ''
  for (let count = 0; count < 4 * most; count++) {
    const socket = await speak(t, api, '')
    sockets.push(socket.on('close', () => closed++).on('data', words => (told += words)))
  }
  await until(() => closed >= 3 * most, 'the connections beyond the limit are closed')
  assert.equal(told, '', 'A connection was closed for its silence.')
  for (const socket of sockets) socket.destroy()
  await until(() => closed === sockets.length, 'all are closed')
  // The server notices it a little later, and refuses new connections until then.
  const isAnswered = () =>
    fetch(`${api}/venues`).then(
      ({ status }) => status === 200,
      () => false,
    )
  await until(isAnswered, 'the server answers again')
}
