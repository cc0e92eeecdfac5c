import type { Series } from './series.ts'

/** What a change of a whole series replaced. The values of the events are in the journal. */
export interface ReplacedSeries {
  /** The series before the change; null if the change created it. */
  readonly before: Series | null
  /** The version after the change; null if the series was removed. */
  readonly versionAfter: number | null
  /** The series of the changed event after the change. */
  readonly seriesIdAfter: number | null
  /** Whether the change created the event. */
  readonly isNew: boolean
  readonly events: readonly ReplacedEvent[]
}

export interface ReplacedEvent {
  readonly id: number
  /** 0 for an event created by the change. */
  readonly versionBefore: number
  readonly versionAfter: number
}
