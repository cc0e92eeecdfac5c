import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import ICAL from 'ical.js'
import type { UtcSeconds } from '../../domain/date-time.ts'
import type { TimeZoneName } from '../../domain/time-zone.ts'
import {
  type Importer,
  type ImportStep,
  isUnreadable,
  type Loss,
  type Unreadable,
} from '../imported-record.ts'
import type { FileToRead } from '../ndjson-importer.ts'
import { type Component, componentsOf } from './components.ts'
import { eventRecords, type Occurrence } from './event-records.ts'
import { readZoneName } from './zones.ts'

export interface ICalendarOptions {
  readonly source?: string | undefined
  readonly now: UtcSeconds
  readonly withoutImages?: boolean
}

/** Until series exist here, their dates become events of their own: those of two years, and not more than so many. */
const yearsAhead = 2
const mostDates = 730

/** A calendar file as RFC 5545 has it. What is broken in one event is told with its line, and the others come over. */
export function createICalendarImporter(file: FileToRead, options: ICalendarOptions): Importer {
  let total: number | null = null
  return {
    source: options.source ?? basename(file.name),
    address: file.name,
    marksRecords: true,
    total: () => total,
    async *steps(after): AsyncGenerator<ImportStep> {
      const done = (after as { line: number } | undefined)?.line ?? 0
      const outline = await readOutline(file)
      total = outline.events
      for await (const component of componentsOf(file.open(), file.name)) {
        if (component.line <= done || component.name === 'VCALENDAR' || component.name === 'VTIMEZONE')
          continue
        const found = recordsOf(component, outline, options)
        const isImage = (one: ImportStep['found']) => !isUnreadable(one) && one.kind === 'image'
        const sorted = [...found.filter(isImage), ...found.filter(one => !isImage(one))]
        for (const [index, one] of sorted.entries())
          yield {
            found: one,
            position: { line: index === sorted.length - 1 ? component.line : component.line - 1 },
          }
      }
    },
  }
}

/** What has to be known of a file before its first event. */
interface Outline {
  readonly calendarZone: TimeZoneName | undefined
  readonly described: ReadonlyMap<string, ICAL.Timezone>
  /** Single dates of series that are told by themselves. */
  readonly overrides: ReadonlySet<string>
  readonly events: number
}

async function readOutline(file: FileToRead): Promise<Outline> {
  const described = new Map<string, ICAL.Timezone>()
  const overrides = new Set<string>()
  let calendarZone: TimeZoneName | undefined
  let events = 0
  for await (const { name, text = '' } of componentsOf(file.open(), file.name)) {
    if (name === 'VCALENDAR')
      calendarZone ??= readZoneName(/^X-WR-TIMEZONE[^:]*:(.*)$/i.exec(text)?.[1] ?? '')
    if (name === 'VTIMEZONE') describeZone(text, described)
    if (name !== 'VEVENT') continue
    events++
    if (/^RECURRENCE-ID/im.test(text)) noteOverride(text, overrides)
  }
  return { calendarZone, described, overrides, events }
}

function describeZone(text: string, described: Map<string, ICAL.Timezone>): void {
  try {
    const component = parsed(text)
    const tzid = String(component.getFirstPropertyValue('tzid') ?? '')
    if (!readZoneName(tzid)) described.set(tzid, new ICAL.Timezone({ component, tzid }))
  } catch {
    // Events that need it are told to have a zone that is not known.
  }
}

function noteOverride(text: string, overrides: Set<string>): void {
  try {
    const vevent = parsed(text)
    overrides.add(dateId(uidOf(vevent, text), vevent.getFirstPropertyValue('recurrence-id') as ICAL.Time))
  } catch {
    // It is told when its turn comes.
  }
}

/** One component by itself, so that what is wrong with it is wrong with nothing else. */
function parsed(text: string): ICAL.Component {
  const calendar = new ICAL.Component(ICAL.parse(`BEGIN:VCALENDAR\r\n${text}\r\nEND:VCALENDAR`) as never)
  return calendar.getFirstSubcomponent() as ICAL.Component
}

function recordsOf(component: Component, outline: Outline, options: ICalendarOptions): ImportStep['found'][] {
  const { name, line, text } = component
  const place = `line ${line}`
  const refused = (reason: string, title = ''): Unreadable[] => [{ kind: 'event', title, place, reason }]
  if (name !== 'VEVENT') return refused(`It is no event, but a ${name}.`)
  if (text === undefined) return refused('It is too large.')
  try {
    const vevent = parsed(text)
    const title = String(vevent.getFirstPropertyValue('summary') ?? '')
    if (!vevent.getFirstPropertyValue('dtstart')) return refused('It has no start (DTSTART).', title)
    const context = { ...outline, place, withoutImages: options.withoutImages ?? false }
    const { dates, losses } = datesOf(vevent, text, outline, options.now)
    return dates
      .flatMap(date => eventRecords(vevent, date, context))
      .map(record =>
        record.kind === 'event' ? { ...record, losses: [...losses, ...(record.losses ?? [])] } : record,
      )
  } catch (error) {
    return refused(`It cannot be read: ${(error as Error).message}`)
  }
}

function datesOf(
  vevent: ICAL.Component,
  text: string,
  { overrides }: Outline,
  now: UtcSeconds,
): { readonly dates: readonly Occurrence[]; readonly losses: readonly Loss[] } {
  const event = new ICAL.Event(vevent)
  const uid = uidOf(vevent, text)
  const single = { sourceId: uid, start: event.startDate, end: event.endDate }
  const exception = vevent.getFirstPropertyValue('recurrence-id') as ICAL.Time | null
  if (exception) return { dates: [{ ...single, sourceId: dateId(uid, exception) }], losses: [] }
  if (!event.isRecurring()) return { dates: [single], losses: [] }
  if (/^RRULE[^:]*:.*FREQ=(SECONDLY|MINUTELY|HOURLY)/im.test(text))
    return {
      dates: [single],
      losses: [{ field: 'series', reason: 'It repeats within the day: only its first date came.' }],
    }
  const last = Math.max(now, event.startDate.toUnixTime()) + yearsAhead * 366 * 86_400
  const iterator = event.iterator()
  const dates: Occurrence[] = []
  for (let date = iterator.next(); date; date = iterator.next()) {
    if (dates.length >= mostDates || date.toUnixTime() > last)
      return {
        dates,
        losses: [{ field: 'series', reason: `It goes on: its first ${dates.length} dates came.` }],
      }
    const { startDate, endDate } = event.getOccurrenceDetails(date)
    const sourceId = dateId(uid, date)
    if (!overrides.has(sourceId)) dates.push({ sourceId, start: startDate, end: endDate })
  }
  return { dates, losses: [] }
}

function uidOf(vevent: ICAL.Component, text: string): string {
  const uid = String(vevent.getFirstPropertyValue('uid') ?? '').trim()
  return uid !== '' && uid.length <= 400
    ? uid
    : createHash('sha256')
        .update(uid || text)
        .digest('hex')
}

function dateId(uid: string, date: ICAL.Time): string {
  return `${uid} ${date.toICALString()}`
}
