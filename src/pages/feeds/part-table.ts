import type { TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import type { TimeRange } from '../../formats/icalendar/vtimezone.ts'

/** An event or a series in a calendar feed. */
export interface FeedPart {
  /** The id of the event, or the negated id of the series. */
  readonly key: number
  /** For a series: identifies the occurrences and the version of the rule that it was written from. */
  readonly mark: number
  /** Byte offset in the feed. */
  readonly start: number
  readonly length: number
  /** Zones that must be defined before it. */
  readonly zones: readonly TimeZoneName[]
  /** Its earliest and latest time. The part is valid in any feed whose range contains them. */
  readonly within: TimeRange
}

/** The parts of a feed, in order. */
export type PartTable = ReturnType<typeof createPartTable>

const columns = 7

/** One array of numbers, because a feed may hold 100,000 events and objects take ten times the memory. */
export function createPartTable() {
  let growing: number[] = []
  let rows: ArrayLike<number> = growing
  const zoneSets: (readonly TimeZoneName[])[] = []
  const setNumbers = new Map<string, number>()

  function numberOf(zones: readonly TimeZoneName[]): number {
    const name = zones.join()
    const known = setNumbers.get(name)
    if (known !== undefined) return known
    setNumbers.set(name, zoneSets.push(zones) - 1)
    return zoneSets.length - 1
  }

  return {
    /** Adds parts whose offsets are relative to this byte of the feed. */
    add(parts: readonly FeedPart[], from: number): void {
      for (const { key, mark, start, length, zones, within } of parts)
        growing.push(key, mark, from + start, length, numberOf(zones), within.from, within.until)
    },

    /** Compacts the table after the last part. */
    close(): void {
      rows = Float64Array.from(growing)
      growing = []
    },

    count: () => rows.length / columns,
    /** Memory in use. */
    bytes: () => rows.length * 8,

    rowsByKey(): ReadonlyMap<number, number> {
      const byKey = new Map<number, number>()
      for (let row = 0; row * columns < rows.length; row++) byKey.set(rows[row * columns]!, row)
      return byKey
    },

    at(row: number): FeedPart {
      const cell = (column: number) => rows[row * columns + column]!
      return {
        ...{ key: cell(0), mark: cell(1), start: cell(2), length: cell(3) },
        zones: zoneSets[cell(4)]!,
        within: { from: cell(5) as UtcSeconds, until: cell(6) as UtcSeconds },
      }
    },
  }
}
