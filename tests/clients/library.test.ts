// The client library with a running server, over a network that loses answers.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { test } from 'node:test'
import { Webhook } from 'standardwebhooks'
import {
  type Calendar,
  type Connection,
  connect,
  Invalid,
  NetworkError,
  NotAllowed,
  NotFound,
  Outdated,
  RateLimited,
  Refused,
  type Slice,
  verifyWebhook,
} from '../../clients/js/almanac.js'
import { pictureOf } from '../support/pictures.ts'
import { apiRoot, buildTestApp, tokenOf } from '../support/test-app.ts'

const times = { start_date: '2030-02-01 10:00:00', end_date: '2030-02-01 12:00:00' }

/** The result of each attempt: the real answer, or a substitute. */
type Network = (attempt: number, ask: () => Promise<Response>) => Promise<Response>

/** A connection that records its pauses without waiting. */
function over(network: Network): { connection: Connection; pauses: number[] } {
  const pauses: number[] = []
  let attempts = 0
  const connection: Connection = {
    token: tokenOf('administrator'),
    fetch: (address, request) => network(++attempts, () => fetch(address, request)),
    pause: async milliseconds => void pauses.push(milliseconds),
  }
  return { connection, pauses }
}

async function take<T>(some: AsyncIterable<T>): Promise<T[]> {
  const taken: T[] = []
  for await (const one of some) taken.push(one)
  return taken
}

async function next(following: AsyncGenerator<Slice, never>): Promise<Slice> {
  return (await following.next()).value
}

test('the client library', async t => {
  const { app } = await buildTestApp(t, { env: { ALMANAC_WEBHOOK_NETWORKS: '127.0.0.0/8' } })
  const root = `${await app.listen({ port: 0, host: '127.0.0.1' })}${apiRoot}`
  const calendar = connect(`${root}/`, { token: tokenOf('administrator') })
  const reader = connect(root)

  await t.test('iterates over lists with cursors', () => walksThroughLists(calendar, reader))
  await t.test('edits only if no one else has changed the record', () => editsSafely(calendar, reader))
  await t.test('executes a retried request once', () => doesOnce(root, reader))
  await t.test('waits as long as requested, and gives up in the end', () => waits(root))
  await t.test('follows changes, and starts over when it has to', () => follows(calendar, reader))
  await t.test('stops when aborted', () => ends(reader))
  await t.test('runs batches with typed results', () => runsBatches(calendar))
  await t.test('iterates over a history, and restores a version', () => bringsVersionsBack(calendar))
  await t.test('signs in with a name and a password', () => signsIn(root))
  await t.test('tells a missing record from one that may not be read', () => tellsMissing(root, calendar))
  await t.test('names request ids and reports attempts to hooks', () => reports(root))
  await t.test('lists page by page', () => listsPages(reader))
  await t.test('sends any operation, typed by its path', () => sendsAnything(calendar))
  await t.test('reads files as text, bytes or a stream', () => readsFiles(root, calendar))
  await t.test('wraps each request, with its retries', () => wraps(root))
  await t.test('streams changes, and opens the stream again', () => streams(root, calendar))
  await t.test('manages webhooks', () => managesWebhooks(calendar))
  await t.test('registers people and checks them in', () => registers(calendar))
  await t.test('distinguishes an unreachable calendar from one that refuses', () => cannotReach(root))
})

async function tellsMissing(root: string, calendar: Calendar): Promise<void> {
  const { record } = await calendar.create('venues', { venue: 'Hidden', status: 'draft' })
  const stranger = connect(root, { token: 'revoked' })
  await assert.rejects(stranger.find('venues', record.id), { status: 401, code: 'rest_invalid_credentials' })
  await assert.rejects(connect(root).find('venues', record.id), { status: 403, code: 'venue-not-accessible' })
  assert.equal(await calendar.find('venues', 99_999), undefined)
  await assert.rejects(calendar.get('venues', 99_999), { status: 404, code: 'venue-not-found' })
  assert.equal((await calendar.get('venues', record.id)).record.venue, 'Hidden')
}

async function reports(root: string): Promise<void> {
  const seen: string[] = []
  const { connection } = over(async (attempt, ask) =>
    attempt === 1 ? new Response('', { status: 503 }) : ask(),
  )
  const observed = connect(root, {
    ...connection,
    onRequest: ({ method, attempt }) => seen.push(`${method} ${attempt}`),
    onResponse: ({ status, requestId }) => seen.push(`${status} ${requestId !== undefined}`),
    onRetry: ({ status, milliseconds }) => seen.push(`again after ${status} ${milliseconds > 0}`),
  })
  await assert.rejects(
    observed.get('venues', 99_999),
    (error: unknown) => error instanceof Refused && /^[\da-f-]{36}$/.test(error.requestId ?? ''),
  )
  assert.deepEqual(seen, ['GET 1', '503 false', 'again after 503 true', 'GET 2', '404 true'])
  const impatient = over(async () => new Response('', { status: 503 }))
  await assert.rejects(connect(root, impatient.connection).get('venues', 1, { retries: 1 }), { status: 503 })
  assert.equal(impatient.pauses.length, 1)
}

/** Each status with its class; any other is a plain `Refused`. */
const errorClasses: readonly (readonly [number, typeof Refused])[] = [
  ...([400, 413, 415, 422] as const).map(status => [status, Invalid] as const),
  ...([401, 403] as const).map(status => [status, NotAllowed] as const),
  ...([404, 410] as const).map(status => [status, NotFound] as const),
  ...([409, 500, 503] as const).map(status => [status, Refused] as const),
  [412, Outdated],
  [429, RateLimited],
]

test('each kind of error has a class', async () => {
  for (const [status, expected] of errorClasses) {
    const body = { code: 'some_code', message: 'Some message.', data: { status } }
    const headers = { 'retry-after': '7', 'x-request-id': 'abc' }
    const fetch = async () => Response.json(body, { status, headers })
    const calendar = connect('http://localhost/', { fetch, retries: 0 })
    const error = await calendar.get('events', 1).catch(fault => fault)
    assert.deepEqual([error.constructor, error.name], [expected, expected.name])
    const { code, data, requestId, retryAfterSeconds } = error
    assert.ok(error instanceof Refused)
    assert.deepEqual(
      { status: error.status, code, data, requestId, retryAfterSeconds },
      { status, code: 'some_code', data: { status }, requestId: 'abc', retryAfterSeconds: 7 },
    )
  }
})

test('methods can be taken out of the calendar, and others put beside them', async () => {
  const fetch = async () => Response.json({ id: 5, title: 'Fair' })
  const calendar = connect('http://localhost/', { fetch })
  const extended = { ...calendar, titleOf: async (id: number) => (await get('events', id)).record.title }
  const { get } = extended
  assert.equal(await extended.titleOf(5), 'Fair')
})

async function listsPages(reader: Calendar): Promise<void> {
  const pages = await take(reader.listPages('venues', { per_page: 2, orderby: 'id' }))
  assert.deepEqual(
    pages.map(({ records, cursor }) => [records.length > 0, cursor !== undefined]),
    [...pages.slice(1).map(() => [true, true]), [true, false]],
  )
  assert.equal(pages[0]?.total, (await take(reader.list('venues'))).length)
}

async function sendsAnything(calendar: Calendar): Promise<void> {
  const { body } = await calendar.send('POST', '/tags', { body: { name: 'Typed' } })
  const name: string = body.name
  const { body: again } = await calendar.send('GET', '/tags/{id}', { path: { id: body.id } })
  assert.deepEqual([name, again.name], ['Typed', 'Typed'])
  // @ts-expect-error a name is a text
  await assert.rejects(calendar.send('POST', '/tags', { body: { name: {} } }), (error: unknown) => {
    assert.ok(error instanceof Refused)
    assert.equal(error.message, '400 rest_invalid_param: Invalid fields: name.\n  name: Must be text.')
    return true
  })
  // @ts-expect-error tags are not deleted together
  await assert.rejects(calendar.send('DELETE', '/tags'), { code: 'rest_no_route' })
  const { body: index } = await calendar.send('GET', '')
  assert.equal(index.namespace, 'calendar/events/v1')
}

async function readsFiles(root: string, calendar: Calendar): Promise<void> {
  const { body: csv } = await calendar.send('GET', '/registrations/export', { query: { format: 'csv' } })
  const text: string = csv
  assert.match(text, /^\W?[\w" ]+,/)
  const options = { query: { format: 'ndjson' }, as: 'stream' } as const
  const { body: response } = await calendar.send('GET', '/registrations/export', options)
  assert.ok(response instanceof Response)
  assert.equal(await response.text(), '')

  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(await pictureOf('png'))], { type: 'image/png' }), 'a.png')
  const { record: image } = await calendar.create('images', form)
  const address = new URL(new URL(image.url).pathname, root).href
  const { body: bytes, headers } = await calendar.send('GET', address, { as: 'bytes' })
  assert.deepEqual([headers.get('content-type'), bytes.byteLength > 50], ['image/png', true])
  const { body: file } = await calendar.send('GET', new URL('/events/list/?ical=1', root).href, {
    as: 'text',
  })
  assert.match(file, /^BEGIN:VCALENDAR/)
  await assert.rejects(calendar.send('GET', 'https://example.org/'), /another server/)
  // A page where data was expected, such as of a proxy, is no answer.
  const page = over(async () => new Response('<p>Log in', { headers: { 'content-type': 'text/html' } }))
  await assert.rejects(connect(root, page.connection).send('GET', '/tags'), NetworkError)
}

async function wraps(root: string): Promise<void> {
  const seen: string[] = []
  const { connection } = over(async (attempt, ask) =>
    attempt === 1 ? new Response('', { status: 503 }) : ask(),
  )
  const calendar = connect(root, {
    ...connection,
    wrap: async (request, proceed) => {
      seen.push(`${request.method} ${new URL(request.url).pathname}`)
      request.headers.set('x-request-id', 'mine')
      try {
        const answer = await proceed(request)
        seen.push(`${answer.status} ${answer.headers.get('x-request-id')}`)
        return answer
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 404) throw error
        return { status: 200, headers: new Headers(), body: { id: 0 } }
      }
    },
  })
  const { record } = await calendar.create('tags', { name: 'Wrapped' })
  // The retry of the first attempt is inside.
  assert.equal(seen.length, 2)
  assert.deepEqual(seen[0], `POST ${apiRoot}/tags`)
  assert.match(seen[1] ?? '', /^201 /)
  assert.equal(record.name, 'Wrapped')
  assert.equal((await calendar.get('tags', 99_999)).record.id, 0)
  for await (const _ of calendar.list('tags')) break
  assert.equal(seen.at(-2), `GET ${apiRoot}/tags`)
}

async function streams(root: string, calendar: Calendar): Promise<void> {
  const { token: since } = await next(calendar.follow({ wait: 0 }))
  let opened = 0
  const cut = connect(root, {
    token: tokenOf('administrator'),
    pause: async () => {},
    fetch: async (address, request) => {
      const response = await fetch(address, request)
      return ++opened === 1 ? new Response('') : response
    },
  })
  const ending = new AbortController()
  const stream = cut.stream({
    since,
    filters: { kind: 'tag' },
    signal: ending.signal,
  })
  const first = stream.next()
  const { record } = await calendar.create('tags', { name: 'Streamed' })
  const { change, token } = (await first).value
  assert.deepEqual([change.collection, change.id, change.action], ['tags', record.id, 'created'])
  assert.ok(token.length > 10)
  const after = stream.next()
  ending.abort(new Error('enough'))
  await assert.rejects(after, { message: 'enough' })
}

async function managesWebhooks({ webhooks }: Calendar): Promise<void> {
  const { id, secret = '' } = await webhooks.create({ url: 'http://127.0.0.1:9/hook' })
  assert.match(secret, /^whsec_/)
  assert.equal((await webhooks.edit(id, { status: 'paused' })).status, 'paused')
  assert.deepEqual(
    (await take(webhooks.list())).map(hook => hook.id),
    [id],
  )
  assert.equal((await webhooks.get(id)).reason, 'by_hand')
  assert.equal((await webhooks.test(id)).response_status, undefined)
  const [delivery] = await take(webhooks.deliveries(id))
  assert.deepEqual([delivery?.type, delivery?.error], ['test', 'unreachable'])
  await assert.rejects(webhooks.resend(id, 'msg_none'), { code: 'webhook-message-not-found' })
  await webhooks.remove(id)
  await assert.rejects(webhooks.get(id), { code: 'webhook-not-found' })
}

async function registers(calendar: Calendar): Promise<void> {
  const { record: event } = await calendar.create('events', {
    title: 'Workshop',
    ...times,
    registration: 'here',
    tickets: [{ name: 'Seat', price: 0, capacity: 60 }],
  })
  const ticket = event.tickets[0]?.id ?? 0
  const { registrations } = calendar
  for (let number = 1; number <= 51; number++)
    await registrations.create(event.id, {
      name: `Person ${number}`,
      email: `person${number}@example.org`,
      tickets: [{ id: ticket, count: 1 }],
    })
  const all = await take(registrations.list(event.id))
  assert.deepEqual([all.length, new Set(all.map(({ id }) => id)).size], [51, 51])
  const everywhere = await take(registrations.listAll({ event: event.id, orderby: 'modified' }))
  assert.deepEqual(
    everywhere.map(one => one.id),
    all.map(one => one.id),
  )
  const file = await registrations.export({ format: 'ndjson', search: 'Person 51' })
  assert.equal(JSON.parse(await file.text()).name, 'Person 51')
  const place = all[1]?.places[0]?.id ?? 0
  assert.equal((await registrations.checkIn({ event: event.id, place, nonce: 'n' })).first, true)
  const id = all[0]?.id ?? 0
  assert.equal((await registrations.edit(id, { name: 'Amina' })).version, 2)
  assert.equal((await registrations.get(id)).name, 'Amina')
  assert.equal((await registrations.cancel(id)).state, 'cancelled')
  assert.equal((await registrations.places(event.id)).confirmed, 50)
  await assert.rejects(registrations.checkIn({ event: event.id, code: '1-AAAAAAAAAA', nonce: 'n' }), {
    code: 'rest_invalid_param',
  })
}

async function runsBatches(calendar: Calendar): Promise<void> {
  const [hall, room] = await calendar.batch([
    { method: 'POST', path: '/venues', name: 'hall', body: { venue: 'Observatory' } },
    { method: 'PATCH', path: '/venues/{hall.id}', body: { city: 'Lisbon' } },
  ])
  assert.deepEqual([hall.status, room.status], [201, 200])
  assert.ok('venue' in hall.body && 'city' in room.body)
  assert.deepEqual([hall.body.venue, room.body.city], ['Observatory', 'Lisbon'])
  const wrong = [
    { method: 'POST', path: '/tags', body: { name: 'Never kept' } },
    { method: 'POST', path: '/tags', body: {} },
  ] as const
  await assert.rejects(calendar.batch(wrong, { atomic: true }), Refused)
  assert.deepEqual(await take(calendar.list('tags', { search: 'Never kept' })), [])
}

async function bringsVersionsBack(calendar: Calendar): Promise<void> {
  const { record } = await calendar.create('tags', { name: 'Indoors' })
  for (let edit = 2; edit <= 60; edit++) await calendar.edit('tags', record.id, { name: `Indoors ${edit}` })
  const versions = (await take(calendar.history('tags', record.id))).map(({ version }) => version)
  assert.deepEqual(
    versions,
    Array.from({ length: 60 }, (_, index) => 60 - index),
  )
  const { record: restored } = await calendar.restoreVersion('tags', record.id, 1)
  assert.equal(restored.name, 'Indoors')
}

async function signsIn(root: string): Promise<void> {
  const editor = connect(root, { username: 'editor', password: 'editor-pass' })
  const { record } = await editor.create('tags', { name: 'By the editor' })
  assert.equal(record.name, 'By the editor')
  assert.throws(() => connect(root, { token: 'alm_1', username: 'editor' }), TypeError)
}

async function cannotReach(root: string): Promise<void> {
  const { connection, pauses } = over(async () => {
    throw new TypeError('fetch failed')
  })
  const broken = connect(root, connection).find('events', 1, { query: { password: 'open sesame' } })
  await assert.rejects(
    broken,
    (error: unknown) =>
      error instanceof NetworkError &&
      error.message === `No answer to GET ${root}/events/1: fetch failed` &&
      error.cause instanceof TypeError,
  )
  assert.equal(pauses.length, 5)
  for (const address of ['events.example.org', 'ftp://events.example.org', 'https://', ''])
    assert.throws(() => connect(address), { name: 'TypeError' }, address)
}

test('the package of the client library contains all it needs, and nothing else', () => {
  const packed = execFileSync('npm', ['pack', '--dry-run', '--json'], {
    cwd: 'clients/js',
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const files = JSON.parse(packed)[0].files.map(({ path }: { path: string }) => path)
  const sources = globSync('clients/js/*.{js,d.ts}').map(path => basename(path))
  assert.deepEqual(files.sort(), [...sources, 'CHANGELOG.md', 'LICENSE', 'README.md', 'package.json'].sort())
})

async function walksThroughLists(calendar: Calendar, reader: Calendar): Promise<void> {
  const names = ['Attic', 'Barn', 'Cellar', 'Dome', 'Eyrie']
  for (const venue of names) await calendar.create('venues', { venue })
  const listed = await take(reader.list('venues', { per_page: 2, orderby: 'id', order: 'asc' }))
  assert.deepEqual(
    listed.map(({ venue }) => venue),
    names,
  )
  await assert.rejects(take(reader.list('events', { categories: 'none' })), Refused)
}

async function editsSafely(calendar: Calendar, reader: Calendar): Promise<void> {
  const { record, etag } = await calendar.create('events', { title: 'Relay', ...times })
  await calendar.edit('events', record.id, { title: 'Marathon' }, { ifMatch: etag })
  await assert.rejects(
    calendar.edit('events', record.id, { title: 'Walk' }, { ifMatch: etag }),
    (error: unknown) => error instanceof Outdated && error.version === 2 && error.status === 412,
  )

  let attempts = 0
  const { record: safe } = await calendar.editSafely('events', record.id, async ({ title }) => {
    if (++attempts === 1) await calendar.edit('events', record.id, { title: 'Walk' })
    return { title: `${title} in the park` }
  })
  assert.deepEqual([safe.title, attempts], ['Walk in the park', 2])

  await calendar.remove('events', record.id)
  assert.equal(await reader.find('events', record.id), undefined)
}

async function doesOnce(root: string, reader: Calendar): Promise<void> {
  const { connection, pauses } = over(async (attempt, ask) => {
    const response = await ask()
    if (attempt === 1) throw new TypeError('The connection was lost.')
    if (attempt === 2) return new Response('<h1>Bad gateway</h1>', { status: 502 })
    if (attempt === 3) return new Response('{"id": 1, "ven')
    return response
  })
  const { record } = await connect(root, connection).create('venues', { venue: 'Lighthouse' })
  assert.equal(record.venue, 'Lighthouse')
  assert.equal((await take(reader.list('venues', { search: 'Lighthouse' }))).length, 1)
  assert.equal(pauses.length, 3)
  assert.ok(pauses.every((pause, failures) => pause > 200 * 2 ** failures && pause <= 500 * 2 ** failures))

  const picture = new FormData()
  picture.set('file', new Blob([new Uint8Array(await pictureOf('png'))], { type: 'image/png' }), 'dot.png')
  const lossy = over(async (attempt, ask) => {
    const response = await ask()
    return attempt === 1 ? new Response('', { status: 503 }) : response
  })
  const { record: image } = await connect(root, lossy.connection).create('images', picture)
  assert.deepEqual(
    (await take(connect(root, lossy.connection).list('images'))).map(({ id }) => id),
    [image.id],
  )
}

async function waits(root: string): Promise<void> {
  const busy = (seconds: string) => () =>
    Promise.resolve(new Response('{}', { status: 503, headers: { 'retry-after': seconds } }))
  const soon = over(busy('2'))
  await assert.rejects(connect(root, soon.connection).find('venues', 1), { status: 503 })
  assert.deepEqual(soon.pauses, [2000, 2000, 2000, 2000, 2000])
  const late = over(busy('3600'))
  await assert.rejects(connect(root, late.connection).find('venues', 1), { status: 503 })
  assert.deepEqual(late.pauses, [], 'no client waits for an hour')
  const refused = over((_, ask) => ask())
  const wrong = { venue: 'Pier', website: 'no address' }
  await assert.rejects(connect(root, refused.connection).create('venues', wrong), { status: 400 })
  assert.deepEqual(refused.pauses, [], 'what is wrong stays wrong')
}

async function follows(calendar: Calendar, reader: Calendar): Promise<void> {
  const filters = { kind: 'tag' }
  const begun = await next(reader.follow({ wait: 0, filters }))
  const { record: tag } = await calendar.create('tags', { name: 'Outdoors' })
  const { changes, token } = await next(reader.follow({ since: begun.token, filters }))
  assert.deepEqual(
    changes.map(({ collection, id, action }) => [collection, id, action]),
    [['tags', tag.id, 'created']],
  )
  await calendar.remove('tags', tag.id)
  const resumed = await next(reader.follow({ since: token, wait: 0, filters }))
  assert.deepEqual(
    resumed.changes.map(({ id, action }) => [id, action]),
    [[tag.id, 'removed']],
  )

  // Another reader's token is treated like an expired one.
  const foreign = await next(calendar.follow({ wait: 0 }))
  await assert.rejects(next(reader.follow({ since: foreign.token, wait: 0 })), { status: 410 })
  const started: string[] = []
  const onStart = (fresh: string) => void started.push(fresh)
  const again = await next(reader.follow({ since: foreign.token, wait: 0, onStart }))
  assert.deepEqual([again.changes, started.length], [[], 1])
}

async function ends(reader: Calendar): Promise<void> {
  const ending = new AbortController()
  const following = reader.follow({ signal: ending.signal, onStart: () => ending.abort(new Error('enough')) })
  await assert.rejects(next(following), { message: 'enough' })
}

test('webhook messages are verified according to Standard Webhooks', async () => {
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
  const body = '{"type":"test","timestamp":"2030-01-15T12:00:00Z","data":{}}'
  const sentAt = new Date('2030-01-15T12:00:00Z')
  const now = { nowSeconds: sentAt.getTime() / 1000 }
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(now.nowSeconds),
    'webhook-signature': `v1,AAAA ${new Webhook(secret).sign('msg_1', sentAt, body)}`,
  }
  assert.equal((await verifyWebhook(secret, body, headers, now)).type, 'test')
  assert.equal((await verifyWebhook(secret, body, new Headers(headers), now)).type, 'test')

  const refused = (...args: Parameters<typeof verifyWebhook>) => assert.rejects(verifyWebhook(...args), Error)
  await refused(secret, `${body} `, headers, now)
  await refused(secret, body, { ...headers, 'webhook-id': 'msg_2' }, now)
  await refused(secret, body, { ...headers, 'webhook-signature': 'v1,%%%' }, now)
  await refused(secret, body, { ...headers, 'webhook-timestamp': 'soon' }, now)
  await refused(secret, body, {}, now)
  await refused(secret, body, headers, { nowSeconds: now.nowSeconds + 301 })
  await refused(`whsec_${Buffer.alloc(32, 8).toString('base64')}`, body, headers, now)
})
