/** A type, because Kysely asks for an index signature. */
export type ObjectTables = {
  caldav_objects: {
    /** The last part of its address. */
    name: string
    uid: string
    /** The event or the series that it is. One of them is set. */
    event_id: number | null
    series_id: number | null
    /** JSON: content lines by component, see `StoredObject`. */
    extras: string
    /** The newest change in the journal when the extras changed, which are not in the journal themselves. */
    changed_seq: number
    version: number
  }
}
