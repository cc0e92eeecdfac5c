// Tests of `expand` and `limit-recurrence-set` in calendar-data, after the examples of RFC 4791 (7.8.2 and 7.8.3, appendix B).
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { required } from '../../../src/domain/required.ts'
import { buildTestApp, type CalendarTemplate, makeTemplate } from '../../support/test-app.ts'
import { allText, type Dav, davRequests, multiget, propfind, query, sync, writing } from './scene.ts'

const all = '/dav/users/editor/all/'

let template: CalendarTemplate
before(async () => {
  template = await makeTemplate({}, async ({ post, patch, get }) => {
    const zone = { timezone: 'America/New_York' }
    const single = { start_date: '2030-01-02 10:00:00', end_date: '2030-01-02 11:00:00' }
    await post('/events', { title: 'Event #1', ...zone, ...single })
    await post('/events', {
      ...{ title: 'Event #2', ...zone, recurrence: 'FREQ=DAILY;COUNT=5' },
      ...{ start_date: '2030-01-02 12:00:00', end_date: '2030-01-02 13:00:00' },
    })
    await post('/events', {
      ...{ title: 'Days', ...zone, all_day: true, recurrence: 'FREQ=WEEKLY;COUNT=3' },
      ...{ start_date: '2030-05-06', end_date: '2030-05-06' },
    })
    const dates = { search: 'Event #2', start_date: '2030-01-01', per_page: 10 }
    const { body } = await get('/events', { query: dates })
    const on = (day: string) =>
      body.events.find(({ start_date }: { start_date: string }) => start_date.startsWith(day)).id
    const later = (day: string, title: string) =>
      patch(`/events/${on(day)}`, { title, start_date: `${day} 14:00:00`, end_date: `${day} 15:00:00` })
    const moved = [await later('2030-01-04', 'Event #2 bis'), await later('2030-01-06', 'Event #2 bis bis')]
    assert.deepEqual(
      moved.map(({ status }) => status),
      [200, 200],
    )
  })
})

async function serve(t: Parameters<typeof buildTestApp>[0]) {
  const app = await buildTestApp(t, { template, env: writing })
  const dav = davRequests(app)
  const { responses } = await dav('REPORT', all, {
    as: 'editor',
    body: query('<C:comp-filter name="VEVENT"/>'),
  })
  const titled = (data: string) => /^SUMMARY:(.*)$/m.exec(data)?.[1]?.trim()
  const paths = new Map(responses.map(({ href, found }) => [titled(allText(found['calendar-data'])), href]))
  const pathOf = (title: string) => required(paths.get(title), title)
  return { ...app, dav, pathOf }
}

const january3to5 = 'start="20300103T000000Z" end="20300105T000000Z"'

function withPart(body: string, part: string): string {
  return body.replace('<C:calendar-data/>', `<C:calendar-data>${part}</C:calendar-data>`)
}

/** The lines about times and titles of each component of each object. */
async function shown(dav: Dav, body: string): Promise<string[][]> {
  const { status, responses, text } = await dav('REPORT', all, { as: 'editor', body })
  assert.equal(status, 207, text)
  return responses.map(({ found }) => linesOf(allText(found['calendar-data'])))
}

function linesOf(data: string): string[] {
  const lines = data.split(/\r?\n/)
  const isShown =
    /^(?:BEGIN:(?!VCALENDAR|STANDARD|DAYLIGHT)|DTSTART(?!:\d+T\d+$)|DTEND|RECURRENCE-ID|RRULE|EXDATE|SUMMARY)/
  return lines.filter(line => isShown.test(line) && !line.startsWith('RRULE:FREQ=YEARLY'))
}

const january3 = [
  ...['BEGIN:VEVENT', 'DTSTART:20300103T170000Z', 'DTEND:20300103T180000Z'],
  ...['RECURRENCE-ID:20300103T170000Z', 'SUMMARY:Event #2'],
]
const january4 = [
  ...['BEGIN:VEVENT', 'DTSTART:20300104T190000Z', 'DTEND:20300104T200000Z'],
  ...['RECURRENCE-ID:20300104T170000Z', 'SUMMARY:Event #2 bis'],
]
const first = ['BEGIN:VEVENT', 'DTSTART:20300102T150000Z', 'DTEND:20300102T160000Z', 'SUMMARY:Event #1']

test('a series is expanded to the dates in the range, in UTC and without a rule', async t => {
  const { dav, pathOf } = await serve(t)
  const filter = `<C:comp-filter name="VEVENT"><C:time-range ${january3to5}/></C:comp-filter>`
  const expand = `<C:expand ${january3to5}/>`
  assert.deepEqual(await shown(dav, withPart(query(filter), expand)), [[...january3, ...january4]])
  const named = multiget(pathOf('Event #1'), pathOf('Event #2'), pathOf('Days'))
  // An event outside of the range is sent as well, because it does not recur. A series may have no date in it.
  assert.deepEqual(await shown(dav, withPart(named, expand)), [first, [...january3, ...january4], []])
  const may = '<C:expand start="20300508T000000Z" end="20300514T000000Z"/>'
  assert.deepEqual(await shown(dav, withPart(multiget(pathOf('Days')), may)), [
    [
      ...['BEGIN:VEVENT', 'DTSTART;VALUE=DATE:20300513', 'DTEND;VALUE=DATE:20300514'],
      ...['RECURRENCE-ID;VALUE=DATE:20300513', 'SUMMARY:Days'],
    ],
  ])
})

test('expanded dates have the UID of the series and the reminders of their component', async t => {
  const { dav, pathOf } = await serve(t)
  const path = pathOf('Event #2')
  const { text } = await dav('GET', path, { as: 'editor' })
  let place = 0
  const body = text.replaceAll('END:VEVENT', () => `X-PART:${place++}\r\nEND:VEVENT`)
  assert.equal((await dav('PUT', path, { as: 'editor', body })).status, 204)
  const expand = '<C:expand start="20300101T000000Z" end="20310101T000000Z"/>'
  const { responses } = await dav('REPORT', all, { as: 'editor', body: withPart(multiget(path), expand) })
  const data = allText(responses[0]?.found['calendar-data'])
  assert.deepEqual(data.match(/X-PART:\d/g), ['X-PART:0', 'X-PART:0', 'X-PART:1', 'X-PART:0', 'X-PART:2'])
  assert.equal(new Set(data.match(/^UID:.*$/gm)).size, 1)
  assert.equal(data.match(/^UID:.*$/m)?.[0], text.match(/^UID:.*$/m)?.[0])
  assert.doesNotMatch(data, /TZID|VTIMEZONE|RRULE|EXDATE/)
})

const limits: readonly [range: string, overrides: readonly string[]][] = [
  [january3to5, ['SUMMARY:Event #2 bis']],
  // Only the time that the date had by the rule, and only its own time.
  ['start="20300104T170000Z" end="20300104T180000Z"', ['SUMMARY:Event #2 bis']],
  ['start="20300104T190000Z" end="20300104T200000Z"', ['SUMMARY:Event #2 bis']],
  ['start="20300104T180000Z" end="20300104T190000Z"', []],
  ['start="20300101T000000Z" end="20310101T000000Z"', ['SUMMARY:Event #2 bis', 'SUMMARY:Event #2 bis bis']],
]

test('a limited series has its rule, and the overrides that touch the range', async t => {
  const { dav, pathOf } = await serve(t)
  for (const [range, overrides] of limits) {
    const body = withPart(multiget(pathOf('Event #2')), `<C:limit-recurrence-set ${range}/>`)
    const [lines = []] = await shown(dav, body)
    assert.deepEqual(
      lines.filter(line => /^(?:RRULE|SUMMARY)/.test(line)),
      ['RRULE:FREQ=DAILY;COUNT=5', 'SUMMARY:Event #2', ...overrides],
      range,
    )
    assert.ok(lines.includes('BEGIN:VTIMEZONE'))
  }
})

const badRanges = [
  '',
  'start="20300103T000000Z"',
  'end="20300103T000000Z"',
  'start="20300103" end="20300105"',
  'start="20300103T000000" end="20300105T000000"',
  'start="20300230T000000Z" end="20300305T000000Z"',
  'start="20300105T000000Z" end="20300105T000000Z"',
  'start="20300105T000000Z" end="20300103T000000Z"',
]

test('a part with a bad range, or of another request, is refused', async t => {
  const { dav, pathOf } = await serve(t)
  const path = pathOf('Event #2')
  const expand = `<C:expand ${january3to5}/>`
  const filter = '<C:comp-filter name="VTODO"/>'
  const bad = badRanges.flatMap(range => [`<C:expand ${range}/>`, `<C:limit-recurrence-set ${range}/>`])
  const rows: [method: string, body: string][] = [
    ...bad.map((part): [string, string] => ['REPORT', withPart(multiget(path), part)]),
    // The query finds nothing.
    ...bad.map((part): [string, string] => ['REPORT', withPart(query(filter), part)]),
    ['REPORT', withPart(multiget(path), expand + expand)],
    ['REPORT', withPart(multiget(path), `${expand}<C:limit-recurrence-set ${january3to5}/>`)],
    ['REPORT', withPart(sync().replace('<D:getetag/>', '<C:calendar-data/>'), expand)],
    ['PROPFIND', withPart(propfind('C:calendar-data'), expand)],
  ]
  for (const [method, body] of rows) {
    const { status, text } = await dav(method, all, { as: 'editor', headers: { depth: '0' }, body })
    assert.equal(status, 400, body)
    assert.match(JSON.parse(text).message, /expand|limit-recurrence-set/)
  }
  // A range of a filter may have one end.
  for (const range of badRanges.filter(one => /start=.*end=/.test(one))) {
    const body = query(`<C:comp-filter name="VEVENT"><C:time-range ${range}/></C:comp-filter>`)
    const { status, conditions, text } = await dav('REPORT', all, { as: 'editor', body })
    assert.deepEqual([status, conditions], [403, ['valid-filter', 'responsedescription']], range)
    assert.match(text, /20320506T190000Z/)
  }
})

test('the number of expanded dates is limited', async t => {
  const { dav, pathOf } = await serve(t)
  const [path, host] = [pathOf('Event #2'), 'http://localhost']
  // One object under many addresses, with five dates each.
  const paths = (count: number) => Array.from({ length: count }, (_, place) => `${host}:${place + 1}${path}`)
  const ask = (count: number) => {
    const expand = '<C:expand start="20300101T000000Z" end="20310101T000000Z"/>'
    return dav('REPORT', all, { as: 'editor', body: withPart(multiget(...paths(count)), expand) })
  }
  assert.equal((await ask(3)).responses.length, 3)
  const { status, conditions } = await ask(2001)
  assert.deepEqual([status, conditions], [507, ['number-of-matches-within-limits']])
})

test('free and busy times are not reported', async t => {
  const { dav } = await serve(t)
  const body = `<C:free-busy-query xmlns:C="urn:ietf:params:xml:ns:caldav"><C:time-range ${january3to5}/></C:free-busy-query>`
  const { status, conditions } = await dav('REPORT', all, { as: 'editor', body })
  assert.deepEqual([status, conditions], [403, ['supported-report']])
})
