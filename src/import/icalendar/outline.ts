// The first pass over a calendar file: its zones, the clocks of its series, and the exceptions of each
// series.

import ICAL from 'ical.js'
import { required } from '../../domain/required.ts'
import type { LocalDateTime, TimeZoneName } from '../../domain/time/date-time.ts'
import type { FileToRead } from '../files/file-importer.ts'
import { isReasonableZone } from './bounds.ts'
import { componentsOf } from './components.ts'
import { dateId, uidOf } from './dates.ts'
import { clockOf, dateIn, type SeriesClock } from './series.ts'
import { readZoneName } from './zones.ts'

export type Outline = Awaited<ReturnType<typeof readOutline>>

interface Exception {
  readonly time: ICAL.Time
  readonly zoneName: string
}

export async function readOutline(file: FileToRead, { zone }: { readonly zone: TimeZoneName }) {
  const described = new Map<string, ICAL.Timezone>()
  /** Exceptions of series, by UID and original date. */
  const overrides = new Set<string>()
  const exceptions = new Map<string, Exception[]>()
  /** The exception dates in local time of their series, cached by UID. */
  const exceptionDates = new Map<string, ReadonlySet<LocalDateTime | undefined>>()
  /** The clocks of recurring events, by UID. */
  const clocks = new Map<string, SeriesClock>()
  let calendarZone: TimeZoneName | undefined
  let events = 0
  for await (const { name, text, isTooLarge } of componentsOf(file.open(), file.name)) {
    if (name === '') calendarZone ??= readZoneName(/^X-WR-TIMEZONE[^:]*:(.*)$/i.exec(text)?.[1] ?? '')
    if (isTooLarge) continue
    if (name === 'VTIMEZONE') describeZone(text, described)
    if (name !== 'VEVENT') continue
    events++
    noteEvent(text, calendarZone ?? zone, { overrides, exceptions, clocks })
  }
  return { calendarZone, described, overrides, exceptions, exceptionDates, clocks, events }
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

function noteEvent(
  text: string,
  usual: TimeZoneName,
  { overrides, exceptions, clocks }: Pick<Outline, 'overrides' | 'exceptions' | 'clocks'>,
): void {
  const isOther = isException(text)
  if (!isOther && !/^(RRULE|RDATE)/im.test(text)) return
  try {
    const vevent = parsed(text)
    const uid = uidOf(vevent, text)
    const clock = isOther ? undefined : clockOf(vevent, usual)
    if (clock) clocks.set(uid, clock)
    if (!isOther) return
    const exception = exceptionIn(vevent)
    overrides.add(dateId(uid, exception.time))
    exceptions.getOrInsertComputed(uid, () => []).push(exception)
  } catch {
    // The second pass reports it.
  }
}

export function exceptionIn(vevent: ICAL.Component): Exception {
  const property = required(vevent.getFirstProperty('recurrence-id'), 'RECURRENCE-ID')
  return {
    time: property.getFirstValue() as ICAL.Time,
    zoneName: String(property.getParameter('tzid') ?? ''),
  }
}

/** Parses one component separately, so that its errors don't affect others. */
export function parsed(text: string): ICAL.Component {
  const calendar = ICAL.Component.fromString(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`)
  return required(calendar.getFirstSubcomponent(), 'component')
}

export function isException(text: string): boolean {
  return /^RECURRENCE-ID/im.test(text)
}

export function exceptionDatesOf(
  uid: string,
  clock: SeriesClock,
  { exceptions, exceptionDates }: Outline,
): ReadonlySet<LocalDateTime | undefined> {
  const datesOf = () => exceptions.get(uid)?.map(({ time, zoneName }) => dateIn(time, zoneName, clock))
  return exceptionDates.getOrInsertComputed(uid, () => new Set(datesOf()))
}
