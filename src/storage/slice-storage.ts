import type { Kysely } from 'kysely'
import type { LinkedEvent, VisibleEvent } from '../domain/events/calendar-event.ts'
import type { Capability } from '../domain/rights/capabilities.ts'
import type { CalendarToFollow } from '../domain/site/calendar-to-follow.ts'
import type { SliceBacklog } from '../domain/site/system-facts.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import type { Migration } from './migrations/migration.ts'
import type { Tables } from './tables.ts'

/**
 * The tables of a slice: how they are created, read and written, and what the core asks about them. `store.of` gives
 * the reads, and in a transaction the writes too. The core knows no slice: it asks all of them (`slice-answers.ts`).
 */
export interface SliceStorage<Reads extends object = object, Writes extends object = object> {
  /** Named `<slice>/<number>-<title>`. They run after those of the core, in the order of their names. */
  readonly migrations?: readonly Migration[]
  /** Tables with secrets or with work in progress, which belong to one server. Backups and copies omit them. */
  readonly serverTables?: readonly string[]
  reads(db: Kysely<Tables>): Reads
  writes(db: Kysely<Tables>): Writes
  /** How many people get a mail if these events change. */
  countPeople?(db: Kysely<Tables>, eventIds: readonly number[], now: UtcSeconds): Promise<number>
  /** What it knows of these events, by id. Only events that it knows something of. */
  factsOfEvents?(db: Kysely<Tables>, events: readonly KnownEvent[]): Promise<ReadonlyMap<number, EventFacts>>
  /**
   * Finds the people whose data was erased, before a backup replaces the content. The result erases them again in the
   * restored content. `tables` are the names of the tables that the database has now.
   */
  findErasures?(
    db: Kysely<Tables>,
    tables: ReadonlySet<string>,
  ): Promise<(restored: Kysely<Tables>) => Promise<void>>
  /** Called when a backup was restored, not when a database was copied. What happened after the backup is unknown. */
  afterRestore?(db: Kysely<Tables>): Promise<void>
  readonly reported?: ReportedRecords
  /** What waits for its jobs, and what has failed, for the status page and metrics. */
  countBacklog?(db: Kysely<Tables>): Promise<SliceBacklog>
  /** Imports a calendar again whenever it changes. Returns its number. At most one slice does that. */
  followCalendar?(db: Kysely<Tables>, calendar: CalendarToFollow): Promise<number>
  isFollowed?(db: Kysely<Tables>, source: string): Promise<boolean>
  /** Called before an import from this source is undone. */
  beforeUndo?(db: Kysely<Tables>, source: string): Promise<void>
  /** Called when the reports of these imports were removed. */
  forgetImports?(db: Kysely<Tables>, runIds: readonly number[]): Promise<void>
  /** Ends the access that this user gave to others, because their password is no longer trusted. */
  endAccess?(db: Kysely<Tables>, userId: number): Promise<void>
  /** The users who have signed in without a password. */
  usersWithOtherSignIn?(db: Kysely<Tables>): Promise<readonly number[]>
  /** Whether the password is not enough to sign this user in. */
  needsMoreThanPassword?(db: Kysely<Tables>, userId: number): Promise<boolean>
}

/** The parts of an event that slices store. */
export type EventFacts = Pick<LinkedEvent, 'availability' | 'fullTickets' | 'takesUnconfirmed'>

/** The facts about an event that slices get. Tickets that a password hides are missing. */
export type KnownEvent = Pick<VisibleEvent, 'id' | 'registration' | 'tickets'>

/**
 * Records about people at an event, whose changes are not in the journal. Subscribers who may read them learn the
 * newest state of each one that changed after their position. One slice can have them.
 */
export interface ReportedRecords {
  /** What messages call them. */
  readonly kind: string
  /** What a subscriber needs for the event. */
  readonly access: Capability
  /** The position of the newest change. */
  newest(db: Kysely<Tables>): Promise<number>
  listChangedAfter(db: Kysely<Tables>, position: number, most: number): Promise<readonly ReportedChange[]>
  find(db: Kysely<Tables>, id: number): Promise<ReportedRecord | undefined>
}

export interface ReportedChange {
  readonly id: number
  readonly position: number
  readonly version: number
  /** The state that it has now. */
  readonly action: string
}

export interface ReportedRecord {
  readonly eventId: number
  /** Without personal data. */
  readonly anonymous: object
  readonly named: object
}
