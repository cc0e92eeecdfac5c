import type { EventCell } from '../../domain/events/calendar-event.ts'
import { type Placed, placedInWeeks, weeksOfMonth } from '../../domain/time/calendar-days.ts'
import { type DayHours, dayHours } from '../../domain/time/day-hours.ts'
import { type DeskEventFilters, type DeskReader, listDeskCells } from './desk-events.ts'

/** A day of the month with its events. */
export interface DayOfEvents {
  readonly day: Temporal.PlainDate
  readonly events: readonly Placed<EventCell>[]
}

/** The weeks of a month with all matching events outside the trash that the user may see. */
export async function deskMonth(
  { month, firstDay }: { readonly month: Temporal.PlainYearMonth; readonly firstDay: number },
  filters: DeskEventFilters,
  reader: DeskReader,
): Promise<readonly (readonly DayOfEvents[])[]> {
  const weeks = weeksOfMonth(month, firstDay)
  const placed = await eventsByDay(weeks.flat(), filters, reader)
  return weeks.map((week, index) =>
    week.map((day, column) => ({ day, events: placed[index * week.length + column] ?? [] })),
  )
}

/** A day of the week: events by hour, and events that last all day or longer. */
export interface DayOfHours {
  readonly day: Temporal.PlainDate
  readonly whole: readonly Placed<EventCell>[]
  readonly timed: DayHours<EventCell>
}

/** The same for the hours of a week. */
export async function deskWeek(
  days: readonly Temporal.PlainDate[],
  filters: DeskEventFilters,
  reader: DeskReader,
): Promise<readonly DayOfHours[]> {
  const placed = await eventsByDay(days, filters, reader)
  return days.map((day, column) => {
    const events = placed[column] ?? []
    const timed = events.filter(one => !isWhole(one)).map(({ event }) => event)
    return { day, whole: events.filter(isWhole), timed: dayHours(timed, reader.site.zone) }
  })
}

function isWhole({ event, beganBefore, goesOn }: Placed<EventCell>): boolean {
  return event.allDay || beganBefore || goesOn
}

async function eventsByDay(
  days: readonly Temporal.PlainDate[],
  filters: DeskEventFilters,
  reader: DeskReader,
): Promise<Placed<EventCell>[][]> {
  const cells = await listDeskCells(days, filters, reader)
  return placedInWeeks(
    cells,
    days.map(day => [day]),
    reader.site.zone,
  )
}
