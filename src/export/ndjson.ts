import type { Image } from '../domain/records/image.ts'
import type { WholeEvent, WholeEventFilter } from '../storage/records/whole-records.ts'
import type { Store } from '../storage/store.ts'
import {
  type ExportedRecord,
  exportedEvent,
  exportedImage,
  exportedLinked,
  exportedTerm,
  type LoginOf,
} from './exported-record.ts'
import { seriesTeller } from './exported-series.ts'

export interface ExportRequest {
  readonly store: Store
  readonly filter: WholeEventFilter
  /** The date and the program, for the first line. */
  readonly made: string
  readonly program: string
  /** The calendar's own name for itself, by which it knows its records again. */
  readonly calendar: string
  /** The file of an image; without this, images come without their files. */
  readonly readImage?: (image: Image) => Promise<Uint8Array>
}

/** What the first line of an export says. */
export interface ExportHeader {
  readonly almanac: 'export'
  readonly format: 1
  readonly calendar: string
  readonly made: string
  readonly program: string
}

/** A JSON object on each line: what the file is, every record after those that it links to, and how many there were. */
export async function* ndjsonExport(request: ExportRequest): AsyncGenerator<string> {
  const { made, program, calendar } = request
  const header: ExportHeader = { almanac: 'export', format: 1, calendar, made, program }
  yield `${JSON.stringify(header)}\n`
  let records = 0
  for await (const record of exportedRecords(request)) {
    records++
    yield `${JSON.stringify(record)}\n`
  }
  yield `${JSON.stringify({ end: records })}\n`
}

async function* exportedRecords(request: ExportRequest): AsyncGenerator<ExportedRecord> {
  const { store, filter, readImage } = request
  const logins = new Map((await store.users.list()).map(({ id, login }) => [id, login]))
  const loginOf: LoginOf = id => logins.get(id)
  const { isNeeded, isLeftOut } = Object.keys(filter).length > 0 ? await neededBy(store, filter) : everything
  for await (const whole of needed(store.whole.images(), isNeeded))
    yield exportedImage(whole, readImage && (await readImage(whole.record)))
  for (const taxonomy of ['category', 'tag'] as const)
    for await (const whole of needed(await store.whole.terms(taxonomy), isNeeded)) yield exportedTerm(whole)
  for await (const whole of needed(store.whole.venues(), isNeeded))
    yield exportedLinked('venue', whole, loginOf)
  for await (const whole of needed(store.whole.organizers(), isNeeded))
    yield exportedLinked('organizer', whole, loginOf)
  const occurrenceOf = seriesTeller(store, isLeftOut)
  for await (const whole of parentsFirst(store.whole.events(filter)))
    yield { ...exportedEvent(whole, loginOf), ...(await occurrenceOf(whole.record)) }
}

type IsNeeded = (id: number) => boolean

async function* needed<T extends { readonly record: { readonly id: number } }>(
  all: AsyncIterable<T> | Iterable<T>,
  isNeeded: IsNeeded,
): AsyncGenerator<T> {
  for await (const one of all) if (isNeeded(one.record.id)) yield one
}

/** A part may be older than what it is a part of. Those that wait are kept in memory. */
async function* parentsFirst(events: AsyncIterable<WholeEvent>): AsyncGenerator<WholeEvent> {
  const written = new Set<number>()
  const waiting = new Map<number, WholeEvent[]>()
  function* write(event: WholeEvent): Generator<WholeEvent> {
    yield event
    const { id } = event.record
    written.add(id)
    const parts = waiting.get(id) ?? []
    waiting.delete(id)
    for (const part of parts) yield* write(part)
  }
  for await (const event of events) {
    const { parentId } = event.record
    if (parentId === null || parentId < event.record.id || written.has(parentId)) yield* write(event)
    else waiting.set(parentId, [...(waiting.get(parentId) ?? []), event])
  }
  yield* [...waiting.values()].flat()
}

const everything = { isNeeded: () => true, isLeftOut: () => false }

/** Whether the events that are wanted link to a record, be it through another one, and which dates of series are not wanted. */
async function neededBy(store: Store, filter: WholeEventFilter) {
  const ids = new Set<number | null>()
  const dates = new Set<string>()
  const isNeeded: IsNeeded = id => ids.has(id)
  for await (const { record, venueIds, organizerIds, categoryIds, tagIds } of store.whole.events(filter)) {
    for (const id of [record.imageId, ...venueIds, ...organizerIds, ...categoryIds, ...tagIds]) ids.add(id)
    if (record.seriesId !== null) dates.add(`${record.seriesId} ${record.originalStart}`)
  }
  for await (const { record } of needed(store.whole.venues(), isNeeded)) ids.add(record.imageId)
  for await (const { record } of needed(store.whole.organizers(), isNeeded)) ids.add(record.imageId)
  const fromBelow = (await store.whole.terms('category')).toReversed()
  for (const { record } of fromBelow) if (isNeeded(record.id)) ids.add(record.parentId)
  return { isNeeded, isLeftOut: (seriesId: number, date: string) => !dates.has(`${seriesId} ${date}`) }
}
