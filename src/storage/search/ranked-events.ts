// Finds and ranks the events of a site search in one statement.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { idList, idsIn } from '../engine/statements/insert-statement.ts'
import { isIn, setOfIds } from '../engine/statements/set-of.ts'
import { isTranslationOf, translatedOr } from '../records/translations.ts'
import { indexedText, patternOf, visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'

/** A word or quoted phrase of a search, and where it occurs besides texts. */
export interface EventWord {
  /** The typed word. None for a phrase. */
  readonly word?: string
  /** Folded parts of texts, one of which must occur. */
  readonly texts: readonly string[]
  /** Beginnings of words, which count more in titles. */
  readonly beginnings: readonly string[]
  /** Venues and organizers whose names or cities have the word. */
  readonly linkedIds: readonly number[]
  /** Categories and tags whose names have the word. */
  readonly termIds: readonly number[]
  /** Those of them whose names in the language of the page have it. They count more. */
  readonly shown: { readonly linkedIds: readonly number[]; readonly termIds: readonly number[] }
  readonly meansFree: boolean
}

export interface EventSearch {
  readonly words: readonly EventWord[]
  /** The whole search, folded. */
  readonly verbatim: string
  /** Whether an event must match all words, or any, or have all in its title and not be over. */
  readonly needs: 'all' | 'any' | 'title'
  readonly now: UtcSeconds
  readonly most: number
}

/** The score of a word by where it occurs. Terms and linked records count so by their names on the page. */
const scores = { titleWord: 20, titleBeginning: 18, term: 14, free: 14, linked: 12, otherTitle: 11, text: 10 }

/** The score of a title that contains the search verbatim. */
const scoreOfVerbatim = 15

export async function rankEvents(
  db: Kysely<Tables>,
  dialect: Dialect,
  search: EventSearch,
  language: Language,
): Promise<number[]> {
  const { words, verbatim, needs, now, most } = search
  const sets = words.map(word => setsOf(word, { verbatim, dialect }))
  const points = sets.map((ids, index) => scoreOf(words[index]!, ids, { needs, dialect }))
  const inTitle = words.length > 1 ? contains(title, [verbatim]) : sql`1 = 0`
  const columns = points.map((score, index) => sql`${score} as ${scoreColumn(index)}`)
  const scored = words.map((_, index) => scoreColumn(index))
  const count = sql.join(
    scored.map(score => sql`sign(${score})`),
    sql` + `,
  )
  // Without its own table, SQLite would compute each score again wherever it is used.
  const result = await sql<{ ids: string | null }>`
    with scored as materialized (
      select events.id, start_utc, end_utc, ${sql.join(columns)},
        case when ${inTitle} then ${sql.lit(scoreOfVerbatim)} else 0 end as verbatim
      from events
      left join translations as translation on ${isTranslationOf('events.id', sql.lit('event'), sql.lit(language))}
      where ${visible('events', published)} and hide_from_listings = 0
        and ${needs === 'title' ? sql`end_utc > ${now}` : sql`1 = 1`}
        and (${isFound(search, dialect)})
    )
    select ${idList('id')} as ids from (
      select id from scored where ${count} >= ${sql.lit(needs === 'any' ? 1 : words.length)}
      order by ${count} desc, verbatim + ${sql.join(scored, sql` + `)} desc,
        ${turn(now)}, start_utc, id limit ${sql.lit(most)}) as ranked`.execute(db)
  return idsIn(result.rows[0]?.ids)
}

/** Whether an event has the words. */
function isFound({ words, verbatim, needs }: EventSearch, dialect: Dialect): RawBuilder<unknown> {
  const shared = needs === 'all' && words.length > 1 ? sharedLinks(words) : new Set<number>()
  const sets = words.map(word => {
    const linkedIds = word.linkedIds.filter(id => !shared.has(id))
    const { anywhere, inTitles } = setsOf({ ...word, linkedIds }, { verbatim, dialect })
    return needs === 'title' ? inTitles : anywhere
  })
  const isInEach = (id: string, some: readonly RawBuilder<unknown>[]) =>
    sql.join(
      some.map(set => sql`${sql.ref(id)} in (${set})`),
      needs === 'any' ? sql` or ` : sql` and `,
    )
  const [first, ...others] = sets
  if (shared.size === 0 || !first) return isInEach('events.id', sets)
  return sql`events.id in (${linkedTo([...shared])}
    union all select id from (${first}) as matching where ${isInEach('id', others)})`
}

/** Names often have several words, such as "Town Hall". The events of such a name are looked up once for all words. */
function sharedLinks(words: readonly EventWord[]): Set<number> {
  return words.map(({ linkedIds }) => new Set(linkedIds)).reduce((shared, ids) => shared.intersection(ids))
}

/** Upcoming events, then events that started more than a day ago, then past events. */
function turn(now: UtcSeconds): RawBuilder<unknown> {
  return sql`case when end_utc <= ${now} then 2 when start_utc < ${now - 86_400} then 1 else 0 end`
}

function scoreColumn(word: number): RawBuilder<unknown> {
  return sql.ref(`word_${word}`)
}

const title = translatedOr('sort_key', sql.ref<string>('events.sort_key'))

function contains(column: RawBuilder<string>, parts: readonly string[]): RawBuilder<unknown> {
  return anyOf(parts.map(part => sql`${column} like cast(${patternOf(part)} as text) escape '\\'`))
}

function anyOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`1 = 0` : sql`(${sql.join(conditions, sql` or `)})`
}

interface WordSets {
  /** Titles in any language. */
  readonly inTitles: RawBuilder<unknown>
  readonly translated: RawBuilder<unknown>
  readonly anywhere: RawBuilder<unknown>
}

interface SetOptions {
  readonly verbatim: string
  readonly dialect: Dialect
}

/** Statements for the ids of events that have the word in one place. */
function setsOf(searched: EventWord, options: SetOptions): WordSets {
  const { texts, linkedIds, termIds, meansFree } = searched
  const inTexts = texts.map(text => idsWith(text, options.dialect))
  const { own, translated } = titlesWith(searched, options)
  const inTitles = sql`${own} union all ${translated}`
  const all = [
    ...(texts.length > 0 ? inTexts : shortWord(inTitles, options)),
    ...(linkedIds.length > 0 ? [linkedTo(linkedIds)] : []),
    ...(termIds.length > 0 ? [withTerms(termIds)] : []),
    ...(meansFree ? [sql`select id from events where is_free = 1`] : []),
  ]
  return { inTitles, translated, anywhere: sql.join(all, sql` union all `) }
}

function linkedTo(ids: readonly number[]): RawBuilder<unknown> {
  return sql`select event_id from event_links where ${isIn('linked_id', setOfIds(ids))}`
}

/** The events with a term or one below it. */
function withTerms(ids: readonly number[]): RawBuilder<unknown> {
  return sql`select event_id from event_terms where term_id in (
    with recursive below (id) as (
      select id from terms where ${isIn('id', setOfIds(ids))}
      union select terms.id from below inner join terms on terms.parent_id = below.id
    ) select id from below)`
}

/** Texts in any language: a word is mostly searched in the language of the page. */
function idsWith(text: string, dialect: Dialect): RawBuilder<unknown> {
  const words = indexedText(text)
  return sql`select id from ${dialect.idsContaining('events', words)} as own
    union all select record_id from translations where kind = 'event'
      and id in ${dialect.idsContaining('translations', words)}`
}

const shortestIndexed = 3

/** Titles with the word. The index narrows the translations, of which there may be several per event. */
function titlesWith(searched: EventWord, { dialect }: SetOptions) {
  const { texts } = searched
  const isTitled = inTitle(sql.ref<string>('sort_key'), searched, dialect)
  const indexed = texts.map(text => sql`id in ${dialect.idsContaining('translations', indexedText(text))}`)
  return {
    own: sql`select id from events where ${visible('events', published)} and ${isTitled}`,
    translated: sql`select record_id from translations
      where kind = 'event' and ${indexed.length > 0 ? anyOf(indexed) : sql`1 = 1`} and ${isTitled}`,
  }
}

function inTitle(
  column: RawBuilder<string>,
  { word, texts, beginnings }: EventWord,
  dialect: Dialect,
): RawBuilder<unknown> {
  if (word === undefined) return contains(column, texts)
  const parts = beginnings.length > 0 ? beginnings.map(beginning => ({ beginning })) : [{ word }]
  return anyOf(parts.map(part => sql`${dialect.hasWord(column, part)}`))
}

/** A word too short for the index is looked for in titles, or in the texts together with the other words. */
function shortWord(inTitles: RawBuilder<unknown>, { verbatim, dialect }: SetOptions): RawBuilder<unknown>[] {
  return [inTitles, ...([...verbatim].length < shortestIndexed ? [] : [idsWith(verbatim, dialect)])]
}

/** Events of more records or terms rank like events whose texts have the word, which takes half the time. */
const mostScored = 50

function isFew(ids: readonly number[]): boolean {
  return ids.length > 0 && ids.length <= mostScored
}

function scoreOf(
  searched: EventWord,
  ids: WordSets,
  { needs, dialect }: { readonly needs: EventSearch['needs']; readonly dialect: Dialect },
): RawBuilder<unknown> {
  const { word, texts, shown, termIds, meansFree } = searched
  const isWord = word === undefined ? contains(title, texts) : dialect.hasWord(title, { word })
  const otherTitle = sql`(${contains(title, texts)} or ${inTitle(sql.ref<string>('events.sort_key'), searched, dialect)}
    or events.id in (${ids.translated}))`
  const isIn = (set: RawBuilder<unknown>) => sql`events.id in (${set})`
  const isOpen = sql`password_hash is null`
  const cases = [
    [isWord, scores.titleWord],
    [inTitle(title, searched, dialect), scores.titleBeginning],
    ...(needs === 'title' ? [[sql`1 = 1`, 0] as const] : []),
    ...(isFew(shown.termIds) ? [[isIn(withTerms(shown.termIds)), scores.term] as const] : []),
    ...(meansFree ? [[sql`${isOpen} and is_free = 1`, scores.free] as const] : []),
    ...(isFew(shown.linkedIds)
      ? [[sql`${isOpen} and ${isIn(linkedTo(shown.linkedIds))}`, scores.linked] as const]
      : []),
    [otherTitle, scores.otherTitle],
    [needs === 'any' ? sql`${isOpen} and ${isIn(ids.anywhere)}` : isOpen, scores.text],
    // Names of terms are open, and are looked up for protected events only.
    ...(termIds.length > 0 ? [[isIn(withTerms(termIds)), scores.text] as const] : []),
  ] as const
  const branches = cases.map(([condition, score]) => sql`when ${condition} then ${sql.lit(score)}`)
  return sql`case ${sql.join(branches, sql` `)} else 0 end`
}
