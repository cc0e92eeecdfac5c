/** Where a record was imported from. Unique per kind of record. */
export interface RecordSource {
  /** The name of the source calendar, file or program; null for records created here. */
  readonly source: string | null
  /** The id at the source; null without a source. */
  readonly sourceId: string | null
}

export const noSource: RecordSource = { source: null, sourceId: null }
