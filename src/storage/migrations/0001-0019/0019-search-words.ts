import type { Migration } from '../migration.ts'

/** The search index of words, and the keys for typo tolerance. */
export const searchWords: Migration = {
  name: '0019-search-words',
  async up(db, dialect) {
    await db.schema
      .createTable('search_words')
      .addColumn('kind', dialect.text, column => column.notNull())
      .addColumn('record_id', 'integer', column => column.notNull())
      .addColumn('language', dialect.text, column => column.notNull())
      .addColumn('word', dialect.text, column => column.notNull())
      .addColumn('stem', dialect.text, column => column.notNull())
      .addColumn('weight', 'integer', column => column.notNull())
      .addPrimaryKeyConstraint('search_words_key', ['kind', 'record_id', 'language', 'word'])
      .execute()
    await db.schema
      .createIndex('search_words_by_word')
      .on('search_words')
      .columns(['word', 'language', 'kind', 'record_id', 'weight'])
      .execute()
    await db.schema
      .createIndex('search_words_by_stem')
      .on('search_words')
      .columns(['stem', 'language', 'word'])
      .execute()
    await db.schema
      .createTable('search_slips')
      .addColumn('key', dialect.text, column => column.notNull())
      .addColumn('word', dialect.text, column => column.notNull())
      .addPrimaryKeyConstraint('search_slips_key', ['key', 'word'])
      .execute()
    // A single row: the change up to which the words are current. They are built on first use.
    await db.schema
      .createTable('search_place')
      .addColumn('id', 'integer', column => column.primaryKey())
      .addColumn('epoch', dialect.text, column => column.notNull())
      .addColumn('seq', 'bigint', column => column.notNull())
      .execute()
  },
}
