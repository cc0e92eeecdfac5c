import { createHash } from 'node:crypto'
import { existingChoices } from '../../domain/site/import-run.ts'
import { withScheme } from '../../domain/text/web-address.ts'
import { toHeadingKey } from '../../formats/csv-columns.ts'
import type { ImportedRecord, Unreadable } from '../engine/imported-record.ts'
import { type Cells, isSettled, type RowContext } from './row-cells.ts'
import { eventFields, isAddress } from './row-fields.ts'
import { timesIn } from './row-times.ts'

/** The records of a row: an event, preceded by its venue, organizers, terms and image. */
export function rowRecords(cells: Cells, context: RowContext): (ImportedRecord | Unreadable)[] {
  const { place } = context
  const title = cells.title ?? ''
  const { fields, losses, zone } = eventFields(cells, context)
  const times = timesIn(cells, context, zone)
  if ('key' in times) return [{ kind: 'event', title, place, reason: [times], cells }]
  const venue = venueIn(cells, context)
  const organizers = named('organizer', 'organizer', cells, context)
  const categories = named('category', 'categories', cells, context)
  const tags = named('tag', 'tags', cells, context)
  const image = context.withoutImages ? undefined : imageIn(cells, place)
  const existing = existingChoices.find(choice => choice === cells.existing)
  const ids = (records: readonly ImportedRecord[]) => records.map(({ sourceId }) => sourceId)
  const event: ImportedRecord = {
    kind: 'event',
    sourceId: cells.source_id ?? keyOf([title, String(times.fields.start_date), cells.venue]),
    title,
    place,
    fields: { ...fields, ...times.fields },
    links: {
      ...(venue && { venue: [venue.sourceId] }),
      organizer: ids(organizers),
      categories: ids(categories),
      tags: ids(tags),
      ...(image && { image: [image.sourceId] }),
    },
    losses: [...losses, ...times.losses],
    cells,
    isNameEnough: true,
    ...(existing && { existing }),
  }
  // A new event without a title is refused, so the row adds no venue either. A row with an id may be a change.
  if (title === '' && cells.source_id === undefined) return [{ ...event, links: {} }]
  return [...(image ? [image] : []), ...(venue ? [venue] : []), ...organizers, ...categories, ...tags, event]
}

const venueTexts = ['address', 'city', 'country', 'zip', 'stateprovince'] as const

function venueIn(cells: Cells, context: RowContext): ImportedRecord | undefined {
  const { venue } = cells
  if (!venue) return undefined
  const others = venueTexts.filter(name => cells[name] !== undefined).map(name => [name, cells[name]])
  const sourceId = keyOf([venue, cells.address, cells.city])
  const fields = { venue, ...Object.fromEntries(others) }
  const name = { isNameEnough: true, isSettled: isSettled(context, 'venue', venue) }
  return { kind: 'venue', sourceId, title: venue, place: context.place, fields, ...name }
}

/** One cell may contain several names, separated by commas or, if there are none, by semicolons or bars. */
function named(
  kind: 'organizer' | 'category' | 'tag',
  column: string,
  { [column]: cell = '' }: Cells,
  context: RowContext,
): ImportedRecord[] {
  const instead = context.corrections.values[column] ?? {}
  const names = cell.split(cell.includes(',') ? ',' : /[;|]/).map(name => instead[name.trim()] ?? name.trim())
  return [...new Set(names)].filter(Boolean).map(name => ({
    kind,
    sourceId: keyOf([name]),
    title: name,
    place: context.place,
    fields: { [kind === 'organizer' ? 'organizer' : 'name']: name },
    isNameEnough: true,
    isSettled: isSettled(context, column, name),
  }))
}

function imageIn({ image }: Cells, place: string): ImportedRecord | undefined {
  const url = withScheme(image ?? '')
  if (!isAddress(url)) return undefined
  return { kind: 'image', sourceId: keyOf([url]), title: url, place, fields: {}, picture: { url } }
}

/** A source id for a record without an id: derived from its name. */
function keyOf(parts: readonly (string | undefined)[]): string {
  const key = parts.map(part => toHeadingKey(part ?? '')).join('|')
  return key.length <= 200 ? key : createHash('sha256').update(parts.join('|')).digest('hex')
}
