import ICAL from 'ical.js'
import type { UtcSeconds } from '../../domain/date-time.ts'
import { because } from '../../domain/import-reasons.ts'
import type { TimeZoneName } from '../../domain/time-zone.ts'
import { createFileImporter, type FilePart, type FileToRead } from '../file-importer.ts'
import {
  type ImportedRecord,
  type Importer,
  type ImportStep,
  type Loss,
  lossOf,
  type Unreadable,
} from '../imported-record.ts'
import { type Component, componentsOf } from './components.ts'
import { dateId, datesOf, longestUid, uidOf } from './dates.ts'
import { eventRecords } from './event-records.ts'
import { readZoneName } from './zones.ts'

export interface ICalendarOptions {
  readonly source?: string | undefined
  readonly now: UtcSeconds
  readonly withoutImages?: boolean
}

/** A calendar file as RFC 5545 has it. What is broken in one event is told with its line, and the others come over. */
export function createICalendarImporter(file: FileToRead, options: ICalendarOptions): Importer {
  let total: number | null = null
  return createFileImporter(file, {
    source: options.source,
    total: () => total,
    async *parts(after): AsyncGenerator<FilePart> {
      const outline = await readOutline(file)
      total = outline.events
      for await (const component of componentsOf(file.open(), file.name))
        if (component.line > after && component.name !== '' && component.name !== 'VTIMEZONE')
          yield { number: component.line, found: recordsOf(component, outline, options) }
    },
  })
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
  for await (const { name, text, isTooLarge } of componentsOf(file.open(), file.name)) {
    if (name === '') calendarZone ??= readZoneName(/^X-WR-TIMEZONE[^:]*:(.*)$/i.exec(text)?.[1] ?? '')
    if (isTooLarge) continue
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

function recordsOf(
  component: Component,
  outline: Outline,
  options: ICalendarOptions,
): readonly ImportStep['found'][] {
  const { name, line, text } = component
  const place = `line ${line}`
  if (name !== 'VEVENT') return [unreadable({ place, reason: [because('noEvent', { name })] })]
  const sourceId = uidIn(text)
  const isThere = { place, title: titleIn(text), ...(sourceId !== undefined && { sourceId }) }
  if (component.isTooLarge) return [unreadable({ ...isThere, reason: [because('tooLarge')] })]
  try {
    const vevent = parsed(text)
    const title = String(vevent.getFirstPropertyValue('summary') ?? '')
    if (!vevent.getFirstPropertyValue('dtstart'))
      return [unreadable({ ...isThere, title, reason: [because('noStart')] })]
    const context = { ...outline, place, withoutImages: options.withoutImages ?? false }
    const { dates, losses } = datesOf(vevent, text, outline.overrides, options.now)
    const records = dates.flatMap(date => eventRecords(vevent, date, context))
    return withLosses(records, [...losses, ...leftOutOf(component)])
  } catch (error) {
    return [unreadable({ ...isThere, reason: [because('unreadable', { text: (error as Error).message })] })]
  }
}

/** What is to be said of a series, or is the same for all of its dates, is said of the first. */
function withLosses(records: readonly ImportedRecord[], losses: readonly Loss[]): readonly ImportedRecord[] {
  const first = records.find(({ kind }) => kind === 'event')
  return records.map(record =>
    record.kind === 'event'
      ? { ...record, losses: record === first ? [...losses, ...(record.losses ?? [])] : [] }
      : record,
  )
}

function unreadable(event: Omit<Unreadable, 'kind' | 'title'> & { title?: string }): Unreadable {
  return { kind: 'event', title: '', ...event }
}

function leftOutOf({ leftOut }: Component): Loss[] {
  return leftOut > 0 ? [lossOf('image', 'fileTooLarge')] : []
}

/** What can be said of an event that cannot be read. */
function uidIn(text: string): string | undefined {
  const uid = lineIn(text, 'UID')
  return uid !== '' && uid.length <= longestUid ? uid : undefined
}

function titleIn(text: string): string {
  return lineIn(text, 'SUMMARY').slice(0, 200)
}

function lineIn(text: string, name: string): string {
  return new RegExp(`^${name}(?:;[^:\\r\\n]*)?:(.*)$`, 'im').exec(text)?.[1]?.trim() ?? ''
}
