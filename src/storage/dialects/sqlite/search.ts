import { type Expression, type Kysely, sql } from 'kysely'
import { setOfIds } from '../../engine/statements/set-of.ts'
import type { WordsShape } from '../../records/containing.ts'
import type { Tables } from '../../tables.ts'

type Searched = 'events' | 'translations'

const indexes = { events: 'event_search', translations: 'translation_search' } as const

/**
 * A trigram full-text index also finds parts of words. It stores no text: triggers update it on every change
 * of `search_text`. https://sqlite.org/fts5.html#the_trigram_tokenizer
 */
export async function createSearch(db: Kysely<object>, searched: Searched): Promise<void> {
  const index = sql.raw(indexes[searched])
  const table = sql.raw(searched)
  await sql`create virtual table ${index} using fts5(
    search_text, content='${table}', content_rowid='id', tokenize='trigram case_sensitive 1')`.execute(db)
  await sql`create trigger ${index}_insert after insert on ${table} begin
    insert into ${index} (rowid, search_text) values (new.id, new.search_text);
  end`.execute(db)
  await sql`create trigger ${index}_delete after delete on ${table} begin
    insert into ${index} (${index}, rowid, search_text) values ('delete', old.id, old.search_text);
  end`.execute(db)
  await sql`create trigger ${index}_update after update of search_text on ${table} begin
    insert into ${index} (${index}, rowid, search_text) values ('delete', old.id, old.search_text);
    insert into ${index} (rowid, search_text) values (new.id, new.search_text);
  end`.execute(db)
}

/** From this number on, dropping the trigger temporarily is cheaper than running it. */
const manyEvents = 1000

/**
 * The index flushes after every trigger statement, because each can be rolled back alone. With a single
 * statement it buffers its writes.
 */
export async function insertMany(
  db: Kysely<Tables>,
  ids: readonly number[],
  insert: () => Promise<unknown>,
): Promise<void> {
  if (ids.length < manyEvents) {
    await insert()
    return
  }
  const { rows } = await sql<{ sql: string }>`
    select sql from sqlite_schema where name = 'event_search_insert'`.execute(db)
  await sql`drop trigger event_search_insert`.execute(db)
  await insert()
  await sql`insert into event_search (rowid, search_text)
    select id, search_text from events where id in ${setOfIds(ids)}`.execute(db)
  await sql.raw(String(rows[0]?.sql)).execute(db)
}

/** The index finds some of the words. The rest are matched against the remaining texts. */
export function idsContaining(searched: Searched, { quoted, otherGlobs }: WordsShape): Expression<number> {
  const [index, table] = [sql.raw(indexes[searched]), sql.table(searched)]
  const isIndexed = sql`${index} match ${quoted}`
  if (otherGlobs.length === 0) return sql`(select rowid as id from ${index} where ${isIndexed})`
  const others = sql.join(
    otherGlobs.map(glob => sql`searched.search_text glob ${glob}`),
    sql` and `,
  )
  if (quoted === undefined) return sql`(select id from ${table} as searched where ${others})`
  return sql`(select searched.id from ${index} cross join ${table} as searched
    where ${isIndexed} and searched.id = ${index}.rowid and ${others})`
}
