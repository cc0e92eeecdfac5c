// A series as an app sends it: the rule, excluded dates, and the dates that differ.
import type ICAL from 'ical.js'
import { editableEvent } from '../../../actions/events/events.ts'
import { finishWithin } from '../../../actions/series/series-steps.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { laterBy, occurrenceTimes, type Series } from '../../../domain/recurrence/series.ts'
import { required } from '../../../domain/required.ts'
import type { LocalDateTime } from '../../../domain/time/date-time.ts'
import { textOf } from '../../../import/icalendar/event-records.ts'
import { exceptionIn } from '../../../import/icalendar/outline.ts'
import { clockOf, dateIn } from '../../../import/icalendar/series.ts'
import { Precondition } from '../precondition.ts'
import { type DavObject, dateKey } from '../read/object-text.ts'
import type { Extras } from '../storage/object-storage.ts'
import { areSameTimes, changedFields, type MappedEvent, mapEvent, type RawFields } from './event-fields.ts'
import { extrasOf } from './extras.ts'
import { componentOf, type KnownComponents } from './known-components.ts'
import { mappingOf, recurrenceIn, type Saving, updateSent } from './write-event.ts'

interface SeriesChange {
  readonly before: MappedEvent
  readonly after: MappedEvent
  readonly known: KnownComponents
}

/** Changes all dates, and the rule if the app has changed it. Excluded dates are handled with the single dates. */
export async function changeWholeSeries(
  saving: Saving,
  { events, seriesId }: DavObject,
  { before, after, known }: SeriesChange,
): Promise<void> {
  const { tx, sent, actor } = saving
  const moves = !areSameTimes(before, after)
  const plain = events.find(({ ownFields }) => ownFields.length === 0)
  const named = required(moves ? events[0] : (plain ?? events[0]), 'date of the series')
  const isSameRule =
    textOf(known.master, 'rrule') === textOf(sent.master, 'rrule') && !sent.master.hasProperty('rdate')
  const { excludedDates: _handled, ...rule } = recurrenceIn(sent.master, named.zone) ?? {}
  const recurrence = isSameRule ? undefined : 'pattern' in rule ? rule : null
  await updateSent(saving, named.id, changedFields(before, after, named), { recurrence, scope: 'all' })
  await finishWithin(tx, [seriesId], actor.now)
}

/** How far an app has moved the start, in local time. */
export function secondsBetween(known: ICAL.Component, sent: ICAL.Component): number {
  const [before, after] = [known, sent].map(one => clockSecondsIn(one.getFirstPropertyValue('dtstart')))
  return (after ?? 0) - (before ?? 0)
}

function clockSecondsIn(time: unknown): number {
  return Date.parse(`${String(time).replace('Z', '').slice(0, 19)}Z`.replace(/^(.{10})Z$/, '$1')) / 1000
}

interface EarlierDates {
  /** The object before. Undefined if it was no series. */
  readonly known?: KnownComponents
  /** How far the whole series has moved. Apps may still name its dates as they were. */
  readonly shift: number
}

/** Changes, excludes and restores single dates. Returns their extras. */
export async function changeDates(
  saving: Saving,
  seriesId: number,
  { known, shift }: EarlierDates,
): Promise<Extras> {
  const { tx, sent, actor } = saving
  await finishWithin(tx, [seriesId], actor.now)
  const series = required((await tx.series.findMany([seriesId])).get(seriesId), 'series')
  const clock = clockOf(sent.master, series.zone)
  const dates = new Set(await tx.series.datesOf(seriesId))
  const dateOf = (component: ICAL.Component) => {
    const { time, zoneName } = exceptionIn(component)
    const date = clock && dateIn(time, zoneName, clock)
    const found = date && [date, laterBy(date, shift)].find(one => dates.has(one))
    if (!found) throw new Precondition('validObject', 'noSuchDate')
    return found
  }
  const excluded = excludedIn(sent.master, series)
  const excludedBefore = known && shift === 0 ? excludedIn(known.master, series) : new Set<LocalDateTime>()
  await settleExcluded(saving, series, { excluded, restored: excludedBefore.difference(excluded) })
  const extras: Record<string, string> = {}
  const changed = new Set<string>()
  for (const component of sent.exceptions) {
    const date = dateOf(component)
    const key = dateKey(date, series)
    changed.add(key)
    const lines = await changeDate(saving, { series, date, component })
    if (lines !== '') extras[key] = lines
  }
  for (const date of dates) {
    const key = dateKey(date, series)
    if (known?.exceptions.has(key) && !changed.has(key) && !excluded.has(date))
      await revertDate(saving, series, date)
  }
  return extras
}

function excludedIn(master: ICAL.Component, { zone, startsAt }: Series): Set<LocalDateTime> {
  const dates = recurrenceIn(master, zone)?.excludedDates ?? []
  return new Set(dates.map(({ day, time = startsAt.slice(11) }) => `${day} ${time}` as LocalDateTime))
}

interface ExcludedDates {
  readonly excluded: ReadonlySet<LocalDateTime>
  /** The dates that the app no longer excludes. */
  readonly restored: ReadonlySet<LocalDateTime>
}

/** Trashes excluded dates, and restores others. A date that was deleted for good has no event to restore. */
async function settleExcluded(
  saving: Saving,
  series: Series,
  { excluded, restored }: ExcludedDates,
): Promise<void> {
  const { tx, actor } = saving
  const occurrences = await tx.series.occurrences(series.id)
  const status = occurrences.find(one => one.status !== 'trash')?.status ?? 'publish'
  const dates = new Set(occurrences.map(one => one.originalStart))
  if ([...restored].some(date => !dates.has(date))) throw new Precondition('validObject', 'noSuchDate')
  for (const { id, originalStart, status: current } of occurrences) {
    const date = originalStart as LocalDateTime
    if (current === 'trash' && restored.has(date)) await updateSent(saving, id, { status })
    if (current === 'trash' || !excluded.has(date)) continue
    const event = await editableEvent(tx, id, actor)
    await tx.events.update(event, { ...event, status: 'trash', modifiedAt: actor.now })
  }
}

interface SentDate {
  readonly series: Series
  readonly date: LocalDateTime
  readonly component: ICAL.Component
}

async function changeDate(saving: Saving, { series, date, component }: SentDate): Promise<string> {
  const event = await eventAt(saving, series, date)
  if (!event) throw new Precondition('validObject', 'noSuchDate')
  const known = componentOf(event, saving.reader)
  const mapping = mappingOf(saving, series.zone)
  const fields = changedFields(mapEvent(known, mapping), mapEvent(component, mapping), event)
  await updateSent(saving, event.id, fields)
  return extrasOf(component, known)
}

/** The app has dropped the changes of this date: it gets the values of the series. */
async function revertDate(saving: Saving, series: Series, date: LocalDateTime): Promise<void> {
  const event = await eventAt(saving, series, date)
  if (!event) return
  const mapping = mappingOf(saving, series.zone)
  const known = mapEvent(componentOf(event, saving.reader), mapping)
  const ofSeries = { ...mapEvent(saving.sent.master, mapping), times: timesAt(series, date) }
  await updateSent(saving, event.id, changedFields(known, ofSeries, event), { ownFieldsThen: [] })
}

function timesAt(series: Series, date: LocalDateTime): RawFields {
  const { allDay, zone, startsAtLocal, endsAtLocal } = occurrenceTimes(series, date)
  const written = (local: LocalDateTime) => (allDay ? local.slice(0, 10) : local)
  return {
    ...{ all_day: allDay, timezone: zone },
    ...{ start_date: written(startsAtLocal), end_date: written(endsAtLocal) },
  }
}

async function eventAt(
  { tx, reader }: Saving,
  series: Series,
  date: LocalDateTime,
): Promise<LinkedEvent | undefined> {
  const id = await tx.series.occurrenceAt(series.id, date)
  if (id === undefined) return undefined
  const { home, context } = reader
  for await (const event of tx.events.stream([id], home.visibility, context.site.language)) return event
  return undefined
}
