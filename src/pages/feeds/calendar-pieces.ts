// Writes a calendar feed in chunks. Unchanged parts are copied from an earlier feed.
import { type CalendarPart, createCalendarWriter } from '../../formats/icalendar/icalendar.ts'
import type { PageContext } from '../frame/page-context.ts'
import type { CachedFeed } from './cached-feeds.ts'
import { feedContent, feedItems, type PlacedItem } from './content.ts'
import { feedSlots, fits, type Slot } from './feed-slots.ts'
import { calendarOf, type FeedFormat, type FeedHead } from './formats.ts'
import { createPartReader, type FeedPiece } from './packed-feed.ts'
import type { FeedPart } from './part-table.ts'
import type { FeedSource } from './source.ts'

export interface CalendarToWrite {
  readonly head: FeedHead
  readonly source: FeedSource
  readonly format: FeedFormat
  readonly context: PageContext
  /** The calendar's state before the source was read. */
  readonly stamp: string
  /** An earlier feed to copy from. */
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

/** A rendered or copied part. */
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
