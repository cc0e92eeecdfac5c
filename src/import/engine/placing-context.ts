import type { Actor } from '../../actions/accounts/actor.ts'
import type { KeptPicture } from '../../domain/records/image.ts'
import type { SeriesPlace } from '../../domain/recurrence/series.ts'
import type { ImportedAs } from '../../domain/site/import-run.ts'
import type { ReadContext } from '../../fields/kind.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { ImportedRecord } from './imported-record.ts'
import type { LinkFinder } from './link-finder.ts'

export interface PlacingContext {
  readonly tx: StoreTransaction
  readonly runId: number
  readonly source: string
  readonly marksRecords: boolean
  readonly actor: Actor
  readonly readContext: ReadContext
  readonly links: LinkFinder
  /** The ids of the users here, by their logins. */
  readonly authors: ReadonlyMap<string, number>
  /** Whether also what was changed here gets the values that it has where it came from. */
  readonly overwrites: boolean
  /** What stands for the records of this batch already. */
  readonly known: (record: ImportedRecord) => ImportedAs | undefined
  /** The record that says here that it is this one, if no import has brought it. */
  readonly holder: (record: ImportedRecord) => number | undefined
  readonly remember: (as: ImportedAs) => Promise<void>
  /** Which calendar this is, by which it knows its own records again. */
  readonly ownSource: string
  /** Of an event: its place in a series, and the event that has this place already. */
  readonly place?: SeriesPlace | undefined
  readonly occupant?: number | undefined
}

/** A picture whose files are kept, or why there is none. */
export type ReadyPicture = KeptPicture | readonly StoredMessage[]
