// Files and answers designed to overload their parser. They are parsed in a separate process.
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type TestContext, test } from 'node:test'
import { fileSource, readSource, siteSource } from '../support/read-source.ts'

function calendar(...components: string[]): string {
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...components, 'END:VCALENDAR', ''].join('\r\n')
}

function event(uid: string, ...lines: string[]): string {
  return ['BEGIN:VEVENT', `UID:${uid}`, ...lines, 'END:VEVENT'].join('\r\n')
}

const good = event('good', 'DTSTART:20300301T180000Z', 'SUMMARY:Good')

test('an event that would keep the library busy forever is reported, and the others are imported', async () => {
  const endless = calendar(
    event('long', 'DTSTART:20300201T180000Z', 'DURATION:P99999999999W'),
    event('daily', 'DTSTART:20300201T180000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30'),
    event('seconds', 'DTSTART:16010101T000000Z', 'RRULE:FREQ=SECONDLY'),
    event('interval', 'DTSTART:20300201T180000Z', 'RRULE:FREQ=DAILY;INTERVAL=99999999999'),
    event('text', 'DTSTART:20300201T180000Z', 'RRULE:FREQ=DAILY', `DESCRIPTION:${'x'.repeat(100_000)}`),
    good,
  )
  const { events, refused, failure } = await readSource(fileSource('endless.ics', endless))
  assert.deepEqual(refused, ['durationTooLong', 'tooManyTexts'])
  assert.deepEqual([events, failure], [4, undefined])
})

test('a time zone with a rule for every second is ignored', async () => {
  const rules = ['SECONDLY', 'MINUTELY'].map(frequency =>
    [
      ...['BEGIN:VTIMEZONE', `TZID:${frequency}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
      ...[
        'TZOFFSETFROM:+0100',
        'TZOFFSETTO:+0100',
        `RRULE:FREQ=${frequency}`,
        'END:STANDARD',
        'END:VTIMEZONE',
      ],
    ].join('\r\n'),
  )
  const inZones = ['SECONDLY', 'MINUTELY'].map(zone => event(zone, `DTSTART;TZID=${zone}:20300201T180000`))
  const { steps, events } = await readSource(fileSource('zones.ics', calendar(...rules, ...inZones)))
  assert.equal(events, 2)
  const losses = steps.flatMap(({ found }) => ('losses' in found ? (found.losses ?? []) : []))
  assert.deepEqual(
    losses.filter(({ field }) => field === 'timezone').map(({ reason }) => reason[0]?.key),
    ['imports.unknownZoneAsWritten', 'imports.unknownZoneAsWritten'],
  )
})

test('thousands of changed dates of one series are parsed once each', async () => {
  const day = (number: number) =>
    new Date(Date.UTC(2030, 0, 1 + number)).toISOString().slice(0, 10).replaceAll('-', '')
  const changed = Array.from({ length: 5000 }, (_, number) =>
    event('one', `RECURRENCE-ID:${day(number)}T180000Z`, `DTSTART:${day(number)}T190000Z`),
  )
  const series = event('one', 'DTSTART:20300101T180000Z', 'RRULE:FREQ=DAILY;COUNT=10')
  const { events, refused } = await readSource(fileSource('changed.ics', calendar(series, ...changed, good)))
  assert.deepEqual([events, refused], [5001, []])
})

test('a table with 120,000 columns is refused, and a row that is too long is skipped', async () => {
  const headings = Array.from({ length: 120_000 }, (_, number) => `column ${number}`)
  const wide = await readSource(
    fileSource('wide.csv', `title,start_date,${headings.join()}\nOne,2030-05-01\n`),
  )
  assert.equal(wide.failure, 'tooManyColumns')
  const rows = ['title,start_date,notes', `Long,2030-05-01,${'x'.repeat(2_000_001)}`, 'One,2030-05-02,']
  const { events, refused } = await readSource(fileSource('rows.csv', rows.join('\n')))
  assert.deepEqual([events, refused], [1, ['tooLarge']])
})

const exportHead = '{"almanac":"export","format":1,"calendar":"there","made":"2030-01-01"}'

test('an invalid line of an export is reported, and the others are imported', async () => {
  const record = { kind: 'venue', id: 1, fields: { venue: 'Hall' } }
  const lines = [
    'not JSON',
    '[]',
    { ...record, fields: 7 },
    { ...record, id: {} },
    { ...record, links: { image: 7 } },
    { ...record, translations: { fr: 'Salle' } },
    { ...record, slug: 'a\u0000b' },
    { ...record, fields: { venue: { toString: 1 } } },
    { ...record, fields: { venue: 'Hall', custom: Array(200_000).fill({}) } },
    { ...record, fields: { venue: 'Hall', custom: JSON.parse('['.repeat(99) + ']'.repeat(99)) } },
    record,
    { end: 11 },
  ]
  const text = lines.map(line => (typeof line === 'string' ? line : JSON.stringify(line)))
  const { steps, refused, failure } = await readSource(
    fileSource('export.ndjson', [exportHead, ...text, ''].join('\n')),
  )
  assert.equal(failure, undefined)
  assert.deepEqual(refused, [
    ...['notAnObject', 'notAnObject', 'noRecord', 'noRecord', 'wrongShape', 'wrongShape', 'wrongShape'],
    ...['unreadable', 'tooLarge', 'tooLarge'],
  ])
  assert.equal(steps.length - refused.length, 1)
})

test('a parser that takes too long or too much memory is stopped, with an error', async () => {
  const file = fileSource('one.ics', calendar(good))
  assert.equal((await readSource(file, { limits: { timeoutMilliseconds: 1 } })).failure, 'readerTooSlow')
  assert.equal((await readSource(file, { limits: { maxSeconds: 0.001 } })).failure, 'readerTooSlow')
  assert.equal((await readSource(file, { limits: { maxMemory: 1 } })).failure, 'readerTooLarge')
  const stopping = AbortSignal.abort(new Error('stopped'))
  await assert.rejects(readSource(file, { signal: stopping }), /stopped/)
})

/** A site of the older service that answers lists with the given content. */
async function serveSite(t: TestContext, answer: (list: string, page: number) => object | string) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    asked.push(url.href)
    const list = /^\/wp-json\/tribe\/events\/v1\/(\w+)$/.exec(url.pathname)?.[1]
    if (url.pathname === '/wp-json/') return send(response, { namespaces: ['tribe/events/v1'] })
    if (!list) return send(response, '<html></html>')
    send(response, answer(list, Number(url.searchParams.get('page'))))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.closeAllConnections())
  t.after(() => server.close())
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked }
}

function send(response: ServerResponse, body: object | string): void {
  response.writeHead(200).end(typeof body === 'string' ? body : JSON.stringify(body))
}

test('an answer of another site that is too large, or has too many records, ends the import', async t => {
  const objects = (count: number) => `{"categories":[${Array(count).fill('{}').join()}],"total":1}`
  const large = objects(3_000_000)
  const { address: first } = await serveSite(t, () => large)
  assert.equal((await readSource(siteSource(first))).failure, 'answerTooLarge')
  const many = objects(100_000)
  const { address: second } = await serveSite(t, () => many)
  assert.equal((await readSource(siteSource(second))).failure, 'tooManyRecords')
})

test('endless lists of another site are abandoned', async t => {
  const endless = await serveSite(t, (list, page) => ({ [list]: [{ id: page }], total: 9, total_pages: 1e9 }))
  assert.equal((await readSource(siteSource(endless.address))).failure, 'tooManyPages')
  const same = await serveSite(t, (list, page) => ({ [list]: [{ id: 1 }], total: 9, total_pages: page + 1 }))
  assert.equal((await readSource(siteSource(same.address))).failure, 'samePageAgain')
  assert.ok(same.asked.length < 20)
})

test('a record of another site with a wrong type is reported, and the others are imported', async t => {
  const bad = [
    7,
    null,
    {},
    { id: {} },
    { id: 3, title: { toString: 1 } },
    { id: 4, venue: [{ id: 5, venue: 6 }] },
  ]
  const { address } = await serveSite(t, list => ({
    [list]: list === 'events' ? [...bad, { id: 9, title: 'Good' }] : [],
    total: 7,
    total_pages: 1,
  }))
  const { events, refused, failure } = await readSource(siteSource(address))
  assert.equal(failure, undefined)
  assert.deepEqual([events, refused], [2, Array(5).fill('noRecord')])
})
