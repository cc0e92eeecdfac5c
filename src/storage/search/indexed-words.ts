// The entries of the word index: words in the names of each record, per language.
import { type Kysely, sql } from 'kysely'
import { costRange } from '../../domain/events/cost.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { freeWord, slipKeys, stemOf, wordsOf } from '../../domain/text/search-words.ts'
import { settleAll } from '../engine/statements/compiled-once.ts'
import { setOfIds, setOfTexts } from '../engine/statements/set-of.ts'
import type { NamedKind, SearchedKind, SearchWordTable, Tables } from '../tables.ts'

/** The weight of a word in a name, a price, or the city of a venue. */
const weights = { name: 10, cost: 9, city: 5 } as const

export async function indexRecords(
  db: Kysely<Tables>,
  kind: NamedKind,
  ids: readonly number[],
): Promise<void> {
  const records = await readNamed(db, kind, ids)
  const words = records.flatMap(record => wordsOfRecord(kind, record))
  if (words.length === 0) return
  await settleAll([insertWords(db, words), insertSlips(db, [...new Set(words.map(({ word }) => word))])])
}

export async function removeWords(
  db: Kysely<Tables>,
  kind: NamedKind,
  ids: readonly number[],
): Promise<void> {
  const kinds: SearchedKind[] = kind === 'event' ? ['event', 'cost'] : [kind]
  await db
    .deleteFrom('search_words')
    .where('kind', 'in', kinds)
    .where('record_id', 'in', setOfIds(ids))
    .execute()
}

interface Named {
  readonly id: number
  readonly language: Language
  readonly name: string
  readonly city?: string
  readonly cost?: string
}

/** The public records among these, per language. */
async function readNamed(db: Kysely<Tables>, kind: NamedKind, ids: readonly number[]): Promise<Named[]> {
  const own = await ownNames(db, kind, ids)
  // Each record lists its languages.
  const elsewhere = own.filter(({ languages }) => languages.includes(',')).map(({ id }) => id)
  if (elsewhere.length === 0) return own
  const translated = await db
    .selectFrom('translations')
    .select(['record_id', 'language', 'texts'])
    .where('kind', '=', kind)
    .where('record_id', 'in', setOfIds(elsewhere))
    .execute()
  const others = translated.map(({ record_id: id, language, texts }): Named => {
    const { title, name, city } = JSON.parse(texts) as Readonly<Record<string, string>>
    return { id, language, name: title ?? name ?? '', ...(city && { city }) }
  })
  return [...own, ...others]
}

async function ownNames(
  db: Kysely<Tables>,
  kind: NamedKind,
  ids: readonly number[],
): Promise<(Named & { readonly languages: string })[]> {
  const among = setOfIds(ids)
  if (kind === 'event') {
    // With a condition on the status, SQLite would read all published events of a calendar without statistics.
    const events = await db
      .selectFrom('events')
      .select(['id', 'language', 'languages', 'title as name', 'cost', 'status', 'hide_from_listings'])
      .where('id', 'in', among)
      .execute()
    return events.filter(event => event.status === 'publish' && event.hide_from_listings === 0)
  }
  if (kind === 'venue')
    return db
      .selectFrom('venues')
      .select(['id', 'language', 'languages', 'name', 'city'])
      .where('id', 'in', among)
      .where('status', '=', 'publish')
      .execute()
  if (kind === 'organizer')
    return db
      .selectFrom('organizers')
      .select(['id', 'language', 'languages', 'name'])
      .where('id', 'in', among)
      .where('status', '=', 'publish')
      .execute()
  return db
    .selectFrom('terms')
    .select(['id', 'language', 'languages', 'name'])
    .where('id', 'in', among)
    .where('taxonomy', '=', kind)
    .execute()
}

function wordsOfRecord(
  kind: NamedKind,
  { id, language, name, city = '', cost = '' }: Named,
): SearchWordTable[] {
  // Event titles are HTML, as declared by the field. Names are plain text.
  const named = wordsOf(kind === 'event' ? plainTextOf(name) : name)
  const inCity = wordsOf(city).filter(word => !named.includes(word))
  const row = (word: string, weight: number) => ({
    kind,
    record_id: id,
    language,
    word,
    stem: stemOf(word, language),
    weight,
  })
  return [
    ...named.map(word => row(word, weights.name)),
    ...inCity.map(word => row(word, weights.city)),
    ...(isFree(cost) ? [{ ...row(freeWord, weights.cost), kind: 'cost' as const }] : []),
  ]
}

function isFree(cost: string): boolean {
  return cost !== '' && costRange(cost)?.low === 0
}

async function insertWords(db: Kysely<Tables>, rows: readonly SearchWordTable[]): Promise<void> {
  await sql`insert into search_words (kind, record_id, language, word, stem, weight)
    select value ->> 'kind', cast(value ->> 'record_id' as integer), value ->> 'language', value ->> 'word',
      value ->> 'stem', cast(value ->> 'weight' as integer)
    from json_each(${asRows(rows)})
    where true on conflict do nothing`.execute(db)
}

/** Keys stay after their word has gone from all names. A match also requires the word in `search_words`. */
async function insertSlips(db: Kysely<Tables>, words: readonly string[]): Promise<void> {
  const keyed = words.map(word => ({ word, keys: slipKeys(word) })).filter(({ keys }) => keys.length > 0)
  if (keyed.length === 0) return
  const known = await db
    .selectFrom('search_slips')
    .select('word')
    .distinct()
    .where('word', 'in', setOfTexts(keyed.map(({ word }) => word)))
    .where('key', 'in', setOfTexts(keyed.map(({ keys }) => keys[0]!)))
    .execute()
  const isKnown = new Set(known.map(({ word }) => word))
  const rows = keyed
    .filter(({ word }) => !isKnown.has(word))
    .flatMap(({ word, keys }) => keys.map(key => ({ key, word })))
  if (rows.length === 0) return
  await sql`insert into search_slips (key, word) select value ->> 'key', value ->> 'word'
    from json_each(${asRows(rows)}) where true on conflict do nothing`.execute(db)
}

/** One parameter that both databases parse the same way. */
export function asRows(rows: readonly object[]): string {
  return JSON.stringify(Object.fromEntries(rows.map((row, index) => [index, row])))
}
