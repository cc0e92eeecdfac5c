// The journal as one reader may see it. Each record appears once, at its latest change; a record that is no
// longer readable appears as removed, at the change that hid it. Records whose responses show parts of a
// changed record are included. A client that reads everything it is notified of has the same data as a full
// read.
import {
  type FeedPosition,
  type FeedRank,
  feedRanks,
  feedReader,
  isReported,
  reportedActionOf,
  reportedAt,
  type StateChange,
  type VisibleState,
} from '../../domain/journal/reported-change.ts'
import type { Caller } from '../../domain/rights/caller.ts'
import type { FeedRow } from '../../storage/journal/feed.ts'
import type { Store } from '../../storage/store.ts'
import {
  type Feed,
  type FeedFilters,
  type FeedSlice,
  isWithin,
  type ReportedChange,
  type ReportedRecord,
  updated,
} from './feed.ts'
import {
  type FeedRecords,
  keyOf,
  loadFeedRecords,
  recordsReportedWith,
  termsReportedWith,
} from './feed-dependents.ts'

const rowsAtOnce = 200

/** Limits the rows read for one page, for readers who may see little. */
const mostRows = 5000

/** The changes after the position, oldest first. */
export async function listChanges(feed: Feed, from: FeedPosition, limit: number): Promise<FeedSlice> {
  const slice = { changes: [] as ReportedChange[], reported: new Set<string>(), limit }
  let position = from
  for (let scanned = 0; scanned < mostRows; scanned += rowsAtOnce) {
    // The rest of a partly reported change is reported alone. Later changes are evaluated from its end.
    const isPart = position.rank !== feedRanks.done
    const atOnce = isPart ? 1 : rowsAtOnce
    const rows = await feed.store.feed.rowsFrom(isPart ? position.seq : position.seq + 1, atOnce)
    const records = await loadFeedRecords(feed.store, rows, fieldsLookedAt(feed.filters))
    for (const row of rows) {
      const isWhole = await addReported(slice, reportedBy(row, feed, records, position))
      if (!isWhole) return { changes: slice.changes, position: lastOf(slice.changes, from), hasMore: true }
      position = { seq: row.seq, rank: feedRanks.done, id: 0 }
    }
    if (rows.length < atOnce) return { changes: slice.changes, position, hasMore: false }
  }
  return { changes: slice.changes, position, hasMore: true }
}

interface Slice {
  readonly changes: ReportedChange[]
  readonly reported: Set<string>
  readonly limit: number
}

/** Adds the changes of a row while there is room. Returns whether all of them fit. */
async function addReported(
  { changes, reported, limit }: Slice,
  ofRow: AsyncGenerator<ReportedChange>,
): Promise<boolean> {
  for await (const change of ofRow) {
    const key = keyOf(change.kind, change.id)
    if (reported.has(key)) continue
    if (changes.length === limit) return false
    changes.push(change)
    reported.add(key)
  }
  return true
}

function lastOf(changes: readonly ReportedChange[], from: FeedPosition): FeedPosition {
  return changes.at(-1)?.position ?? from
}

/** The additional fields that decide whether a change moves a record out of the filters. */
function fieldsLookedAt({ language }: FeedFilters): string[] {
  return ['venueIds', 'organizerIds', 'parentId', ...(language ? [`${language}.`] : [])]
}

/** Everything that one journal row reports to this reader after the position. */
async function* reportedBy(
  row: FeedRow,
  feed: Feed,
  records: FeedRecords,
  after: FeedPosition,
): AsyncGenerator<ReportedChange> {
  const { seq, at } = row
  const isBehind = (rank: FeedRank, id: number) =>
    seq > after.seq || rank > after.rank || (rank === after.rank && id > after.id)
  const placed = (rank: FeedRank, reported: ReportedRecord): ReportedChange => ({
    ...reported,
    at,
    position: { seq, rank, id: reported.id },
  })
  const itself = ownChange(row, feed, records)
  if (itself && isBehind(feedRanks.itself, itself.id)) yield placed(feedRanks.itself, itself)
  for (const term of await termsReportedWith(row, feed, records))
    if (isBehind(feedRanks.term, term.id)) yield placed(feedRanks.term, updated(term))
  const afterId = seq > after.seq || after.rank < feedRanks.record ? 0 : after.id
  for await (const reported of recordsReportedWith(row, feed, records, afterId))
    yield placed(feedRanks.record, reported)
}

/** The change reported for the row's own record, if this is the row that reports it. */
function ownChange({ seq, kind, id }: FeedRow, feed: Feed, records: FeedRecords): ReportedRecord | undefined {
  const { reader, filters } = feed
  if (!filters.kinds.includes(kind)) return undefined
  const { now, changes, states } = records({ kind, id })
  const isReportable = (state: VisibleState) => isReported(kind, state, reader)
  const isReadable = now !== undefined && isReportable(now)
  if (isReadable && isWithin(kind, now, feed)) {
    const last = changes.at(-1)
    if (last?.seq !== seq) return undefined
    return { kind, id, action: reportedActionOf(changes, states, isReportable), version: last.version }
  }
  const left = isReadable
    ? changes.findLast(change => touchesFilters(change, filters))
    : reportedAt(changes, states, isReportable)
  return left?.seq === seq ? { kind, id, action: 'removed' } : undefined
}

/** Whether a change may have moved a record out of the filters, including by hiding its links. */
function touchesFilters({ fields }: StateChange, { language, links }: FeedFilters): boolean {
  return Object.keys(fields).some(
    name =>
      Object.hasOwn(links, name) ||
      locking.includes(name) ||
      (language !== undefined && name.startsWith(`${language}.`)),
  )
}

const locking = ['password', 'authorId', 'status']

interface FeedQuestion {
  readonly caller: Caller
  readonly filters: FeedFilters
  readonly from: FeedPosition
  readonly limit: number
}

/** Readers with the same visibility and position share a query. */
export async function listSharedChanges(
  store: Store,
  { caller, filters, from, limit }: FeedQuestion,
): Promise<FeedSlice & { readonly stamp: string }> {
  // Read first: a change in between is found by the next look.
  const stamp = await store.stamp()
  const reader = feedReader(caller)
  const key = `changes ${JSON.stringify([reader, filters, from, limit])}`
  const slice = await store.cachedRead(key, () => listChanges({ store, reader, filters }, from, limit))
  return { ...slice, stamp }
}
