import type { DeliveryParts } from '../actions/notifications/deliver-webhooks.ts'
import type { NoticeParts } from '../actions/notifications/send-notices.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { ImportParts } from '../import/run-import-job.ts'
import type { Store } from '../storage/store.ts'

/** A piece of work that a running server does by itself, in one process at a time. */
export interface Job {
  /** Unique: the name of its lease. */
  readonly name: string
  readonly everySeconds: number
  /** Whether it may take minutes. The start of a server doesn't wait for the first run of such a job. */
  readonly isLong?: boolean
  /** Whether there is anything to do. It is asked before the lease is taken, so idle servers write nothing. */
  hasWork(context: JobContext): Promise<boolean>
  /** Does it, and returns what to log about it. Long work stops when the signal says so. */
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
  /** Loads what delivers webhooks, which most calendars never need. Without it, none are delivered here. */
  readonly openDeliveries?: () => Promise<DeliveryParts>
  /** The same for the imports that are asked for at the desk, and for calendars that are followed. */
  readonly openImports?: () => Promise<ImportParts>
  /** Scheduled backups, where the operator has named a place for them. */
  readonly backups?: ScheduledBackups
  /** Loads what sends mail, where there is a server for it. */
  readonly openNotices?: () => Promise<NoticeParts | undefined>
}
