// The site search for visitors: ranked records and events. The search of the API is a filter in
// `event-query.ts` and works differently.
import { type Kysely, sql } from 'kysely'
import { type Language, languages } from '../../domain/records/language.ts'
import { published } from '../../domain/rights/visibility.ts'
import { slipKeys, stemOf } from '../../domain/text/search-words.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledByShape, value } from '../engine/statements/compiled-once.ts'
import { setOfIds, setOfTexts } from '../engine/statements/set-of.ts'
import { contentOpen, visible } from '../records/visible.ts'
import type { SearchedKind, Tables } from '../tables.ts'
import { asRows } from './indexed-words.ts'
import { rankEvents } from './ranked-events.ts'
import { type FittingWord, type NameParams, named, type SiteSearch } from './searched-names.ts'

export interface NamedSearch extends Pick<SiteSearch, 'typed' | 'fitting' | 'now' | 'most'> {
  readonly withEvents: boolean
}

export interface NamedRecord {
  readonly kind: Exclude<SearchedKind, 'cost'>
  readonly id: number
}

export function siteSearchReads(db: Kysely<Tables>, dialect: Dialect) {
  return {
    /** Words in names that start with a typed word or share its stem. */
    fittingWords: (typed: readonly string[]) => fittingWords(db, typed),

    /** Words in names that may be one or two typos away, and how many names contain them. */
    async nearWords(typed: string): Promise<{ word: string; names: number }[]> {
      return db
        .selectFrom('search_words')
        .select(eb => ['word', eb.fn.countAll<number>().as('names')])
        .where('word', 'in', eb =>
          eb
            .selectFrom('search_slips')
            .select('word')
            .where('key', 'in', setOfTexts(slipKeys(typed))),
        )
        .groupBy('word')
        .execute()
    },

    /** The estimated share of events that contain each text. Empty for a small calendar. */
    shares: (texts: readonly string[]) => estimateShares(db, texts),

    /** The ids of matching listed events, best first. */
    eventIds: (search: SiteSearch, language: Language): Promise<number[]> =>
      rankEvents(db, dialect, search, language),

    /** Records whose names contain every word, best first. Past events are excluded. */
    namedRecords: (search: NamedSearch, language: Language): Promise<NamedRecord[]> =>
      recordsNamed(db, {
        typed: value(search.typed),
        fitting: value(asRows(search.fitting)),
        now: value(search.now),
        most: value(search.most),
        withEvents: search.withEvents,
        language: value(language),
      }),
  }
}

/** Every search of a smaller calendar is fast. */
const smallestSampled = 10_000

const sampleSize = 200

/** Samples events with evenly spaced ids. */
async function estimateShares(
  db: Kysely<Tables>,
  texts: readonly string[],
): Promise<readonly number[] | undefined> {
  const { first, last } = await db
    .selectFrom('events')
    .select(eb => [eb.fn.min<number>('id').as('first'), eb.fn.max<number>('id').as('last')])
    .executeTakeFirstOrThrow()
  if (last - first < smallestSampled) return undefined
  const step = (last - first) / sampleSize
  const ids = Array.from({ length: sampleSize }, (_, index) => Math.floor(first + step * index))
  const sample = await db
    .selectFrom('events')
    .select('search_text')
    .where('id', 'in', setOfIds(ids))
    .execute()
  const containing = (text: string) => sample.filter(event => event.search_text.includes(text)).length
  return texts.map(text => containing(text) / Math.max(sample.length, 1))
}

/** Shorter prefixes match too much. */
const shortestBeginning = 3

/** Match quality in percent. */
const fits = { itself: 100, otherForm: 90, beginning: 60 } as const

const mostFitting = 400

async function fittingWords(db: Kysely<Tables>, typed: readonly string[]): Promise<FittingWord[]> {
  const beginnings = typed.map((word, position) => ({
    position,
    word,
    // A short word matches only itself, because no word contains a space. A longer one matches as a prefix.
    end: word.length < shortestBeginning ? `${word} ` : `${word}\u{10ffff}`,
  }))
  const stems = typed.flatMap((word, position) =>
    languages.map(language => ({ position, language, stem: stemOf(word, language) })),
  )
  const { rows } = await sql<{ position: number; word: string; by_stem: number }>`
    select position, word, max(by_stem) as by_stem from (
      select cast(value ->> 'position' as integer) as position, search_words.word, 0 as by_stem
      from json_each(${asRows(beginnings)}) as typed
      inner join search_words on search_words.word >= (value ->> 'word') and search_words.word < (value ->> 'end')
      union
      select cast(value ->> 'position' as integer), search_words.word, 1
      from json_each(${asRows(stems)}) as typed
      inner join search_words on search_words.stem = (value ->> 'stem')
        and search_words.language = (value ->> 'language')
    ) as fitting group by position, word order by length(word), word limit cast(${mostFitting} as integer)`.execute(
    db,
  )
  return rows.map(({ position, word, by_stem }) => ({
    position,
    word,
    fit: word === typed[position] ? fits.itself : by_stem === 1 ? fits.otherForm : fits.beginning,
  }))
}

interface RecordParams extends NameParams {
  readonly withEvents: boolean
}

/** Protected events do not count. */
const hasOpenEvents = sql`exists (select 1 from event_links
  inner join events on events.id = event_links.event_id
  where event_links.linked_id = named.record_id and events.hide_from_listings = 0
    and ${visible('events', published)} and ${contentOpen(published)})`

const recordsNamed = compiledByShape((db, params: RecordParams) => {
  const kinds = params.withEvents ? sql`kind <> 'cost'` : sql`kind not in ('cost', 'event')`
  const statement = sql<NamedRecord>`
    select named.kind, record_id as id from (${named(params, kinds)}) as named
    left join events on events.id = record_id and named.kind = 'event'
    where (named.kind <> 'event' or events.end_utc > ${params.now})
      and (named.kind not in ('venue', 'organizer') or ${hasOpenEvents})
    group by named.kind, record_id having count(*) = cast(${params.typed} as integer)
    order by sum(score) desc, min(coalesce(events.start_utc, 0)), record_id limit cast(${params.most} as integer)`
  return { compile: () => statement.compile(db) }
})
