// The dates of an event: one, or every date of its series if it can't become a series here.
import { createHash } from 'node:crypto'
import ICAL from 'ical.js'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { because } from '../../messages/import-reasons.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import { type ImportedOccurrence, type Loss, lossOf } from '../engine/imported-record.ts'
import { isExpandable } from './bounds.ts'

/** One date of an event: as in the file or, for a series, in the format of the API. */
export type Occurrence = {
  readonly sourceId: string
  readonly occurrence?: ImportedOccurrence
} & (Span | { readonly times: Readonly<Record<string, unknown>> })

interface Span {
  readonly start: ICAL.Time
  readonly end: ICAL.Time
}

export interface Dates {
  readonly dates: readonly Occurrence[]
  readonly losses: readonly Loss[]
}

/** Series are expanded two years ahead. If there are more dates than this, the last ones are imported. */
const secondsAhead = 2 * 366 * 86_400
const mostDates = 730
/** Limits the iterations through a series that began long ago. */
const mostLookedAt = 15_000

/** The dates of an event, without exceptions that have their own component. */
export function datesOf(
  vevent: ICAL.Component,
  text: string,
  overrides: ReadonlySet<string>,
  now: UtcSeconds,
): Dates {
  const event = new ICAL.Event(vevent)
  const uid = uidOf(vevent, text)
  const single = { sourceId: uid, start: event.startDate, end: event.endDate }
  const exception = vevent.getFirstProperty('recurrence-id')
  if (exception) {
    const sourceId = dateId(uid, exception.getFirstValue() as ICAL.Time)
    const isLater = exception.getParameter('range') !== undefined
    return { dates: [{ ...single, sourceId }], losses: isLater ? [lossOf('series', 'alsoLaterDates')] : [] }
  }
  if (!event.isRecurring()) return { dates: [single], losses: [] }
  if (/^RRULE[^:]*:.*FREQ=(SECONDLY|MINUTELY|HOURLY)/im.test(text))
    return { dates: [single], losses: [lossOf('series', 'repeatsWithinDay')] }
  if (!isExpandable(text)) return { dates: [single], losses: [lossOf('series', 'ruleNotExpanded')] }
  return datesOfSeries(event, uid, overrides, now)
}

function datesOfSeries(
  event: ICAL.Event,
  uid: string,
  overrides: ReadonlySet<string>,
  now: UtcSeconds,
): Dates {
  const last = Math.max(now, event.startDate.toUnixTime()) + secondsAhead
  const excluded = excludedDates(event.component)
  const ends = endsOfPeriods(event.component)
  const iterator = event.iterator()
  const dates: ICAL.Time[] = []
  let goesOn = false
  let looked = 0
  for (let date = iterator.next(); date; date = iterator.next()) {
    goesOn = ++looked > mostLookedAt || date.toUnixTime() > last
    if (goesOn) break
    const isOther = overrides.has(dateId(uid, date)) || isExcluded(date, excluded)
    if (!isOther) dates.push(date)
  }
  const { startDate, endDate } = event
  if (looked === 0) {
    const first = { sourceId: dateId(uid, startDate), start: startDate, end: endDate }
    return { dates: [first], losses: [lossOf('series', 'ruleWithoutDates')] }
  }
  // With RDATEs, the library omits the first date.
  const isOwn = !event.component.hasProperty('rrule') && !isExcluded(startDate, excluded)
  if (isOwn && !overrides.has(dateId(uid, startDate)) && !dates.some(date => date.compare(startDate) === 0))
    dates.unshift(startDate)
  const came = dates.slice(-mostDates)
  return {
    dates: came.map(date => {
      const { startDate: start, endDate: end } = event.getOccurrenceDetails(date)
      return { sourceId: dateId(uid, date), start, end: ends.get(date.toICALString()) ?? end }
    }),
    losses: [
      ...(goesOn ? [lossOf('series', 'goesOn', { count: came.length })] : []),
      ...(came.length < dates.length
        ? [lossOf('series', 'beganLongAgo', { count: dates.length - came.length })]
        : []),
    ],
  }
}

/** The library doesn't support RDATEs with periods: their starts become dates; their ends are read here. */
function endsOfPeriods(vevent: ICAL.Component): ReadonlyMap<string, ICAL.Time> {
  const ends = new Map<string, ICAL.Time>()
  for (const property of vevent.getAllProperties('rdate')) {
    const values = property.getValues() as readonly (ICAL.Time | ICAL.Period)[]
    if (!values.some(value => value instanceof ICAL.Period)) continue
    for (const value of values)
      if (value instanceof ICAL.Period) ends.set(value.start.toICALString(), value.getEnd() as ICAL.Time)
    property.resetType('date-time')
    property.setValues(values.map(value => (value instanceof ICAL.Period ? value.start : value)))
  }
  return ends
}

/** The library compares each date with only one EXDATE. */
function excludedDates(vevent: ICAL.Component): ReadonlySet<string> {
  const values = vevent.getAllProperties('exdate').flatMap(property => property.getValues())
  return new Set(values.map(value => (value as ICAL.Time).toICALString()))
}

/** An EXDATE without a time excludes all dates of that day. */
function isExcluded(date: ICAL.Time, excluded: ReadonlySet<string>): boolean {
  const text = date.toICALString()
  return excluded.has(text) || excluded.has(text.slice(0, 8))
}

const checkedDates = [
  ['dtstart', 'start_date'],
  ['dtend', 'end_date'],
  ['recurrence-id', 'series'],
] as const

/** The first date of an event that does not exist, such as 31 February. The library moves it to the next month. */
export function impossibleDate(vevent: ICAL.Component): StoredMessage | undefined {
  for (const [name, field] of checkedDates) {
    const property = vevent.getFirstProperty(name)
    const [, , , text] = property?.toJSON() ?? []
    if (property && typeof text === 'string' && !isPossible(text, property))
      return because('notADate', { field, text })
  }
  return undefined
}

/** Midnight at the end of a day and leap seconds are possible. */
function isPossible(text: string, property: ICAL.Property): boolean {
  const usual = text.replace('T24:00:00', 'T00:00:00').replace(/:60(Z?)$/, ':59$1')
  return ICAL.Time.fromString(usual, property).toString() === usual
}

/** Longer UIDs are replaced by a digest. */
export const longestUid = 400

export function uidOf(vevent: ICAL.Component, text: string): string {
  const uid = String(vevent.getFirstPropertyValue('uid') ?? '').trim()
  if (uid !== '' && uid.length <= longestUid) return uid
  return (
    createHash('sha256')
      // DTSTAMP is not part of an event's identity.
      .update(uid || text.replaceAll(/^DTSTAMP.*$/gim, ''))
      .digest('hex')
  )
}

export function dateId(uid: string, date: ICAL.Time): string {
  return `${uid} ${date.toICALString()}`
}
