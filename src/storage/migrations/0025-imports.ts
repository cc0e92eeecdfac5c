import type { Kysely } from 'kysely'
import type { Dialect } from '../dialects/dialect.ts'
import type { Migration } from './migration.ts'

/** Import runs, their changes and their notes. */
export const imports: Migration = {
  name: '0025-imports',
  async up(db, dialect) {
    await createRuns(db, dialect)
    await db.schema
      .createTable('imported_records')
      .addColumn('source', dialect.text, column => column.notNull())
      .addColumn('kind', dialect.text, column => column.notNull())
      .addColumn('source_id', dialect.text, column => column.notNull())
      .addColumn('record_id', 'integer', column => column.notNull())
      .addColumn('version', 'integer', column => column.notNull())
      .addColumn('digest', dialect.text, column => column.notNull())
      .addColumn('last_run', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('imported_records_key', ['source', 'kind', 'source_id'])
      .execute()
    await db.schema
      .createIndex('imported_records_by_record')
      .on('imported_records')
      .column('record_id')
      .execute()
  },
}

async function createRuns(db: Kysely<object>, dialect: Dialect): Promise<void> {
  await db.schema
    .createTable('import_runs')
    .addColumn('id', 'integer', dialect.autoIncrement)
    .addColumn('source', dialect.text, column => column.notNull())
    .addColumn('address', dialect.text, column => column.notNull())
    .addColumn('state', dialect.text, column => column.notNull())
    .addColumn('is_dry_run', 'integer', column => column.notNull())
    .addColumn('holder', dialect.text, column => column.notNull())
    .addColumn('position', dialect.text)
    .addColumn('counts', dialect.text, column => column.notNull())
    .addColumn('done', 'integer', column => column.notNull())
    .addColumn('total', 'integer')
    .addColumn('user_id', 'integer')
    .addColumn('started_at', 'bigint', column => column.notNull())
    .addColumn('updated_at', 'bigint', column => column.notNull())
    .addColumn('error', dialect.text)
    .execute()
  await db.schema
    .createTable('import_changes')
    .addColumn('run_id', 'integer', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('source', dialect.text, column => column.notNull())
    .addColumn('kind', dialect.text, column => column.notNull())
    .addColumn('source_id', dialect.text, column => column.notNull())
    .addColumn('record_id', 'integer', column => column.notNull())
    .addColumn('version_before', 'integer', column => column.notNull())
    .addColumn('version_after', 'integer', column => column.notNull())
    .addPrimaryKeyConstraint('import_changes_key', ['run_id', 'number'])
    .execute()
  await db.schema
    .createTable('import_notes')
    .addColumn('run_id', 'integer', column => column.notNull())
    .addColumn('number', 'integer', column => column.notNull())
    .addColumn('kind', dialect.text, column => column.notNull())
    .addColumn('source_id', dialect.text, column => column.notNull())
    .addColumn('title', dialect.text, column => column.notNull())
    .addColumn('place', dialect.text, column => column.notNull())
    .addColumn('record_id', 'integer')
    .addColumn('outcome', dialect.text, column => column.notNull())
    .addColumn('field', dialect.text, column => column.notNull())
    .addColumn('reason', dialect.text, column => column.notNull())
    .addPrimaryKeyConstraint('import_notes_key', ['run_id', 'number'])
    .execute()
}
