// Whether places are left is stored, so that lists need no counting and cached answers stay valid until it
// changes. Registering itself counts again, in its transaction.
import type { Kysely } from 'kysely'
import type { Availability } from '../../../domain/events/event-state.ts'
import type { EventFacts, KnownEvent } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import { availabilityOf, ticketsHere } from '../registration.ts'
import type { RegistrationTables } from './registration-tables.ts'

/** Reads nothing if no event takes registrations. The level of a new event is stored a moment later. */
export async function factsOfEvents(
  core: Kysely<Tables>,
  events: readonly KnownEvent[],
): Promise<ReadonlyMap<number, EventFacts>> {
  const open = events.flatMap(({ id, registration, tickets }) => {
    const here = registration === 'here' ? ticketsHere(tickets) : []
    return here.length > 0 ? [{ id, tickets: here }] : []
  })
  if (open.length === 0) return new Map()
  const db = core.withTables<RegistrationTables>()
  const ids = open.map(({ id }) => id)
  const rows = await db
    .selectFrom('event_availability')
    .select(['event_id', 'level', 'full_tickets'])
    .where('event_id', 'in', ids)
    .execute()
  const stored = new Map(rows.map(row => [row.event_id, row]))
  const setting = await db
    .selectFrom('registration_settings')
    .select('value')
    .where('name', '=', 'unconfirmed')
    .executeTakeFirst()
  const takesUnconfirmed = setting?.value === '1'
  return new Map(
    open.map(({ id, tickets }) => [
      id,
      {
        availability: stored.get(id)?.level ?? availabilityOf(tickets, new Map()),
        fullTickets: (stored.get(id)?.full_tickets ?? '').split(',').map(Number),
        takesUnconfirmed,
      },
    ]),
  )
}

export interface StoredAvailability {
  readonly level: Availability
  /** The ids of tickets without places, with commas. */
  readonly full_tickets: string
  /** The other public facts about registrations. */
  readonly shown: string
}

export function availabilityReads(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()
  const rows = db.selectFrom('event_availability')
  return {
    /** The level, and what the event shows everyone of its registrations besides it, to notice when it changes. */
    availability: (eventId: number) =>
      rows.select(['shown', 'level', 'full_tickets']).where('event_id', '=', eventId).executeTakeFirst(),

    /** The number of the newest change of a registration whose name is public. */
    async newestPublicChange(eventId: number): Promise<number> {
      const row = await db
        .selectFrom('registrations')
        .select(eb => eb.fn.max('changed_seq').as('newest'))
        .where('event_id', '=', eventId)
        .where('is_public', '=', 1)
        .executeTakeFirst()
      return Number(row?.newest ?? 0)
    },
  }
}

export function availabilityWrites(core: Kysely<Tables>) {
  const db = core.withTables<RegistrationTables>()
  return {
    async storeAvailability(eventId: number, stored: StoredAvailability | null): Promise<void> {
      if (stored === null) {
        await db.deleteFrom('event_availability').where('event_id', '=', eventId).execute()
        return
      }
      await db
        .insertInto('event_availability')
        .values({ event_id: eventId, ...stored })
        .onConflict(conflict => conflict.column('event_id').doUpdateSet(stored))
        .execute()
    },
  }
}
