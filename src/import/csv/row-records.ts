import { createHash } from 'node:crypto'
import { type EventWireName, eventContentFields } from '../../domain/events/event-content.ts'
import { eventStates } from '../../domain/events/event-state.ts'
import type { NamedField } from '../../domain/records/content/content-field.ts'
import { toHeadingKey } from '../../formats/csv-columns.ts'
import { because } from '../../messages/import-reasons.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import { type ImportedRecord, type Loss, lossOf, type Unreadable } from '../engine/imported-record.ts'
import { type DateOrder, hasTime, readSheetDate, readSheetTime } from './sheet-dates.ts'

/** The non-empty cells of a row, by column name. */
export type Cells = Readonly<Record<string, string>>

interface RowContext {
  /** `row 17`. */
  readonly place: string
  readonly order: DateOrder
  readonly withoutImages: boolean
}

/** The records of a row: an event, preceded by its venue, organizers, terms and image. */
export function rowRecords(cells: Cells, context: RowContext): (ImportedRecord | Unreadable)[] {
  const { place } = context
  const title = cells.title ?? ''
  const times = timesIn(cells, context.order)
  if ('key' in times) return [{ kind: 'event', title, place, reason: [times as StoredMessage] }]
  const venue = venueIn(cells, place)
  const organizers = named('organizer', cells.organizer, place)
  const categories = named('category', cells.categories, place)
  const tags = named('tag', cells.tags, place)
  const image = context.withoutImages ? undefined : imageIn(cells, place)
  const { fields, losses } = eventFields(cells)
  const ids = (records: readonly ImportedRecord[]) => records.map(({ sourceId }) => sourceId)
  const event: ImportedRecord = {
    kind: 'event',
    sourceId: cells.source_id ?? keyOf([title, cells.start_date, cells.start_time]),
    title,
    place,
    fields: { ...fields, ...times },
    links: {
      ...(venue && { venue: [venue.sourceId] }),
      organizer: ids(organizers),
      categories: ids(categories),
      tags: ids(tags),
      ...(image && { image: [image.sourceId] }),
    },
    losses,
  }
  // A new event without a title is refused, so the row adds no venue either. A row with an id may be a change.
  if (title === '' && cells.source_id === undefined) return [{ ...event, links: {} }]
  return [...(image ? [image] : []), ...(venue ? [venue] : []), ...organizers, ...categories, ...tags, event]
}

/** The times of the event, or the problem with them. A date without a time means all day. */
function timesIn(cells: Cells, order: DateOrder): Readonly<Record<string, unknown>> | StoredMessage {
  const { start_date: startCell = '', end_date: endCell = startCell } = cells
  if (startCell === '') return because('missing', { field: 'start_date' })
  const startDay = readSheetDate(startCell, order)
  if (!startDay) return because('notADate', { field: 'start_date', text: startCell })
  const endDay = readSheetDate(endCell, order)
  if (!endDay) return because('notADate', { field: 'end_date', text: endCell })
  const startTime = timeOf(cells.start_time, startCell)
  const endTime = timeOf(cells.end_time, cells.end_date ?? '')
  if (startTime === false || endTime === false)
    return because('notATime', { text: (startTime === false ? cells.start_time : cells.end_time) ?? '' })
  const isWhole = cells.all_day === undefined ? startTime === undefined : isYes(cells.all_day)
  if (isWhole) return { all_day: true, start_date: startDay, end_date: endDay }
  const start = `${startDay} ${startTime ?? '00:00:00'}`
  const end = `${endDay} ${endTime ?? startTime ?? '00:00:00'}`
  // An end time without a date that lies before the start is on the next day.
  if (end >= start || cells.end_date !== undefined) return { start_date: start, end_date: end }
  const next = new Date(Date.parse(`${endDay}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)
  return { start_date: start, end_date: `${next} ${endTime}` }
}

/** The time in its own cell or after the date. False if the cell contains something else. */
function timeOf(cell: string | undefined, dateCell: string): string | undefined | false {
  if (cell !== undefined) return readSheetTime(cell) ?? false
  return hasTime(dateCell) ? readSheetTime(dateCell.replace('T', ' ')) : undefined
}

/** Parsed separately. */
const special: readonly string[] = ['cost', 'event_status'] satisfies EventWireName[]

const inCsv = Object.values<NamedField>(eventContentFields).filter(
  ({ csv, wire }) => csv && !special.includes(wire),
)
const flags = inCsv.filter(({ kind }) => kind === 'flag').map(({ wire }) => wire)
const others = ['timezone', ...inCsv.filter(({ kind }) => kind !== 'flag').map(({ wire }) => wire)]

function eventFields(cells: Cells): { fields: Readonly<Record<string, unknown>>; losses: readonly Loss[] } {
  const given = (names: readonly string[]) => names.filter(name => cells[name] !== undefined)
  const cost = cells.cost && `${/^[\d.,\s]+$/.test(cells.cost) ? (cells.currency ?? '') : ''}${cells.cost}`
  return {
    fields: {
      ...Object.fromEntries(given(others).map(name => [name, cells[name]])),
      ...statusIn(cells),
      ...Object.fromEntries(given(flags).map(name => [name, isYes(cells[name] ?? '')])),
      ...(cost && { cost }),
    },
    losses:
      cells.image && !isAddress(cells.image)
        ? [lossOf('image', 'notAWebAddress', { text: cells.image })]
        : [],
  }
}

/** People use a `status` column both for publication and for cancellation. */
function statusIn({ status, event_status }: Cells): Cells {
  const isState = (text: string | undefined) => readState(text) !== undefined
  const state = readState(event_status) ?? (isState(status) ? readState(status) : event_status)
  return {
    ...(status !== undefined && !isState(status) && { status }),
    ...(state !== undefined && { event_status: state }),
  }
}

/** In a column about cancellation, a plain "yes" means cancelled. */
function readState(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  const word = toHeadingKey(text)
  if (isYes(text)) return 'cancelled'
  if (noWords.includes(word)) return 'scheduled'
  const known = eventStates.find(state => toHeadingKey(state) === word)
  return known ?? (word === 'canceled' ? 'cancelled' : undefined)
}

const noWords = ['no', 'n', 'false', '0', 'off', 'non', 'faux', 'nao', 'falso', 'hapana', 'لا']

function isAddress(text: string): boolean {
  return /^https?:\/\//i.test(text)
}

const venueTexts = ['address', 'city', 'country', 'zip', 'stateprovince'] as const

function venueIn(cells: Cells, place: string): ImportedRecord | undefined {
  const { venue } = cells
  if (!venue) return undefined
  const others = venueTexts.filter(name => cells[name] !== undefined).map(name => [name, cells[name]])
  const sourceId = keyOf([venue, cells.address, cells.city])
  const fields = { venue, ...Object.fromEntries(others) }
  return { kind: 'venue', sourceId, title: venue, place, fields, isNameEnough: true }
}

/** One cell may contain several names, separated by commas or, if there are none, by semicolons or bars. */
function named(
  kind: 'organizer' | 'category' | 'tag',
  cell: string | undefined,
  place: string,
): ImportedRecord[] {
  const names = (cell ?? '').split(cell?.includes(',') ? ',' : /[;|]/).map(name => name.trim())
  return [...new Set(names)].filter(Boolean).map(name => ({
    kind,
    sourceId: keyOf([name]),
    title: name,
    place,
    fields: { [kind === 'organizer' ? 'organizer' : 'name']: name },
    isNameEnough: true,
  }))
}

function imageIn({ image }: Cells, place: string): ImportedRecord | undefined {
  if (!image || !isAddress(image)) return undefined
  return { kind: 'image', sourceId: keyOf([image]), title: image, place, fields: {}, picture: { url: image } }
}

const yesWords = [
  'yes',
  'y',
  'true',
  '1',
  'x',
  'on',
  'oui',
  'vrai',
  'sim',
  'verdadeiro',
  'ndiyo',
  'kweli',
  'نعم',
  'صحيح',
]

function isYes(text: string): boolean {
  return yesWords.includes(toHeadingKey(text))
}

/** A source id for a record without an id: derived from its name. */
function keyOf(parts: readonly (string | undefined)[]): string {
  const key = parts.map(part => toHeadingKey(part ?? '')).join('|')
  return key.length <= 200 ? key : createHash('sha256').update(parts.join('|')).digest('hex')
}
