// Whether places are left is stored, so that lists need no counting and cached answers stay valid until it
// changes. Registering itself counts again, in its transaction.
import type { Kysely } from 'kysely'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import type { Availability } from '../../../domain/events/event-state.ts'
import type { EventFacts } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { RegistrationTables } from './registration-tables.ts'

/** Reads nothing if no event takes registrations. */
export async function factsOfEvents(
  core: Kysely<Tables>,
  events: readonly VisibleEvent[],
): Promise<ReadonlyMap<number, EventFacts>> {
  const open = events.filter(({ registration, isLocked }) => registration === 'here' && !isLocked)
  if (open.length === 0) return new Map()
  const rows = await core
    .withTables<RegistrationTables>()
    .selectFrom('event_availability')
    .select(['event_id', 'level'])
    .where(
      'event_id',
      'in',
      open.map(({ id }) => id),
    )
    .execute()
  return new Map(rows.map(({ event_id, level }) => [event_id, { availability: level }]))
}

export function availabilityReads(core: Kysely<Tables>) {
  const rows = core.withTables<RegistrationTables>().selectFrom('event_availability')
  return {
    /** The level, and what the event shows everyone of its registrations besides it, to notice when it changes. */
    availability: (eventId: number) =>
      rows.select(['shown', 'level']).where('event_id', '=', eventId).executeTakeFirst(),
  }
}

export function availabilityWrites(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()
  return {
    async storeAvailability(eventId: number, level: Availability | null, shown: string): Promise<void> {
      if (level === null) {
        await db.deleteFrom('event_availability').where('event_id', '=', eventId).execute()
        return
      }
      await db
        .insertInto('event_availability')
        .values({ event_id: eventId, level, shown })
        .onConflict(conflict => conflict.column('event_id').doUpdateSet({ level, shown }))
        .execute()
    },
  }
}
