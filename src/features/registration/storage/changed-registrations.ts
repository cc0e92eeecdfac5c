import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../storage/tables.ts'
import type { Registration } from '../registration.ts'
import type { RegistrationTable, RegistrationTables } from './registration-tables.ts'

/** A registration with the number of its newest change. */
interface ChangedRegistration extends Registration {
  readonly seq: number
}

/** The number of the next change. Writes are serialized, so it is given out once. */
export const nextSeq = sql<number>`(select coalesce(max(changed_seq), 0) + 1 from registrations)`

type WithPlaces = (rows: readonly Selectable<RegistrationTable>[]) => Promise<Registration[]>

export function changedReads(core: Kysely<Tables>, withPlaces: WithPlaces) {
  const db = core.withTables<RegistrationTables>()
  return {
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

    /** The names on confirmed places of people who agreed to be named, each once per registration. */
    async publicNames(eventId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('registration_places as place')
        .innerJoin('registrations as held', 'held.id', 'place.registration_id')
        .select('place.name')
        .where('place.event_id', '=', eventId)
        .where('place.is_cancelled', '=', 0)
        .where('held.state', '=', 'confirmed')
        .where('held.is_public', '=', 1)
        .where('place.name', '!=', '')
        .groupBy(['place.registration_id', 'place.name'])
        .orderBy(eb => eb.fn.min('place.id'))
        .execute()
      return rows.map(row => row.name)
    },

    /** Registrations that changed after this number, in the order of their newest changes. */
    async listChangedAfter(seq: number, limit: number): Promise<ChangedRegistration[]> {
      const rows = await db
        .selectFrom('registrations')
        .selectAll()
        .where('changed_seq', '>', seq)
        .orderBy('changed_seq')
        .limit(limit)
        .execute()
      const found = await withPlaces(rows)
      return found.map((registration, index) => ({ ...registration, seq: rows[index]?.changed_seq ?? 0 }))
    },
  }
}
