// When a country changes the rules of its time zone, the stored UTC times of events there are wrong. The times on the
// clock, which people entered, are right.
import { system } from '../../domain/rights/caller.ts'
import { localToUtc, type UtcSeconds, utcToLocal } from '../../domain/time/date-time.ts'
import type { CorrectedTimes, StoredTimes } from '../../storage/events/zone-times.ts'
import type { ReadableStore, Store } from '../../storage/store.ts'
import { changedBy } from '../accounts/actor.ts'

const atOnce = 500

/** Events that are not over, whose UTC times differ from what the present zone data says, in batches. */
export async function* findZoneCorrections(
  store: ReadableStore,
  now: UtcSeconds,
): AsyncGenerator<readonly CorrectedTimes[]> {
  for (let afterId = 0; ; ) {
    const events = await store.events.listTimes(now, afterId, atOnce)
    const corrected = events.flatMap(event => correctionOf(event) ?? [])
    if (corrected.length > 0) yield corrected
    const last = events.at(-1)
    if (!last || events.length < atOnce) return
    afterId = last.id
  }
}

function correctionOf(stored: StoredTimes): CorrectedTimes | undefined {
  const { zone, startsAtLocal, endsAtLocal } = stored
  const startsAtUtc = utcOf(startsAtLocal, stored.startsAtUtc, zone)
  // A start that is skipped by the clock moves forward, and may pass the end.
  const end = utcOf(endsAtLocal, stored.endsAtUtc, zone)
  const endsAtUtc = end < startsAtUtc ? startsAtUtc : end
  const isSame = startsAtUtc === stored.startsAtUtc && endsAtUtc === stored.endsAtUtc
  return isSame ? undefined : { stored, startsAtUtc, endsAtUtc }
}

/** A time that the clock shows twice stays the one it is. */
function utcOf(
  local: StoredTimes['startsAtLocal'],
  stored: UtcSeconds,
  zone: StoredTimes['zone'],
): UtcSeconds {
  return utcToLocal(stored, zone) === local ? stored : localToUtc(local, zone)
}

export async function countZoneCorrections(store: ReadableStore, now: UtcSeconds): Promise<number> {
  let count = 0
  for await (const batch of findZoneCorrections(store, now)) count += batch.length
  return count
}

/** Corrects the times, without mail to people who registered: the time on the clock is the same. */
export function correctZones(
  store: Store,
  batch: readonly CorrectedTimes[],
  now: UtcSeconds,
): Promise<number> {
  return store.change(changedBy({ caller: system, door: 'command', now }), tx =>
    tx.events.correctTimes(batch),
  )
}
