import type { Series } from './series.ts'

/** What a change of a whole series has replaced. The values of the events are in the journal. */
export interface ReplacedSeries {
  /** The series as it was; null where it began with the change. */
  readonly before: Series | null
  /** The version that it has since; null where nothing was left of it. */
  readonly versionAfter: number | null
  /** The series that the changed event is of since. */
  readonly seriesIdAfter: number | null
  /** Whether the changed event was there before. */
  readonly isNew: boolean
  readonly events: readonly ReplacedEvent[]
}

export interface ReplacedEvent {
  readonly id: number
  /** 0 for an event that was created with the change. */
  readonly versionBefore: number
  readonly versionAfter: number
}
