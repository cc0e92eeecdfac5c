import type { Generated } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Flag } from '../../../storage/tables.ts'

export interface FollowedCalendarTable {
  id: Generated<number>
  address: string
  source: string
  /** Empty until the calendar is read, and if it has no name. */
  name: Generated<string>
  without_images: Flag
  user_id: number
  created_at: UtcSeconds
  fetched_at: UtcSeconds | null
  imported_at: UtcSeconds | null
  last_run: number | null
  next_at: UtcSeconds
  failures: number
  error: string | null
  etag: string | null
  last_modified: string | null
  digest: string | null
}

/** A type, because Kysely asks for an index signature. */
export type FollowedCalendarTables = {
  followed_calendars: FollowedCalendarTable
}
