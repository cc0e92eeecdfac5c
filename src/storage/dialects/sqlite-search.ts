import { type Expression, type Kysely, sql } from 'kysely'
import { containsAll } from '../containing.ts'

/**
 * A full-text index of trigrams finds words also inside of words. It holds no texts of its own: triggers tell it of
 * every change to `events.search_text`. https://sqlite.org/fts5.html#the_trigram_tokenizer
 */
export async function createEventSearch(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table event_search using fts5(
    search_text, content='events', content_rowid='id', tokenize='trigram case_sensitive 1')`.execute(db)
  await sql`create trigger event_search_insert after insert on events begin
    insert into event_search (rowid, search_text) values (new.id, new.search_text);
  end`.execute(db)
  await sql`create trigger event_search_delete after delete on events begin
    insert into event_search (event_search, rowid, search_text) values ('delete', old.id, old.search_text);
  end`.execute(db)
  await sql`create trigger event_search_update after update of search_text on events begin
    insert into event_search (event_search, rowid, search_text) values ('delete', old.id, old.search_text);
    insert into event_search (rowid, search_text) values (new.id, new.search_text);
  end`.execute(db)
}

const shortestIndexed = 3

export function eventsContaining(words: readonly string[]): Expression<number> {
  const indexed = words.filter(word => [...word].length >= shortestIndexed)
  const short = words.filter(word => !indexed.includes(word))
  const inText = containsAll(sql<string>`search_text`, short)
  if (indexed.length === 0) return sql`(select id from events where ${sql.join(inText, sql` and `)})`
  const phrases = indexed.map(word => `"${word.replaceAll('"', '""')}"`).join(' ')
  const conditions = [sql`event_search match ${phrases}`, ...inText]
  return sql`(select rowid from event_search where ${sql.join(conditions, sql` and `)})`
}
