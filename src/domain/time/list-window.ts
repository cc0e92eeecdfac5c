import { endOfDay, firstSecond, lastSecond, localDate, startOfDay, type UtcSeconds } from './date-time.ts'
import type { PresentTime } from './present-time.ts'
import type { TimeZoneName } from './time-zone.ts'

/** The first two bounds belong to the window, the other four do not. */
export interface ListWindow {
  readonly startsFrom?: UtcSeconds
  readonly endsUntil?: UtcSeconds
  readonly startsAfter?: UtcSeconds
  readonly startsBefore?: UtcSeconds
  readonly endsAfter?: UtcSeconds
  readonly endsBefore?: UtcSeconds
}

/** Which events a list shows by their dates, from what was asked and what is usual. */
export function listWindow(filters: ListWindowFilters, context: ListWindowContext): ListWindow {
  const asked = filters.strict ? filters : widened(filters, context.zone)
  const usual = openBoundNames.some(bound => filters[bound] !== undefined) ? {} : usualBounds(asked, context)
  const startsFrom = asked.startDate?.utc ?? usual.startsFrom
  const endsUntil = asked.endDate?.utc ?? usual.endsUntil
  return {
    ...(startsFrom !== undefined && { startsFrom }),
    ...(endsUntil !== undefined && { endsUntil }),
    ...openBounds(asked),
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

/** Each of the open bounds stands at the end of its day, those that look back as well. */
function widened(filters: ListWindowFilters, zone: TimeZoneName): ListWindowFilters {
  const { startDate, strict, ...toTheEnd } = filters
  const ends = Object.entries(toTheEnd).map(([name, bound]) => [name, { utc: endOfDay(bound.utc, zone) }])
  return {
    ...(startDate && { startDate: { utc: startOfDay(startDate.utc, zone) } }),
    ...Object.fromEntries(ends),
    strict,
  }
}

/** From yesterday to two years after today or after the day asked for, whichever is later. */
function usualBounds({ startDate }: ListWindowFilters, { time, zone }: ListWindowContext): ListWindow {
  const today = time.today(zone)
  const asked = startDate ? localDate(startDate.utc, zone) : today
  const later = Temporal.PlainDate.compare(asked, today) > 0 ? asked : today
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

/** Events that touch the time between two moments, both included. */
export function touching(from: UtcSeconds, until: UtcSeconds): ListWindow {
  return { endsAfter: (from - 1) as UtcSeconds, startsBefore: (until + 1) as UtcSeconds }
}
