import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse, setGlobalProxyFromEnv } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { type AddressInfo, isIPv6, type Socket } from 'node:net'
import { networkInterfaces } from 'node:os'
import { describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { gzipSync } from 'node:zlib'
import { Problem, tooLargeFile } from '../messages/problem.ts'
import type { LookupAll } from '../outgoing/guarded-request.ts'
import { type FetchLimits, fetchBytes } from './fetch-bytes.ts'

const notAllowed = new Problem('image_address_not_allowed')
const unreachable = new Problem('image_server_unreachable')
const silent = new Problem('image_server_silent')
const tooLarge = tooLargeFile(1000)
const refused = (status: number) => new Problem('image_server_refused', { status })

const limits: FetchLimits = {
  maxBytes: 1000,
  timeoutMilliseconds: 10_000,
  allowedNetworks: ['127.0.0.0/8', '::1/128'],
  userAgent: 'Almanac/1',
}
const impatient: FetchLimits = { ...limits, timeoutMilliseconds: 300 }

/** A server on a free port. The test fails if a connection to it is still open at the end. */
async function serve(t: TestContext, listener: RequestListener, { host = '127.0.0.1', tls = false } = {}) {
  const server = tls
    ? createTlsServer({ key: testKey, cert: testCertificate }, listener)
    : createServer(listener)
  const connections: Socket[] = []
  server.keepAliveTimeout = 60_000
  server.on('connection', (socket: Socket) => {
    connections.push(socket.on('error', ignoreHangUp))
  })
  server.listen(0, host)
  await once(server, 'listening')
  t.after(async () => {
    // Checked before closing, because closing a server also closes idle connections.
    await allClosed(connections).finally(() => server.close().closeAllConnections())
  })
  const { port } = server.address() as AddressInfo
  return { port, url: `http://${isIPv6(host) ? `[${host}]` : host}:${port}`, connections }
}

/** The client disconnects early on purpose, which is a socket error for the server. */
function ignoreHangUp(error: NodeJS.ErrnoException): void {
  assert.match(error.code ?? '', /^(ECONNRESET|EPIPE|HPE_INVALID_METHOD)$/)
}

async function allClosed(connections: readonly Socket[]): Promise<void> {
  for (const deadline = Date.now() + 5_000; connections.some(socket => !socket.closed); await pause(5))
    assert.ok(Date.now() < deadline, 'A connection was left open.')
}

/** Writes responses that Node's own server would reject. */
function raw(...lines: readonly string[]): RequestListener {
  return request => request.socket.write(lines.join('\r\n'))
}

function answerHello(_: unknown, response: ServerResponse): void {
  response.end('hello')
}

/** Content that must never be fetched; the tests also check that it was not requested. */
function answerSecret(_: unknown, response: ServerResponse): void {
  response.end('secret')
}

function resolvingTo(...addresses: readonly string[]): LookupAll {
  return async () => addresses.map(address => ({ address, family: isIPv6(address) ? 6 : 4 }))
}

function bytesOf(outcome: Uint8Array | Problem): string {
  assert.ok(outcome instanceof Uint8Array, JSON.stringify(outcome))
  return Buffer.from(outcome).toString()
}

describe('the response of a server', () => {
  test('is returned as bytes', async t => {
    const bytes = Uint8Array.from({ length: 1000 }, (_, index) => index % 256)
    const { url } = await serve(t, (_, response) => response.end(bytes))
    assert.deepEqual(await fetchBytes(`${url}/image.png`, limits), bytes)
  })

  test('is joined from chunks', async t => {
    const { url } = await serve(t, (_, response) => {
      for (let part = 0; part < 500; part++) response.write('.')
      response.end()
    })
    assert.equal(bytesOf(await fetchBytes(url, limits)), '.'.repeat(500))
  })

  test('may be empty', async t => {
    const { url } = await serve(t, (_, response) => response.end())
    assert.equal(bytesOf(await fetchBytes(url, limits)), '')
  })

  test('may name the identity encoding', async t => {
    const { url } = await serve(
      t,
      raw('HTTP/1.1 200', 'Content-Encoding: Identity', 'Content-Length: 2', '', 'hi'),
    )
    assert.equal(bytesOf(await fetchBytes(url, limits)), 'hi')
  })

  test('ends at its declared length, whatever follows', async t => {
    const { url } = await serve(t, raw('HTTP/1.1 200', 'Content-Length: 2', '', 'hi and more'.repeat(1000)))
    assert.equal(bytesOf(await fetchBytes(url, limits)), 'hi')
  })

  const faults: Record<string, [RequestListener, Problem]> = {
    'with the status 404': [(_, response) => response.writeHead(404).end('no'), refused(404)],
    'with the status 204': [(_, response) => response.writeHead(204).end(), refused(204)],
    'with the status 206': [(_, response) => response.writeHead(206).end('part'), refused(206)],
    'with the status 300': [(_, response) => response.writeHead(300, { location: '/' }).end(), refused(300)],
    'with the status 500': [(_, response) => response.writeHead(500).end(), refused(500)],
    'that is compressed': [
      (_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('hello')),
      new Problem('not_a_picture'),
    ],
    'that is one byte too large': [(_, response) => response.end('.'.repeat(1001)), tooLarge],
    'that announces too many bytes, and then none': [
      raw('HTTP/1.1 200', 'Content-Length: 1001', '', ''),
      tooLarge,
    ],
    'that never ends': [pourForever, tooLarge],
    'that breaks off': [
      request => request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhello'),
      unreachable,
    ],
    'that tells its length in two ways': [
      raw('HTTP/1.1 200', 'Content-Length: 5', 'Transfer-Encoding: chunked', '', '5', 'hello', '0', '', ''),
      unreachable,
    ],
    'that is no HTTP': [raw('220 mail.example ESMTP', '', ''), unreachable],
    'that has no end of headers': [raw('HTTP/1.1 200', `X-Long: ${'x'.repeat(100_000)}`), unreachable],
    'that changes the protocol': [
      raw('HTTP/1.1 101', 'Connection: upgrade', 'Upgrade: x', '', ''),
      unreachable,
    ],
    'that is nothing': [request => request.socket.end(), unreachable],
    'that is cut off': [request => request.socket.resetAndDestroy(), unreachable],
  }
  for (const [answer, [listener, problem]] of Object.entries(faults)) {
    test(`is refused as ${problem.key} when it is one ${answer}`, async t => {
      const { url } = await serve(t, listener)
      assert.deepEqual(await fetchBytes(url, limits), problem)
    })
  }
})

function pourForever(_: unknown, response: ServerResponse): void {
  const pour = () => {
    while (!response.destroyed && response.write('more and more'));
  }
  response.on('drain', pour)
  pour()
}

describe('the time limit', () => {
  test('applies to a server that never responds', async t => {
    const { url } = await serve(t, () => {})
    assert.deepEqual(await fetchBytes(url, impatient), silent)
  })

  test('applies to a server that sends only headers', async t => {
    const { url } = await serve(t, (_, response) => response.flushHeaders())
    assert.deepEqual(await fetchBytes(url, impatient), silent)
  })

  test('applies to a server that sends a byte now and then', async t => {
    const { url } = await serve(t, (_, response) => {
      const dripping = setInterval(() => response.write('.'), 10)
      response.on('close', () => clearInterval(dripping))
    })
    assert.deepEqual(await fetchBytes(url, { ...impatient, maxBytes: 1_000_000 }), silent)
  })

  test('applies to a server that keeps sending interim responses', async t => {
    const { url } = await serve(t, (_, response) => {
      const promising = setInterval(() => response.writeProcessing(), 10)
      response.on('close', () => clearInterval(promising))
    })
    assert.deepEqual(await fetchBytes(url, impatient), silent)
  })

  test('covers redirects and their targets together', async t => {
    const { url } = await serve(t, (request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/slow' }).end()
    })
    assert.deepEqual(await fetchBytes(url, impatient), silent)
  })

  test('applies to a name that never resolves', async t => {
    const { port, connections } = await serve(t, answerSecret)
    const lookup = () => new Promise<never>(() => {})
    assert.deepEqual(await fetchBytes(`http://images.example:${port}`, { ...impatient, lookup }), silent)
    assert.equal(connections.length, 0)
  })
})

describe('a redirect', () => {
  for (const status of [301, 302, 303, 307, 308]) {
    test(`with status ${status} is followed to a relative URL`, async t => {
      const { url } = await serve(t, (request, response) => {
        if (request.url === '/a/b') response.writeHead(status, { location: '../c?d=e' }).end('elsewhere')
        else response.end(request.url)
      })
      assert.equal(bytesOf(await fetchBytes(`${url}/a/b`, limits)), '/c?d=e')
    })
  }

  test('is followed to a URL with non-ASCII characters', async t => {
    const { url } = await serve(t, (request, response) => {
      if (request.url !== '/') response.end(request.url)
      else raw('HTTP/1.1 302', 'Location: /fête', 'Content-Length: 0', '', '')(request, response)
    })
    assert.equal(bytesOf(await fetchBytes(url, limits)), '/f%C3%AAte')
  })

  const countDown: RequestListener = ({ url = '' }, response) => {
    const left = Number(url.slice(1))
    if (left === 0) response.end('hello')
    else response.writeHead(302, { location: `/${left - 1}` }).end()
  }

  test('is followed three times', async t => {
    const { url } = await serve(t, countDown)
    assert.equal(bytesOf(await fetchBytes(`${url}/3`, limits)), 'hello')
  })

  test('is not followed a fourth time', async t => {
    const { url, connections } = await serve(t, countDown)
    const problem = new Problem('image_too_many_redirects', { max: 3 })
    assert.deepEqual(await fetchBytes(`${url}/4`, limits), problem)
    assert.equal(connections.length, 4)
  })

  const destinations: Record<string, Problem> = {
    'ftp://127.0.0.1/image.png': notAllowed,
    'file:///etc/passwd': notAllowed,
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=': notAllowed,
    'http://10.0.0.1/': notAllowed,
    'http://[fd00::1]/': notAllowed,
    'https://': refused(302),
    'http://user:secret@127.0.0.1/': refused(302),
  }
  for (const [location, problem] of Object.entries(destinations)) {
    test(`to ${location} is refused as ${problem.key}`, async t => {
      const { url } = await serve(t, (_, response) => response.writeHead(302, { location }).end())
      assert.deepEqual(await fetchBytes(url, limits), problem)
    })
  }

  test('without a location is refused with its status', async t => {
    const { url } = await serve(t, (_, response) => response.writeHead(308).end())
    assert.deepEqual(await fetchBytes(url, limits), refused(308))
  })

  test('out of the allowed networks is refused before connecting', async t => {
    const inside = await serve(t, answerSecret)
    const redirect: RequestListener = (_, response) => response.writeHead(302, { location: inside.url }).end()
    const { url } = await serve(t, redirect, { host: '127.0.0.2' })
    assert.deepEqual(await fetchBytes(url, { ...limits, allowedNetworks: ['127.0.0.2/32'] }), notAllowed)
    assert.equal(inside.connections.length, 0)
  })
})

describe('an address', () => {
  for (const address of [
    'ftp://127.0.0.1/a',
    'file:///etc/passwd',
    'data:image/gif,x',
    '',
    'a.png',
    'http://',
  ]) {
    test(`such as "${address}" is not a web address`, async () => {
      assert.deepEqual(await fetchBytes(address, limits), new Problem('not_a_url'))
    })
  }

  test('with credentials is not requested', async t => {
    const { port, connections } = await serve(t, answerSecret)
    for (const credentials of ['user:secret', 'user', ':secret'])
      assert.deepEqual(
        await fetchBytes(`http://${credentials}@127.0.0.1:${port}`, limits),
        new Problem('not_a_url'),
      )
    assert.equal(connections.length, 0)
  })

  const spellings = [
    '127.0.0.1',
    '127.0.0.1.',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '017700000001',
    '0177.0.0.01',
  ]
  const moreSpellings = [
    '127.1',
    '127.0.0.%31',
    '%6cocalhost',
    '１２７.0.0.1',
    '127。0。0。1',
    '0',
    'localhost',
  ]
  const inBrackets = [
    '[::1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
  ]
  for (const host of [...spellings, ...moreSpellings, 'LOCALHOST', ...inBrackets]) {
    test(`of this machine is recognized when it is written as ${host}`, async t => {
      const { port, connections } = await serve(t, answerSecret)
      const outcome = await fetchBytes(`http://${host}:${port}/`, { ...limits, allowedNetworks: [] })
      assert.deepEqual(outcome, notAllowed)
      assert.equal(connections.length, 0)
    })
  }

  test('of IPv6 is fetched when its network is allowed', { skip: !hasIpv6() }, async t => {
    const { url } = await serve(t, answerHello, { host: '::1' })
    assert.equal(bytesOf(await fetchBytes(url, limits)), 'hello')
  })

  test('without a listener is unreachable', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    await new Promise(resolve => server.close(resolve))
    assert.deepEqual(await fetchBytes(`http://127.0.0.1:${port}`, limits), unreachable)
  })
})

function hasIpv6(): boolean {
  return Object.values(networkInterfaces()).some(found => found?.some(({ address }) => address === '::1'))
}

describe('a name', () => {
  const addressLists = [
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['fe80::1%lo'],
    ['nonsense'],
  ]
  for (const addresses of [
    ...addressLists,
    ['1.1.1.1', '127.0.0.1'],
    ['127.0.0.1', '2606:4700:4700::1111'],
  ]) {
    test(`that means ${addresses.join(' and ')} is not allowed`, async t => {
      const { port, connections } = await serve(t, answerSecret)
      const lookup = resolvingTo(...addresses)
      const outcome = await fetchBytes(`http://images.example:${port}`, {
        ...limits,
        allowedNetworks: [],
        lookup,
      })
      assert.deepEqual(outcome, notAllowed)
      assert.equal(connections.length, 0)
    })
  }

  test('with several allowed addresses is fetched from one that responds', async t => {
    const { port } = await serve(t, answerHello)
    const lookup = resolvingTo('127.0.0.2', '127.0.0.1')
    assert.equal(bytesOf(await fetchBytes(`http://images.example:${port}`, { ...limits, lookup })), 'hello')
  })

  test('that is unknown, or has no address, is unreachable', async () => {
    const unknown = () => Promise.reject(new Error('getaddrinfo ENOTFOUND'))
    for (const lookup of [unknown, resolvingTo()])
      assert.deepEqual(await fetchBytes('http://images.example', { ...limits, lookup }), unreachable)
  })

  test('that changes its address is connected to at the address that was checked', async t => {
    const inside = await serve(t, answerSecret)
    const { port } = await serve(t, answerHello, { host: '127.0.0.2' })
    const answers = ['127.0.0.2', '127.0.0.1']
    const lookup: LookupAll = async () => [{ address: answers.shift() ?? '', family: 4 }]
    const only = { ...limits, allowedNetworks: ['127.0.0.2/32'], lookup }
    assert.equal(bytesOf(await fetchBytes(`http://images.example:${port}`, only)), 'hello')
    assert.deepEqual(answers, ['127.0.0.1'])
    assert.deepEqual(await fetchBytes(`http://images.example:${inside.port}`, only), notAllowed)
    assert.equal(inside.connections.length, 0)
  })

  test('that changes its address is checked again after a redirect to itself', async t => {
    const inside = await serve(t, answerSecret)
    const location = `http://images.example:${inside.port}/`
    const { port } = await serve(t, (_, response) => response.writeHead(302, { location }).end(), {
      host: '127.0.0.2',
    })
    const answers = ['127.0.0.2', '127.0.0.1']
    const lookup: LookupAll = async () => [{ address: answers.shift() ?? '', family: 4 }]
    const only = { ...limits, allowedNetworks: ['127.0.0.2/32'], lookup }
    assert.deepEqual(await fetchBytes(`http://images.example:${port}`, only), notAllowed)
    assert.equal(inside.connections.length, 0)
  })
})

describe('a request', () => {
  test('identifies itself, and carries nothing over from one server to the next', async t => {
    const { url, port } = await serve(t, (request, response) => {
      response.setHeader('set-cookie', 'a=b')
      if (request.url === '/') response.writeHead(302, { location: '/next' }).end()
      else response.end(JSON.stringify(request.headers))
    })
    assert.deepEqual(JSON.parse(bytesOf(await fetchBytes(url, limits))), {
      'user-agent': 'Almanac/1',
      accept: 'image/*',
      'accept-encoding': 'identity',
      host: `127.0.0.1:${port}`,
      connection: 'close',
    })
  })

  test('closes its connection, even if the server would keep it open', async t => {
    const { url, connections } = await serve(t, raw('HTTP/1.1 200', 'Content-Length: 2', '', 'hi'))
    assert.equal(bytesOf(await fetchBytes(url, limits)), 'hi')
    await allClosed(connections)
    assert.equal(connections.length, 1)
  })

  test('ignores proxies in the environment', async t => {
    const proxy = await serve(t, answerSecret)
    const { url } = await serve(t, answerHello)
    t.after(setGlobalProxyFromEnv({ http_proxy: proxy.url, https_proxy: proxy.url }))
    assert.equal(bytesOf(await fetchBytes(url, limits)), 'hello')
    assert.equal(proxy.connections.length, 0)
  })

  test('with invalid limits is an error', async () => {
    const allowedNetworks = ['loopback']
    await assert.rejects(
      fetchBytes('http://127.0.0.1', { ...limits, allowedNetworks }),
      /loopback is not a network/,
    )
  })
})

describe('the certificate of a server', () => {
  const here = { ...limits, lookup: resolvingTo('127.0.0.1') }

  function trustTestCertificate(t: TestContext): void {
    const certificates = getCACertificates()
    t.after(() => setDefaultCACertificates(certificates))
    setDefaultCACertificates([...certificates, testCertificate])
  }

  test('is accepted if it is trusted and matches the name', async t => {
    const { port } = await serve(t, answerHello, { tls: true })
    trustTestCertificate(t)
    assert.equal(bytesOf(await fetchBytes(`https://images.example:${port}`, here)), 'hello')
  })

  test('is rejected if it has another name', async t => {
    const { port } = await serve(t, answerSecret, { tls: true })
    trustTestCertificate(t)
    assert.deepEqual(await fetchBytes(`https://other.example:${port}`, here), unreachable)
  })

  test('is rejected if it is not trusted, even if the environment disables verification', async t => {
    const { port } = await serve(t, answerSecret, { tls: true })
    const before = process.env.NODE_TLS_REJECT_UNAUTHORIZED
    t.after(() => {
      if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED
      else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before
    })
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
    assert.deepEqual(await fetchBytes(`https://images.example:${port}`, here), unreachable)
  })

  test('is required: a server without TLS is refused', async t => {
    const { port } = await serve(t, answerSecret)
    assert.deepEqual(await fetchBytes(`https://images.example:${port}`, here), unreachable)
  })
})

// For images.example, from 2020 to 2120. Only these tests use and trust it, so its key need not be secret.
const testKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQg/JETHf5BlA+NvpTO
6DJIkguGVaxm5gz4m1DjYOd+AEyhRANCAAQjPYZTh5t6q0P0dfC74bBSF09miF5C
B4JrHzN2SdGq3oNy/n+sUAl22WpSsH5funCCZHfXgOCKcWpPQetQDwMS
-----END PRIVATE KEY-----`
const testCertificate = `-----BEGIN CERTIFICATE-----
MIIBcTCCARagAwIBAgIBATAKBggqhkjOPQQDAjAZMRcwFQYDVQQDDA5pbWFnZXMu
ZXhhbXBsZTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAwMFowGTEXMBUG
A1UEAwwOaW1hZ2VzLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQj
PYZTh5t6q0P0dfC74bBSF09miF5CB4JrHzN2SdGq3oNy/n+sUAl22WpSsH5funCC
ZHfXgOCKcWpPQetQDwMSo00wSzAPBgNVHRMBAf8EBTADAQH/MBkGA1UdEQQSMBCC
DmltYWdlcy5leGFtcGxlMB0GA1UdDgQWBBTezStNKxbCV2YH/shgUwEGszmbgDAK
BggqhkjOPQQDAgNJADBGAiEA+voZOJSneBhoRrz4wDGKULx6CI/y8yA/15wyJF0Y
P3ECIQDR01iHFZhVEkfHolLOe8nsaSETatYZpV+SLRwOxkLT8Q==
-----END CERTIFICATE-----`
