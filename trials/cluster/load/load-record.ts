/** Whether a request went through the proxy, or directly to the server that has no fault. */
export type Path = 'proxy' | 'direct'

/** A create, or an atomic batch of several, which is stored as a whole or not at all. */
export interface Write {
  readonly titles: readonly string[]
  isAcknowledged: boolean
}

/** How many requests failed, by reason: the status or the error. */
export type Failures = Map<string, number>

/** The requests of one run, as its clients saw them. */
export interface LoadRecord {
  readonly writes: Write[]
  /** The addresses of acknowledged pictures. */
  readonly pictures: string[]
  /** When writes were acknowledged, in milliseconds. */
  readonly acknowledgedAt: Readonly<Record<Path, number[]>>
  readonly failedWrites: Failures
  reads: number
  readonly failedReads: Failures
}

export function newRecord(): LoadRecord {
  return {
    writes: [],
    pictures: [],
    acknowledgedAt: { proxy: [], direct: [] },
    failedWrites: new Map(),
    reads: 0,
    failedReads: new Map(),
  }
}

/** Counts a failure under its reason. */
export function countFailure(failures: Failures, reason: string): void {
  failures.set(reason, (failures.get(reason) ?? 0) + 1)
}

export function countAll(failures: Failures): number {
  return [...failures.values()].reduce((sum, count) => sum + count, 0)
}

export interface Differences {
  /** Missing events of acknowledged writes, and of batches that are stored in part. */
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

/** A write without an acknowledgement may be stored or not. */
export function compareStored(writes: readonly Write[], storedTitles: readonly string[]): Differences {
  const copies = Map.groupBy(storedTitles, title => title)
  const isDue = (write: Write) => write.isAcknowledged || write.titles.some(title => copies.has(title))
  return {
    lost: writes.filter(isDue).flatMap(({ titles }) => titles.filter(title => !copies.has(title))),
    doubled: [...copies].filter(([, all]) => all.length > 1).map(([title]) => title),
  }
}

/** The longest time without an acknowledged write, until a given time, in seconds. */
export function longestPause(times: readonly number[], end: number): number {
  let longest = 0
  for (const [index, time] of times.entries()) longest = Math.max(longest, (times[index + 1] ?? end) - time)
  return longest / 1000
}
