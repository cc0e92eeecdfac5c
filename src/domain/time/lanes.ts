import type { Placed, PlacedSpan } from './calendar-days.ts'

export interface Lanes<T> {
  /** Rows of events that do not overlap, ordered by day. */
  readonly lanes: readonly (readonly Placed<T>[])[]
  /** Events of each day that have no lane. */
  readonly hidden: readonly (readonly T[])[]
  /** Events longer than two weeks that have no lane, shown as one entry. */
  readonly ongoing?: Ongoing<T>
}

export interface Ongoing<T> {
  /** The index of its lane, which other events may share. */
  readonly lane: number
  /** The days covered by any of its events. */
  readonly column: number
  readonly columns: number
  readonly events: readonly Placed<T>[]
}

/** The most lanes: for events longer than two weeks, and in total. */
interface Room {
  readonly long: number
  readonly others: number
}

/**
 * Assigns the events of a week to lanes: longer events first, then earlier ones. Events from the week before
 * keep their order and so their lane. Shorter events fill free slots.
 */
export function lanesOf<T extends PlacedSpan>(
  placed: readonly Placed<T>[],
  days: number,
  room: Room,
  before: LaneOrder<T> = new Map(),
): Lanes<T> {
  const rows = createRows<T>()
  const long = placed
    .filter(({ isLong }) => isLong)
    .sort((one, other) => formerLanesFirst(one, other, before) || longestFirst(one, other))
  const rest = long.filter(event => !rows.add(event, room.long))
  // A single event takes no more room than the line that would count it.
  const ongoing = rest.length > 1 ? rows.addOngoing(rest) : undefined
  const most = rows.count() + (rest.length === 1 ? 1 : 0) + room.others
  const others = inOrder(
    placed.filter(({ isLong }) => !isLong),
    before,
  )
  const single = rest.length === 1 ? rest : []
  const left = [...single, ...others].filter(event => !rows.add(event, most))
  return { lanes: rows.all(), hidden: byDay(left, days), ...(ongoing && { ongoing }) }
}

/** Lanes in the week before. */
export type LaneOrder<T> = ReadonlyMap<T, number>

/** The lanes of events that continue after this week. */
export function laneOrder<T>({ lanes }: Pick<Lanes<T>, 'lanes'>): LaneOrder<T> {
  return new Map(
    lanes.flatMap((lane, index) =>
      lane.filter(({ goesOn }) => goesOn).map(({ event }) => [event, index] as const),
    ),
  )
}

/** Sticky events stay on top of their days. */
function inOrder<T extends PlacedSpan>(placed: readonly Placed<T>[], before: LaneOrder<T>): Placed<T>[] {
  return placed.toSorted(
    (one, other) =>
      Number(other.event.sticky) - Number(one.event.sticky) || formerLanesFirst(one, other, before),
  )
}

function formerLanesFirst<T>(
  { event: one }: Placed<T>,
  { event: other }: Placed<T>,
  before: LaneOrder<T>,
): number {
  const [laneOfOne, laneOfOther] = [before.get(one) ?? Infinity, before.get(other) ?? Infinity]
  return laneOfOne === laneOfOther ? 0 : laneOfOne - laneOfOther
}

function longestFirst<T extends PlacedSpan>({ event: one }: Placed<T>, { event: other }: Placed<T>): number {
  return (
    Number(other.sticky) - Number(one.sticky) ||
    other.endsAtUtc - other.startsAtUtc - (one.endsAtUtc - one.startsAtUtc) ||
    one.startsAtUtc - other.startsAtUtc
  )
}

function byDay<T>(left: readonly Placed<T>[], days: number): T[][] {
  const hidden: T[][] = Array.from({ length: days }, () => [])
  for (const { event, column, columns } of left)
    for (const day of hidden.slice(column, column + columns)) day.push(event)
  return hidden
}

type Span = Pick<Placed<unknown>, 'column' | 'columns'>

function createRows<T>() {
  const lanes: Placed<T>[][] = []
  // Occupied days of each lane, as a bit mask.
  const occupied: number[] = []

  function occupy({ column, columns }: Span, lane: number): void {
    occupied[lane] = (occupied[lane] ?? 0) | (((1 << columns) - 1) << column)
    lanes[lane] ??= []
  }

  return {
    /** Adds the event to the first free lane among the first `most`, if there is one. */
    add(event: Placed<T>, most: number): boolean {
      const wanted = ((1 << event.columns) - 1) << event.column
      const free = occupied.findIndex(bits => (bits & wanted) === 0)
      const lane = free === -1 ? lanes.length : free
      if (lane >= most) return false
      occupy(event, lane)
      lanes[lane]?.push(event)
      return true
    },

    /** Adds these events to a new lane, as one entry. */
    addOngoing(events: readonly Placed<T>[]): Ongoing<T> {
      const column = Math.min(...events.map(event => event.column))
      const end = Math.max(...events.map(event => event.column + event.columns))
      const entry = { lane: lanes.length, column, columns: end - column, events }
      occupy(entry, entry.lane)
      return entry
    },

    count: () => lanes.length,
    all: () => lanes.map(lane => lane.toSorted((one, other) => one.column - other.column)),
  }
}
