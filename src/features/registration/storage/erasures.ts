import type { Selectable } from 'kysely'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { erasuresOf, removeMailsAndLinks } from '../../../storage/slice-erasures.ts'
import type { RegistrationTable, RegistrationTables } from './registration-tables.ts'
import { erasedColumns } from './registration-writes.ts'

type ErasedRow = Selectable<RegistrationTable> & { readonly erased_at: UtcSeconds }

/** With the state at the erasure, which may have cancelled the registration. */
export const findErasures = erasuresOf<ErasedRow>('registrations', async (core, { id, erased_at, state }) => {
  const tx = core.withTables<RegistrationTables>()
  await tx
    .updateTable('registrations')
    .set({ ...erasedColumns, erased_at, state })
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await tx.updateTable('registration_places').set({ name: '' }).where('registration_id', '=', id).execute()
  await removeMailsAndLinks(core, 'registration', id)
})
