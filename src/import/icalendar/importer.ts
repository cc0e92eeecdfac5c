import type ICAL from 'ical.js'
import { messageOf } from '../../domain/caught-error.ts'
import type { TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import { problemMessages } from '../../i18n/problem-text.ts'
import { because } from '../../messages/import-reasons.ts'
import { Problem } from '../../messages/problem.ts'
import {
  type ImportedRecord,
  type Importer,
  type ImportStep,
  type Loss,
  lossOf,
  type Unreadable,
} from '../engine/imported-record.ts'
import { createFileImporter, type FilePart, type FileToRead } from '../files/file-importer.ts'
import { eventFault } from './bounds.ts'
import { type Component, componentsOf } from './components.ts'
import { type Dates, datesOf, impossibleDate, longestUid, uidOf } from './dates.ts'
import { eventRecords } from './event-records.ts'
import { exceptionDatesOf, exceptionIn, isException, type Outline, parsed, readOutline } from './outline.ts'
import {
  dateIn,
  occurrenceFields,
  occurrenceId,
  type ReadSeries,
  readSeries,
  type SeriesClock,
} from './series.ts'

export interface ICalendarOptions {
  readonly source?: string | undefined
  readonly now: UtcSeconds
  /** The site's zone, for times without one. */
  readonly zone: TimeZoneName
  readonly withoutImages?: boolean
}

/** Imports a calendar file (RFC 5545). Events with errors are reported with their line and skipped. */
export function createICalendarImporter(file: FileToRead, options: ICalendarOptions): Importer {
  let total: number | null = null
  return createFileImporter(file, {
    source: options.source,
    total: () => total,
    async *parts(after): AsyncGenerator<FilePart> {
      const outline = await readOutline(file, options)
      total = outline.events
      const partsIn = async function* (first: number, isWanted: (text: string) => boolean) {
        for await (const component of componentsOf(file.open(), file.name))
          if (first + component.line > after && isRecord(component.name) && isWanted(component.text))
            yield { number: first + component.line, found: await recordsOf(component, outline, options) }
      }
      yield* partsIn(0, text => !isException(text))
      // Exceptions are read after their series, wherever they are in the file.
      if (outline.exceptions.size > 0) yield* partsIn(secondReading, isException)
    },
  })
}

const isRecord = (name: string) => name !== '' && name !== 'VTIMEZONE'

/** Positions of the second pass start here, above any line number. */
const secondReading = 1_000_000_000

/** Each date repeats the texts of its series: 730 dates of 64 kB. */
const mostRepeated = 730 * 65_536

function longTextsOf(vevent: ICAL.Component): number {
  const texts = ['description', 'x-alt-desc'].map(name => vevent.getFirstPropertyValue(name))
  return texts.reduce<number>((sum, text) => sum + String(text ?? '').length, 0)
}

async function recordsOf(
  component: Component,
  outline: Outline,
  options: ICalendarOptions,
): Promise<readonly ImportStep['found'][]> {
  const { name, line, text } = component
  const place = `line ${line}`
  if (name !== 'VEVENT') return [unreadable({ place, reason: [because('noEvent', { name })] })]
  const sourceId = uidIn(text)
  const isThere = {
    place,
    title: lineIn(text, 'SUMMARY').slice(0, 200),
    ...(sourceId !== undefined && { sourceId }),
  }
  const fault = component.isTooLarge ? because('tooLarge') : eventFault(text)
  if (fault) return [unreadable({ ...isThere, reason: [fault] })]
  try {
    const vevent = parsed(text)
    const title = String(vevent.getFirstPropertyValue('summary') ?? '')
    if (!vevent.getFirstPropertyValue('dtstart'))
      return [unreadable({ ...isThere, title, reason: [because('noStart')] })]
    const impossible = impossibleDate(vevent)
    if (impossible) return [unreadable({ ...isThere, title, reason: [impossible] })]
    const context = { ...outline, place, withoutImages: options.withoutImages ?? false }
    const { dates, losses } = await allDatesOf(vevent, text, outline, options.now)
    const { length: count } = dates
    if (count * longTextsOf(vevent) > mostRepeated)
      return [unreadable({ ...isThere, title, reason: [because('tooManyTexts', { count })] })]
    const records = dates.flatMap(date => eventRecords(vevent, date, context))
    const leftOut = component.leftOut > 0 ? [lossOf('image', 'fileTooLarge')] : []
    return withLosses(records, [...losses, ...leftOut])
  } catch (error) {
    return [unreadable({ ...isThere, reason: [because('unreadable', { text: messageOf(error) })] })]
  }
}

/** The dates of an event: as a series if possible, otherwise as separate events. */
async function allDatesOf(
  vevent: ICAL.Component,
  text: string,
  outline: Outline,
  now: UtcSeconds,
): Promise<Dates> {
  const uid = uidOf(vevent, text)
  const clock = outline.clocks.get(uid)
  const single = () => datesOf(vevent, text, outline.overrides, now)
  if (!clock) return single()
  if (isException(text)) return exceptionOf(vevent, uid, clock, single())
  const series = await readSeries(vevent, clock, now)
  if (!(series instanceof Problem)) return datesInSeries(series, uid, clock, outline)
  // Its exceptions become separate events too.
  outline.clocks.delete(uid)
  const { dates, losses } = single()
  const reason = [because('ruleNotKept', {}, problemMessages('rrule', series)[0])]
  return { dates, losses: [{ field: 'series', reason }, ...losses] }
}

function exceptionOf(vevent: ICAL.Component, uid: string, clock: SeriesClock, found: Dates): Dates {
  const { time, zoneName } = exceptionIn(vevent)
  const date = dateIn(time, zoneName, clock)
  if (!date) return found
  const occurrence = { seriesId: uid, date }
  const sourceId = occurrenceId(uid, clock, date)
  return { ...found, dates: found.dates.map(one => ({ ...one, sourceId, occurrence })) }
}

function datesInSeries(series: ReadSeries, uid: string, clock: SeriesClock, outline: Outline): Dates {
  const reported = exceptionDatesOf(uid, clock, outline)
  const own = series.dates.filter(date => !reported.has(date))
  const { definition, leftOut, ends } = series
  const dates = own.map((date, index) => ({
    sourceId: occurrenceId(uid, clock, date),
    times: occurrenceFields(series, date),
    occurrence: {
      seriesId: uid,
      date,
      ownFields: ends.has(date) ? ['times'] : [],
      ...(index === 0 && { series: { definition } }),
    },
  }))
  return { dates, losses: leftOut > 0 ? [lossOf('series', 'beganLongAgo', { count: leftOut })] : [] }
}

/** Losses of a series, or common to all its dates, are reported on the first date. */
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

/** Finds the UID of an event that can't be parsed. */
function uidIn(text: string): string | undefined {
  const uid = lineIn(text, 'UID')
  return uid !== '' && uid.length <= longestUid ? uid : undefined
}

function lineIn(text: string, name: string): string {
  return new RegExp(`^${name}(?:;[^:\\r\\n]*)?:(.*)$`, 'im').exec(text)?.[1]?.trim() ?? ''
}
