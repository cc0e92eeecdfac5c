// Records reported together with a changed record: terms whose event counts changed, and records whose
// responses show parts of it.

import type { ChangedKind } from '../../domain/journal/change.ts'
import {
  absent,
  type FeedReader,
  isLockedFor,
  isReported,
  isSeen,
  recountedTerms,
  reportedAt,
  type StateChange,
  statesAround,
  type VisibleState,
} from '../../domain/journal/reported-change.ts'
import { required } from '../../domain/required.ts'
import type { FeedRow, PresentState } from '../../storage/journal/feed.ts'
import type { Dependent } from '../../storage/journal/feed-dependents.ts'
import type { ReadableStore } from '../../storage/store.ts'
import { type Feed, isWithin, type ReportedRecord, updated } from './feed.ts'

const recordsAtOnce = 200

/** Terms whose event count changed, and subcategories of a changed category. */
export async function termsReportedWith(
  row: FeedRow,
  { store, filters }: Feed,
  records: FeedRecords,
): Promise<Dependent[]> {
  const { kind, id, seq } = row
  const { changes, states } = records(row)
  const index = changes.findIndex(change => change.seq === seq)
  const ids =
    kind === 'event'
      ? recountedTerms(
          required(states[index], 'state before the change'),
          required(states[index + 1], 'state after the change'),
        )
      : kind === 'category' && changes.at(-1)?.seq === seq && !isNew(changes)
        ? (await store.terms.withDescendants([id])).filter(other => other !== id)
        : []
  if (ids.length === 0) return []
  const terms = (await store.feed.terms(ids)).filter(term => filters.kinds.includes(term.kind))
  const later = await changedLater(store, terms, seq)
  return terms.filter(term => !later.has(keyOf(term.kind, term.id)))
}

/**
 * A record that was just created isn't shown by others yet. Later links to it are reported as separate
 * changes.
 */
function isNew(changes: readonly StateChange[]): boolean {
  return changes.length === 1 && changes[0]?.action === 'created'
}

/** The records that changed again later and are reported then. */
async function changedLater(
  store: ReadableStore,
  records: readonly Dependent[],
  seq: number,
): Promise<Set<string>> {
  const later = new Set<string>()
  for (const [kind, ofKind] of Map.groupBy(records, record => record.kind)) {
    const ids = ofKind.map(record => record.id)
    for (const id of await store.feed.changedAfter(kind, ids, seq)) later.add(keyOf(kind, id))
  }
  return later
}

/** Records that show parts of the changed one, if the reader could ever see that. */
export async function* recordsReportedWith(
  row: FeedRow,
  feed: Feed,
  records: FeedRecords,
  afterId: number,
): AsyncGenerator<ReportedRecord> {
  const { changes, states } = records(row)
  const { kind, seq } = row
  const isReportable = (state: VisibleState) =>
    kind === 'image' ? state.exists : isSeen(kind, state, feed.reader)
  if (isNew(changes) || reportedAt(changes, states, isReportable)?.seq !== seq) return
  const isMoved = kind === 'category' && changes.some(({ fields }) => Object.hasOwn(fields, 'parentId'))
  let last = afterId
  for (;;) {
    const page = { afterId: last, limit: recordsAtOnce }
    const showing = await feed.store.feed.showing(row, feed.reader.visibility, page)
    yield* await reportedDependents(showing, feed, row, { isMoved })
    last = showing.at(-1)?.id ?? last
    if (showing.length < recordsAtOnce) return
  }
}

async function presentStates(
  store: ReadableStore,
  records: readonly Dependent[],
): Promise<ReadonlyMap<string, PresentState>> {
  const present = new Map<string, PresentState>()
  for (const [kind, ofKind] of Map.groupBy(records, record => record.kind)) {
    const ids = ofKind.map(({ id }) => id)
    for (const [id, state] of await store.feed.present(kind, ids)) present.set(keyOf(kind, id), state)
  }
  return present
}

/**
 * A locked event hides its venues, organizers and images. Reporting a change of one would reveal the link.
 */
function hides(event: PresentState, changed: ChangedKind, reader: FeedReader): boolean {
  return ['venue', 'organizer', 'image'].includes(changed) && isLockedFor(event, reader)
}

/** When a category moves, events that are no longer below the requested category leave the filter. */
async function reportedDependents(
  showing: readonly Dependent[],
  feed: Feed,
  changed: FeedRow,
  { isMoved }: { isMoved: boolean },
): Promise<ReportedRecord[]> {
  const { store, reader, filters } = feed
  const requested = showing.filter(({ kind }) => filters.kinds.includes(kind))
  const present = await presentStates(store, requested)
  const reported: ReportedRecord[] = []
  const later = await changedLater(store, requested, changed.seq)
  for (const record of requested) {
    const { kind, id } = record
    const now = present.get(keyOf(kind, id))
    if (!now || !isReported(kind, now, reader) || hides(now, changed.kind, reader)) continue
    if (isWithin(kind, now, feed)) reported.push(...(later.has(keyOf(kind, id)) ? [] : [updated(record)]))
    else if (isMoved && filters.links.categoryIds) reported.push({ kind, id, action: 'removed' })
  }
  return reported
}

/** A record in the journal: its current state, its changes since a position, and the states around them. */
interface FeedRecord {
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
  return ({ kind, id }) => required(records.get(keyOf(kind, id)), `${kind} ${id} in the feed`)
}

function recordOf(now: PresentState | undefined, changes: readonly StateChange[]): FeedRecord {
  return { now, changes, states: statesAround(now ?? absent, changes) }
}

export function keyOf(kind: ChangedKind, id: number): string {
  return `${kind} ${id}`
}
