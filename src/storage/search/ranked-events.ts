// Ranks the events that match the typed words. The database finds the matches (`word-hits.ts`).
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '../../domain/records/language.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledByShape, type Operand, value } from '../engine/statements/compiled-once.ts'
import { idList, idsIn } from '../engine/statements/id-list.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import { patternOf } from '../records/containing.ts'
import { isTranslationOf, translatedOr } from '../records/translations.ts'
import { visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { bestScores, type Hit, highestIn } from './hit-scores.ts'
import type { SiteSearch } from './searched-names.ts'
import { hitsInNames, hitsInTexts } from './word-hits.ts'

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
  const hits = [
    ...(await hitsInNames(db, search, language)),
    ...(await hitsInTexts(db, dialect, search, language)),
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

/** Ties are ordered: upcoming events, then events that started more than a day ago, then past events. */
const listedInTurn = compiledByShape((db, { now, only }: ListedParams) => {
  const isOver = sql`end_utc <= ${now}`
  const hasBegun = sql`start_utc + 86400 < ${now}`
  const those = (condition: RawBuilder<unknown>) => sql`${idList('id')} filter (where ${condition})`
  const statement = sql<Listed>`
    select ${those(sql`not ${isOver} and not ${hasBegun}`)} as coming,
      ${those(sql`not ${isOver} and ${hasBegun}`)} as running, ${those(isOver)} as over,
      ${those(sql`password_hash is not null`)} as protected
    from (select id, start_utc, end_utc, password_hash from events
      where ${visible('events', published)} and hide_from_listings = 0 and ${isRelevant(only)}
      order by start_utc, id) as listed`
  return { compile: () => statement.compile(db) }
})

function isRelevant(only: IdsShape | undefined): RawBuilder<unknown> {
  return only ? isAmong('events.id', only) : sql`1 = 1`
}

interface TitleParams extends Pick<ListedParams, 'only'> {
  readonly phrase: Operand<string>
  readonly language: Operand<Language>
}

/** Events whose titles contain the whole search. */
const titledBy = compiledByShape((db, { phrase, language, only }: TitleParams) => {
  const title = translatedOr('sort_key', sql.ref<string>('events.sort_key'))
  const statement = sql<{ ids: string | null }>`
    select ${idList('events.id')} as ids from events
    left join translations as translation on ${isTranslationOf('events.id', sql.lit('event'), language)}
    where ${visible('events', published)} and ${isRelevant(only)}
      and ${title} like cast(${phrase} as text) escape '\\'`
  return { compile: () => statement.compile(db) }
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
