// Tests the calendar checker itself: it has to find every error.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkCalendar } from '../support/rfc5545.ts'

const sound = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Example//Calendar//EN',
  'METHOD:PUBLISH',
  'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Lisbon',
  'BEGIN:STANDARD',
  'DTSTART:20311026T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=20401028T010000Z',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0000',
  'TZNAME:WET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20320328T010000',
  'RDATE:20330327T010000,20340326T010000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0100',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
  'BEGIN:VEVENT',
  'UID:1@example.org',
  'DTSTAMP:20320101T000000Z',
  'DTSTART;TZID=Europe/Lisbon:20320506T190000',
  'DTEND;TZID=Europe/Lisbon:20320506T210000',
  'SUMMARY:Fado\\, and more\\; at "Clube"\\nover two lines: a \\\\ and a\ttab',
  'ORGANIZER;CN="Casa: ^\'Fado^\' ^^ ^n":mailto:casa@example.org',
  'GEO:38.7223;-9.1393',
  'CATEGORIES:Music,Food\\, drink',
  'IMAGE;VALUE=URI;DISPLAY=BADGE;FMTTYPE=image/png:https://example.org/1.png',
  'X-OWN;X-HOW=so:a text',
  'END:VEVENT',
  'BEGIN:VEVENT',
  'UID:2@example.org',
  'DTSTAMP:20320101T000000Z',
  'DTSTART;VALUE=DATE:20320229',
  'DTEND;VALUE=DATE:20320302',
  'END:VEVENT',
  'END:VCALENDAR',
]

function written(lines: readonly string[]): string {
  return lines.map(line => `${line}\r\n`).join('')
}

/** The calendar with the line that starts this way replaced or removed. */
function withLine(start: string, ...replacement: string[]): string {
  const index = sound.findIndex(line => line.startsWith(start))
  assert.notEqual(index, -1, `no line starts with ${start}`)
  return written(sound.toSpliced(index, 1, ...replacement))
}

test('a valid calendar has no errors, and its times follow its zones', () => {
  const { faults, events } = checkCalendar(written(sound))
  assert.deepEqual(faults, [])
  assert.deepEqual(
    events.map(({ start, end }) => [start, end].map(seconds => new Date(seconds * 1000).toISOString())),
    [
      ['2032-05-06T18:00:00.000Z', '2032-05-06T20:00:00.000Z'],
      ['2032-02-29T00:00:00.000Z', '2032-03-02T00:00:00.000Z'],
    ],
  )
})

test('a line folded between characters is unfolded', () => {
  const { faults } = checkCalendar(withLine('SUMMARY', 'SUMMARY:Fa', ' do', '\t at night'))
  assert.deepEqual(faults, [])
})

const long = 'x'.repeat(70)

const broken: readonly [what: string, calendar: string | Uint8Array, fault: RegExp][] = [
  ['a line without CR', written(sound).replace('\r\n', '\n'), /^line 1: LF without CR/],
  ['a lone CR', withLine('SUMMARY', 'SUMMARY:a\rb'), /CR without LF/],
  ['a last line without a line break', written(sound).slice(0, -2), /the last line has no end/],
  ['a line of 76 octets', withLine('SUMMARY', `SUMMARY:${long.slice(2)}`), /76 octets in a line/],
  [
    'a line of 76 octets in 75 characters',
    withLine('SUMMARY', `SUMMARY:${long.slice(4)}é`),
    /76 octets in a line/,
  ],
  ['an empty line', withLine('SUMMARY', ''), /an empty line/],
  ['a fold at the start', ` ${written(sound)}`, /nothing to go on from/],
  ['a byte order mark', `\ufeff${written(sound)}`, /no content line/],
  ['a character cut by a fold', cutCharacter(), /not UTF-8/],
  ['a line without a colon', withLine('SUMMARY', 'SUMMARY'), /no content line/],
  ['a control character', withLine('SUMMARY', 'SUMMARY:a\u0007b'), /no content line/],
  ['a DEL character', withLine('SUMMARY', 'SUMMARY:a\u007fb'), /no content line/],
  ['a quote inside a parameter', withLine('ORGANIZER', 'ORGANIZER;CN=a"b:mailto:a@b.c'), /no content line/],
  ['a comma in a parameter', withLine('ORGANIZER', 'ORGANIZER;CN=a,b:mailto:a@b.c'), /CN has 2 values/],
  ['a lone circumflex', withLine('ORGANIZER', 'ORGANIZER;CN=a^b:mailto:a@b.c'), /\^b in a parameter/],
  ['a parameter twice', withLine('ORGANIZER', 'ORGANIZER;CN=a;CN=b:mailto:a@b.c'), /CN twice/],
  [
    'a parameter of another property',
    withLine('ORGANIZER', 'ORGANIZER;TZID=UTC:mailto:a@b.c'),
    /TZID on ORGANIZER/,
  ],
  ['a bare comma in a text', withLine('SUMMARY', 'SUMMARY:a,b'), /SUMMARY: not of the form/],
  ['a bare semicolon in a text', withLine('SUMMARY', 'SUMMARY:a;b'), /SUMMARY: not of the form/],
  ['a bare backslash in a text', withLine('SUMMARY', 'SUMMARY:a\\b'), /SUMMARY: not of the form/],
  ['a bare semicolon in a list', withLine('CATEGORIES', 'CATEGORIES:a,b;c'), /CATEGORIES: not of the form/],
  ['an event without id', withLine('UID:1'), /VEVENT without UID/],
  ['an event without stamp', withLine('DTSTAMP'), /VEVENT without DTSTAMP/],
  ['a stamp without zone', withLine('DTSTAMP', 'DTSTAMP:20320101T000000'), /DTSTAMP is not in UTC/],
  ['two summaries', withLine('SUMMARY', 'SUMMARY:a', 'SUMMARY:b'), /SUMMARY more than once/],
  ['an id twice', withLine('UID:2', 'UID:1@example.org'), /1@example.org twice/],
  ['an unknown property', withLine('GEO', 'PLACE:here'), /PLACE in VEVENT/],
  [
    'a property in the wrong place',
    withLine('METHOD', 'METHOD:PUBLISH', 'TRANSP:OPAQUE'),
    /TRANSP in VCALENDAR/,
  ],
  ['a calendar without product', withLine('PRODID'), /VCALENDAR without PRODID/],
  ['another version', withLine('VERSION', 'VERSION:1.0'), /VERSION:1.0/],
  ['an unknown status', withLine('GEO', 'STATUS:MAYBE'), /STATUS:MAYBE/],
  [
    'an undefined zone',
    withLine('DTSTART;TZID', 'DTSTART;TZID=Africa/Tunis:20320506T190000'),
    /no zone Africa/,
  ],
  [
    'a UTC time with a zone',
    withLine('DTSTART;TZID', 'DTSTART;TZID=Europe/Lisbon:20320506T190000Z'),
    /no local time/,
  ],
  ['a time without zone', withLine('DTSTART;TZID', 'DTSTART:20320506T190000'), /DTSTART has no zone/],
  ['an end before the start', withLine('DTEND;TZID', 'DTEND:20320506T175959Z'), /DTEND is not after DTSTART/],
  [
    'an end equal to the start',
    withLine('DTEND;VALUE', 'DTEND;VALUE=DATE:20320229'),
    /DTEND is not after DTSTART/,
  ],
  ['an end of another type', withLine('DTEND;VALUE', 'DTEND:20320302T000000Z'), /another type/],
  [
    'an end and a duration',
    withLine('DTEND;VALUE', 'DTEND;VALUE=DATE:20320302', 'DURATION:P2D'),
    /DTEND and DURA/,
  ],
  ['an all-day event with a duration in hours', withLine('DTEND;VALUE', 'DURATION:PT2H'), /a part of a day/],
  ['a day that does not exist', withLine('DTSTART;VALUE', 'DTSTART;VALUE=DATE:20320230'), /no such day/],
  ['an hour that does not exist', withLine('DTSTAMP', 'DTSTAMP:20320101T240000Z'), /no such time/],
  ['a time declared as a date', withLine('DTSTART;VALUE', 'DTSTART;VALUE=DATE:20320229T000000'), /no date/],
  ['a date without VALUE=DATE', withLine('DTSTART;VALUE', 'DTSTART:20320229'), /no date with time/],
  ['a duration without T', withLine('REFRESH', 'REFRESH-INTERVAL;VALUE=DURATION:P1H'), /not of the form/],
  ['a duration with a gap', withLine('REFRESH', 'REFRESH-INTERVAL;VALUE=DURATION:PT1H5S'), /not of the form/],
  [
    'a missing VALUE parameter',
    withLine('REFRESH', 'REFRESH-INTERVAL:PT1H'),
    /REFRESH-INTERVAL without VALUE/,
  ],
  [
    'an image without a VALUE parameter',
    withLine('IMAGE', 'IMAGE:https://example.org/1.png'),
    /IMAGE without VALUE/,
  ],
  ['an unknown display', withLine('IMAGE', 'IMAGE;VALUE=URI;DISPLAY=BIG:https://a.b'), /DISPLAY of IMAGE/],
  ['an address with a space', withLine('GEO', 'URL:https://example.org/a b'), /no URI/],
  ['an address with other letters', withLine('GEO', 'URL:https://example.org/é'), /no URI/],
  ['an organizer without scheme', withLine('ORGANIZER', 'ORGANIZER:casa@example.org'), /no URI/],
  ['a position with an exponent', withLine('GEO', 'GEO:1e-7;0'), /no position/],
  ['a position out of range', withLine('GEO', 'GEO:91;0'), /not on earth/],
  ['a sequence with decimals', withLine('GEO', 'SEQUENCE:1.5'), /no integer/],
  ['an offset without sign', withLine('TZOFFSETTO', 'TZOFFSETTO:0100'), /no offset/],
  ['an offset of minus zero', withLine('TZOFFSETTO', 'TZOFFSETTO:-0000'), /minus nothing/],
  ['an onset in UTC', withLine('DTSTART:20311026', 'DTSTART:20311026T020000Z'), /not local/],
  [
    'a rule that ends in local time',
    withLine('RRULE', 'RRULE:FREQ=YEARLY;UNTIL=20401028T010000'),
    /not in UTC/,
  ],
  ['a rule without frequency', withLine('RRULE', 'RRULE:BYMONTH=10;BYDAY=-1SU'), /FREQ/],
  ['a month that does not exist', withLine('RRULE', 'RRULE:FREQ=YEARLY;BYMONTH=13;BYDAY=-1SU'), /BYMONTH=13/],
  ['a zone without name', withLine('TZID'), /VTIMEZONE without TZID/],
  ['a zone without onset', withLine('DTSTART:20311026'), /STANDARD without DTSTART/],
  ['an unclosed component', withLine('END:VEVENT'), /END:|has no end|VEVENT in VEVENT/],
  ['an unknown component', withLine('BEGIN:VEVENT', 'BEGIN:VPARTY'), /an unknown component/],
  ['a calendar without components', written([...sound.slice(0, 5), 'END:VCALENDAR']), /without components/],
  [
    'a property after a component',
    written([...sound.slice(0, -1), 'NAME:late', 'END:VCALENDAR']),
    /after a comp/,
  ],
  ['two calendars', written([...sound, ...sound]), /2 calendars/],
  ['an empty file', '', /0 calendars/],
]

function cutCharacter(): Uint8Array {
  const [before, after] = withLine('SUMMARY', 'SUMMARY:é').split('é') as [string, string]
  return Buffer.concat([
    Buffer.from(before),
    Buffer.from([0xc3]),
    Buffer.from('\r\n '),
    Buffer.from([0xa9]),
    Buffer.from(after),
  ])
}

for (const [what, calendar, fault] of broken) {
  test(`the checker finds ${what}`, () => {
    const { faults } = checkCalendar(calendar)
    assert.ok(
      faults.some(found => fault.test(found)),
      `found ${JSON.stringify(faults)}`,
    )
  })
}
