// Numbers of places and people.
import type { Kysely } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Tables } from '../../../storage/tables.ts'
import { type RegistrationState, reachedStates, type Taken } from '../registration.ts'
import type { RegistrationTables } from './registration-tables.ts'

export interface RegistrationCounts {
  readonly confirmed: number
  readonly waiting: number
  /** Unconfirmed registrations and offers. */
  readonly held: number
  readonly checkedIn: number
}

export function countReads(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()
  return {
    /** Places that are confirmed, or held by an unexpired registration, per ticket. */
    async taken(eventId: number, now: UtcSeconds): Promise<Taken> {
      const rows = await db
        .selectFrom('registration_places as place')
        .innerJoin('registrations as held', 'held.id', 'place.registration_id')
        .select(eb => ['place.ticket_id', eb.fn.countAll<number>().as('count')])
        .where('place.event_id', '=', eventId)
        .where('place.is_cancelled', '=', 0)
        .where(eb =>
          eb.or([
            eb('held.state', '=', 'confirmed'),
            eb('held.state', 'in', ['pending', 'offered']).and('held.expires_at', '>', now),
          ]),
        )
        .groupBy('place.ticket_id')
        .execute()
      return new Map(rows.map(({ ticket_id, count }) => [ticket_id, Number(count)]))
    },

    async confirmedPlaces(eventIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      if (eventIds.length === 0) return new Map()
      const rows = await db
        .selectFrom('registration_places as place')
        .innerJoin('registrations as held', 'held.id', 'place.registration_id')
        .select(eb => ['place.event_id', eb.fn.countAll<number>().as('count')])
        .where('place.event_id', 'in', eventIds)
        .where('place.is_cancelled', '=', 0)
        .where('held.state', '=', 'confirmed')
        .groupBy('place.event_id')
        .execute()
      return new Map(rows.map(({ event_id, count }) => [event_id, Number(count)]))
    },

    /** How many registrations of these events are open, if the events are not over. */
    async countPeople(eventIds: readonly number[], now: UtcSeconds): Promise<number> {
      if (eventIds.length === 0) return 0
      const { count } = await db
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .select(eb => eb.fn.countAll<number>().as('count'))
        .where('registrations.event_id', 'in', eventIds)
        .where('registrations.state', 'in', reachedStates)
        .where('registrations.email', '!=', '')
        .where('events.end_utc', '>', now)
        .executeTakeFirstOrThrow()
      return Number(count)
    },

    /** How many places are confirmed, checked in, waiting and held. */
    async counts(eventId: number, now: UtcSeconds): Promise<RegistrationCounts> {
      const rows = await db
        .selectFrom('registration_places as place')
        .innerJoin('registrations as held', 'held.id', 'place.registration_id')
        .select(eb => [
          'held.state',
          eb.fn.countAll<number>().as('count'),
          eb.fn.count<number>('place.checked_in_at').as('in'),
        ])
        .where('place.event_id', '=', eventId)
        .where('place.is_cancelled', '=', 0)
        .where(eb =>
          eb.or([eb('held.state', 'in', ['confirmed', 'waiting']), eb('held.expires_at', '>', now)]),
        )
        .groupBy('held.state')
        .execute()
      const of = (state: RegistrationState) => Number(rows.find(row => row.state === state)?.count ?? 0)
      return {
        confirmed: of('confirmed'),
        waiting: of('waiting'),
        held: of('pending') + of('offered'),
        checkedIn: Number(rows.find(({ state }) => state === 'confirmed')?.in ?? 0),
      }
    },
  }
}
