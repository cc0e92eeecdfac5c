import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { noSource } from '../../domain/records/record-frame.ts'
import { extendedSlug, finalSlug } from '../../domain/records/slug.ts'
import { occurrenceTimes, type Series } from '../../domain/recurrence/series.ts'
import type { LocalDateTime } from '../../domain/time/date-time.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'
import { checkSeriesSize, datesThatFit } from './expand-rule.ts'

interface NewDates extends Pick<Actor, 'now'> {
  readonly dates: readonly LocalDateTime[]
  /** All dates of the series, if these are only some of them. */
  readonly among?: readonly LocalDateTime[]
}

/** Stores a copy of an occurrence for each date, with the date in the slug. */
export async function insertOccurrences(
  tx: StoreTransaction,
  series: Series,
  template: CalendarEvent,
  { dates, now, among = dates }: NewDates,
): Promise<void> {
  if (dates.length === 0) return
  checkSeriesSize(template, dates.length * template.languages.length)
  const links = await tx.events.linkIds(template.id)
  const { id: templateId, version: _version, wasPublic: _wasPublic, ...values } = template
  const days = Map.groupBy(among, date => date.slice(0, 10))
  const events = dates.map(date => ({
    ...values,
    ...noSource,
    ...occurrenceTimes(series, date),
    slug: datedSlug(template, date, { isOnlyOneOfDay: days.get(date.slice(0, 10))?.length === 1 }),
    modifiedAt: now,
    seriesId: series.id,
    originalStart: date,
    seriesVersion: series.version,
    ownFields: [],
  }))
  const ids = await tx.events.insertMany(events.map(event => ({ event, links })))
  if (template.languages.length > 1) await tx.events.copyTranslations(templateId, ids)
}

/** The dates without an occurrence. */
export function missingDates(
  dates: readonly LocalDateTime[],
  occurrences: readonly CalendarEvent[],
): LocalDateTime[] {
  const there = new Set(occurrences.map(({ originalStart }) => originalStart))
  return dates.filter(date => !there.has(date))
}

/** Dates per transaction, small enough that other writers don't wait long. */
const datesAtOnce = 100

/** How many dates like this one are added per transaction. */
export function datesPerStep(template: CalendarEvent): number {
  const copies = Math.floor(datesThatFit(template) / template.languages.length)
  return Math.max(1, Math.min(datesAtOnce, copies))
}

/** `jazz-night-2026-11-20`, with the time appended if there are several per day. */
function datedSlug(
  template: Pick<CalendarEvent, 'slug' | 'originalStart'>,
  date: LocalDateTime,
  { isOnlyOneOfDay }: { isOnlyOneOfDay: boolean },
): string {
  const day = date.slice(0, 10)
  const time = isOnlyOneOfDay ? '' : `-${date.slice(11, 16).replace(':', '')}`
  return extendedSlug(undatedSlug(template), `-${day}${time}`)
}

/** The slug of the first occurrence, derived from the slug of any occurrence. */
function undatedSlug({ slug, originalStart }: Pick<CalendarEvent, 'slug' | 'originalStart'>): string {
  const day = originalStart?.slice(0, 10)
  const dated = new RegExp(`-${day}(-\\d{4})?$`)
  const stem = finalSlug(slug)
  return stem.replace(dated, '') + slug.slice(stem.length)
}

/** The template for new occurrences: the latest one without overrides, or else the latest. */
export function templateOf(occurrences: readonly CalendarEvent[]): CalendarEvent | undefined {
  const live = occurrences.filter(({ status }) => status !== 'trash')
  return live.findLast(({ ownFields }) => ownFields.length === 0) ?? live.at(-1)
}
