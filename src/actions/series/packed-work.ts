// The remaining work on a long series as one JSON text. Most dates get the same values, so each value is
// stored once and updates refer to it by index.
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { LocalDateTime } from '../../domain/time/date-time.ts'
import type { EventExtras, EventUpdate } from '../../storage/events/event-writes.ts'

/** Everything that a series change writes after the series row itself. */
export interface SeriesWork {
  readonly seriesIds: readonly number[]
  /** In writing order: two events of a series must never share a date. */
  readonly updates: readonly EventUpdate[]
  /** Dates to add after the updates. */
  readonly missing?: MissingDates | undefined
  /** A series to delete at the end if it has no events left. */
  readonly emptiedId?: number | undefined
  /** Whether a date to be trashed becomes a separate event if it is edited before its step runs. */
  readonly keepsEdited?: boolean
}

export interface MissingDates {
  readonly seriesId: number
  readonly dates: readonly LocalDateTime[]
  /** The template event, used if every other occurrence has overrides. */
  readonly templateId: number | null
}

/** The values that an update gives an event, and the event state it was planned for. */
export interface PlannedUpdate {
  readonly id: number
  readonly version: number
  readonly seriesId: number | null
  readonly originalStart: CalendarEvent['originalStart']
  readonly values: Partial<CalendarEvent>
  readonly extras: Pick<EventExtras, 'links' | 'translation'>
}

export interface StoredWork extends Omit<SeriesWork, 'updates' | 'seriesIds'> {
  readonly updates: readonly PlannedUpdate[]
}

/** Names of values, with their positions in the list of all values. */
type Indexes = Readonly<Record<string, number>>

interface PackedUpdate extends Omit<PlannedUpdate, 'values' | 'extras'> {
  readonly values: Indexes
  readonly extras: Indexes
}

interface PackedWork extends Omit<StoredWork, 'updates'> {
  readonly values: readonly unknown[]
  readonly updates: readonly PackedUpdate[]
}

export function packWork({ seriesIds: _, updates, ...rest }: SeriesWork): string {
  const values: unknown[] = []
  const indexes = new Map<string, number>()
  const indexOf = (value: unknown) =>
    indexes.getOrInsertComputed(JSON.stringify(value), () => values.push(value) - 1)
  const packed = (named: object) =>
    Object.fromEntries(
      Object.entries(named).flatMap(([name, value]) => (value === undefined ? [] : [[name, indexOf(value)]])),
    )
  const work: PackedWork = {
    ...rest,
    values,
    updates: updates.map(({ before, after, extras: { links, translation } = {} }) => {
      const { id, version, seriesId, originalStart } = before
      const values = packed(changedValues(before, after))
      return { id, version, seriesId, originalStart, values, extras: packed({ links, translation }) }
    }),
  }
  return JSON.stringify(work)
}

/** Derived fields, and fields that the write increments. */
const notGiven = new Set(['id', 'version', 'languages', 'image'])

function changedValues(before: CalendarEvent, after: CalendarEvent): Partial<CalendarEvent> {
  const known: Readonly<Record<string, unknown>> = { ...before }
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => !notGiven.has(name) && JSON.stringify(value) !== JSON.stringify(known[name]),
    ),
  )
}

export function unpackWork(text: string): StoredWork {
  const { values, updates, ...rest }: PackedWork = JSON.parse(text)
  const unpacked = (indexes: Indexes) =>
    Object.fromEntries(Object.entries(indexes).map(([name, index]) => [name, values[index]]))
  return {
    ...rest,
    updates: updates.map(update => ({
      ...update,
      values: unpacked(update.values),
      extras: unpacked(update.extras),
    })),
  }
}
