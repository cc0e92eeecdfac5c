// Numbers of places and people.
import type { Expression, Kysely, SqlBool } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { countOf } from '../../../storage/engine/statements/found-rows.ts'
import type { Tables } from '../../../storage/tables.ts'
import { reachedStates, type Taken } from '../registration.ts'
import type { RegistrationTables } from './registration-tables.ts'

export interface RegistrationCounts {
  readonly confirmed: number
  readonly waiting: number
  /** Unconfirmed registrations and offers. */
  readonly held: number
  readonly checkedIn: number
}

export interface TicketCount {
  readonly eventId: number
  readonly ticketId: number
  /** Confirmed places. */
  readonly sold: number
  /** Places that are held for unconfirmed registrations and offers. */
  readonly held: number
  readonly waiting: number
  readonly cancelled: number
  readonly checkedIn: number
}

export function countReads(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()

  /** The numbers of all tickets of these events that anybody registered for. */
  async function ticketCounts(eventIds: readonly number[], now: UtcSeconds): Promise<TicketCount[]> {
    if (eventIds.length === 0) return []
    const rows = await db
      .selectFrom('registration_places as place')
      .innerJoin('registrations as held', 'held.id', 'place.registration_id')
      .select(['place.event_id', 'place.ticket_id'])
      .select(eb => {
        const isOpen = eb('place.is_cancelled', '=', 0)
        const isSold = isOpen.and('held.state', '=', 'confirmed')
        const isHeld = isOpen.and('held.state', 'in', ['pending', 'offered']).and('held.expires_at', '>', now)
        const count = (condition: Expression<SqlBool>) => eb.fn.countAll<number>().filterWhere(condition)
        return [
          count(isSold).as('sold'),
          count(isHeld).as('held_places'),
          count(isOpen.and('held.state', '=', 'waiting')).as('waiting'),
          count(eb('held.state', '=', 'cancelled').or('place.is_cancelled', '=', 1)).as('gone'),
          count(isSold.and('place.checked_in_at', 'is not', null)).as('in'),
        ]
      })
      .where('place.event_id', 'in', eventIds)
      .groupBy(['place.event_id', 'place.ticket_id'])
      .execute()
    return rows.map(row => ({
      eventId: row.event_id,
      ticketId: row.ticket_id,
      sold: Number(row.sold),
      held: Number(row.held_places),
      waiting: Number(row.waiting),
      cancelled: Number(row.gone),
      checkedIn: Number(row.in),
    }))
  }

  return {
    ticketCounts,

    /** Places that are confirmed, or held by an unexpired registration, per ticket. */
    async taken(eventId: number, now: UtcSeconds): Promise<Taken> {
      const counts = await ticketCounts([eventId], now)
      const taken = counts.map(({ ticketId, sold, held }) => [ticketId, sold + held] as const)
      return new Map(taken.filter(([, count]) => count > 0))
    },

    /** Confirmed places per event. */
    async confirmedPlaces(eventIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
      const confirmed = new Map<number, number>()
      for (const { eventId, sold } of await ticketCounts(eventIds, 0 as UtcSeconds))
        if (sold > 0) confirmed.set(eventId, (confirmed.get(eventId) ?? 0) + sold)
      return confirmed
    },

    /** How many registrations of these events are open, if the events are not over. */
    async countPeople(eventIds: readonly number[], now: UtcSeconds): Promise<number> {
      if (eventIds.length === 0) return 0
      const open = db
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .where('registrations.event_id', 'in', eventIds)
        .where('registrations.state', 'in', reachedStates)
        .where('registrations.email', '!=', '')
        .where('events.end_utc', '>', now)
      return countOf(open)
    },

    /** How many places are confirmed, checked in, waiting and held. */
    async counts(eventId: number, now: UtcSeconds): Promise<RegistrationCounts> {
      const counts = await ticketCounts([eventId], now)
      const sum = (name: 'sold' | 'waiting' | 'held' | 'checkedIn') =>
        counts.reduce((all, count) => all + count[name], 0)
      return {
        confirmed: sum('sold'),
        waiting: sum('waiting'),
        held: sum('held'),
        checkedIn: sum('checkedIn'),
      }
    },
  }
}
