import { sql } from 'kysely'
import type { Migration } from '../migration.ts'

export const images: Migration = {
  name: '0003-images',
  async up(db, dialect) {
    let table = db.schema
      .createTable('images')
      .addColumn('id', 'integer', column => column.primaryKey().references('record_ids.id'))
      .addColumn('author_id', 'integer', column => column.notNull().references('users.id'))
    for (const name of ['created_at', 'modified_at'])
      table = table.addColumn(name, 'bigint', column => column.notNull())
    for (const name of ['width', 'height', 'bytes'])
      table = table.addColumn(name, 'integer', column => column.notNull())
    for (const name of [
      'language',
      'languages',
      'title',
      'alt',
      'digest',
      'extension',
      'sizes',
      'sort_key',
      'search_text',
    ])
      table = table.addColumn(name, dialect.text, column => column.notNull()) // prettier-ignore
    await table.addColumn('source_url', dialect.text).execute()
    await db.schema.createIndex('images_by_digest').on('images').column('digest').execute()
    await db.schema.createIndex('images_by_source').on('images').column('source_url').execute()
    await db.schema.createIndex('images_by_author').on('images').column('author_id').execute()
    for (const user of ['events', 'venues', 'organizers']) {
      await sql`create index ${sql.raw(`${user}_by_image`)} on ${sql.table(user)} (image_id)
        where image_id is not null`.execute(db)
    }
  },
}
