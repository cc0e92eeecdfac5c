// What webhooks report of registrations.
import type { Kysely } from 'kysely'
import type { ReportedRecords } from '../../../storage/slice-storage.ts'
import type { Tables } from '../../../storage/tables.ts'
import type { Registration } from '../registration.ts'
import type { RegistrationTables } from './registration-tables.ts'
import { registrationReads } from './registrations.ts'

export const reportedRegistrations: ReportedRecords = {
  kind: 'registration',
  access: 'registration.read',

  async newest(core: Kysely<Tables>): Promise<number> {
    const row = await core
      .withTables<RegistrationTables>()
      .selectFrom('registrations')
      .select(eb => eb.fn.max('changed_seq').as('newest'))
      .executeTakeFirst()
    return Number(row?.newest ?? 0)
  },

  async listChangedAfter(db, position, most) {
    const changed = await registrationReads(db).listChangedAfter(position, most)
    return changed.map(({ id, seq, version, state, erasedAt }) => ({
      ...{ id, version, position: seq },
      action: erasedAt === null ? state : 'erased',
    }))
  },

  async find(db, id) {
    const found = await registrationReads(db).find(id)
    return (
      found && {
        eventId: found.eventId,
        anonymous: presented(found, () => ({})),
        named: presented(found, ({ name, email }) => ({ name, ...(email !== undefined && { email }) })),
      }
    )
  },
}

/** Ids and states, and what else is known of the person. */
function presented(
  { id, eventId, state, version, name, email, places }: Registration,
  personOf: (person: { readonly name: string; readonly email?: string }) => object,
): object {
  return {
    ...{ id, event: eventId, state, version },
    ...personOf({ name, email }),
    places: places.map(place => ({
      ...{ id: place.id, ticket: place.ticketId, cancelled: place.isCancelled },
      checked_in: place.checkedInAt !== null,
      ...personOf({ name: place.name }),
    })),
  }
}
