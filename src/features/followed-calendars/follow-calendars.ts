// Refreshes subscribed calendars: fetches each periodically and imports it if it has changed.

import type { ImportRun } from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { ImportError, messagesOf } from '../../import/engine/imported-record.ts'
import { runImport } from '../../import/engine/run-import.ts'
import {
  CalendarNotFetched,
  type FetchedCalendar,
  fetchIfChanged,
} from '../../import/icalendar/fetch-calendar.ts'
import { followerActor, type ImportParts } from '../../import/import-parts.ts'
import { openReader } from '../../import/reader/open-reader.ts'
import { calendarName } from './calendar-name.ts'
import { type FollowedCalendar, needsFullFetch, nextRefresh, unknownState } from './followed-calendar.ts'
import { followedCalendarStorage } from './storage/followed-calendar-storage.ts'

/** How many are refreshed in parallel, so that a slow one doesn't block all others. */
const atOnce = 2

/** Returns how many had changed and were imported, were unchanged, and failed. */
export async function refreshDue(parts: ImportParts, signal: AbortSignal) {
  const outcomes: Outcome[] = []
  const due = (await parts.calendar.store.of(followedCalendarStorage).listDue(parts.clock())).values()
  const work = async () => {
    for (const followed of due) {
      if (signal.aborted) return
      outcomes.push(await refresh(parts, followed, signal))
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, work))
  const failure = ended.find(({ status }) => status === 'rejected')
  if (failure?.status === 'rejected') throw failure.reason
  const count = (outcome: Outcome) => outcomes.filter(one => one === outcome).length
  return { latest: count('imported'), unchanged: count('unchanged'), failed: count('failed') }
}

type Outcome = 'imported' | 'unchanged' | 'failed' | 'stopped'

async function refresh(
  parts: ImportParts,
  followed: FollowedCalendar,
  signal: AbortSignal,
): Promise<Outcome> {
  const { calendar, clock } = parts
  try {
    const fetched = await fetchFollowed(parts, followed, signal)
    const run = fetched && (await importFetched(parts, followed, fetched, signal))
    const at = clock()
    const nextAt = nextRefresh(at, 0)
    await calendar.store.transaction(tx =>
      fetched && run
        ? tx.of(followedCalendarStorage).noteImported(followed.id, {
            ...fetched.state,
            at,
            runId: run.id,
            nextAt,
            name: calendarName(fetched.file.bytes),
          })
        : tx.of(followedCalendarStorage).noteUnchanged(followed.id, at, nextAt),
    )
    return run ? 'imported' : 'unchanged'
  } catch (error) {
    // A server shutdown is not a failure. The next start tries again.
    if (signal.aborted) return 'stopped'
    await noteFailure(parts, followed, error)
    if (error instanceof ImportError) return 'failed'
    throw error
  }
}

function fetchFollowed(
  { fetchAddress, clock }: ImportParts,
  followed: FollowedCalendar,
  signal: AbortSignal,
): Promise<FetchedCalendar | undefined> {
  const state = needsFullFetch(followed, clock()) ? unknownState : followed.state
  return fetchIfChanged(followed.address, fetchAddress, state, signal)
}

async function importFetched(
  parts: ImportParts,
  { userId, source, withoutImages }: FollowedCalendar,
  { file }: FetchedCalendar,
  signal: AbortSignal,
): Promise<ImportRun> {
  const { calendar, clock } = parts
  const actor = await followerActor(userId, parts)
  const { zone, language } = actor.site
  const options = { source, withoutImages, now: clock(), zone, language }
  return runImport({
    calendar,
    importer: await openReader({ from: 'bytes', isCalendar: true, ...file, options }, signal),
    actor,
    clock,
    startedBy: 'follow',
    trashesUnseen: true,
    restarts: true,
    signal,
  })
}

async function noteFailure(parts: ImportParts, followed: FollowedCalendar, error: unknown): Promise<void> {
  const { calendar, clock } = parts
  const failures = followed.failures + 1
  const requested = error instanceof CalendarNotFetched ? (error.seconds ?? 0) : 0
  const now = clock()
  const nextAt = Math.max(nextRefresh(now, failures), now + Math.min(requested, longestWait)) as UtcSeconds
  await calendar.store.transaction(tx =>
    tx.of(followedCalendarStorage).noteFailure(followed.id, messagesOf(error), failures, nextAt),
  )
}

const longestWait = 7 * 86_400
