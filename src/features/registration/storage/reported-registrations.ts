// What webhooks report of registrations.
import { listOf } from '../../../storage/engine/statements/found-rows.ts'
import type { ReportedRecords } from '../../../storage/slice-storage.ts'
import type { Registration } from '../registration.ts'
import type { RegistrationTables } from './registration-tables.ts'
import { registrationReads } from './registrations.ts'

export const reportedRegistrations: ReportedRecords = {
  kind: 'registration',
  access: 'registration.read',

  async newest(core) {
    const row = await core
      .withTables<RegistrationTables>()
      .selectFrom('registrations')
      .select(eb => eb.fn.max('changed_seq').as('newest'))
      .executeTakeFirst()
    return Number(row?.newest ?? 0)
  },

  listChangedAfter(core, position, most) {
    const changed = core
      .withTables<RegistrationTables>()
      .selectFrom('registrations')
      .select(['id', 'version', 'state', 'erased_at', 'changed_seq'])
      .where('changed_seq', '>', position)
      .orderBy('changed_seq')
      .limit(most)
    return listOf(changed, ({ id, version, state, erased_at, changed_seq }) => ({
      ...{ id, version, position: changed_seq },
      action: erased_at === null ? state : 'erased',
    }))
  },

  async find(db, id) {
    const record = await registrationReads(db).find(id)
    if (!record) return undefined
    const named = presented(record, ({ name, email }) => ({ name, ...(email !== undefined && { email }) }))
    return { eventId: record.eventId, anonymous: presented(record, () => ({})), named }
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
