import { messageOf } from '../../domain/caught-error.ts'
import { changedKinds } from '../../domain/journal/change.ts'
import { languages } from '../../domain/records/record-frame.ts'
import { readRecurrenceText } from '../../domain/recurrence/read-recurrence.ts'
import { placedRecurrence } from '../../domain/recurrence/recurrence.ts'
import type { NewSeries } from '../../domain/recurrence/series.ts'
import { type LocalDateTime, readTimeZone } from '../../domain/time/date-time.ts'
import { because } from '../../messages/import-reasons.ts'
import { Problem } from '../../messages/problem.ts'
import {
  asObject,
  ImportError,
  type ImportedOccurrence,
  type ImportedRecord,
  type Importer,
  type ImportStep,
  type Json,
  readUtcText,
  type Unreadable,
} from '../engine/imported-record.ts'
import type { FileToRead } from '../files/file-importer.ts'
import { type Line, linesOf } from './lines.ts'

interface Position {
  readonly made: string
  readonly line: number
}

/** The largest image in base64. */
const longestLine = 100_000_000

/** Imports an Almanac export. Everything is restored: ids, slugs, authors and non-public values. */
export async function createNdjsonImporter(file: FileToRead): Promise<Importer> {
  const { calendar, made } = await readHeader(file)
  let total: number | null = null
  return {
    source: `almanac ${calendar}`,
    address: file.name,
    marksRecords: false,
    total: () => total,
    async *steps(after): AsyncGenerator<ImportStep> {
      const position = after as Position | undefined
      const done = position?.made === made ? position.line : 1
      let torn: number | undefined
      for await (const line of linesAfter(done, file)) {
        const value = objectOn(line)
        torn = value ? undefined : line.number
        if (typeof value?.end === 'number') total = value.end
        else yield { found: foundOn(line, value), position: { made, line: line.number } satisfies Position }
      }
      if (total === null && torn !== undefined) throw new ImportError('notAnObject', { line: torn })
      if (total === null) throw new ImportError('notWhole', { name: file.name })
    },
  }
}

async function* linesAfter(done: number, file: FileToRead): AsyncGenerator<Line> {
  for await (const lines of linesOf(file.open(), longestLine))
    yield* lines.filter(({ number, text }) => number > done && text !== '')
}

async function readHeader(file: FileToRead): Promise<{ readonly calendar: string; readonly made: string }> {
  const lines = linesOf(file.open(), longestLine)
  const { value: [first] = [] } = await lines.next()
  await lines.return(undefined)
  const { almanac, format, calendar, made } = ((first && objectOn(first)) ?? {}) as Json
  if (almanac === 'export' && typeof calendar === 'string' && typeof made === 'string') {
    if (format !== 1) throw new ImportError('laterVersion', { name: file.name })
    return { calendar, made }
  }
  throw new ImportError('noExport', { name: file.name })
}

function objectOn({ text }: Line): Json | undefined {
  try {
    return asObject(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Lines that are not records are reported and skipped. */
function foundOn(line: Line, value: Json | undefined): ImportedRecord | Unreadable {
  const unreadable = { kind: 'event', title: '', place: `line ${line.number}` } as const
  if (!value) return { ...unreadable, reason: [because('notAnObject', { line: line.number })] }
  try {
    return toRecord(value, line)
  } catch (error) {
    return { ...unreadable, reason: [because('unreadable', { text: messageOf(error) })] }
  }
}

function toRecord(value: Json, { number }: Line): ImportedRecord | Unreadable {
  const kind = changedKinds.find(known => known === value.kind)
  const place = `line ${number}`
  const [fields, links, translations] = [value.fields, value.links, value.translations].map(asObject)
  if (!kind || !fields || typeof value.id !== 'number')
    return { kind: kind ?? 'event', title: '', place, reason: [because('noRecord')] }
  const title = String(fields.title ?? fields.name ?? fields[kind] ?? value.id)
  const language = languages.find(known => known === value.language)
  const modifiedAt = readUtcText(value.modified)
  return {
    kind,
    sourceId: String(value.id),
    title,
    place,
    id: value.id,
    fields,
    ...(kind === 'event' && { occurrence: readOccurrence(asObject(value.series)) }),
    ...(typeof value.slug === 'string' && { slug: value.slug }),
    ...(typeof value.author === 'string' && { author: value.author }),
    ...(typeof value.password_hash === 'string' && { passwordHash: value.password_hash }),
    ...(language && { language }),
    ...(modifiedAt !== undefined && { modifiedAt }),
    ...(links && { links }),
    ...(translations && { translations }),
    ...(typeof value.file === 'string' && { picture: { bytes: Buffer.from(value.file, 'base64') } }),
  }
}

// The series of an event.

/** Null for an event without a series. */
function readOccurrence(value: Json | undefined): ImportedOccurrence | null {
  const [date] = datesIn([value?.date])
  if (!value || !isId(value.id) || date === undefined) return null
  const definition = readDefinition(value)
  return {
    seriesId: String(value.id),
    date,
    ownFields: textsIn(value.own_fields),
    ...(definition && { series: { id: value.id, definition } }),
  }
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0 && Number(value) <= 2 ** 31 - 1
}

const longestSeconds = 100 * 366 * 86_400

function readDefinition(value: Json): NewSeries | undefined {
  const input = readRecurrenceText(typeof value.rule === 'string' ? value.rule : '')
  const zone = readTimeZone(String(value.timezone ?? ''))
  const [startsAt] = datesIn([value.start])
  const lastsSeconds = Number(value.lasts_seconds)
  const isLength = Number.isSafeInteger(lastsSeconds) && lastsSeconds >= 0 && lastsSeconds <= longestSeconds
  if (input instanceof Problem || !zone || !startsAt || !isLength) return undefined
  return {
    zone,
    startsAt,
    allDay: value.all_day === true,
    lastsSeconds,
    recurrence: {
      rule: placedRecurrence(input, { zone, startsAt }).rule,
      extraDates: datesIn(value.extra_dates),
      excludedDates: datesIn(value.excluded_dates),
    },
    skippedDates: datesIn(value.skipped_dates),
    madeUntil: readUtcText(value.made_until) ?? null,
  }
}

function datesIn(value: unknown): LocalDateTime[] {
  return textsIn(value).filter(text => readUtcText(text) !== undefined && text[10] === ' ') as LocalDateTime[]
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter(one => typeof one === 'string') : []
}
