import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { apiRoot, buildTestApp } from '../support/test-app.ts'

interface RefusedBody {
  readonly headers: readonly string[]
  /** What is sent before and after the answer arrives. */
  readonly begun: string
  readonly rest: string
  readonly answer: RegExp
}

const login = `Authorization: Basic ${Buffer.from('administrator:administrator-pass').toString('base64')}`
const megabytes = 'a'.repeat(4_000_000)
const inOnePiece = { begun: '{', rest: megabytes }
const chunk = `${megabytes.length.toString(16)}\r\n${megabytes}\r\n`
const length = `Content-Length: ${megabytes.length + 1}`

const refused: Readonly<Record<string, RefusedBody>> = {
  'declares a length over the limit': {
    headers: [login, 'Content-Type: application/json', length],
    ...inOnePiece,
    answer: /^HTTP\/1.1 413 .*rest_body_too_large/s,
  },
  'exceeds the limit': {
    headers: [login, 'Content-Type: application/json', 'Transfer-Encoding: chunked'],
    begun: chunk,
    rest: `${chunk}0\r\n\r\n`,
    answer: /^HTTP\/1.1 413 .*rest_body_too_large/s,
  },
  'has an unknown media type': {
    headers: [login, 'Content-Type: text/plain', length],
    ...inOnePiece,
    answer: /^HTTP\/1.1 415 .*rest_unsupported_media_type/s,
  },
  'needs credentials': {
    headers: ['Content-Type: application/json', length],
    ...inOnePiece,
    answer: /^HTTP\/1.1 401 .*rest_forbidden/s,
  },
}

for (const [what, { headers, begun, rest, answer }] of Object.entries(refused)) {
  test(`a client whose body ${what} reads the error, and may reuse the connection`, async t => {
    const { app } = await buildTestApp(t)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8')
    t.after(() => socket.destroy())
    const closed = once(socket, 'close').then(() => assert.fail('The connection was closed.'))
    let read = ''
    const until = async (expected: RegExp) => {
      while (!expected.test(read)) read += await Promise.race([once(socket, 'data'), closed])
    }
    const lines = [`POST ${apiRoot}/venues HTTP/1.1`, 'Host: a.example', ...headers, '', begun]

    socket.write(lines.join('\r\n'))
    await until(answer)
    read = ''
    socket.write(`${rest}GET /health HTTP/1.1\r\nHost: a.example\r\n\r\n`)

    await until(/^HTTP\/1.1 200 /)
  })
}

test('a compressed body is refused with the reason', async t => {
  const { app } = await buildTestApp(t)
  const headers = { authorization: login.slice('Authorization: '.length), 'content-type': 'application/json' }
  const answer = await app.inject({
    method: 'POST',
    url: `${apiRoot}/tags`,
    headers: { ...headers, 'content-encoding': 'gzip' },
    payload: gzipSync('{"name":"packed"}'),
  })
  const { code, message } = answer.json()
  assert.deepEqual([answer.statusCode, code], [400, 'rest_invalid_json'])
  assert.match(message, /it is compressed \(gzip\)/)
})
