import type { ChangedBy } from '../../domain/journal/change.ts'
import type { RecordKind } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { keysOf, valueForEach } from '../../domain/typed-entries.ts'
import type { Store } from '../../storage/store.ts'
import { removeRecord } from './stored-records.ts'

type TrashCounts = Readonly<Record<RecordKind, number>>

const atOnce = 200

/** Deletes records trashed before this time, in batches, so that other writers don't wait long. */
export async function emptyTrash(store: Store, before: UtcSeconds, by: ChangedBy): Promise<TrashCounts> {
  let counts = noTrash
  for (;;) {
    const removed = await store.change(by, async tx => {
      const { event, venue, organizer } = await tx.trash.oldest(before, atOnce)
      for (const id of event) await removeRecord(tx, 'event', id)
      for (const id of venue) await removeRecord(tx, 'venue', id)
      for (const id of organizer) await removeRecord(tx, 'organizer', id)
      return { event: event.length, venue: venue.length, organizer: organizer.length }
    })
    if (Object.values(removed).every(count => count === 0)) return counts
    counts = valueForEach(keysOf(counts), kind => counts[kind] + removed[kind])
  }
}

const noTrash: TrashCounts = { event: 0, venue: 0, organizer: 0 }
