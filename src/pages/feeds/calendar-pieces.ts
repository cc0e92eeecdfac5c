// Writes a calendar feed in chunks. Unchanged parts are copied from an earlier feed.

import { createHash } from 'node:crypto'
import { type CalendarPart, createCalendarWriter } from '../../formats/icalendar/icalendar.ts'
import { endOfLists, type TimeRange } from '../../formats/icalendar/vtimezone.ts'
import { eventsChangedBetween } from '../../queries/feeds/feed.ts'
import type { ReadableStore } from '../../storage/store.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { CachedFeed } from './cached-feeds.ts'
import { type FeedContent, feedContent, feedItems, type PlacedItem } from './content.ts'
import { calendarOf, type FeedFormat, type FeedHead } from './formats.ts'
import { createPartReader, type FeedPiece } from './packed-feed.ts'
import type { FeedPart } from './part-table.ts'
import type { FeedSource } from './source.ts'

interface CalendarToWrite {
  readonly head: FeedHead
  readonly source: FeedSource
  readonly format: FeedFormat
  readonly context: PageContext
  /** The calendar's state before the source was read. */
  readonly stamp: string
  readonly earlier?: CachedFeed | undefined
}

export async function* calendarPieces(calendar: CalendarToWrite): AsyncGenerator<FeedPiece> {
  const { head, source, format, context, stamp, earlier } = calendar
  const writer = createCalendarWriter(calendarOf(head))
  const content = await feedContent(source, format, context)
  const slots = await feedSlots(content, { store: context.store, stamp, range: head.range, earlier })
  const changed = slots.filter(({ kept }) => !kept).map(({ id }) => id)
  const takeItem = createTaker(feedItems({ ...content, ids: changed }, source, context))
  const reader = earlier && createPartReader(earlier.feed)
  const piece = createPiece()
  piece.add(writer.start())
  try {
    for (const slot of slots) {
      const part =
        slot.kept && reader
          ? { ...slot.kept, bytes: await reader.read(slot.kept), isSettled: true }
          : rendered(await takeItem(slot.id), writer, head)
      if (!part) continue
      piece.add(writer.zonesBefore(part))
      piece.addPart(part, slot)
      if (piece.length() >= pieceLength) yield piece.take()
    }
    piece.add(writer.end())
    yield piece.take()
  } finally {
    reader?.close()
  }
}

/** Large enough to compress well, small enough not to block other requests. */
const pieceLength = 65_536

/** Takes items in order. Returns undefined for an event that was removed in the meantime. */
function createTaker(items: AsyncIterator<PlacedItem>) {
  let next: Promise<IteratorResult<PlacedItem>> | undefined
  return async (id: number): Promise<PlacedItem | undefined> => {
    next ??= items.next()
    const { value } = await next
    if (value?.id !== id) return undefined
    next = undefined
    return value
  }
}

type WrittenPart = Omit<CalendarPart, 'text'> & {
  readonly bytes: Buffer
  /** Whether it stays valid until one of its events changes. */
  readonly isSettled: boolean
}

function rendered(
  placed: PlacedItem | undefined,
  writer: ReturnType<typeof createCalendarWriter>,
  { range }: FeedHead,
): WrittenPart | undefined {
  if (!placed) return undefined
  const { text, zones, within } = writer.partOf(placed.item)
  return { bytes: Buffer.from(text), zones, within, isSettled: placed.isSettled && fits(within, range) }
}

/** Collects bytes and the offsets of parts in them. */
function createPiece() {
  let buffers: Buffer[] = []
  let parts: FeedPart[] = []
  let length = 0
  const add = (bytes: Buffer) => {
    buffers.push(bytes)
    length += bytes.length
  }
  return {
    length: () => length,
    add(text: string): void {
      if (text !== '') add(Buffer.from(text))
    },
    addPart({ bytes, zones, within, isSettled }: WrittenPart, { key, mark }: Slot): void {
      if (isSettled) parts.push({ key, mark, start: length, length: bytes.length, zones, within })
      add(bytes)
    },
    take(): FeedPiece {
      const piece = { bytes: Buffer.concat(buffers), parts }
      buffers = []
      parts = []
      length = 0
      return piece
    },
  }
}

// The items of a calendar feed, and where an earlier feed already has them.

interface Slot {
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

async function feedSlots({ ids, whole }: FeedContent, source: SlotSource): Promise<Slot[]> {
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
function fits({ from, until }: TimeRange, range: TimeRange): boolean {
  return range.from <= from && until <= range.until && until <= endOfLists
}

/** Differs for other events or another version of the rule. */
function seriesMark(version: number | undefined, events: readonly number[]): number {
  const ordered = events.toSorted((one, other) => one - other)
  return createHash('sha256').update(`${version} ${ordered}`).digest().readUIntBE(0, 6)
}
