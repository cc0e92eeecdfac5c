import type { TimeSpan } from './calendar-days.ts'
import { clockSeconds, type TimeZoneName } from './date-time.ts'

/** An event on one day, in half hours: start and length. */
interface OnClock<T> {
  readonly event: T
  readonly start: number
  readonly length: number
  /** Its columns. Undefined if it has no room beside the events it overlaps. */
  readonly place: Beside | undefined
}

/** The day is split into `of` equal columns. The event starts at `column`, counted from 0. */
export interface Beside {
  readonly column: number
  readonly span: number
  readonly of: number
}

export interface DayHours<T> {
  readonly events: readonly OnClock<T>[]
  /** How many events have no room. */
  readonly hidden: number
}

export const halfHours = 48
const secondsOfHalfHour = 1800

/** The most columns shown. If more events overlap, two columns stay readable, and the rest are counted. */
const mostBeside = 3
const besideInCrowd = 2

/** The events of a day by hour. Overlapping events share the width and widen into free columns. */
export function dayHours<T extends TimeSpan>(events: readonly T[], zone: TimeZoneName): DayHours<T> {
  const timed = events.map(event => ({ event, ...halfHoursOf(event, zone) }))
  timed.sort((one, other) => one.event.startsAtUtc - other.event.startsAtUtc || other.length - one.length)
  const groups: (typeof timed)[] = []
  let end = -1
  for (const one of timed) {
    if (one.start >= end) groups.push([])
    groups.at(-1)?.push(one)
    end = Math.max(end, one.start + one.length)
  }
  const placed = groups.flatMap(beside)
  return { events: placed, hidden: placed.filter(({ place }) => place === undefined).length }
}

type Timed<T> = Omit<OnClock<T>, 'place'>

/** Places a group of overlapping events, each in the first free column. */
function beside<T>(group: readonly Timed<T>[]): OnClock<T>[] {
  const ends: number[] = []
  const inColumns = group.map(event => {
    const free = ends.findIndex(end => end <= event.start)
    const column = free === -1 ? ends.length : free
    ends[column] = event.start + event.length
    return { event, column }
  })
  const of = ends.length > mostBeside ? besideInCrowd : ends.length
  const shown = inColumns.filter(({ column }) => column < of)
  return inColumns.map(one => ({
    ...one.event,
    place: shown.includes(one) ? { column: one.column, span: spanOf(one, shown, of), of } : undefined,
  }))
}

interface InColumn {
  readonly event: { readonly start: number; readonly length: number }
  readonly column: number
}

/** How many columns the event can span before the next overlap. */
function spanOf({ event, column }: InColumn, shown: readonly InColumn[], columns: number): number {
  const next = shown.filter(
    other =>
      other.column > column &&
      other.event.start < event.start + event.length &&
      event.start < other.event.start + other.event.length,
  )
  return Math.min(columns, ...next.map(other => other.column)) - column
}

/** An event that continues past midnight ends with the day. */
function halfHoursOf({ startsAtUtc, endsAtUtc }: TimeSpan, zone: TimeZoneName) {
  const clock = clockSeconds(startsAtUtc, zone)
  const secondOfDay = ((clock % 86_400) + 86_400) % 86_400
  const start = Math.floor(secondOfDay / secondsOfHalfHour)
  const end = Math.ceil((secondOfDay + endsAtUtc - startsAtUtc) / secondsOfHalfHour)
  return { start, length: Math.min(Math.max(end - start, 1), halfHours - start) }
}
