import assert from 'node:assert/strict'
import { offsetSeconds } from '../../src/domain/time/date-time.ts'
import type { FeedEvent } from '../../src/formats/feeds/web-feed.ts'
import { checkCalendar } from '../support/rfc5545.ts'
import { expectedEvent } from './expected-event.ts'
import { type ReadEvent, readWithIcalJs, readWithNodeIcal } from './read-calendar.ts'

/**
 * The calendar is valid, and its events are read back correctly, by the RFC and by two third-party parsers.
 */
export function compareReadings(calendar: string, events: readonly FeedEvent[]): void {
  const { faults, events: checked } = checkCalendar(calendar)
  assert.deepEqual(faults, [])
  const expected = events.map(expectedEvent)
  assert.deepEqual(
    checked.map(({ start, end }) => ({ start, end })),
    expected.map(({ start, end }) => ({ start, end })),
  )
  const isWhole = events.map(hasWholeMinutes)
  const known = (_: ReadEvent, index: number) => isWhole[index]
  assert.deepEqual(readWithIcalJs(calendar).filter(known), expected.filter(known))
  assert.deepEqual(
    readWithNodeIcal(calendar).map((event, index) => withoutTrickyTexts(event, expected[index])),
    expected.map(event => withoutTrickyTexts(event, event)),
  )
}

/** ical.js 2.2.1 ignores the seconds of an offset, as in historical local mean time. */
function hasWholeMinutes({ event }: FeedEvent): boolean {
  return [event.startsAtUtc, event.endsAtUtc].every(utc => offsetSeconds(utc, event.zone) % 60 === 0)
}

/** node-ical 0.27.2 treats a backslash before an n as a line break, and drops quotes around a text. */
function withoutTrickyTexts(event: ReadEvent, expected: ReadEvent | undefined): ReadEvent {
  const isTricky = (text = '') => /\\|^"|"$/.test(text)
  const plain = (name: 'summary' | 'description' | 'location') =>
    isTricky(expected?.[name]) ? '' : event[name]
  return {
    ...event,
    summary: plain('summary'),
    description: plain('description'),
    location: plain('location'),
  }
}
