import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'
import type { Schema } from './schema.ts'

// People may have erased their registrations after the backup. Restoring it must not bring their data
// back, so erasures in the content that is replaced are repeated in the restored content.

interface Erasure {
  readonly id: number
  readonly created_at: number
  readonly erased_at: number
  readonly state: string
}

/** The erasures in the present content. */
export async function findErasures(tx: Kysely<Tables>, { tables }: Schema): Promise<readonly Erasure[]> {
  if (!tables.some(({ name }) => name === 'registrations')) return []
  const { rows } = await sql<Erasure>`select id, created_at, erased_at, state from registrations
    where erased_at is not null order by id`.execute(tx)
  return rows
}

/** Erases them again. Another calendar may use the same ids, so the times of registration must be equal too. */
export async function repeatErasures(tx: Kysely<Tables>, erasures: readonly Erasure[]): Promise<void> {
  for (const { id, created_at, erased_at, state } of erasures) {
    const { rows } = await sql`update registrations set name = '', email = '', email_key = '', is_public = 0,
      answers = '{}', erased_at = ${erased_at}, state = ${state}, version = version + 1
      where id = ${id} and created_at = ${created_at} and erased_at is null returning id`.execute(tx)
    if (rows.length === 0) continue
    await sql`update registration_places set name = '' where registration_id = ${id}`.execute(tx)
    await tx.deleteFrom('outbox').where('recipient', '=', `registration:${id}`).execute()
    await tx
      .deleteFrom('signed_links')
      .where('purpose', '=', 'registration')
      .where('subject_id', '=', id)
      .execute()
  }
}
