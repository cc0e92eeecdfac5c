import type { ChangedKind } from '../../domain/journal/change.ts'
import {
  absent,
  type StateChange,
  statesAround,
  type VisibleState,
} from '../../domain/journal/reported-change.ts'
import type { FeedRow, PresentState } from '../../storage/journal/feed.ts'
import type { ReadableStore } from '../../storage/store.ts'

/** A record in the journal: its current state, its changes since a position, and the states around them. */
export interface FeedRecord {
  readonly now: PresentState | undefined
  readonly changes: readonly StateChange[]
  readonly states: readonly VisibleState[]
}

export type FeedRecords = (row: Pick<FeedRow, 'kind' | 'id'>) => FeedRecord

/** Loads the records of these rows with a few queries per kind. */
export async function loadFeedRecords(
  store: ReadableStore,
  rows: readonly FeedRow[],
  looksAt: readonly string[],
): Promise<FeedRecords> {
  const fromSeq = rows[0]?.seq ?? 0
  const records = new Map<string, FeedRecord>()
  for (const [kind, ofKind] of Map.groupBy(rows, row => row.kind)) {
    const ids = [...new Set(ofKind.map(row => row.id))]
    // Changes are read first. A change made in between is reported by a later row, and no state is mistaken
    // for an older one.
    const changes = Map.groupBy(await store.feed.changesOf(kind, ids, fromSeq, looksAt), change => change.id)
    const present = await store.feed.present(kind, ids)
    for (const id of ids) records.set(keyOf(kind, id), recordOf(present.get(id), changes.get(id) ?? []))
  }
  return ({ kind, id }) => records.get(keyOf(kind, id))!
}

function recordOf(now: PresentState | undefined, changes: readonly StateChange[]): FeedRecord {
  return { now, changes, states: statesAround(now ?? absent, changes) }
}

export function keyOf(kind: ChangedKind, id: number): string {
  return `${kind} ${id}`
}
