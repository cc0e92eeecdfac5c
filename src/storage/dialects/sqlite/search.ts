import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { setOfIds } from '../../engine/statements/set-of.ts'
import { type IndexedWords, matchesAll } from '../../records/visible.ts'
import type { Tables } from '../../tables.ts'
import { type WordPart, wordCharacters } from '../dialect.ts'

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

/** How many events wait at most. A search reads the texts of those. */
const mostWaiting = 100

const indexWaiting = [
  sql`insert into event_search (event_search, rowid, search_text)
    select 'delete', id, indexed_text from event_search_waiting where indexed_text is not null`,
  sql`insert into event_search (rowid, search_text)
    select id, search_text from events where id in (select id from event_search_waiting)`,
  sql`delete from event_search_waiting`,
]

/**
 * The index flushes after every statement, because each can be rolled back alone, so updating it for a single
 * event costs several times as much as the event's row. Changed events wait until there are many. To remove
 * an event, the index needs the text that it indexed.
 */
export async function indexEventsLater(db: Kysely<object>): Promise<void> {
  await sql`create table event_search_waiting (id integer primary key, indexed_text text)`.execute(db)
  const create = async (name: string, when: RawBuilder<unknown>, work: RawBuilder<unknown>) => {
    await sql`drop trigger if exists ${sql.raw(`event_search_${name}`)}`.execute(db)
    await sql`create trigger ${sql.raw(`event_search_${name}`)} after ${when} begin ${work}; end`.execute(db)
  }
  const wait = (id: string, text: string) =>
    sql.raw(`insert into event_search_waiting (id, indexed_text) values (${id}, ${text})
      on conflict (id) do nothing`)
  await create('insert', sql`insert on events`, wait('new.id', 'null'))
  await create('update', sql`update of search_text on events`, wait('new.id', 'old.search_text'))
  await create('delete', sql`delete on events`, wait('old.id', 'old.search_text'))
  const areMany = sql.raw(`(select count(*) from event_search_waiting) >= ${mostWaiting}`)
  await create('many', sql`insert on event_search_waiting when ${areMany}`, sql.join(indexWaiting, sql`; `))
}

/** Indexes the events that wait, so that searches don't have to read them. */
export async function indexWaitingEvents(db: Kysely<Tables>): Promise<void> {
  for (const statement of indexWaiting) await statement.execute(db)
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
export function idsContaining(searched: Searched, words: IndexedWords): Expression<number> {
  const { quoted, otherGlobs } = words
  const [index, table] = [sql.raw(indexes[searched]), sql.table(searched)]
  const others = sql.join(
    otherGlobs.map(glob => sql`searched.search_text glob ${glob}`),
    sql` and `,
  )
  if (quoted === undefined) return sql`(select id from ${table} as searched where ${others})`
  const [isIndexed, waiting] = searched === 'events' ? withWaiting(words) : [sql``, sql``]
  const found =
    otherGlobs.length === 0
      ? sql`select rowid as id from ${index} where ${index} match ${quoted} ${isIndexed}`
      : sql`select searched.id from ${index} cross join ${table} as searched
          where ${index} match ${quoted} and searched.id = ${index}.rowid and ${others} ${isIndexed}`
  return sql`(${found} ${waiting})`
}

/** Texts of waiting events are read. The first check runs once per search, the second once per event. */
function withWaiting({
  patterns,
}: IndexedWords): [isIndexed: RawBuilder<unknown>, waiting: RawBuilder<unknown>] {
  const ids = sql`(select id from event_search_waiting)`
  return [
    sql`and (not exists (select 1 from event_search_waiting) or event_search.rowid not in ${ids})`,
    sql`union all select id from events where id in ${ids}
      and ${sql.join(matchesAll(sql<string>`search_text`, patterns), sql` and `)}`,
  ]
}

/** The spaces are the beginning and end of the text. A range of characters is slow, so few texts reach it. */
export function hasWord(text: Expression<string>, part: WordPart): Expression<SqlBool> {
  const edge = `[^${wordCharacters}]`
  const [found, end] = 'word' in part ? [part.word, edge] : [part.beginning, '']
  return sql`(instr(${text}, ${found}) > 0 and (' ' || ${text} || ' ') glob ${`*${edge}${found}${end}*`})`
}
