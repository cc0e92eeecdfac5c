import {
  endOfDay,
  firstSecond,
  lastSecond,
  localDate,
  startOfDay,
  type TimeZoneName,
  type UtcSeconds,
} from './date-time.ts'
import type { PresentTime } from './present-time.ts'

/** The first two bounds are inclusive, the other four exclusive. */
export interface ListWindow {
  readonly startsFrom?: UtcSeconds
  readonly endsUntil?: UtcSeconds
  readonly startsAfter?: UtcSeconds
  readonly startsBefore?: UtcSeconds
  readonly endsAfter?: UtcSeconds
  readonly endsBefore?: UtcSeconds
}

/** The date window of a list, from the request and the defaults. */
export function listWindow(filters: ListWindowFilters, context: ListWindowContext): ListWindow {
  const requested = filters.strict ? filters : widened(filters, context.zone)
  const usual = openBoundNames.some(bound => filters[bound] !== undefined)
    ? {}
    : usualBounds(requested, context)
  const startsFrom = requested.startDate?.utc ?? usual.startsFrom
  const endsUntil = requested.endDate?.utc ?? usual.endsUntil
  return {
    ...(startsFrom !== undefined && { startsFrom }),
    ...(endsUntil !== undefined && { endsUntil }),
    ...openBounds(requested),
  }
}

interface ListWindowFilters extends Partial<Record<FilterName, { readonly utc: UtcSeconds }>> {
  readonly strict: boolean
}

interface ListWindowContext {
  readonly time: Pick<PresentTime, 'today'>
  readonly zone: TimeZoneName
}

const openBoundNames = ['startsAfter', 'startsBefore', 'endsAfter', 'endsBefore'] as const
type FilterName = 'startDate' | 'endDate' | (typeof openBoundNames)[number]

/** Every bound except `startDate` is at the end of its day, including `startsBefore` and `endsBefore`. */
function widened(filters: ListWindowFilters, zone: TimeZoneName): ListWindowFilters {
  const { startDate, strict, ...toTheEnd } = filters
  const ends = Object.entries(toTheEnd).map(([name, bound]) => [name, { utc: endOfDay(bound.utc, zone) }])
  return {
    ...(startDate && { startDate: { utc: startOfDay(startDate.utc, zone) } }),
    ...Object.fromEntries(ends),
    strict,
  }
}

/** From yesterday to two years after today or the requested day, whichever is later. */
function usualBounds({ startDate }: ListWindowFilters, { time, zone }: ListWindowContext): ListWindow {
  const today = time.today(zone)
  const requested = startDate ? localDate(startDate.utc, zone) : today
  const later = Temporal.PlainDate.compare(requested, today) > 0 ? requested : today
  return {
    startsFrom: firstSecond(today.subtract({ days: 1 }), zone),
    endsUntil: lastSecond(later.add({ years: 2 }), zone),
  }
}

function openBounds(filters: ListWindowFilters): ListWindow {
  const given = openBoundNames.flatMap(name => {
    const bound = filters[name]
    return bound === undefined ? [] : [[name, bound.utc]]
  })
  return Object.fromEntries(given)
}

/** Events that overlap a time span, both ends included. */
export function touching(from: UtcSeconds, until: UtcSeconds): ListWindow {
  return { endsAfter: (from - 1) as UtcSeconds, startsBefore: (until + 1) as UtcSeconds }
}
