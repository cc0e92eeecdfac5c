// Writes generated calendars with arbitrary texts and times, and parses them with other libraries.
import { test } from 'node:test'
import fc from 'fast-check'
import { compareReadings } from '../../tests/formats/compare-readings.ts'
import {
  inFeed,
  sampleCalendar,
  sampleEvent,
  sampleOrganizer,
  sampleTerm,
  sampleVenue,
  streamOf,
  textOf,
} from '../../tests/formats/samples.ts'
import { runsOf } from '../../tests/support/rounds.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { FeedEvent } from './feeds/web-feed.ts'
import { icalendar } from './icalendar/icalendar.ts'

const zones = [
  'Europe/Lisbon',
  'America/New_York',
  'Africa/Casablanca',
  'Asia/Tehran',
  'Australia/Lord_Howe',
  'Africa/Nairobi',
  'Europe/Dublin',
  'Africa/Cairo',
  'Asia/Gaza',
  'America/Santiago',
  'America/Sao_Paulo',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Europe/Amsterdam',
  'UTC',
  'UTC+3',
  'UTC-9.5',
  'UTC+12.75',
]

const secondsInYear = 31_556_952
const from1900 = { min: -70 * secondsInYear, max: 130 * secondsInYear }

/** Times near clock changes, and others. */
const times = fc
  .record({
    zone: fc.constantFrom(...zones),
    at: fc.integer(from1900),
    isNearChange: fc.boolean(),
    distance: fc.integer({ min: -4 * 3600, max: 4 * 3600 }),
    seconds: fc.oneof(fc.integer({ min: 0, max: 4 * 3600 }), fc.integer({ min: 0, max: 10 * 86_400 })),
    allDay: fc.boolean(),
  })
  .map(({ zone, at, isNearChange, distance, seconds, allDay }) => {
    const start = ((isNearChange ? changeAfter(zone, at) : at) + distance) as UtcSeconds
    return { zone, start, end: (start + seconds) as UtcSeconds, allDay }
  })

function changeAfter(zone: string, at: number): number {
  if (zone.startsWith('UTC')) return at
  const clock = Temporal.Instant.fromEpochMilliseconds(at * 1000).toZonedDateTimeISO(zone)
  return (clock.getTimeZoneTransition('next')?.epochMilliseconds ?? at * 1000) / 1000
}

const trickyPieces = fc.constantFrom(
  ...[
    '\\',
    '\\n',
    '\\,',
    '\n',
    '\n\n',
    '\r\n',
    '\r',
    ';',
    ',',
    '"',
    ':',
    '^',
    "^'",
    ' ',
    '\t',
    '=',
    '%',
    '\u00a0',
  ],
  ...[
    '\u0000',
    '\u0007',
    '\u001b',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\ufffe',
    '\ud800',
    '\udc00',
  ],
  ...[
    '<b>',
    '</b>',
    '<p>',
    '<li>',
    '<br>',
    '&amp;',
    '&lt;',
    '<',
    '>',
    '&',
    '<a href="https://example.org/?a=b">',
    '</a>',
  ],
  ...['word', 'é', 'مهرجان', 'ድግስ', '祭', '🎷', '👩🏾‍🎤', 'x'.repeat(80), 'م'.repeat(50), '🎷'.repeat(20)],
)

// fast-check's own unit 'binary' first spends more than a second on a table of all characters.
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map(code => String.fromCodePoint(code))

const text = fc.oneof(
  fc.array(trickyPieces, { maxLength: 12 }).map(pieces => pieces.join('')),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)

const content = fc
  .record({
    title: text,
    description: text,
    excerpt: text,
    name: text,
    city: text,
    category: text,
    email: text,
  })
  .map(({ title, description, excerpt, name, city, category, email }) => ({
    title,
    description,
    excerpt,
    venues: [sampleVenue({ name, city })],
    organizers: [sampleOrganizer({ name, email: `${email}@example.org` })],
    categories: [sampleTerm('category', category, 'category')],
  }))

const events = fc
  .array(fc.tuple(times, content, fc.nat(9)), { minLength: 1, maxLength: 6 })
  .map(all =>
    all.map(([when, what, sequence], index) => inFeed(sampleEvent(index + 1, when, what), { sequence })),
  )

function rangeOf(feedEvents: readonly FeedEvent[]) {
  const starts = feedEvents.map(({ event }) => event.startsAtUtc)
  const ends = feedEvents.map(({ event }) => event.endsAtUtc)
  return { from: Math.min(...starts) as UtcSeconds, until: Math.max(...ends) as UtcSeconds }
}

test('calendars with any events are valid and parsed as intended', async () => {
  await fc.assert(
    fc.asyncProperty(events, async feedEvents => {
      const calendar = { ...sampleCalendar, range: rangeOf(feedEvents) }
      compareReadings(await textOf(icalendar(calendar, streamOf(feedEvents))), feedEvents)
    }),
    { seed: 20320506, numRuns: runsOf(120) },
  )
})
