import type { Migration } from '../migration.ts'

/** How far the index of words has come while it is made anew: of a large calendar, in many transactions. */
export const fillingSearch: Migration = {
  name: '0040-filling-search',
  async up(db, { text }) {
    await db.schema.alterTable('search_place').addColumn('filling', text).execute()
    await db.schema
      .alterTable('search_place')
      .addColumn('filled_to', 'integer', column => column.notNull().defaultTo(0))
      .execute()
  },
}
