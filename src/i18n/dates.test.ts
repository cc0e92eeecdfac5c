import assert from 'node:assert/strict'
import { test } from 'node:test'
import { closeRange } from '../../public/text/clock.js'
import { isLong } from '../../tests/support/rounds.ts'
import { type Language, languages } from '../domain/records/record-frame.ts'
import { clockSeconds, type TimeZoneName, type UtcSeconds } from '../domain/time/date-time.ts'
import { temporalZone } from '../domain/time/zone-offset.ts'
import { createDateTexts } from './dates.ts'

const regions = [undefined, 'KE', 'US', 'FR', 'EG', 'PT', 'GB', 'CA']
const zones = ['UTC', 'Africa/Nairobi', 'America/New_York', 'Europe/Lisbon', 'UTC+5.75'] as TimeZoneName[]

const dayOptions = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const
/** Two-digit hours in 24-hour locales. */
function timeOptionsOf(locale: string) {
  const { hour12 } = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions()
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' } as const
}

/** The same instants every time, spread evenly over forty years. */
function scattered(count: number): number[] {
  const [from, span] = [Date.UTC(2000, 0) / 1000, 40 * 365 * 86_400]
  return Array.from({ length: count }, (_, index) =>
    Math.floor(from + ((index * 0.618_033_988_749_895) % 1) * span),
  )
}

const lengths = [
  0,
  20,
  60,
  600,
  1800,
  3600,
  5400,
  3 * 3600,
  9 * 3600,
  14 * 3600,
  23 * 3600,
  26 * 3600,
  86_400 * 40,
]

for (const language of languages) {
  test(`times and ranges in ${language} match Intl in the event's zone`, () => {
    for (const region of regions) {
      const dates = createDateTexts(language, region)
      for (const zone of zones) {
        const inZone = { timeZone: temporalZone(zone) }
        const timeOptions = timeOptionsOf(dates.locale)
        const time = new Intl.DateTimeFormat(dates.locale, { ...timeOptions, ...inZone })
        const range = new Intl.DateTimeFormat(dates.locale, { ...dayOptions, ...timeOptions, ...inZone })
        const days = new Intl.DateTimeFormat(dates.locale, { ...dayOptions, ...inZone })
        scattered(isLong ? 100 : 26).forEach((from, index) => {
          // Half of them at whole minutes, like most events.
          const start = index % 2 === 0 ? from - (from % 300) : from
          const end = start + (lengths[index % lengths.length] as number)
          const onClock = (at: number) => clockSeconds(at as UtcSeconds, zone)
          assert.equal(dates.time(onClock(start)), time.format(start * 1000))
          const both = [onClock(start), onClock(end)] as const
          // Events over midnight are written by their first day: see the table below.
          if (!isNight(...both))
            assert.equal(dates.timeRange(...both), closeRange(range.formatRange(start * 1000, end * 1000)))
          assert.equal(dates.weekdayRange(...both), days.formatRange(start * 1000, end * 1000))
        })
      }
    }
  })
}

function isNight(from: number, until: number): boolean {
  return Math.floor(from / 86_400) !== Math.floor(until / 86_400) && until - from < 12 * 3600
}

test('an event over midnight of less than twelve hours is written on one line, by its first day', () => {
  const start = Date.UTC(2026, 10, 21, 21, 30) / 1000
  const written = (language: Language, region?: string, hours = 3.5) =>
    createDateTexts(language, region)
      .timeRange(start, start + hours * 3600)
      .replaceAll(/[\u2009\u202f\u00a0]/g, ' ')

  assert.equal(written('en'), 'Sat, November 21, 2026, 9:30 PM – 1:00 AM')
  assert.equal(written('en', 'KE'), 'Sat, 21 November 2026, 21:30–01:00')
  assert.equal(written('fr'), 'sam. 21 novembre 2026, 21:30–01:00')
  // Between whole times, as between words, the dash has its spaces.
  assert.match(written('ar'), /^السبت، 21 نوفمبر 2026، 9:30 م – 1:00 ص$/)
  assert.match(written('en', 'KE', 12), /21 November.*22 November/)
})

test('every pair of hours matches Intl, at any minutes', () => {
  for (const language of languages) {
    const dates = createDateTexts(language, 'KE')
    const range = new Intl.DateTimeFormat(dates.locale, {
      ...dayOptions,
      ...timeOptionsOf(dates.locale),
      timeZone: 'UTC',
    })
    const day = Date.UTC(2030, 4, 9) / 1000
    for (let start = 0; start < 1440; start += isLong ? 47 : 141)
      for (let end = start; end < 1440; end += 53)
        assert.equal(
          dates.timeRange(day + start * 60, day + end * 60),
          closeRange(range.formatRange((day + start * 60) * 1000, (day + end * 60) * 1000)),
        )
  }
})

test('days of the first centuries are written with their own year', () => {
  const { longDay, dayRange } = createDateTexts('en', 'KE')
  assert.equal(longDay(Temporal.PlainDate.from('0099-03-01')), 'Sunday, 1 March 99')
  assert.match(
    dayRange(Temporal.PlainDate.from('0099-03-01'), Temporal.PlainDate.from('0099-03-04')),
    /1.+4 March 99$/,
  )
})

test('the days of the week have Swahili initials', () => {
  const { narrowWeekday } = createDateTexts('sw', 'KE')
  const days = [14, 15, 16, 17, 18, 19, 20].map(day => new Temporal.PlainDate(2030, 1, day))

  assert.deepEqual(days.map(narrowWeekday), ['J3', 'J4', 'J5', 'Al', 'Ij', 'J1', 'J2'])
})
