// The events in which typed words occur: in their names, texts, terms, venues and organizers. The database
// returns one list of ids per word and place. Grouping, joining and sorting these rows there would take ten
// times as long.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledOnce, type Operand, type Value, value } from '../engine/statements/compiled-once.ts'
import { idList, idsIn } from '../engine/statements/insert-statement.ts'
import { asKeys, idsAmong, textsAmong } from '../engine/statements/set-of.ts'
import { idsOfFound } from '../events/list/event-conditions.ts'
import { isTranslationOf, translatedOr } from '../records/translations.ts'
import { patternOf, visible, type WordsShape, wordsShape } from '../records/visible.ts'
import type { SearchedKind, Tables } from '../tables.ts'
import type { SiteSearch } from './searched-names.ts'

/** The weight of a match in a term or linked record, in percent. */
const shares = { terms: 70, linked: 60 } as const

/** The score of a word found in the texts. */
export const scoreInText = 500

export async function hitsInNames(
  db: Kysely<Tables>,
  { typed, fitting }: SiteSearch,
  language: Language,
): Promise<Hit[]> {
  if (fitting.length === 0) return []
  const rows = await termRows(db, { words: value(asKeys(fitting.map(({ word }) => word))) })
  const ofWord = Map.groupBy(fitting, ({ word }) => word)
  const hits = rows.flatMap(({ kind, word, language: spoken, weight, ids }) =>
    (ofWord.get(word) ?? []).map(({ position, fit }) => {
      const score = weight * fit * (spoken === language ? 2 : 1)
      return { kind, position, score, ids: idsIn(ids), inContent: kind !== 'event' }
    }),
  )
  const named = Map.groupBy(hits, ({ kind }) => kind)
  const ofKinds = (kinds: readonly SearchedKind[]) =>
    kinds.flatMap(kind => rewarded(named.get(kind) ?? [], typed))
  return [
    ...ofKinds(['event', 'cost']),
    ...(await hitsOfLinked(db, ofKinds(['venue', 'organizer']))),
    ...(await hitsOfTerms(db, ofKinds(['category', 'tag']))),
  ]
}

const termRows = compiledOnce(
  (_db, { words }: { readonly words: Operand<string> }) =>
    sql<{
      kind: SearchedKind
      word: string
      language: Language
      weight: number
      ids: string
    }>`select kind, word, language, weight, ${idList('record_id')} as ids from search_words
    where word in ${textsAmong(words)} group by word, language, kind, weight`,
)

/** The best score of each name per word, half more if the name has all words. Names with one score share a hit. */
function rewarded(hits: readonly Hit[], typed: number): Hit[] {
  const best = bestScores(hits, typed, highestIn(hits) + 1)
  const hasAll = (id: number) => best.every(scores => scores[id] !== 0)
  const inContent = hits.some(hit => hit.inContent)
  return best.flatMap((scores, position) => {
    const byScore = new Map<number, number[]>()
    for (const [id, score] of scores.entries()) {
      if (score === 0) continue
      const reward = hasAll(id) ? Math.trunc((score * 3) / 2) : score
      const ids = byScore.get(reward)
      if (ids) ids.push(id)
      else byScore.set(reward, [id])
    }
    return [...byScore].map(([score, ids]) => ({ position, score, ids, inContent }))
  })
}

async function hitsOfLinked(db: Kysely<Tables>, hits: readonly Hit[]): Promise<Hit[]> {
  if (hits.length === 0) return []
  const rows = await eventsLinked(db, { ids: value(asKeys(hits.flatMap(({ ids }) => ids))) })
  return hitsThrough(hits, rows, shares.linked, true)
}

const eventsLinked = compiledOnce((db, { ids }: { readonly ids: Operand<string> }) =>
  db
    .selectFrom('event_links')
    .where('linked_id', 'in', idsAmong(ids))
    .groupBy('linked_id')
    .select(['linked_id as through', idList('event_id').as('ids')]),
)

/** The events with a term or one below it. Terms are public. */
async function hitsOfTerms(db: Kysely<Tables>, hits: readonly Hit[]): Promise<Hit[]> {
  if (hits.length === 0) return []
  const rows = await eventsWithTerms(db, { ids: value(asKeys(hits.flatMap(({ ids }) => ids))) })
  return hitsThrough(hits, rows, shares.terms, false)
}

interface EventsThrough {
  readonly through: number
  readonly ids: string | null
}

const eventsWithTerms = compiledOnce(
  (_db, { ids }: { readonly ids: Operand<string> }) =>
    sql<EventsThrough>`
    with recursive below (through, id) as (
      select id, id from terms where id in ${idsAmong(ids)}
      union select below.through, terms.id from below inner join terms on terms.parent_id = below.id
    )
    select through, ${idList('event_id')} as ids
    from below inner join event_terms on event_terms.term_id = below.id group by through`,
)

function hitsThrough(
  hits: readonly Hit[],
  rows: readonly EventsThrough[],
  share: number,
  inContent: boolean,
): Hit[] {
  const events = new Map(rows.map(({ through, ids }) => [through, idsIn(ids)]))
  return hits.map(({ position, score, ids }) => ({
    position,
    score: Math.trunc((score * share) / 100),
    ids: ids.flatMap(id => events.get(id) ?? []),
    inContent,
  }))
}

export async function hitsInTexts(
  db: Kysely<Tables>,
  dialect: Dialect,
  { inTexts, phrases }: SiteSearch,
  language: Language,
): Promise<Hit[]> {
  if (inTexts.length + phrases.length === 0) return []
  const params = {
    inTexts: inTexts.map(({ position, text }) => ({ position, words: wordsShape([text]) })),
    phrases: phrases.map(({ position, text, firstWord }) => ({
      position,
      words: wordsShape([text]),
      pattern: value(patternOf(text)),
      firstWord: value(firstWord),
    })),
    language: value(language),
  }
  const rows = await textRows(db, params, dialect)
  return rows.map(({ position, ids, inContent }) => ({
    position: Number(position),
    score: scoreInText,
    ids: idsIn(ids),
    inContent: Number(inContent) === 1,
  }))
}

interface TextParams {
  readonly inTexts: readonly { readonly position: number; readonly words: WordsShape }[]
  readonly phrases: readonly PhraseParams[]
  readonly language: Operand<Language>
}

interface PhraseParams {
  readonly position: number
  readonly words: WordsShape
  readonly pattern: Value<string>
  readonly firstWord: Value<string>
}

const textRows = compiledOnce((_db, { inTexts, phrases, language }: TextParams, dialect: Dialect) => {
  const parts = [
    ...inTexts.map(
      ({
        position,
        words,
      }) => sql`select ${sql.lit(position)} as position, ${idList('record_id')} as ids, 1 as "inContent"
        from ${idsOfFound(words, language, dialect)} as found`,
    ),
    ...phrases.flatMap(phrase => phraseRows(phrase, language, dialect)),
  ]
  return sql<{ position: number; ids: string | null; inContent: number }>`
    ${sql.join(parts, sql` union all `)}`
})

/** Matches of a phrase: in an event's texts or title, or in the name of a linked record or term. */
function phraseRows(
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
  const at = sql`select ${sql.lit(position)} as position`
  const found = idsOfFound(words, language, dialect)
  return [
    sql`${at}, ${idList('record_id')} as ids, 1 as "inContent" from ${found} as found`,
    // The texts contain the title, and an index finds them.
    sql`${at}, ${idList('events.id')}, 0 from ${found} as found
      inner join events on events.id = found.record_id
      left join translations as translation on ${isTranslationOf('events.id', sql.lit('event'), language)}
      where ${visible('events', published)} and ${title} like cast(${pattern} as text) escape '\\'`,
    sql`${at}, ${idList('event_id')}, 1 from event_links where linked_id in (
      select record_id from search_words where kind in ('venue', 'organizer') and ${isNamedSo})`,
    sql`${at}, ${idList('event_id')}, 0 from event_terms where term_id in (
      select record_id from search_words where kind in ('category', 'tag') and ${isNamedSo})`,
  ]
}

/** Records in which a typed word occurs, with one score. */
export interface Hit {
  /** The index of the typed word. */
  readonly position: number
  readonly score: number
  readonly ids: readonly number[]
  /** Whether a password hides the match. */
  readonly inContent: boolean
}

/** The highest id, or 0. */
export function highestIn(hits: readonly Pick<Hit, 'ids'>[]): number {
  let highest = 0
  for (const { ids } of hits) for (const id of ids) if (id > highest) highest = id
  return highest
}

/** The best score of each record, per typed word. Ids are small and dense, so arrays by id work. */
export function bestScores(hits: readonly Hit[], words: number, room: number): Uint16Array[] {
  const best = Array.from({ length: words }, () => new Uint16Array(room))
  for (const { position, score, ids } of hits) {
    const scores = best[position]
    if (scores) for (const id of ids) scores[id] = Math.max(scores[id] ?? 0, score)
  }
  return best
}
