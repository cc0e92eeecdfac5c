import type { CalendarStamp } from '../../domain/journal/calendar-stamp.ts'
import { readStamp } from '../../domain/journal/calendar-stamp.ts'
import type { TouchedRecord } from '../../storage/events/shown-events.ts'
import type { ReadableStore } from '../../storage/store.ts'

/** After more changes than this, rendering everything again is as fast as finding the changed events. */
const mostChanges = 10_000

/**
 * The ids of events that may look different since an earlier state: changed events, and events that show a
 * changed record. Undefined if it could be any event.
 */
export async function eventsChangedBetween(
  store: ReadableStore,
  earlier: CalendarStamp,
  later: CalendarStamp,
): Promise<ReadonlySet<number> | undefined> {
  const [before, after] = [readStamp(earlier), readStamp(later)]
  if (before.epoch !== after.epoch || before.seq > after.seq) return undefined
  if (before.seq === after.seq) return new Set()
  const touched = await store.journal.touchedSince(before.seq, mostChanges)
  const isWhole = touched[0]?.seq === before.seq + 1 && (touched.at(-1)?.seq ?? 0) >= after.seq
  if (!isWhole || touched.some(leavesNoTrace)) return undefined
  const ids = [...new Set(touched.map(({ id }) => id))]
  return new Set([...ids, ...(await store.events.showing(ids))])
}

/** After a record is deleted, the events that showed it can't be found. */
function leavesNoTrace({ kind, action }: TouchedRecord): boolean {
  return kind !== 'event' && action === 'deleted'
}
