// Tries to get one URL answered with the content of another, through every header and spelling that could be
// mistaken for part of the URL. It uses real connections: `inject` cannot send such requests.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { type TestContext, test } from 'node:test'
import { isLong, shareOf } from '../support/rounds.ts'
import { apiRoot, buildAppBeside, buildTestApp, type TestApp, tokenOf } from '../support/test-app.ts'

const site = 'calendar.example'
const french = `/fr${apiRoot}/events`

/** URLs that visitors read. No other request may change their content. */
const victims = [
  '/events/',
  '/fr/events/',
  '/events/?search=concert',
  '/event/concert/',
  '/events/feed.ics',
  `${apiRoot}/events`,
  `${apiRoot}/events?_method=GET`,
  french,
  '/wp-json/tribe/events/v1/events',
]

/** Paths that are requested with an unusual header or spelling. */
const sources = ['/', '/events/', '/fr/events/', `${apiRoot}/events`, '/wp-json/tribe/events/v1/events']

interface Sent {
  readonly method?: string
  readonly target: string
  readonly headers: readonly string[]
}

const plainHost = `Host: ${site}`

function withHost(host: string): Sent[] {
  return sources.map(target => ({ target, headers: [`Host: ${host}`] }))
}

function withHeader(...headers: string[]): Sent[] {
  return sources.map(target => ({ target, headers: [plainHost, ...headers] }))
}

function at(...targets: string[]): Sent[] {
  return targets.map(target => ({ target, headers: [plainHost] }))
}

const tricks: Readonly<Record<string, readonly Sent[]>> = {
  'a path in Host': [
    `${site}/fr`,
    `${site}/fr/events/?x=`,
    `${site}:80/fr`,
    `${site}${apiRoot}`,
    `${site}/events/..`,
  ].flatMap(withHost),
  'an invalid Host': [`${site}?`, `${site}#`, `a@${site}`, `${site} /fr`, `${site}\\fr`, `${site}:`, '']
    .flatMap(withHost)
    .concat(sources.map(target => ({ target, headers: [] }))),
  'another Host': [`${site}.`, site.toUpperCase(), 'evil.example', `${site}:443`].flatMap(withHost),
  'two Hosts': [
    ...withHeader('Host: evil.example'),
    ...withHeader(`Host: ${site}/fr`),
    ...sources.map(target => ({ target, headers: [`host: ${site}/fr`, plainHost] })),
  ],
  'X-Forwarded-Host': [
    `${site}/fr`,
    `${site}/fr, ${site}`,
    `${site}, ${site}/fr`,
    'evil.example',
    `${site}?`,
  ].flatMap(host => withHeader(`X-Forwarded-Host: ${host}`)),
  'X-Forwarded-Proto': ['https', 'HTTP', 'javascript', `http://${site}/fr?`, 'https, http', 'http:'].flatMap(
    protocol => withHeader(`X-Forwarded-Proto: ${protocol}`),
  ),
  'other proxy headers': [
    ...[
      'Prefix: /fr',
      'For: /fr',
      'For: 192.0.2.1, /fr',
      'Port: 443',
      'Server: evil.example',
      'Uri: /fr/events/',
    ].flatMap(header => withHeader(`X-Forwarded-${header}`)),
    ...['X-Original-URL: /fr/events/', 'X-Rewrite-URL: /fr/events/', 'X-Host: evil.example'].flatMap(header =>
      withHeader(header),
    ),
    ...withHeader(`Forwarded: for=192.0.2.1;host=evil.example;proto=https`),
  ],
  'whole addresses': [
    `http://${site}/fr/events/`,
    'http://evil.example/events/',
    'https://evil.example/fr/events/',
    `http://${site}?/fr/events/`,
    'HTTP://evil.example/events/',
  ].flatMap(target => [plainHost, 'Host: evil.example', 'Host: '].map(host => ({ target, headers: [host] }))),
  'spellings of a path': at(
    ...['/fr%2fevents/', '/%66r/events/', '//fr/events/', '/fr//events/', '/fr/./events/', '/x/../events/'],
    ...[
      '/FR/events/',
      '/Events/',
      '/events',
      '/events//',
      '/events/;x',
      '/events/%00',
      '/events/#/fr/',
      '/%65vents/',
    ],
    ...[
      '/index.php',
      '/index.php/events/',
      '/index.php?rest_route=/tribe/events/v1/events',
      `/${site}/fr/events/`,
    ],
    ...[
      '/?rest_route=/tribe/events/v1/events',
      '/?rest_route=/tribe/events/v1/events&lang=fr',
      '/?post_type=tribe_events',
    ],
  ),
  'spellings of a query': at(
    ...[
      '?',
      '?&',
      '?%20',
      '??search=concert',
      '?search=',
      '?Search=concert',
      '?search=concert&search=none',
    ].map(query => `/events/${query}`),
    ...[
      '?i18n_language=fr',
      '?i18n%5flanguage=fr',
      '?I18N_LANGUAGE=fr',
      '?i18n_language=fr&i18n_language=en',
    ].flatMap(query => [`${apiRoot}/events${query}`, `/events/${query}`]),
    `${apiRoot}/events?page=2%26`,
  ),
  'other methods': [
    ...['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'].flatMap(name =>
      ['GET', 'POST', 'DELETE'].flatMap(method =>
        sources.flatMap(target =>
          ['GET', 'POST'].map(sent => ({ method: sent, target, headers: [plainHost, `${name}: ${method}`] })),
        ),
      ),
    ),
    ...['POST', 'HEAD', 'OPTIONS'].flatMap(method =>
      [
        `${apiRoot}/events?_method=GET`,
        '/wp-json/tribe/events/v1/events?_method=GET',
        '/fr/events/?_method=GET',
      ].map(target => ({ method, target, headers: [plainHost] })),
    ),
  ],
  'content negotiation': [
    ...[
      'Accept-Language: fr',
      'Accept: application/json',
      'Accept: text/html',
      'Accept-Encoding: gzip',
      'Range: bytes=0-9',
    ],
    ...[
      'If-None-Match: *',
      'If-None-Match: "x"',
      'If-Modified-Since: Thu, 01 Jan 2099 00:00:00 GMT',
      'Origin: https://evil.example',
    ],
    ...[
      'Content-Language: fr',
      'X-WP-Nonce: x',
      'Sec-Fetch-Dest: empty',
      'Idempotency-Key: x',
      'Last-Event-ID: 1',
    ],
  ].flatMap(header => withHeader(header)),
  credentials: [
    `Authorization: Bearer ${tokenOf('administrator')}`,
    'Authorization: Basic bm86bm8=',
    'Cookie: almanac_session=x; pll_language=fr',
    'Content-Length: 0',
  ].flatMap(header => withHeader(header)),
}

const settings: readonly (readonly [what: string, env: Record<string, string>])[] = [
  ['without settings', {}],
  ['with PUBLIC_URL', { PUBLIC_URL: `https://${site}` }],
  ['behind a trusted proxy', { ALMANAC_TRUSTED_PROXIES: 'loopback' }],
  ['with both', { PUBLIC_URL: `https://${site}`, ALMANAC_TRUSTED_PROXIES: 'loopback' }],
]

for (const [place, [what, env]] of settings.entries()) {
  // The short run tries no settings and both, each with half of the requests.
  if (!isLong && place % 3 !== 0) continue
  test(`no request changes the answer of another URL: ${what}`, async t => {
    const { port, post, answersOf } = await servedCalendar(t, env)
    const expected = await answersOf('made')
    for (const [trick, requests] of Object.entries(tricks)) {
      // A change clears the cache, so the attack comes first.
      await post('/tags', { name: trick })
      await Promise.all(shareOf(requests, place, 2).map(sent => send(port, sent)))
      const answers = await answersOf('kept')
      const changed = victims.filter((_, index) => answers[index] !== expected[index])
      assert.deepEqual(changed, [], trick)
    }
  })
}

test('a request with two hosts or an invalid host is refused, with and without PUBLIC_URL', async t => {
  for (const [place, [what, env]] of settings.entries()) {
    const { port } = await servedCalendar(t, env)
    for (const trick of ['a path in Host', 'two Hosts'])
      for (const sent of shareOf(tricks[trick] ?? [], place, 4)) {
        const answer = await send(port, sent)
        assert.match(
          answer,
          /^HTTP\/1\.1 400 /,
          `${what}: ${sent.headers} ${sent.target} ${answer.slice(0, 300)}`,
        )
        assert.match(answer, /x-content-type-options: nosniff/i)
      }
  }
})

async function servedCalendar(t: TestContext, env: Record<string, string>) {
  const keeping = await buildTestApp(t, { env })
  const making = await buildAppBeside(t, keeping, { ...env, ALMANAC_CACHE_MEGABYTES: '0' })
  const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }
  await keeping.post('/events', { title: 'Concert', ...times })
  await keeping.post('/events', { title: 'Draft', ...times, status: 'draft' })
  await keeping.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = keeping.app.server.address() as { port: number }
  return {
    port,
    post: keeping.post,
    answersOf: (which: 'made' | 'kept') =>
      Promise.all(victims.map(url => answerTo((which === 'made' ? making : keeping).app, url))),
  }
}

const compared = [
  ...['content-type', 'content-language', 'content-security-policy', 'cache-control'],
  ...['link', 'x-total', 'x-unknown-parameters', 'x-tec-api-root'],
]

/** The answer to a visitor, without the parts that depend on caching. */
async function answerTo(app: TestApp['app'], url: string): Promise<string> {
  const { statusCode, headers, body } = await app.inject({ url, headers: { host: site } })
  return JSON.stringify([statusCode, compared.map(name => headers[name]), body])
}

async function send(port: number, { method = 'GET', target, headers }: Sent): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', text => {
    answer += text
  })
  socket.on('error', () => {})
  socket.write([`${method} ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'))
  await once(socket, 'close')
  return answer
}
