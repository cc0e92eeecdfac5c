// Ranks the events that match the typed words. The database finds the matches, as one list of ids per word.
// Summing and sorting hundreds of thousands of rows there takes several times as long.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '../../domain/records/language.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledByShape, type Operand, type Value, value } from '../engine/statements/compiled-once.ts'
import { idList, idsIn } from '../engine/statements/id-list.ts'
import { idsOfFound } from '../events/list/event-conditions.ts'
import { type WordsShape, wordsShape } from '../records/containing.ts'
import { isTranslationOf, translatedOr } from '../records/translations.ts'
import { visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { asRows } from './indexed-words.ts'
import { type NameParams, named, type SiteSearch } from './searched-names.ts'

export async function rankEvents(
  db: Kysely<Tables>,
  dialect: Dialect,
  search: SiteSearch,
  language: Language,
): Promise<number[]> {
  const { typed, fitting, inTexts, phrases, phrase, needed, now, most } = search
  const params = {
    typed: value(typed),
    fitting: value(asRows(fitting)),
    inTexts: inTexts.map(({ position, text }) => ({ position, words: wordsShape([text]) })),
    phrases: phrases.map(({ position, text, firstWord }) => ({
      position,
      words: wordsShape([text]),
      pattern: value(likeOf(text)),
      firstWord: value(firstWord),
    })),
    language: value(language),
  }
  const hits = await hitsOf(db, params, dialect)
  const [listed] = await listedInTurn(db, { now: value(now) })
  const [titled] =
    typed > 1 && hits.length > 0 ? await titledBy(db, { ...params, phrase: value(likeOf(phrase)) }) : []
  const ranking = createRanking(listed!)
  for (const [, ofWord] of Map.groupBy(hits, hit => Number(hit.position))) ranking.addWord(ofWord)
  return ranking.best({ needed, most, titled: idsIn(titled?.ids) })
}

function likeOf(phrase: string): string {
  return `%${phrase.replace(/[\\%_]/g, character => `\\${character}`)}%`
}

/** Events that contain a word, and its weight. */
interface Hit {
  readonly position: number
  readonly score: number
  readonly ids: string | null
  /** Whether the match is in protected content. */
  readonly inContent: number
}

interface HitParams extends Pick<NameParams, 'typed' | 'fitting' | 'language'> {
  readonly inTexts: readonly { readonly position: number; readonly words: WordsShape }[]
  readonly phrases: readonly PhraseParams[]
}

interface PhraseParams {
  readonly position: number
  readonly words: WordsShape
  readonly pattern: Value<string>
  readonly firstWord: Value<string>
}

/** The weight of a match in a term or linked record, in percent. */
const shares = { terms: 70, linked: 60 } as const

/** The score of a word found in the texts. */
const scoreInText = 500

/** The score of a title that contains the search verbatim. */
const scoreOfPhrase = 1500

/** Titles and terms are public. */
const hitsOf = compiledByShape((db, params: HitParams, dialect: Dialect) => {
  const parts = [
    sql`select position, score, ${idList('record_id')} as ids, case when kind = 'event' then 0 else 1 end as "inContent"
      from named where kind in ('event', 'cost') group by position, score, kind`,
    sql`select position, score * ${sql.lit(shares.linked)} / 100, (select ${idList('event_id')} from event_links
        where linked_id = named.record_id), 1
      from named where kind in ('venue', 'organizer')`,
    sql`select position, score * ${sql.lit(shares.terms)} / 100, (select ${idList('event_id')} from event_terms
        where term_id = terms_named.id), 0
      from terms_named`,
    ...params.inTexts.map(
      ({
        position,
        words,
      }) => sql`select ${sql.lit(position)}, ${sql.lit(scoreInText)}, ${idList('record_id')}, 1
        from ${idsOfFound(words, params.language, dialect)} as found`,
    ),
    ...params.phrases.flatMap(phrase => phraseHits(phrase, params.language, dialect)),
  ]
  const statement = sql<Hit>`
    with recursive named as materialized (${named(params)}),
    terms_named (position, id, score) as (
      select position, record_id, score from named where kind in ('category', 'tag')
      union
      select terms_named.position, terms.id, terms_named.score
      from terms_named inner join terms on terms.parent_id = terms_named.id
    )
    ${sql.join(parts, sql` union all `)}`
  return { compile: () => statement.compile(db) }
})

/** Matches of a phrase: in an event's texts or title, or in the name of a linked record or term. */
function phraseHits(
  { position, words, pattern, firstWord }: PhraseParams,
  language: Operand<Language>,
  dialect: Dialect,
): RawBuilder<unknown>[] {
  const title = translatedOr('sort_key', sql.ref<string>('events.sort_key'))
  const isNamedSo = sql`word = ${firstWord} and exists (
    select 1 from venues where kind = 'venue' and venues.id = record_id and sort_key like cast(${pattern} as text) escape '\\'
    union all select 1 from organizers
      where kind = 'organizer' and organizers.id = record_id and sort_key like cast(${pattern} as text) escape '\\'
    union all select 1 from terms
      where terms.taxonomy = kind and terms.id = record_id and sort_key like cast(${pattern} as text) escape '\\'
    union all select 1 from translations where translations.kind = search_words.kind
      and translations.record_id = search_words.record_id and sort_key like cast(${pattern} as text) escape '\\')`
  const at = sql`select ${sql.lit(position)}, ${sql.lit(scoreInText)}`
  return [
    sql`${at}, ${idList('record_id')}, 1 from ${idsOfFound(words, language, dialect)} as found`,
    sql`${at}, ${idList('events.id')}, 0 from events
      left join translations as translation on ${isTranslationOf('events.id', sql.lit('event'), language)}
      where ${visible('events', published)} and ${title} like cast(${pattern} as text) escape '\\'`,
    sql`${at}, ${idList('event_id')}, 1 from event_links where linked_id in (
      select record_id from search_words where kind in ('venue', 'organizer') and ${isNamedSo})`,
    sql`${at}, ${idList('event_id')}, 0 from event_terms where term_id in (
      select record_id from search_words where kind in ('category', 'tag') and ${isNamedSo})`,
  ]
}

interface Listed {
  readonly coming: string | null
  readonly running: string | null
  readonly over: string | null
  readonly protected: string | null
}

/** Ties are ordered: upcoming events, then events that started more than a day ago, then past events. */
const listedInTurn = compiledByShape((db, { now }: { readonly now: Operand<UtcSeconds> }) => {
  const isOver = sql`end_utc <= ${now}`
  const hasBegun = sql`start_utc + 86400 < ${now}`
  const those = (condition: RawBuilder<unknown>) =>
    sql`string_agg(case when ${condition} then cast(id as text) end, ${sql.lit(',')})`
  const statement = sql<Listed>`
    select ${those(sql`not ${isOver} and not ${hasBegun}`)} as coming,
      ${those(sql`not ${isOver} and ${hasBegun}`)} as running, ${those(isOver)} as over,
      ${those(sql`password_hash is not null`)} as protected
    from (select id, start_utc, end_utc, password_hash from events
      where ${visible('events', published)} and hide_from_listings = 0 order by start_utc, id) as listed`
  return { compile: () => statement.compile(db) }
})

/** Events whose titles contain the whole search. */
const titledBy = compiledByShape(
  (db, { phrase, language }: { readonly phrase: Operand<string>; readonly language: Operand<Language> }) => {
    const title = translatedOr('sort_key', sql.ref<string>('events.sort_key'))
    const statement = sql<{ ids: string | null }>`
      select ${idList('events.id')} as ids from events
      left join translations as translation on ${isTranslationOf('events.id', sql.lit('event'), language)}
      where ${visible('events', published)} and ${title} like cast(${phrase} as text) escape '\\'`
    return { compile: () => statement.compile(db) }
  },
)

/**
 * Sums up the number of matching words and their scores per listed event. Ids are small and dense, so arrays
 * work.
 */
function createRanking(listed: Listed) {
  const ids = idsIn(listed.coming).concat(idsIn(listed.running), idsIn(listed.over))
  let room = 1
  for (const id of ids) if (id >= room) room = id + 1
  const [isListed, isHidden] = [new Uint8Array(room), new Uint8Array(room)]
  for (const id of ids) isListed[id] = 1
  for (const id of idsIn(listed.protected)) isHidden[id] = 1
  const [words, scores] = [new Float64Array(room), new Float64Array(room)]

  /** Only the best match of a word counts. */
  function bestOfWord(hits: readonly Hit[]): Float64Array {
    const best = new Float64Array(room)
    for (const { score, ids: found, inContent } of hits)
      for (const id of idsIn(found))
        if (isListed[id] === 1 && !(inContent && isHidden[id])) best[id] = Math.max(best[id]!, Number(score))
    return best
  }

  return {
    addWord(hits: readonly Hit[]): void {
      const best = bestOfWord(hits)
      for (let id = 0; id < room; id++) {
        if (best[id] === 0) continue
        words[id]! += 1
        scores[id]! += best[id]!
      }
    },

    best({ needed, most, titled }: { needed: number; most: number; titled: readonly number[] }): number[] {
      for (const id of titled) if (id < room) scores[id]! += scoreOfPhrase
      const found = ids.filter(id => words[id]! >= needed)
      found.sort((one, other) => words[other]! - words[one]! || scores[other]! - scores[one]!)
      return found.slice(0, most)
    },
  }
}
