import type { Generated, Selectable } from 'kysely'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { TimeZoneName, UtcSeconds } from '../../../domain/time/date-time.ts'
import { toFieldNames } from '../../../storage/records/column-names.ts'
import type { SettingTable } from '../../../storage/slice-settings.ts'
import type { Flag } from '../../../storage/tables.ts'
import type { Follow, Follower, Frequency } from '../follow.ts'

interface FollowerTable {
  id: Generated<number>
  email: string
  email_key: string
  created_at: UtcSeconds
  refusals: Generated<number>
  erased_at: UtcSeconds | null
}

export interface FollowTable {
  id: Generated<number>
  follower_id: number
  filter: string
  language: Language
  time_zone: TimeZoneName
  frequency: Frequency
  weekday: number
  hour: number
  sends_empty: Flag
  created_at: UtcSeconds
  expires_at: UtcSeconds
  confirmed_at: UtcSeconds | null
  paused_at: UtcSeconds | null
  /** Stored after the end, so that a restored backup doesn't start it again. */
  stopped_at: UtcSeconds | null
  since_seq: Generated<number>
  next_at: UtcSeconds | null
}

interface SavedListTable {
  follower_id: number
  language: Language
  /** 0 for no reminders. */
  remind_minutes: number
  created_at: UtcSeconds
  expires_at: UtcSeconds
  confirmed_at: UtcSeconds | null
}

interface PrivateFeedTable {
  id: Generated<number>
  user_id: number
  name: string
  secret_hash: string
  created_at: UtcSeconds
}

export const settingsTable = 'following_settings'

/** The setting that marks a restored backup until its overdue mails are left out. */
export const restoredSetting = 'restored'

/** A type, because Kysely asks for an index signature. */
export type FollowingTables = {
  followers: FollowerTable
  follows: FollowTable
  followed_events: { event_id: number; appeared_seq: number | null; changed_seq: number | null }
  digest_runs: { due_at: UtcSeconds; until_seq: number }
  saved_lists: SavedListTable
  saved_events: { follower_id: number; event_id: number; reminded_for: UtcSeconds | null }
  private_feeds: PrivateFeedTable
  following_settings: SettingTable
}

export function toFollower(row: Selectable<FollowerTable>): Follower {
  const { email_key: _, ...shown } = row
  return toFieldNames(shown)
}

export function toFollow(row: Selectable<FollowTable>): Follow {
  const { stopped_at: _, ...shown } = row
  return { ...toFieldNames(shown), sendsEmpty: row.sends_empty === 1 }
}
