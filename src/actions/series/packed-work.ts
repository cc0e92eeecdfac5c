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

type Packed<T> = { readonly [Name in keyof T]: number }

interface PackedUpdate extends Omit<PlannedUpdate, 'values' | 'extras'> {
  readonly values: Packed<PlannedUpdate['values']>
  readonly extras: Packed<PlannedUpdate['extras']>
}

interface PackedWork extends Omit<StoredWork, 'updates'> {
  readonly values: readonly unknown[]
  readonly updates: readonly PackedUpdate[]
}

export function packWork({ updates, missing, emptiedId, keepsEdited }: SeriesWork): string {
  const places = new Map<string, number>()
  const placeOf = (value: unknown): number => {
    const text = JSON.stringify(value)
    const place = places.get(text) ?? places.size
    places.set(text, place)
    return place
  }
  const packed = updates.map(update => packUpdate(update, placeOf))
  const rest = JSON.stringify({ updates: packed, missing, emptiedId, keepsEdited })
  return `{"values":[${[...places.keys()].join(',')}],${rest.slice(1)}`
}

function packUpdate({ before, after, extras }: EventUpdate, placeOf: (value: unknown) => number) {
  const { id, version, seriesId, originalStart } = before
  const { links, translation } = extras ?? {}
  const isNamed = ([, value]: [string, unknown]) => value !== undefined
  const packed = (values: object) =>
    Object.fromEntries(
      Object.entries(values)
        .filter(isNamed)
        .map(([name, value]) => [name, placeOf(value)]),
    )
  const values = packed(changedValues(before, after))
  return { id, version, seriesId, originalStart, values, extras: packed({ links, translation }) }
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
  const unpacked = (places: object) =>
    Object.fromEntries(Object.entries(places).map(([name, place]) => [name, values[place]]))
  return {
    ...rest,
    updates: updates.map(update => ({
      ...update,
      values: unpacked(update.values),
      extras: unpacked(update.extras),
    })),
  }
}
