import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import {
  dayText,
  feedRule,
  type Recurrence,
  type RecurrenceRule,
} from '../../domain/recurrence/recurrence.ts'
import type { Series, SeriesChanges, SeriesNeighbours } from '../../domain/recurrence/series.ts'
import { can } from '../../domain/rights/caller.ts'
import { utcToLocal } from '../../domain/time/date-time.ts'
import { entriesOf, withoutEmpty } from '../../domain/typed-entries.ts'
import { ruleLists } from '../../fields/kinds/calendar/recurrence.ts'
import { seriesText } from '../../i18n/recurrence-text.ts'
import type { VisibleSeries } from '../../storage/series/series.ts'
import { dateTexts } from '../../web/web-context.ts'
import { type PresentContext, recordAddress, recordUrl } from './frame.ts'

/**
 * The series of an event, or undefined if it doesn't repeat. Only editors get the writable recurrence:
 * excluded dates would let readers infer hidden events.
 */
export function presentEventSeries(event: LinkedEvent, context: PresentContext) {
  const { series } = event
  if (!series) return event.seriesChanges ? { series_changes: presentChanges(event.seriesChanges) } : {}
  return {
    ...(can(context.caller, 'event.edit', event) && { recurrence: presentRecurrence(series.recurrence) }),
    series: {
      ...presentRule(series, context),
      original_start: event.originalStart,
      ...(event.neighbours && presentNeighbours(event.neighbours, context)),
      ...(event.following !== undefined && { following: event.following }),
    },
    ...(event.seriesChanges && { series_changes: presentChanges(event.seriesChanges) }),
  }
}

/** A series as a resource, limited to the events that the reader may see. */
export function presentSeries(
  { series, count, firstStart, lastStart }: VisibleSeries,
  next: LinkedEvent,
  context: PresentContext,
) {
  const { addresses } = context
  const inZone = (at: typeof firstStart) => utcToLocal(at, series.zone)
  return {
    ...presentRule(series, context),
    title: next.title,
    ...(can(context.caller, 'event.edit', next) && { recurrence: presentRecurrence(series.recurrence) }),
    timezone: series.zone,
    all_day: series.allDay,
    count,
    first_date: inZone(firstStart),
    last_date: inZone(lastStart),
    next_event: {
      id: next.id,
      title: next.title,
      start_date: next.startsAtLocal,
      url: recordUrl('event', next.slug, addresses),
      rest_url: recordAddress('event', next.id, addresses),
    },
    events_url: `${addresses.api}/events/?series=${series.id}`,
  }
}

function presentRule(series: Series, { translate, language, site, addresses }: PresentContext) {
  const { id, recurrence, zone, allDay, startsAt } = series
  const dates = dateTexts(language, site.region)
  return {
    id,
    rest_url: `${addresses.api}/series/${id}${addresses.inLanguage}`,
    rule: feedRule(recurrence.rule, zone, { allDay }),
    text: seriesText(recurrence, startsAt, { translate, dates }),
  }
}

function presentNeighbours(
  { position, count, previousId, nextId }: SeriesNeighbours,
  { addresses }: PresentContext,
) {
  const address = (id: number | null) =>
    id === null ? null : { id, rest_url: recordAddress('event', id, addresses) }
  return { position, count, previous: address(previousId), next: address(nextId) }
}

function presentChanges({ added, trashedIds, detachedIds }: SeriesChanges) {
  return { added, trashed: trashedIds, detached: detachedIds }
}

/** In writable form. */
function presentRecurrence({ rule, extraDates, excludedDates }: Recurrence) {
  return {
    freq: rule.freq,
    interval: rule.interval,
    ...presentLists(rule),
    ...withoutEmpty({ week_start: rule.weekStart, count: rule.count, until: rule.until }),
    extra_dates: extraDates,
    excluded_dates: excludedDates,
  }
}

function presentLists(rule: RecurrenceRule) {
  const lists = entriesOf(ruleLists).map(([wire, name]) => [
    wire,
    name === 'byDay' ? rule.byDay?.map(dayText) : rule[name],
  ])
  return withoutEmpty(Object.fromEntries(lists))
}
