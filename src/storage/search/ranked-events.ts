// Ranks the events that match the typed words. The database finds the matches (`word-hits.ts`).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledOnce, type Operand, value } from '../engine/statements/compiled-once.ts'
import { idList, idsIn } from '../engine/statements/insert-statement.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import { isTranslationOf, translatedOr } from '../records/translations.ts'
import { patternOf, visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { sampleEvents, shareOfTexts } from './sampled-words.ts'
import type { SiteSearch } from './searched-names.ts'
import { bestScores, type Hit, highestIn, hitsInNames, hitsInTexts, scoreInText } from './word-hits.ts'

/** The score of a title that contains the search verbatim. */
const scoreOfPhrase = 1500

/** Looking an event up costs a few times as much as reading it in order. */
const mostLookedUp = 1 / 4

export async function rankEvents(
  db: Kysely<Tables>,
  dialect: Dialect,
  search: SiteSearch,
  language: Language,
): Promise<number[]> {
  const { typed, phrases, phrase, needed, now, most } = search
  const inTexts = (await isFrequent(db, search)) ? firstInTexts : hitsInTexts
  const hits = [
    ...(await hitsInNames(db, search, language)),
    ...(await inTexts(db, dialect, search, language)),
  ]
  const ranking = createRanking(hits, typed + phrases.length)
  const ids = ranking.candidates(needed)
  if (ids.length === 0) return []
  const only = ids.length < highestIn(hits) * mostLookedUp && { only: idsShape(ids) }
  const [listed] = await listedInTurn(db, { now: value(now), ...only })
  const about = { phrase: value(patternOf(phrase)), language: value(language), ...only }
  const [titled] = typed > 1 ? await titledBy(db, about) : []
  return ranking.best({ needed, most, listed: listed!, titled: idsIn(titled?.ids) })
}

/** Whether the only word is in most events. */
async function isFrequent(db: Kysely<Tables>, { inTexts, phrases, typed }: SiteSearch): Promise<boolean> {
  const [word, ...others] = inTexts
  if (!word || others.length > 0 || typed > 1 || phrases.length > 0) return false
  const sample = await sampleEvents(db)
  return sample !== undefined && shareOfTexts(sample, word.text) > 1 / 2
}

const turns = ['coming', 'running', 'over'] as const

/**
 * Matches in texts have the same score, so only the first ones can be among the results. If most events match,
 * these are found soon. Reading all of them would take several times as long.
 */
async function firstInTexts(
  db: Kysely<Tables>,
  _dialect: Dialect,
  { inTexts, now, most }: SiteSearch,
  language: Language,
): Promise<Hit[]> {
  const pattern = value(patternOf(inTexts.map(({ text }) => text).join()))
  const params = { pattern, now: value(now), most: value(most), language: value(language) }
  const ids: number[] = []
  for (const turn of turns) {
    if (ids.length >= most) break
    const [row] = await firstOfTurn(db, { ...params, turn })
    ids.push(...idsIn(row?.ids))
  }
  return [{ position: 0, score: scoreInText, ids, inContent: true }]
}

interface FirstParams {
  readonly turn: (typeof turns)[number]
  readonly pattern: Operand<string>
  readonly now: Operand<UtcSeconds>
  readonly most: Operand<number>
  readonly language: Operand<Language>
}

const firstOfTurn = compiledOnce((_db, { turn, pattern, now, most, language }: FirstParams) => {
  // As a join, the translations would keep PostgreSQL from following the index of starts.
  const translated = sql`select translation.search_text from translations as translation
    where ${isTranslationOf('events.id', sql.lit('event'), language)}`
  return sql<{ ids: string | null }>`select ${idList('id')} as ids from (
    select events.id from events
    where ${visible('events', published)} and hide_from_listings = 0 and password_hash is null
      and ${inTurn(now)[turn]}
      and coalesce((${translated}), events.search_text) like cast(${pattern} as text) escape '\\'
    order by start_utc, events.id limit cast(${most} as integer)) as first`
})

/** Ties are ordered: upcoming events, then events that started more than a day ago, then past events. */
function inTurn(now: Operand<UtcSeconds>): Readonly<Record<(typeof turns)[number], RawBuilder<unknown>>> {
  const yesterday = sql`cast(${now} as bigint) - 86400`
  return {
    coming: sql`end_utc > ${now} and start_utc >= ${yesterday}`,
    running: sql`end_utc > ${now} and start_utc < ${yesterday}`,
    over: sql`end_utc <= ${now}`,
  }
}

interface Listed {
  readonly coming: string | null
  readonly running: string | null
  readonly over: string | null
  readonly protected: string | null
}

interface ListedParams {
  readonly now: Operand<UtcSeconds>
  /** The only relevant events. */
  readonly only?: IdsShape
}

const listedInTurn = compiledOnce((_db, { now, only }: ListedParams) => {
  const { coming, running, over } = inTurn(now)
  const those = (condition: RawBuilder<unknown>) => sql`${idList('id')} filter (where ${condition})`
  return sql<Listed>`
    select ${those(coming)} as coming, ${those(running)} as running, ${those(over)} as over,
      ${those(sql`password_hash is not null`)} as protected
    from (select id, start_utc, end_utc, password_hash from events
      where ${visible('events', published)} and hide_from_listings = 0 and ${isRelevant(only)}
      order by start_utc, id) as listed`
})

function isRelevant(only: IdsShape | undefined): RawBuilder<unknown> {
  return only ? isAmong('events.id', only) : sql`1 = 1`
}

interface TitleParams extends Pick<ListedParams, 'only'> {
  readonly phrase: Operand<string>
  readonly language: Operand<Language>
}

/** Events whose titles contain the whole search. */
const titledBy = compiledOnce((_db, { phrase, language, only }: TitleParams) => {
  const title = translatedOr('sort_key', sql.ref<string>('events.sort_key'))
  return sql<{ ids: string | null }>`
    select ${idList('events.id')} as ids from events
    left join translations as translation on ${isTranslationOf('events.id', sql.lit('event'), language)}
    where ${visible('events', published)} and ${isRelevant(only)}
      and ${title} like cast(${phrase} as text) escape '\\'`
})

interface RankedParams {
  /** How many words an event must match. */
  readonly needed: number
  readonly most: number
  readonly listed: Listed
  readonly titled: readonly number[]
}

/** Sums up the matching words of each event and the best score of each. */
function createRanking(hits: readonly Hit[], words: number) {
  const room = highestIn(hits) + 1
  const all = bestScores(hits, words, room)
  const open = bestScores(
    hits.filter(({ inContent }) => !inContent),
    words,
    room,
  )
  const matched = new Uint8Array(room)
  const scores = new Uint32Array(room)
  const wordsOf = (id: number) => matched[id] ?? 0
  const scoreOf = (id: number) => scores[id] ?? 0

  function sumUp(id: number, of: readonly Uint16Array[]): void {
    let [words, sum] = [0, 0]
    for (const ofWord of of) {
      const score = ofWord[id] ?? 0
      if (score > 0) words += 1
      sum += score
    }
    matched[id] = words
    scores[id] = sum
  }
  for (let id = 0; id < room; id++) sumUp(id, all)

  return {
    candidates(needed: number): number[] {
      const ids: number[] = []
      for (let id = 0; id < room; id++) if (wordsOf(id) >= needed) ids.push(id)
      return ids
    },

    best({ needed, most, listed, titled }: RankedParams): number[] {
      for (const id of idsIn(listed.protected)) if (id < room) sumUp(id, open)
      for (const id of titled) if (id < room) scores[id] = scoreOf(id) + scoreOfPhrase
      const inTurn = idsIn(listed.coming).concat(idsIn(listed.running), idsIn(listed.over))
      const found = inTurn.filter(id => wordsOf(id) >= needed)
      found.sort((one, other) => wordsOf(other) - wordsOf(one) || scoreOf(other) - scoreOf(one))
      return found.slice(0, most)
    },
  }
}
