import { sql } from 'kysely'
import type { Migration } from './migration.ts'

const translatedTables = ['events', 'venues', 'organizers', 'terms']

export const translations: Migration = {
  name: '0002-translations',
  async up(db, dialect) {
    await db.schema
      .createTable('translations')
      .addColumn('id', 'integer', dialect.autoIncrement)
      .addColumn('kind', dialect.text, column => column.notNull())
      .addColumn('record_id', 'integer', column => column.notNull())
      .addColumn('language', dialect.text, column => column.notNull())
      .addColumn('texts', dialect.text, column => column.notNull())
      .addColumn('slug', dialect.text)
      .addColumn('sort_key', dialect.text, column => column.notNull())
      .addColumn('search_text', dialect.text, column => column.notNull())
      .addUniqueConstraint('translations_of_record', ['kind', 'record_id', 'language'])
      .execute()
    await db.schema
      .createIndex('translations_by_name')
      .on('translations')
      .columns(['kind', 'language', 'sort_key'])
      .execute()
    await dialect.createTranslationSearch(db)
    for (const table of translatedTables) {
      await db.schema
        .alterTable(table)
        .addColumn('languages', dialect.text, column => column.notNull().defaultTo(''))
        .execute()
      await sql`update ${sql.table(table)} set languages = language`.execute(db)
    }
  },
}
