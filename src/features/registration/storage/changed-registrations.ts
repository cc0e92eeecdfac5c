import { type Kysely, type Selectable, sql } from 'kysely'
import type { Tables } from '../../../storage/tables.ts'
import type { Registration } from '../registration.ts'
import type { RegistrationTable, RegistrationTables } from './registration-tables.ts'

/** A registration with the number of its newest change. */
export interface ChangedRegistration extends Registration {
  readonly seq: number
}

/** The number of the next change. Writes are serialized, so it is given out once. */
export const nextSeq = sql<number>`(select coalesce(max(changed_seq), 0) + 1 from registrations)`

type WithPlaces = (rows: readonly Selectable<RegistrationTable>[]) => Promise<Registration[]>

export function changedReads(core: Kysely<Tables>, withPlaces: WithPlaces) {
  const db = core.withTables<RegistrationTables>()
  return {
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
