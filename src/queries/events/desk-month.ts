import type { EventCell } from '../../domain/events/event-views.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import type { Site } from '../../domain/site/site.ts'
import { type Placed, placedInWeeks, spanOfDays, weeksOfMonth } from '../../domain/time/calendar-days.ts'
import { touching } from '../../domain/time/list-window.ts'
import type { Reader } from '../reader.ts'

/** A day of the month with its events. */
export interface DayOfEvents {
  readonly day: Temporal.PlainDate
  readonly events: readonly Placed<EventCell>[]
}

/** The weeks of a month with all events outside the trash that the user may see. */
export async function deskMonth(
  { month, firstDay }: { readonly month: Temporal.PlainYearMonth; readonly firstDay: number },
  { store, caller, language, site }: Reader & { readonly site: Site },
): Promise<readonly (readonly DayOfEvents[])[]> {
  const weeks = weeksOfMonth(month, firstDay)
  const days = weeks.flat()
  const { from, until } = spanOfDays(days, site.zone)
  const cells = await store.events.listCells(
    { window: touching(from, until), includeHidden: true, venues: visibleTo(caller), termGroups: [] },
    visibleTo(caller),
    language,
  )
  const byDay = placedInWeeks(
    cells,
    days.map(day => [day]),
    site.zone,
  )
  return weeks.map((week, index) =>
    week.map((day, column) => ({ day, events: byDay[index * week.length + column] ?? [] })),
  )
}
