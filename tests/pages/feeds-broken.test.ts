import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { test } from 'node:test'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { CalendarEvent } from '../../src/domain/events/calendar-event.ts'
import type { TimeZoneName, UtcSeconds } from '../../src/domain/time/date-time.ts'
import { checkCalendar } from '../support/rfc5545.ts'
import { buildTestApp, byTest, type TestApp } from '../support/test-app.ts'
import { addEvent } from './read-feed.ts'

/** Adds events with large feed entries that are quick to store, because URLs are not indexed for search. */
async function addLong({ store }: TestApp, event: CalendarEvent, count: number): Promise<void> {
  const long = Array.from({ length: count }, (_, number) => ({
    event: { ...event, slug: `event-${number}`, website: `https://example.org/${noise(number)}` },
    links: {},
  }))
  await store.change(byTest, tx => tx.events.insertMany(long))
}

/** Deterministic letters that compress badly. */
function noise(seed: number): string {
  return createHash('shake256', { outputLength: 16_000 }).update(String(seed)).digest('base64url')
}

/** An event that comes last in every feed and cannot be serialized, because its zone is invalid. */
async function addBroken({ store }: TestApp, event: CalendarEvent): Promise<void> {
  const publishedAt = (event.publishedAt - 1) as UtcSeconds
  const zone = 'Nowhere/Land' as TimeZoneName
  await store.change(byTest, tx => tx.events.insert({ ...event, slug: 'broken', publishedAt, zone }, {}))
}

async function addWalk(app: TestApp): Promise<CalendarEvent> {
  const { id } = await addEvent(app, 'Walk')
  return (await app.store.change(byTest, tx => tx.events.findForEdit(id))) as CalendarEvent
}

/** The complete answer. An aborted connection is an error. */
async function readAll(url: string, encoding: string): Promise<{ response: IncomingMessage; bytes: Buffer }> {
  const request = get(url, { headers: { 'accept-encoding': encoding }, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  return { response, bytes: Buffer.concat(await Array.fromAsync(response)) }
}

const encodings = { identity: (bytes: Buffer) => bytes, gzip: gunzipSync, br: brotliDecompressSync }

for (const encoding of Object.keys(encodings)) {
  for (const kind of ['ics', 'rss', 'atom']) {
    test(`a ${kind} feed that fails midway is aborted, and does not look complete (${encoding})`, async t => {
      const app = await buildTestApp(t)
      const event = await addWalk(app)
      await addLong(app, event, 20)
      await addBroken(app, event)
      const base = await app.app.listen({ port: 0, host: '127.0.0.1' })

      await assert.rejects(readAll(`${base}/events/feed.${kind}`, encoding), { code: 'ECONNRESET' })
    })
  }
}

for (const [encoding, unpacked] of Object.entries(encodings)) {
  test(`a feed that fails before its first byte is answered with an error (${encoding})`, async t => {
    const app = await buildTestApp(t)
    await addBroken(app, await addWalk(app))
    const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const stamp = (await readAll(`${base}/events/feed.ics?search=nothing`, encoding)).response.headers.etag

    const { response, bytes } = await readAll(`${base}/events/feed.ics`, encoding)

    assert.equal(response.statusCode, 500)
    assert.notEqual(response.headers.etag, stamp)
    assert.equal(response.headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(response.headers['content-disposition'], undefined)
    assert.equal(response.headers['cache-control'], 'no-store')
    const isPacked = response.headers['content-encoding'] !== undefined
    assert.match(String(isPacked ? unpacked(bytes) : bytes), /<\/html>/)
  })
}

test('a feed is compressed for clients that support it', async t => {
  const app = await buildTestApp(t)
  await addEvent(app, 'Walk', { description: 'Words and words. '.repeat(200) })
  const base = await app.app.listen({ port: 0, host: '127.0.0.1' })

  const { response, bytes } = await readAll(`${base}/events/feed.ics`, 'gzip')

  assert.equal(response.headers['content-encoding'], 'gzip')
  assert.match(response.headers.vary ?? '', /accept-encoding/i)
  assert.deepEqual(checkCalendar(gunzipSync(bytes)).faults, [])
})

test('a client that disconnects during a feed ends it, and the server keeps running', async t => {
  const app = await buildTestApp(t)
  await addLong(app, await addWalk(app), 300)
  const base = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const request = get(`${base}/events/feed.ics`, { agent: false })
  request.on('error', () => {})
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  await once(response, 'readable')
  request.destroy()

  assert.equal((await readAll(`${base}/robots.txt`, 'identity')).response.statusCode, 200)
})
