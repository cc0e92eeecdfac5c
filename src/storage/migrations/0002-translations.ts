import { sql } from 'kysely'
import { type Migration, statements } from './migration.ts'

const translatedTables = ['events', 'venues', 'organizers', 'terms']

export const translations: Migration = {
  name: '0002-translations',
  async up(db, dialect) {
    await createTranslations(db, dialect)
    await dialect.createSearch(db, 'translations')
    for (const table of translatedTables) {
      await statements(`alter table ${table} add column languages text not null default ''`)(db, dialect)
      await sql`update ${sql.table(table)} set languages = language`.execute(db)
    }
  },
}

const createTranslations = statements(`
  create table translations (id integer primary key autoincrement, kind text not null,
    record_id integer not null, language text not null, texts text not null, slug text,
    sort_key text not null, search_text text not null,
    constraint translations_of_record unique (kind, record_id, language));
  create index translations_by_name on translations (kind, language, sort_key)`)
