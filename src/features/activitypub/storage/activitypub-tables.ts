import type { Generated } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { SettingTable } from '../../../storage/slice-settings.ts'
import type { Flag } from '../../../storage/tables.ts'
import type { FollowState } from '../follow/followed-actor.ts'
import type { SignatureKind } from '../signatures/sign-request.ts'

interface RemoteActorTable {
  id: Generated<number>
  address: string
  inbox: string
  /** The shared inbox, if it has one. */
  delivery_inbox: string
  outbox: Generated<string>
  /** The collection of upcoming events. */
  events: Generated<string>
  name: Generated<string>
  /** Such as `@name@host`. */
  handle: Generated<string>
  key_id: string
  public_key: string
  fetched_at: UtcSeconds
}

interface FollowTable {
  id: Generated<number>
  actor_id: number
  user_id: number
  state: FollowState
  is_trusted: Flag
  created_at: UtcSeconds
  refreshed_at: UtcSeconds | null
  next_at: UtcSeconds
}

interface PublishedEventTable {
  event_id: number
  /** The organizer whose actor published it; 0 for the site. */
  organizer_id: number
  /** When followers last got a message about it. */
  sent_at: UtcSeconds | null
  /** When they get the next one. */
  due_at: UtcSeconds | null
  is_gone: Generated<Flag>
}

/** A type, because Kysely asks for an index signature. */
export type ActivitypubTables = {
  activitypub_keys: { name: string; private_key: string; public_key: string }
  activitypub_usernames: { organizer_id: number; username: string }
  activitypub_actors: RemoteActorTable
  /** `followed_id` is an organizer, or 0 for the site. `activity` is the id of the request to follow. */
  activitypub_followers: { actor_id: number; followed_id: number; activity: string; created_at: UtcSeconds }
  activitypub_inboxes: { id: Generated<number>; address: string; signature: Generated<SignatureKind> }
  activitypub_events: PublishedEventTable
  /** The date of a series that was announced last. */
  activitypub_series: { series_id: number; event_id: number }
  activitypub_follows: FollowTable
  /** Objects of followed actors that changed and have to be fetched. */
  activitypub_arrivals: {
    follow_id: number
    address: string
    due_at: UtcSeconds
    tries: Generated<number>
  }
  /** Digests of recent signatures, which are not accepted again. */
  activitypub_seen: { digest: string; at: UtcSeconds }
  activitypub_settings: SettingTable
}
