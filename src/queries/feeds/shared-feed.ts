import type { FeedPosition } from '../../domain/journal/feed-position.ts'
import { feedReader } from '../../domain/journal/reported-change.ts'
import type { Caller } from '../../domain/rights/caller.ts'
import type { Store } from '../../storage/store.ts'
import { listChanges } from './change-feed.ts'
import type { FeedFilters, FeedSlice } from './feed.ts'

export interface FeedQuestion {
  readonly caller: Caller
  readonly filters: FeedFilters
  readonly from: FeedPosition
  readonly limit: number
}

/** A change feed shared by readers with the same visibility and position, so that they cost one query. */
export type SharedFeed = (
  store: Store,
  question: FeedQuestion,
) => Promise<FeedSlice & { readonly stamp: string }>

/** More entries than are usually requested in one state of the calendar. */
const mostKept = 1000

export function createSharedFeed(): SharedFeed {
  let known = ''
  const slices = new Map<string, Promise<FeedSlice>>()
  return async (store, { caller, filters, from, limit }) => {
    const stamp = await store.stamp()
    if (stamp !== known || slices.size > mostKept) slices.clear()
    known = stamp
    const reader = feedReader(caller)
    const key = JSON.stringify([reader, filters, from, limit])
    const slice = slices.get(key) ?? listChanges({ store, reader, filters }, from, limit)
    slices.set(key, slice)
    slice.catch(() => slices.delete(key))
    return { ...(await slice), stamp }
  }
}
