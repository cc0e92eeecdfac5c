import type { SaveRules } from '../actions/events/review-saves.ts'
import type { MailParts } from '../actions/notifications/deliver-outbox.ts'
import type { ChangeHook } from '../actions/notifications/follow-with-hooks.ts'
import type { SliceSettings } from '../config/slice-settings.ts'
import type { Site } from '../domain/site/site.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { ImportParts } from '../import/import-parts.ts'
import type { Program } from '../program.ts'
import type { Store } from '../storage/store.ts'

/** Background work of a server, done by one process at a time. */
export interface Job {
  /** Unique. The name of its lease. */
  readonly name: string
  readonly everySeconds: number
  /** Whether it may take minutes. The start of a server doesn't wait for the first run of such a job. */
  readonly isLong?: boolean
  /** Whether there is anything to do. Called before taking the lease, so that idle servers write nothing. */
  hasWork(context: JobContext): Promise<boolean>
  /** Does the work and returns details to log, unless all are 0. Long work stops when the signal aborts. */
  run(context: JobContext, signal: AbortSignal): Promise<object | undefined>
}

export interface ScheduledBackups {
  /** In UTC, such as 03:00. */
  readonly timeOfDay: string
  make(now: UtcSeconds, signal: AbortSignal): Promise<object>
}

export interface JobContext {
  readonly store: Store
  readonly clock: () => UtcSeconds
  readonly historyDays: number
  /** Without them, jobs of features that are off by default don't run here. */
  readonly sliceSettings?: SliceSettings
  /** Loads what jobs of slices need of the program, such as to deliver webhooks. Without it, they don't run here. */
  readonly openProgram?: () => Promise<Program>
  /** The same for imports requested at the desk and for subscribed calendars. */
  readonly openImports?: () => Promise<ImportParts>
  /** Scheduled backups, where the operator has named a place for them. */
  readonly backups?: ScheduledBackups
  /** Removes what the settings no longer keep, if they ask for it. */
  readonly clean?: (now: UtcSeconds, signal: AbortSignal) => Promise<object>
  /** Loads what sends mail, where there is a server for it. */
  readonly openMail?: () => Promise<MailParts | undefined>
  /** The current site settings. Without them, this process makes no bulk changes. */
  readonly getSite?: () => Promise<Site>
  /** The operator's hooks. */
  readonly hooks?: { readonly saveRules?: SaveRules; readonly changeHooks: readonly ChangeHook[] }
}

/** Small enough that other writers don't wait long for the lock. */
const prunedAtOnce = 1000

/** Prunes until nothing is left, and returns how much was removed. */
export async function pruneInSteps(
  prune: (most: number) => Promise<number>,
  signal: AbortSignal,
): Promise<number> {
  let pruned = 0
  for (let removed = prunedAtOnce; removed === prunedAtOnce && !signal.aborted; pruned += removed)
    removed = await prune(prunedAtOnce)
  return pruned
}
