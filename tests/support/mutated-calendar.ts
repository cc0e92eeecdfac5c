// Randomly changed calendar files, reproducible by their seed.
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const golden = fileURLToPath(new URL('../formats/golden/', import.meta.url))

const repeating = `BEGIN:VCALENDAR
VERSION:2.0
X-WR-TIMEZONE:Europe/Lisbon
BEGIN:VTIMEZONE
TZID:Own
BEGIN:STANDARD
DTSTART:19701025T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19700329T020000
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
UID:weekly
DTSTART;TZID=Own:20300107T190000
DURATION:PT2H
RRULE:FREQ=WEEKLY;BYDAY=MO,WE;COUNT=20
EXDATE;TZID=Own:20300109T190000
RDATE;VALUE=PERIOD:20300203T180000Z/PT3H
SUMMARY:Choir
END:VEVENT
BEGIN:VEVENT
UID:weekly
RECURRENCE-ID;TZID=Own:20300114T190000
DTSTART;TZID=Own:20300114T200000
SUMMARY:Choir, later
END:VEVENT
BEGIN:VEVENT
UID:monthly
DTSTART:20300108T180000Z
DTEND:20300108T200000Z
RRULE:FREQ=MONTHLY;BYDAY=2TU;UNTIL=20310101T000000Z
ATTACH;ENCODING=BASE64;VALUE=BINARY:aGVsbG8=
END:VEVENT
BEGIN:VEVENT
UID:yearly
DTSTART;VALUE=DATE:20300229
RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1
END:VEVENT
END:VCALENDAR
`

const samples = [
  repeating.replaceAll('\n', '\r\n'),
  ...globSync('*.ics', { cwd: golden })
    .sort()
    .map(name => readFileSync(golden + name, 'utf8')),
]

/** A seeded random number generator from 0 to 1 (mulberry32). */
function createChance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const values = [
  ...['P99999999999W', '-P1D', 'PT', '00000000T000000', '99999999T999999Z', '16010101T000000', '20300230'],
  ...[
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=1',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
  ],
  ...[
    'FREQ=YEARLY;BYHOUR=1,2,3;BYMINUTE=1,2,3;BYSECOND=1,2,3',
    'FREQ=WEEKLY;INTERVAL=52;BYMONTH=6',
    'FREQ=DAILY;COUNT=99999999999',
  ],
  ...[
    'FREQ=MONTHLY;BYDAY=5MO;BYSETPOS=-366',
    'FREQ=DAILY;INTERVAL=-1',
    '\0',
    '\u{d800}',
    '"',
    ':;,=',
    '😀'.repeat(50),
    '9'.repeat(400),
  ],
]

type Mutation = (lines: string[], chance: () => number) => void

const at = (lines: readonly string[], chance: () => number) => Math.floor(chance() * lines.length)
const oneOf = <T>(list: readonly T[], chance: () => number) => list[Math.floor(chance() * list.length)] as T

const mutations: readonly Mutation[] = [
  (lines, chance) => void lines.splice(at(lines, chance), 1),
  (lines, chance) => void lines.splice(at(lines, chance), 0, oneOf(lines, chance)),
  (lines, chance) => void lines.splice(at(lines, chance), 0, ...Array(500).fill(oneOf(lines, chance))),
  (lines, chance) => {
    const index = at(lines, chance)
    lines[index] = `${lines[index]?.replace(/:.*$/, '')}:${oneOf(values, chance)}`
  },
  (lines, chance) => {
    const index = at(lines, chance)
    lines[index] = (lines[index] ?? '').replace(/\d/g, digit => (chance() < 0.3 ? '9' : digit))
  },
  (lines, chance) => {
    const index = at(lines, chance)
    const line = lines[index] ?? ''
    const place = Math.floor(chance() * line.length)
    lines[index] = `${line.slice(0, place)}${oneOf(values, chance)}${line.slice(place + 1)}`
  },
]

/** One of the samples, changed in some places. */
export function mutatedCalendar(seed: number): string {
  const chance = createChance(seed)
  const lines = oneOf(samples, chance).split('\r\n')
  for (let count = 1 + Math.floor(chance() * 12); count > 0; count--) oneOf(mutations, chance)(lines, chance)
  return lines.join('\r\n')
}
