import type { Generated, Selectable } from 'kysely'
import type { Availability } from '../../../domain/events/event-state.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { toFieldNames } from '../../../storage/records/column-names.ts'
import type { SettingTable } from '../../../storage/slice-settings.ts'
import type { Flag } from '../../../storage/tables.ts'
import type { Place, Registration, RegistrationState } from '../registration.ts'

export interface RegistrationTable {
  id: Generated<number>
  event_id: number
  state: RegistrationState
  name: string
  email: string
  email_key: string
  language: Language
  is_public: Flag
  created_at: UtcSeconds
  expires_at: UtcSeconds | null
  confirmed_at: UtcSeconds | null
  ended_at: UtcSeconds | null
  erased_at: UtcSeconds | null
  by_user_id: number | null
  /** The start of the event that the person was reminded of. */
  reminded_of: UtcSeconds | null
  version: Generated<number>
  /** JSON, by question. */
  answers: Generated<string>
  /** The order of the newest changes. */
  changed_seq: number
  /** The time of the newest change, also of a check-in. */
  modified_at: UtcSeconds
}

interface PlaceTable {
  id: Generated<number>
  registration_id: number
  event_id: number
  ticket_id: number
  name: string
  is_cancelled: Generated<Flag>
  checked_in_at: UtcSeconds | null
  checked_in_by: Generated<string>
  nonce: Generated<string>
}

/** A type, because Kysely asks for an index signature. */
export type RegistrationTables = {
  registrations: RegistrationTable
  registration_places: PlaceTable
  /** Whether places are left at events with registration. */
  event_availability: {
    event_id: number
    level: Availability
    /** The ids of tickets without places, with commas. */
    full_tickets: Generated<string>
    /** The other public facts about registrations, to notice when they change. */
    shown: Generated<string>
  }
  registration_settings: SettingTable
}

export function toRegistration(
  row: Selectable<RegistrationTable>,
  places: readonly Selectable<PlaceTable>[],
): Registration {
  const { email_key: _, ended_at: _ended, by_user_id: _by, changed_seq: _seq, ...rest } = row
  const { modified_at: changedAt, ...shown } = rest
  return {
    ...toFieldNames(shown),
    isPublic: row.is_public === 1,
    answers: JSON.parse(row.answers),
    changedAt,
    // A check-in changes no version, so the tag has a time that it doesn't change either.
    modifiedAt: row.created_at,
    places: places.map(toPlace),
  }
}

export function toPlace(row: Selectable<PlaceTable>): Place {
  const { registration_id: _, event_id: _event, nonce: _nonce, ...place } = row
  return { ...toFieldNames(place), isCancelled: row.is_cancelled === 1 }
}
