/** Where a record came from, and what it is called there. No two records of a kind have the same. */
export interface RecordSource {
  /** What the calendar, file or program is called that it came from; null for what was made here. */
  readonly source: string | null
  /** The id that it has there; null when there is no source. */
  readonly sourceId: string | null
}

export const noSource: RecordSource = { source: null, sourceId: null }
