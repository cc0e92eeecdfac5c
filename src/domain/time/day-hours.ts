import type { TimeSpan } from './calendar-days.ts'
import { clockSeconds } from './date-time.ts'
import type { TimeZoneName } from './time-zone.ts'

/** An event on the clock of one day, in half hours: where it begins, and how many it takes. */
export interface OnClock<T> {
  readonly event: T
  readonly start: number
  readonly length: number
  /** Where it stands beside others. Undefined if there are too many at its time. */
  readonly place: Beside | undefined
}

/** The day is split into `of` equal columns: the event begins at one of them, counted from 0, and spans some. */
export interface Beside {
  readonly column: number
  readonly span: number
  readonly of: number
}

export interface DayHours<T> {
  readonly events: readonly OnClock<T>[]
  /** Where too many overlap: when that begins, and how many of them have no place. The second of two columns is free there. */
  readonly crowds: readonly { readonly start: number; readonly count: number }[]
}

export const halfHours = 48
const secondsOfHalfHour = 1800

/** How many columns events share. Where more overlap, one column is shown, and one says how many are not. */
const mostBeside = 3

/** The events of a day by their hours. Events that overlap share the day's width, and widen into columns that are free. */
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
  const placed = groups.map(beside)
  return {
    events: placed.flatMap(({ placed: group }) => group),
    crowds: placed.flatMap(({ crowd }) => crowd),
  }
}

type Timed<T> = Omit<OnClock<T>, 'place'>

/** Places a group of events, each of which overlaps another: each in the first column that is free. */
function beside<T>(group: readonly Timed<T>[]): {
  placed: OnClock<T>[]
  crowd: { start: number; count: number }[]
} {
  const ends: number[] = []
  const inColumns = group.map(event => {
    const free = ends.findIndex(end => end <= event.start)
    const column = free === -1 ? ends.length : free
    ends[column] = event.start + event.length
    return { event, column }
  })
  const isCrowded = ends.length > mostBeside
  const of = isCrowded ? 2 : ends.length
  const free = isCrowded ? 1 : of
  const shown = inColumns.filter(({ column }) => column < free)
  const placed = inColumns.map(one => ({
    ...one.event,
    place: shown.includes(one) ? { column: one.column, span: spanOf(one, shown, free), of } : undefined,
  }))
  const [first, ...others] = placed.filter(({ place }) => place === undefined)
  return { placed, crowd: first ? [{ start: first.start, count: others.length + 1 }] : [] }
}

interface InColumn {
  readonly event: { readonly start: number; readonly length: number }
  readonly column: number
}

/** How many columns are free for an event, up to the next that overlaps. */
function spanOf({ event, column }: InColumn, shown: readonly InColumn[], columns: number): number {
  const next = shown.filter(
    other =>
      other.column > column &&
      other.event.start < event.start + event.length &&
      event.start < other.event.start + other.event.length,
  )
  return Math.min(columns, ...next.map(other => other.column)) - column
}

/** What goes on past midnight ends with the day: the next one is not its own. */
function halfHoursOf(
  { startsAtUtc, endsAtUtc }: TimeSpan,
  zone: TimeZoneName,
): { start: number; length: number } {
  const clock = clockSeconds(startsAtUtc, zone)
  const secondOfDay = ((clock % 86_400) + 86_400) % 86_400
  const start = Math.floor(secondOfDay / secondsOfHalfHour)
  const end = Math.ceil((secondOfDay + endsAtUtc - startsAtUtc) / secondsOfHalfHour)
  return { start, length: Math.min(Math.max(end - start, 1), halfHours - start) }
}
