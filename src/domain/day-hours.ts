import type { TimeSpan } from './calendar-days.ts'
import { clockSeconds } from './date-time.ts'
import type { TimeZoneName } from './time-zone.ts'

/** An event on the clock of one day, in half hours: where it begins, how many it takes, and where it stands beside others. */
export interface OnClock<T> {
  readonly event: T
  readonly start: number
  readonly length: number
  /** Alone in its time, first beside another, second, or one of too many that stand beside each other. */
  readonly place: 'alone' | 'first' | 'second' | 'crowded'
}

export interface DayHours<T> {
  readonly events: readonly OnClock<T>[]
  /** Where too many stand beside each other: when that begins, and how many of them have no place. */
  readonly crowds: readonly { readonly start: number; readonly count: number }[]
}

export const halfHours = 48
const secondsOfHalfHour = 1800

/**
 * The events of a day by their hours. Two stand beside each other; where there are more at a time, those that fit into one
 * row below each other stay, and the others are counted: in a narrow column nobody reads more.
 */
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

/** Events each of which touches another: in one row or two, if that is enough. */
function beside<T>(group: readonly Timed<T>[]): {
  placed: OnClock<T>[]
  crowd: { start: number; count: number }[]
} {
  const ends = [0, 0]
  const rows = group.map(({ start, length }) => {
    const row = ends.findIndex(end => end <= start)
    if (row !== -1) ends[row] = start + length
    return row
  })
  const isCrowded = rows.includes(-1)
  const placed = group.map((event, index) => ({
    ...event,
    place: placeOf(rows[index] ?? -1, ends, isCrowded),
  }))
  const crowded = placed.filter(({ place }) => place === 'crowded')
  const [first] = crowded
  return { placed, crowd: first ? [{ start: first.start, count: crowded.length }] : [] }
}

function placeOf(row: number, ends: readonly number[], isCrowded: boolean): OnClock<unknown>['place'] {
  if (isCrowded) return row === 0 ? 'first' : 'crowded'
  if (ends[1] === 0) return 'alone'
  return row === 0 ? 'first' : 'second'
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
