import type { Placed, PlacedSpan } from './calendar-days.ts'

export interface Lanes<T> {
  /** Rows of events that do not overlap, each in the order of its days. */
  readonly lanes: readonly (readonly Placed<T>[])[]
  /** The other events of each day, for which there is no lane. */
  readonly hidden: readonly (readonly T[])[]
  /** What lasts longer than a week and has no lane, once for all days. */
  readonly alsoOn: readonly T[]
}

/** How many events may stand one below the other: what lasts longer than a week, and everything else. */
export interface Room {
  readonly long: number
  readonly others: number
}

/** Puts the events of a week into rows one below the other, as many as there may be. Those that last longest stand on top. */
export function lanesOf<T extends PlacedSpan>(
  placed: readonly Placed<T>[],
  days: number,
  room: Room,
): Lanes<T> {
  const long = filled(placed.filter(({ isLong }) => isLong).sort(latestFirst), room.long)
  const others = filled(
    placed.filter(({ isLong }) => !isLong),
    room.others,
  )
  const hidden: T[][] = Array.from({ length: days }, () => [])
  for (const { event, column, columns } of others.left)
    for (const day of hidden.slice(column, column + columns)) day.push(event)
  return {
    lanes: [...long.lanes, ...others.lanes],
    hidden,
    alsoOn: long.left.map(({ event }) => event),
  }
}

/** What has begun most recently is news; what has been on for months is known. In every week the order is the same. */
function latestFirst<T extends PlacedSpan>({ event: one }: Placed<T>, { event: other }: Placed<T>): number {
  return (
    Number(other.sticky) - Number(one.sticky) ||
    other.startsAtUtc - one.startsAtUtc ||
    one.endsAtUtc - other.endsAtUtc
  )
}

function filled<T>(placed: readonly Placed<T>[], mostLanes: number) {
  const lanes: Placed<T>[][] = []
  // The days of each lane that are taken, as the bits of a number.
  const taken: number[] = []
  const left: Placed<T>[] = []
  for (const event of placed) {
    const wanted = ((1 << event.columns) - 1) << event.column
    const free = taken.findIndex(bits => (bits & wanted) === 0)
    const index = free === -1 ? lanes.length : free
    if (index >= mostLanes) {
      left.push(event)
      continue
    }
    taken[index] = (taken[index] ?? 0) | wanted
    const lane = lanes[index]
    if (lane) lane.push(event)
    else lanes.push([event])
  }
  return { lanes: lanes.map(lane => lane.sort((one, other) => one.column - other.column)), left }
}
