import type { Kysely } from 'kysely'
import type { Tables } from '../tables.ts'

export interface CategoryColour {
  readonly id: number
  readonly color: string
}

export async function categoryColours(db: Kysely<Tables>): Promise<CategoryColour[]> {
  const rows = await db
    .selectFrom('terms')
    .select(['id', 'color'])
    .where('color', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, color }) => ({ id, color: color! }))
}
