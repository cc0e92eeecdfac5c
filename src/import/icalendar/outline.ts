// The first pass over a calendar file: its zones, the clocks of its series, and the exceptions of each
// series.
import ICAL from 'ical.js'
import type { LocalDateTime, TimeZoneName } from '../../domain/time/date-time.ts'
import type { FileToRead } from '../files/file-importer.ts'
import { isReasonableZone } from './bounds.ts'
import { componentsOf } from './components.ts'
import { dateId, uidOf } from './dates.ts'
import { clockOf, dateIn, type SeriesClock } from './series.ts'
import { readZoneName } from './zones.ts'

export interface Outline {
  readonly calendarZone: TimeZoneName | undefined
  readonly described: ReadonlyMap<string, ICAL.Timezone>
  /** Exceptions of series, by UID and original date. */
  readonly overrides: ReadonlySet<string>
  readonly exceptions: ReadonlyMap<string, readonly Exception[]>
  /** The exception dates in local time of their series, cached by UID. */
  readonly exceptionDates: Map<string, ReadonlySet<LocalDateTime | undefined>>
  /** The clocks of recurring events, by UID. */
  readonly clocks: Map<string, SeriesClock>
  readonly events: number
}

interface Exception {
  readonly time: ICAL.Time
  readonly zoneName: string
}

export async function readOutline(
  file: FileToRead,
  { zone }: { readonly zone: TimeZoneName },
): Promise<Outline> {
  const described = new Map<string, ICAL.Timezone>()
  const overrides = new Set<string>()
  const exceptions = new Map<string, Exception[]>()
  const clocks = new Map<string, SeriesClock>()
  let calendarZone: TimeZoneName | undefined
  let events = 0
  for await (const { name, text, isTooLarge } of componentsOf(file.open(), file.name)) {
    if (name === '') calendarZone ??= readZoneName(/^X-WR-TIMEZONE[^:]*:(.*)$/i.exec(text)?.[1] ?? '')
    if (isTooLarge) continue
    if (name === 'VTIMEZONE') describeZone(text, described)
    if (name !== 'VEVENT') continue
    events++
    if (isException(text)) noteException(text, overrides, exceptions)
    else if (/^(RRULE|RDATE)/im.test(text)) noteClock(text, calendarZone ?? zone, clocks)
  }
  return { calendarZone, described, overrides, exceptions, exceptionDates: new Map(), clocks, events }
}

/** More than any program writes into one file. */
const mostZones = 100

function describeZone(text: string, described: Map<string, ICAL.Timezone>): void {
  try {
    if (described.size >= mostZones || !isReasonableZone(text)) return
    const component = parsed(text)
    const tzid = String(component.getFirstPropertyValue('tzid') ?? '')
    if (!readZoneName(tzid)) described.set(tzid, new ICAL.Timezone({ component, tzid }))
  } catch {
    // Events that use this zone report it as unknown.
  }
}

function noteException(text: string, overrides: Set<string>, exceptions: Map<string, Exception[]>): void {
  try {
    const vevent = parsed(text)
    const uid = uidOf(vevent, text)
    const exception = exceptionIn(vevent)
    const known = exceptions.get(uid)
    overrides.add(dateId(uid, exception.time))
    if (known) known.push(exception)
    else exceptions.set(uid, [exception])
  } catch {
    // The second pass reports it.
  }
}

export function exceptionIn(vevent: ICAL.Component): Exception {
  const property = vevent.getFirstProperty('recurrence-id')!
  return {
    time: property.getFirstValue() as ICAL.Time,
    zoneName: String(property.getParameter('tzid') ?? ''),
  }
}

function noteClock(text: string, usual: TimeZoneName, clocks: Map<string, SeriesClock>): void {
  try {
    const vevent = parsed(text)
    const clock = clockOf(vevent, usual)
    if (clock) clocks.set(uidOf(vevent, text), clock)
  } catch {
    // The second pass reports it.
  }
}

/** Parses one component separately, so that its errors don't affect others. */
export function parsed(text: string): ICAL.Component {
  const calendar = ICAL.Component.fromString(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`)
  return calendar.getFirstSubcomponent()!
}

export function isException(text: string): boolean {
  return /^RECURRENCE-ID/im.test(text)
}

export function exceptionDatesOf(
  uid: string,
  clock: SeriesClock,
  { exceptions, exceptionDates }: Outline,
): ReadonlySet<LocalDateTime | undefined> {
  const known = exceptionDates.get(uid)
  if (known) return known
  const found = exceptions.get(uid)?.map(({ time, zoneName }) => dateIn(time, zoneName, clock))
  const dates = new Set(found)
  exceptionDates.set(uid, dates)
  return dates
}
