import type { TimeSpan } from './calendar-days.ts'
import { clockSeconds, type TimeZoneName } from './date-time.ts'

/** An event on one day: start and length, in half hours or in steps of five minutes. */
export interface Timed<T> {
  readonly event: T
  readonly start: number
  readonly length: number
}

/** An event and its columns. Undefined if it has no room beside the events it overlaps. */
export interface OnClock<T> extends Timed<T> {
  readonly place: Beside | undefined
}

/** The day is split into `of` equal columns. The event starts at `column`, counted from 0. */
export interface Beside {
  readonly column: number
  readonly span: number
  readonly of: number
  /** Whether a count of other events at this time needs room beside it. */
  readonly isCrowded: boolean
}

export interface DayHours<T> {
  readonly events: readonly OnClock<T>[]
  /** How many events have no room. */
  readonly hidden: number
}

/** What is drawn of an event on one day, in whole steps of five minutes: fractions of half hours can't be compared. */
export function inFiveMinutes<T extends TimeSpan>(
  { event, start, length }: Timed<T>,
  zone: TimeZoneName,
): Timed<T> {
  const [from, to] = [clockSeconds(event.startsAtUtc, zone), clockSeconds(event.endsAtUtc, zone)]
  const isNight = Math.floor(from / 86_400) < Math.floor(to / 86_400)
  const early = to <= from || isNight ? 0 : (6 - stepsInto(to)) % 6
  const end = (start + length) * 6
  const begin = start * 6 + stepsInto(from)
  const drawn = Math.max(end - early - begin, leastDrawn)
  return { event, start: Math.min(begin, end - drawn), length: drawn }
}

/** In steps of five minutes: room for one line. */
const leastDrawn = 4

function stepsInto(seconds: number): number {
  return Math.floor((((seconds % secondsOfHalfHour) + secondsOfHalfHour) % secondsOfHalfHour) / 300)
}

export const halfHours = 48
const secondsOfHalfHour = 1800

/** The events of a day by hour: up to three beside each other. If more overlap, two columns stay readable. */
export function dayHours<T extends TimeSpan>(events: readonly T[], zone: TimeZoneName): DayHours<T> {
  const choice = {
    fits: () => true,
    comesFirst: () => false,
    columns: (wanted: number) => (wanted > 3 ? 2 : wanted),
  }
  const placed = overlapsOf(timedOn(events, zone)).flatMap(group => sideBySide(group, choice))
  return { events: placed, hidden: placed.filter(({ place }) => place === undefined).length }
}

/** The events of a day in the order of their start. If some start together, longer events come first. */
export function timedOn<T extends TimeSpan>(events: readonly T[], zone: TimeZoneName): Timed<T>[] {
  return events
    .map(event => ({ event, ...halfHoursOf(event, zone) }))
    .sort((one, other) => one.event.startsAtUtc - other.event.startsAtUtc || other.length - one.length)
}

/** Which events are readable in one of so many columns, and which are hidden last. All are readable in the whole width. */
export interface Choice<T> {
  readonly fits: (event: Timed<T>, share: Pick<Beside, 'of' | 'isCrowded'>) => boolean
  /** Whether it gets room before the others. */
  readonly comesFirst: (event: T) => boolean
  /** How many columns there are if so many events overlap. */
  readonly columns: (wanted: number) => number
}

/**
 * Events that overlap, directly or by way of others. They are in the order in which they are drawn, which differs from
 * that of their times for short ones, and in the hour that an autumn night repeats.
 */
export function overlapsOf<T>(timed: readonly Timed<T>[]): Timed<T>[][] {
  const groups: Timed<T>[][] = []
  let end = -1
  for (const one of timed.toSorted((one, other) => one.start - other.start)) {
    if (one.start >= end) groups.push([])
    groups.at(-1)?.push(one)
    end = Math.max(end, one.start + one.length)
  }
  return groups
}

/**
 * Overlapping events share the width and widen into free columns. Events without room have no place: the ones that end
 * last, so that most have one. The number of columns is the one that shows most events; of those, the smallest.
 */
export function sideBySide<T>(group: readonly Timed<T>[], choice: Choice<T>): OnClock<T>[] {
  const wanted = columnsOf(group)
  const most = choice.columns(wanted)
  // If all have room, they are in the order of time.
  const inOrder = { ...choice, comesFirst: () => false }
  const roomy = wanted <= most ? inColumns(group, { of: wanted, isCrowded: false }, inOrder) : []
  if (roomy.length > 0 && roomy.every(({ column }) => column !== undefined))
    return widened(roomy, { of: wanted, isCrowded: false })
  const tries = Array.from({ length: Math.min(wanted, most) }, (_, index) => {
    const share = { of: index + 1, isCrowded: true }
    const byEnd = group.toSorted((one, other) => endOf(one) - endOf(other))
    return widened(inOrderOfTime(group, inColumns(byEnd, share, choice), share, inOrder), share)
  })
  const shownIn = (found: readonly OnClock<T>[]) => found.filter(({ place }) => place).length
  return tries.reduce((one, other) => (shownIn(other) > shownIn(one) ? other : one))
}

/** The shown events with the earlier one first, if all of them still have room. */
function inOrderOfTime<T>(
  group: readonly Timed<T>[],
  found: readonly InColumns<T>[],
  share: Pick<Beside, 'of' | 'isCrowded'>,
  inOrder: Choice<T>,
): InColumns<T>[] {
  const chosen = new Map(found.map(one => [one.event, one]))
  const shown = group.filter(event => chosen.get(event)?.column !== undefined)
  const ordered = inColumns(shown, share, inOrder)
  const isRoomy = ordered.every(({ column }) => column !== undefined)
  const placed = new Map([...chosen, ...(isRoomy ? ordered : []).map(one => [one.event, one] as const)])
  return group.flatMap(event => placed.get(event) ?? [])
}

/** How many of them overlap at most. */
function columnsOf(group: readonly Timed<unknown>[]): number {
  return Math.max(
    0,
    ...group.map(
      ({ start }) => group.filter(one => one.start <= start && start < one.start + one.length).length,
    ),
  )
}

interface InColumns<T> {
  readonly event: Timed<T>
  readonly column: number | undefined
  /** How many columns it needs. */
  readonly needs: number
}

/** Each event in the first free column, or if it needs the whole width, where all columns are free. */
function inColumns<T>(
  group: readonly Timed<T>[],
  share: Pick<Beside, 'of' | 'isCrowded'>,
  { fits, comesFirst }: Choice<T>,
): InColumns<T>[] {
  const rank = ({ event }: Timed<T>) => Number(comesFirst(event))
  const columns = Array.from({ length: share.of }, (): Timed<T>[] => [])
  const found = new Map<Timed<T>, InColumns<T>>()
  const isFree = (column: number, event: Timed<T>) => !columns[column]?.some(other => overlap(event, other))
  for (const event of group.toSorted((one, other) => rank(other) - rank(one))) {
    const needs = share.of === 1 || fits(event, share) ? 1 : share.of
    const free = columns.findIndex((_, column) =>
      columns.slice(column, column + needs).every((_, index) => isFree(column + index, event)),
    )
    const hasRoom = free !== -1 && free + needs <= share.of
    if (hasRoom) for (const column of columns.slice(free, free + needs)) column.push(event)
    found.set(event, { event, column: hasRoom ? free : undefined, needs })
  }
  return group.flatMap(event => found.get(event) ?? [])
}

function widened<T>(placed: readonly InColumns<T>[], share: Pick<Beside, 'of' | 'isCrowded'>): OnClock<T>[] {
  return placed.map(({ event, column }) => ({
    ...event,
    place:
      column === undefined ? undefined : { column, span: spanOf(event, column, placed, share.of), ...share },
  }))
}

/** How many columns the event can span before the next overlap. */
function spanOf<T>(
  event: Timed<T>,
  column: number,
  placed: readonly InColumns<T>[],
  columns: number,
): number {
  const next = placed.flatMap(other =>
    other.column !== undefined && other.column > column && overlap(event, other.event) ? [other.column] : [],
  )
  return Math.min(columns, ...next) - column
}

function endOf({ start, length }: Timed<unknown>): number {
  return start + length
}

export function overlap(one: Timed<unknown>, other: Timed<unknown>): boolean {
  return other.start < one.start + one.length && one.start < other.start + other.length
}

/** By the clock, also on days of 23 or 25 hours. An event that continues past midnight ends with the day. */
function halfHoursOf({ startsAtUtc, endsAtUtc }: TimeSpan, zone: TimeZoneName) {
  const clock = clockSeconds(startsAtUtc, zone)
  const secondOfDay = ((clock % 86_400) + 86_400) % 86_400
  const lasts = clockSeconds(endsAtUtc, zone) - clock
  const start = Math.floor(secondOfDay / secondsOfHalfHour)
  const end = Math.ceil((secondOfDay + lasts) / secondsOfHalfHour)
  return { start, length: Math.min(Math.max(end - start, 1), halfHours - start) }
}
