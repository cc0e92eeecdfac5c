import type { CalendarEvent } from '../domain/events/calendar-event.ts'
import type { Image } from '../domain/records/record-frame.ts'
import { inOrder, ruleText } from '../domain/recurrence/recurrence.ts'
import type { Series } from '../domain/recurrence/series.ts'
import { type LocalDateTime, utcText } from '../domain/time/date-time.ts'
import type { WholeEvent, WholeEventFilter } from '../storage/records/whole-records.ts'
import type { Store } from '../storage/store.ts'
import {
  exportedEvent,
  exportedImage,
  exportedLinked,
  exportedTerm,
  type LoginOf,
} from './exported-record.ts'

interface ExportRequest {
  readonly store: Store
  readonly filter: WholeEventFilter
  /** The date and program version, for the first line. */
  readonly made: string
  readonly program: string
  /** The identity of the calendar, by which it recognizes its own records. */
  readonly calendar: string
  /** Reads the file of an image. Without it, images are exported without files. */
  readonly readImage?: (image: Image) => Promise<Uint8Array>
}

/** One JSON object per line: a header, every record after the ones it links to, and a final count. */
export async function* ndjsonExport(request: ExportRequest): AsyncGenerator<string> {
  const { made, program, calendar } = request
  const header = { almanac: 'export', format: 1, calendar, made, program }
  yield `${JSON.stringify(header)}\n`
  let records = 0
  for await (const record of exportedRecords(request)) {
    records++
    yield `${JSON.stringify(record)}\n`
  }
  yield `${JSON.stringify({ end: records })}\n`
}

async function* exportedRecords(request: ExportRequest): AsyncGenerator<object> {
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
  const occurrenceOf = createSeriesLookup(store, isLeftOut)
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

/** An event may be older than its parent. Waiting events are held in memory. */
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
    else waiting.getOrInsertComputed(parentId, () => []).push(event)
  }
  yield* [...waiting.values()].flat()
}

const everything = { isNeeded: () => true, isLeftOut: () => false }

/** Finds the records that the selected events link to, and the series dates that aren't selected. */
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

/**
 * Returns a function for the place of an event in its series. The first exported event of a series includes the
 * recurrence. `isLeftOut`: dates that aren't exported.
 */
function createSeriesLookup(store: Store, isLeftOut: (seriesId: number, date: LocalDateTime) => boolean) {
  const reported = new Set<number>()
  return async ({ seriesId, originalStart, ownFields }: CalendarEvent) => {
    if (seriesId === null || originalStart === null) return {}
    const occurrence = { id: seriesId, date: originalStart, own_fields: ownFields }
    if (reported.has(seriesId)) return { series: occurrence }
    reported.add(seriesId)
    const series = (await store.series.findMany([seriesId])).get(seriesId)
    if (!series) return {}
    const leftOut = (await store.series.datesOf(seriesId)).filter(date => isLeftOut(seriesId, date))
    return { series: { ...occurrence, ...exportedRule(series, leftOut) } }
  }
}

/** Dates that aren't exported become excluded dates; otherwise the series would create them again. */
function exportedRule(series: Series, leftOut: readonly LocalDateTime[]) {
  const { rule, extraDates, excludedDates } = series.recurrence
  return {
    rule: ruleText(rule),
    extra_dates: extraDates,
    excluded_dates: inOrder([...excludedDates, ...leftOut]),
    skipped_dates: series.skippedDates,
    start: series.startsAt,
    timezone: series.zone,
    all_day: series.allDay,
    lasts_seconds: series.lastsSeconds,
    ...(series.madeUntil !== null && { made_until: utcText(series.madeUntil) }),
  }
}
