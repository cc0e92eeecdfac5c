import { Readable } from 'node:stream'
import { messageOf } from '../../domain/caught-error.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Corrections, ImportColumn } from '../../domain/site/import-run.ts'
import type { TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import { readCellWhen } from '../../domain/time/typed-when/cell-when.ts'
import { cellText, csvColumns, csvRow, toHeadingKey } from '../../formats/csv-columns.ts'
import { because } from '../../messages/import-reasons.ts'
import {
  ImportError,
  type Importer,
  type ImportStep,
  isUnreadable,
  type Loss,
  lossOf,
} from '../engine/imported-record.ts'
import { createFileImporter, type FilePart, type FileToRead } from '../files/file-importer.ts'
import { type DateOrder, dateEvidence } from './date-order.ts'
import { decodedText, encodingOf, isText, separatorOf } from './decode-text.ts'
import { withClosedQuotes } from './repair-quotes.ts'
import { type Cells, correctedCells } from './row-cells.ts'
import { rowRecords } from './row-records.ts'

export interface CsvOptions {
  /** Mapping of headings that aren't recognized automatically: `title=Name,start_date=When`. */
  readonly map?: string | undefined
  /** The field of each column, instead of what the headings name. Empty for columns that are skipped. */
  readonly columns?: readonly string[] | undefined
  readonly dates?: DateOrder | undefined
  /** Rejects a table with ambiguous dates or missing columns, so that a person decides. */
  readonly asksForDates?: boolean | undefined
  readonly language: Language
  /** The site's zone, for rows without one. */
  readonly zone: TimeZoneName
  readonly now: UtcSeconds
  readonly source?: string | undefined
  readonly withoutImages?: boolean
  /** What a person changed in the table. */
  readonly corrections?: Corrections | undefined
}

const sampleBytes = 262_144
/** More than a usable spreadsheet has. Headings are compared with each other. */
const mostColumns = 500
/** Longer rows are reported. A very long one has an unclosed quote and contains the rest of the file. */
const longestRow = 2_000_000
const longestField = 16_000_000

/** Imports a table of events. Invalid rows are skipped. */
export async function createCsvImporter(file: FileToRead, options: CsvOptions): Promise<Importer> {
  const sample = await startOf(file)
  const encoding = encodingOf(sample)
  const start = new TextDecoder(encoding).decode(sample, { stream: true })
  if (!isText(start)) throw new ImportError('notText', { name: file.name })
  const reading = { file, encoding, delimiter: separatorOf(start) }
  const lastBreak = start.length < sampleBytes / 4 ? start.length : start.lastIndexOf('\n')
  const head = await Array.fromAsync(rowsOf(reading, [start.slice(0, lastBreak)]))
  const count = head[0]?.length ?? 0
  if (count > mostColumns)
    throw new ImportError('tooManyColumns', { name: file.name, count, most: mostColumns })
  const columns = columnsOf(head[0] ?? [], options)
  const shown = shownColumns(head, columns.names)
  const { order, losses } = await asking(shown, () => {
    checkNeeded(head[0] ?? [], columns.names, options)
    return dateOrder(reading, columns, options)
  })
  let hiddenFields = [...columns.losses, ...losses]
  const { source, language, zone, now, withoutImages = false, corrections = noCorrections } = options
  return createFileImporter(file, {
    source,
    columns: shown,
    total: () => null,
    async *parts(after): AsyncGenerator<FilePart> {
      let number = 0
      const repaired = new Set<number>()
      for await (const row of rowsOf({ ...reading, repaired })) {
        number++
        const cells = correctedCells(cellsOf(row, columns.names), number, corrections)
        if (number <= Math.max(after, headingRow) || Object.keys(cells).length === 0) continue
        const place = `row ${number}`
        const records = isTooLong(row)
          ? [{ kind: 'event' as const, title: '', place, reason: [because('tooLarge')] }]
          : rowRecords(cells, { place, order, language, zone, now, withoutImages, corrections })
        const found = withLosses(records, hiddenFields)
        if (found !== records) hiddenFields = []
        const quote = repaired.has(number) ? [lossOf('title', 'quoteNotClosed')] : []
        yield { number, found: withLosses(found, quote) }
      }
    },
  })
}

const headingRow = 1
const noCorrections: Corrections = { values: {}, cells: {} }

const mostSamples = 3
const longestSample = 80

/** The columns for a person who decides what each of them is. */
function shownColumns(head: readonly (readonly string[])[], names: Columns['names']): ImportColumn[] {
  const [headings = [], ...rows] = head
  return headings.map((heading, index) => {
    const values = rows
      .slice(0, 20)
      .map(row => (row[index] ?? '').trim().slice(0, longestSample).toWellFormed())
    const samples = [...new Set(values)].filter(Boolean).slice(0, mostSamples)
    return { heading: heading.slice(0, longestSample).toWellFormed(), field: names[index] ?? '', samples }
  })
}

/** A question about the table comes with its columns. */
async function asking<T>(columns: readonly ImportColumn[], work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof ImportError ? Object.assign(error, { columns }) : error
  }
}

function isTooLong(row: readonly string[]): boolean {
  return row.reduce((sum, cell) => sum + cell.length, 0) > longestRow
}

/** A template with headings and an example event. */
export function csvTemplate(): string {
  const example: Readonly<Record<string, string>> = {
    title: 'Jazz night',
    description: '<p>With the band of the house.</p>',
    start_date: '2032-05-06',
    start_time: '19:30',
    end_date: '2032-05-06',
    end_time: '22:00',
    all_day: 'no',
    timezone: 'Europe/Lisbon',
    venue: 'Town Hall',
    city: 'Lisbon',
    organizer: 'Jazz Club',
    categories: 'Music',
    tags: 'free',
    cost: '12 €',
    website: 'https://example.org/jazz',
    status: 'publish',
  }
  return (
    csvRow(csvColumns.map(({ heading }) => heading)) +
    csvRow(csvColumns.map(({ name }) => example[name] ?? ''))
  )
}

interface Reading {
  readonly file: FileToRead
  readonly encoding: string
  readonly delimiter: string
  /** The numbers of rows with a quote that was not closed. */
  readonly repaired?: Set<number>
}

async function startOf(file: FileToRead): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of file.open()) {
    chunks.push(chunk)
    length += chunk.byteLength
    if (length >= sampleBytes) break
  }
  return Buffer.concat(chunks).subarray(0, sampleBytes)
}

/** The rows of the file, or of some of its text. */
async function* rowsOf(
  { file, encoding, delimiter, repaired = new Set() }: Reading,
  texts: AsyncIterable<string> | Iterable<string> = decodedText(file.open(), encoding),
): AsyncGenerator<readonly string[]> {
  const { parse } = await import('csv-parse')
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: longestField,
  })
  const source = Readable.from(withClosedQuotes(texts, delimiter, { repaired }))
  source.on('error', error => parser.destroy(error))
  source.pipe(parser)
  try {
    for await (const row of parser as AsyncIterable<string[]>) yield row
  } catch (error) {
    throw new ImportError('fileUnreadable', { name: file.name, text: messageOf(error) })
  } finally {
    source.destroy()
  }
}

/** Notes about the whole table are attached to its first valid event. */
function withLosses(
  found: readonly ImportStep['found'][],
  losses: readonly Loss[],
): readonly ImportStep['found'][] {
  const isEvent = (one: ImportStep['found']) => !isUnreadable(one) && one.kind === 'event'
  if (losses.length === 0 || !found.some(isEvent)) return found
  return found.map(one =>
    isUnreadable(one) || one.kind !== 'event' ? one : { ...one, losses: [...losses, ...(one.losses ?? [])] },
  )
}

type Columns = ReturnType<typeof columnsOf>

/** The field of each column, undefined if it is skipped, and notes about skipped columns. */
function columnsOf(headings: readonly string[], { map, columns }: CsvOptions) {
  const mapped = new Map((map ?? '').split(',').flatMap(pair => mappedHeading(pair)))
  const names = headings.map((heading, index) => {
    if (columns) return columns[index] || undefined
    const key = toHeadingKey(heading)
    return mapped.get(key) ?? csvColumns.find(({ also }) => also.includes(key))?.name
  })
  const keys = headings.map(toHeadingKey)
  for (const [key, name] of mapped)
    if (!keys.includes(key)) throw new ImportError('mapWithoutColumn', { field: name })
  // If two columns have the same field, the first is used.
  const counted = names.map((name, index) => (names.indexOf(name) === index ? name : undefined))
  const leftOut = headings.filter((heading, index) => heading.trim() !== '' && counted[index] === undefined)
  // A person who chose the columns knows which ones are skipped.
  const losses = columns ? [] : leftOut.map(field => lossOf(field, 'unknownColumn', { name: field }))
  return { names: counted, losses }
}

function checkNeeded(headings: readonly string[], names: Columns['names'], { asksForDates }: CsvOptions) {
  const missing = ['title', 'start_date'].find(field => !names.includes(field))
  if (missing === undefined) return
  if (asksForDates) throw new ImportError('columnToChoose', { field: missing })
  throw new ImportError('noColumnFor', { field: missing, headings: headings.join(', ') })
}

function mappedHeading(pair: string): [string, string][] {
  if (pair.trim() === '') return []
  const [name = '', heading = ''] = pair.split('=').map(part => part.trim())
  if (!csvColumns.some(column => column.name === name) || heading === '')
    throw new ImportError('badMap', { pair, names: csvColumns.map(column => column.name).join(', ') })
  return [[toHeadingKey(heading), name]]
}

/** The order of day and month in all dates of the table, or a note about how they were parsed. */
async function dateOrder(
  reading: Reading,
  { names }: Columns,
  { dates, language, asksForDates, ...options }: CsvOptions,
): Promise<{ readonly order: DateOrder; readonly losses: readonly Loss[] }> {
  const usual = language === 'en' ? 'mdy' : 'dmy'
  if (dates) return { order: dates, losses: [] }
  const { orders, ambiguous } = await dateEvidence(datesIn(reading, names))
  const [order] = orders
  const text = ambiguous ?? ''
  if (orders.size === 1 && order) return { order, losses: [] }
  if (orders.size === 0 && ambiguous === undefined) return { order: usual, losses: [] }
  const key = orders.size === 2 ? 'mixedDates' : 'ambiguousDates'
  const dayIn = (order: DateOrder) =>
    readCellWhen(text, { ...options, language, isDayFirst: order === 'dmy' })?.startDay ?? ''
  if (asksForDates) throw new ImportError(key, { text, order: 'none', dmy: dayIn('dmy'), mdy: dayIn('mdy') })
  return { order: usual, losses: [lossOf('start_date', key, { text, order: usual })] }
}

async function* datesIn(reading: Reading, names: Columns['names']): AsyncGenerator<string> {
  const columns = names.flatMap((name, index) =>
    name === 'start_date' || name === 'end_date' ? [index] : [],
  )
  let isHeading = true
  for await (const row of rowsOf(reading)) {
    if (!isHeading) for (const column of columns) yield row[column] ?? ''
    isHeading = false
  }
}

function cellsOf(row: readonly string[], names: Columns['names']): Cells {
  const cells = names.flatMap((name, index) => {
    const text = cellText((row[index] ?? '').trim())
    return name === undefined || text === '' ? [] : [[name, text]]
  })
  return Object.fromEntries(cells)
}
