// The items of a calendar feed, and where an earlier feed already has them.
import { createHash } from 'node:crypto'
import { endOfLists, type TimeRange } from '../../formats/icalendar/vtimezone.ts'
import { eventsChangedBetween } from '../../queries/feeds/changed-events.ts'
import type { ReadableStore } from '../../storage/store.ts'
import type { CachedFeed } from './cached-feeds.ts'
import type { FeedContent } from './content.ts'
import type { FeedPart } from './part-table.ts'

/** An item of a feed. */
export interface Slot {
  /** The id of the event, or of the first event of the series. */
  readonly id: number
  readonly key: FeedPart['key']
  readonly mark: FeedPart['mark']
  /** The part of the earlier feed that can be copied. */
  readonly kept?: FeedPart | undefined
}

interface SlotSource {
  readonly store: ReadableStore
  /** The calendar's state before the feed was read. */
  readonly stamp: string
  readonly range: TimeRange
  readonly earlier?: CachedFeed | undefined
}

/** The items in order. */
export async function feedSlots({ ids, whole }: FeedContent, source: SlotSource): Promise<Slot[]> {
  const seriesAt = new Map([...whole].map(([seriesId, [first]]) => [first, seriesId]))
  const series = await source.store.series.findMany([...whole.keys()])
  const findCached = await keptFinder(source)
  return ids.map(id => {
    const seriesId = seriesAt.get(id)
    const events = seriesId === undefined ? [id] : whole.get(seriesId)!
    const key = seriesId === undefined ? id : -seriesId
    const mark = seriesId === undefined ? 0 : seriesMark(series.get(seriesId)?.version, events)
    return { id, key, mark, kept: findCached(key, mark, events) }
  })
}

type FindCached = (key: number, mark: number, events: readonly number[]) => FeedPart | undefined

/** Finds parts to copy. The earlier feed is decompressed once from its start, so only parts in ascending order qualify. */
async function keptFinder({ store, stamp, range, earlier }: SlotSource): Promise<FindCached> {
  const changed = earlier && (await eventsChangedBetween(store, earlier.stamp, stamp))
  if (!changed) return () => undefined
  const { parts } = earlier.feed
  const rows = parts.rowsByKey()
  let next = 0
  return (key, mark, events) => {
    const row = rows.get(key)
    if (row === undefined || row < next || events.some(event => changed.has(event))) return undefined
    const part = parts.at(row)
    if (part.mark !== mark || !fits(part.within, range)) return undefined
    next = row + 1
    return part
  }
}

/** Whether times are written the same way in every calendar with such a range. */
export function fits({ from, until }: TimeRange, range: TimeRange): boolean {
  return range.from <= from && until <= range.until && until <= endOfLists
}

/** Differs for other events or another version of the rule. */
function seriesMark(version: number | undefined, events: readonly number[]): number {
  const ordered = events.toSorted((one, other) => one - other)
  return createHash('sha256').update(`${version} ${ordered}`).digest().readUIntBE(0, 6)
}
