import type { Actor } from '../../actions/accounts/actor.ts'
import type { StoredPicture } from '../../domain/records/image.ts'
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
  /** User ids by login. */
  readonly authors: ReadonlyMap<string, number>
  /** Whether records edited here are overwritten with the source's values. */
  readonly overwrites: boolean
  /** The earlier import of a record, if any. */
  readonly known: (record: ImportedRecord) => ImportedAs | undefined
  /** The record that names this source id, if no import created it. */
  readonly holder: (record: ImportedRecord) => number | undefined
  readonly remember: (as: ImportedAs) => Promise<void>
  /** The identity of this calendar, by which it recognizes its own records. */
  readonly ownSource: string
  /** For events: the place in a series, and the event already there. */
  readonly place?: SeriesPlace | undefined
  readonly occupant?: number | undefined
}

/** An image whose files are leased, or the reason why there is none. */
export type ReadyPicture = StoredPicture | readonly StoredMessage[]
