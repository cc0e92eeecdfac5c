import { type Kysely, sql } from 'kysely'
import type { TimeZoneName, UtcSeconds } from '../../../domain/time/date-time.ts'
import { listOf } from '../../../storage/engine/statements/found-rows.ts'
import { toFieldNames } from '../../../storage/records/column-names.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { RegistrationTables } from './registration-tables.ts'

/** An event whose people are reminded. */
export interface RemindedEvent {
  readonly id: number
  readonly startsAtUtc: UtcSeconds
  readonly zone: TimeZoneName
}

export function reminderReads(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()

  /** People with a place who were not reminded of the start as it is now. */
  const unreminded = db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .where('registrations.state', '=', 'confirmed')
    .where('registrations.email', '!=', '')
    .where(sql<boolean>`(reminded_of is null or reminded_of <> events.start_utc)`)

  return {
    /** The events that begin after `from`, until `until`, and have people to remind. */
    eventsToRemind(from: UtcSeconds, until: UtcSeconds): Promise<RemindedEvent[]> {
      const events = unreminded
        .select(['events.id', 'events.start_utc', 'events.time_zone'])
        .distinct()
        .where('events.start_utc', '>', from)
        .where('events.start_utc', '<=', until)
        .where('events.send_reminder', '=', 1)
        .where('events.status', '=', 'publish')
      return listOf(events, ({ id, start_utc: startsAtUtc, time_zone }) => ({
        ...{ id, startsAtUtc, zone: time_zone as TimeZoneName },
      }))
    },

    listToRemind(eventId: number) {
      const people = unreminded.select(['registrations.id', 'registrations.confirmed_at'])
      return listOf(people.where('events.id', '=', eventId), toFieldNames)
    },
  }
}

export function reminderWrites(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()
  return {
    /** This is no change of the registration. */
    async setReminded(ids: readonly number[], startsAtUtc: UtcSeconds): Promise<void> {
      if (ids.length === 0) return
      await db.updateTable('registrations').set({ reminded_of: startsAtUtc }).where('id', 'in', ids).execute()
    },
  }
}
