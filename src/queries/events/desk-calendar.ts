import type { EventCell } from '../../domain/events/calendar-event.ts'
import { type Placed, placedIn, placedInWeeks, weeksOfMonth } from '../../domain/time/calendar-days.ts'
import type { TimeZoneName } from '../../domain/time/date-time.ts'
import { type DayHours, dayHours } from '../../domain/time/day-hours.ts'
import { type LaneOrder, type Lanes, laneOrder, lanesOf, type Ongoing } from '../../domain/time/lanes.ts'
import { type DeskEventFilters, type DeskReader, listDeskCells } from './desk-events.ts'
import { isWhole } from './events-between.ts'

/** What a lane shows on a day: an event, or one entry for several, which may start on an earlier day. */
export interface Slot {
  readonly entry: Placed<EventCell> | Ongoing<EventCell>
  readonly isFirst: boolean
}

/** A day with its events: in the lanes of its week, and without a lane. */
export interface DayOfEvents {
  readonly day: Temporal.PlainDate
  readonly slots: readonly (Slot | undefined)[]
  readonly folded: readonly Placed<EventCell>[]
}

/** How many events are shown below each other in the month, and above the hours of the week. */
const roomInMonth = { long: 2, others: 4 }
const roomAboveHours = { long: 2, others: 2 }

/** The weeks of a month with all matching events outside the trash that the user may see. */
export async function deskMonth(
  { month, firstDay }: { readonly month: Temporal.PlainYearMonth; readonly firstDay: number },
  filters: DeskEventFilters,
  reader: DeskReader,
): Promise<readonly (readonly DayOfEvents[])[]> {
  const weeks = weeksOfMonth(month, firstDay)
  const cells = await listDeskCells(weeks.flat(), filters, reader)
  const placed = placedInWeeks(cells, weeks, reader.site.zone)
  let before: LaneOrder<EventCell> = new Map()
  return weeks.map((days, index) => {
    const lanes = lanesOf(placed[index] ?? [], days.length, roomInMonth, before)
    before = laneOrder(lanes)
    return inDays(days, lanes, reader.site.zone)
  })
}

function inDays(
  days: readonly Temporal.PlainDate[],
  { lanes, hidden, ongoing }: Lanes<EventCell>,
  zone: TimeZoneName,
): DayOfEvents[] {
  const rows = lanes.map((lane, index) => (index === ongoing?.lane ? [...lane, ongoing] : lane))
  return days.map((day, column) => ({
    day,
    slots: rows.map(row => slotAt(row, column)),
    folded: placedIn(hidden[column] ?? [], [day], zone),
  }))
}

function slotAt(row: readonly Slot['entry'][], at: number): Slot | undefined {
  const entry = row.find(({ column, columns }) => column <= at && at < column + columns)
  return entry && { entry, isFirst: entry.column === at }
}

/** A day of the week: events by hour, and events that last all day or longer. */
export interface DayOfHours extends DayOfEvents {
  readonly timed: DayHours<EventCell>
}

/** The same for the hours of a week. */
export async function deskWeek(
  days: readonly Temporal.PlainDate[],
  filters: DeskEventFilters,
  reader: DeskReader,
): Promise<readonly DayOfHours[]> {
  const { zone } = reader.site
  const placed = placedIn(await listDeskCells(days, filters, reader), days, zone)
  const whole = inDays(days, lanesOf(placed.filter(isWhole), days.length, roomAboveHours), zone)
  const timed = placed.filter(one => !isWhole(one))
  return whole.map((day, column) => {
    const here = timed.filter(one => one.column === column).map(({ event }) => event)
    return { ...day, timed: dayHours(here, zone) }
  })
}
