import type { UtcSeconds } from '../time/date-time.ts'

/** Detects an unchanged calendar. */
export interface CalendarState {
  readonly etag: string | null
  readonly lastModified: string | null
  /** Digest of the content, without its timestamps. */
  readonly digest: string | null
}

/** A calendar at an address that was imported, and is to be imported again when it changes. */
export interface CalendarToFollow {
  readonly address: string
  readonly source: string
  readonly withoutImages: boolean
  /** The author of its events. */
  readonly userId: number
  /** When it was imported, and by which import. */
  readonly at: UtcSeconds
  readonly runId: number
  /** As it was fetched. If it isn't known, the calendar is fetched at once. */
  readonly state?: CalendarState
}
