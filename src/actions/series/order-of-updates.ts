// The order in which the dates of a series are written. Two events of a series must never share a date, even
// briefly.

import { laterBy } from '../../domain/recurrence/series.ts'
import type { LocalDateTime } from '../../domain/time/date-time.ts'
import type { EventUpdate } from '../../storage/events/event-writes.ts'
import type { StoreTransaction } from '../../storage/store.ts'

/** Orders updates so that an event leaves its date before another moves there. */
export function inSafeOrder(updates: readonly EventUpdate[], shift: number): readonly EventUpdate[] {
  return shift > 0 ? updates.toReversed() : updates
}

/** The response contains the named event, so it is written in the first step. */
export function namedFirst(updates: readonly EventUpdate[], namedId: number): EventUpdate[] {
  const isNamed = ({ before }: EventUpdate) => before.id === namedId
  return [...updates.filter(isNamed), ...updates.filter(update => !isNamed(update))]
}

/** Moves the event on the named event's next date to a free date until its own update is written. */
export async function releaseDate(
  tx: StoreTransaction,
  updates: readonly EventUpdate[],
  namedId: number,
): Promise<void> {
  const date = updates.find(({ before }) => before.id === namedId)?.after.originalStart
  const holder = updates.find(({ before }) => before.id !== namedId && before.originalStart === date)
  if (!date || !holder) return
  const taken = new Set(updates.flatMap(({ before, after }) => [before.originalStart, after.originalStart]))
  let free = laterBy(date as LocalDateTime, 1)
  while (taken.has(free)) free = laterBy(free, 1)
  await tx.series.setAside(holder.before.id, free)
}
