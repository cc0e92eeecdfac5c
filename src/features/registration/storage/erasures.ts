import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../../storage/tables.ts'
import type { RegistrationTable, RegistrationTables } from './registration-tables.ts'

/**
 * People may have erased their registrations after the backup. Restoring it must not bring their data back, so
 * erasures in the content that is replaced are repeated in the restored content.
 */
export async function findErasures(core: Kysely<Tables>, tables: ReadonlySet<string>) {
  if (!tables.has('registrations')) return async () => {}
  const erased = await core
    .withTables<RegistrationTables>()
    .selectFrom('registrations')
    .select(['id', 'created_at', 'erased_at', 'state'])
    .where('erased_at', 'is not', null)
    .orderBy('id')
    .execute()
  return async (tx: Kysely<Tables>): Promise<void> => {
    for (const erasure of erased) await eraseAgain(tx, erasure)
  }
}

type Erasure = Pick<Selectable<RegistrationTable>, 'id' | 'created_at' | 'erased_at' | 'state'>

/** Another calendar may use the same ids, so the times of registration must be equal too. */
async function eraseAgain(
  core: Kysely<Tables>,
  { id, created_at, erased_at, state }: Erasure,
): Promise<void> {
  const tx = core.withTables<RegistrationTables>()
  const { numUpdatedRows } = await tx
    .updateTable('registrations')
    .set({ name: '', email: '', email_key: '', is_public: 0, answers: '{}', erased_at, state })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .where('created_at', '=', created_at)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  await tx.updateTable('registration_places').set({ name: '' }).where('registration_id', '=', id).execute()
  await tx.deleteFrom('outbox').where('recipient', '=', `registration:${id}`).execute()
  await tx
    .deleteFrom('signed_links')
    .where('purpose', '=', 'registration')
    .where('subject_id', '=', id)
    .execute()
}
