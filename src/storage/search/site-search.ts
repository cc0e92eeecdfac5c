// The site search for visitors: ranked records and events. The search of the API is a filter in
// `event-query.ts` and works differently.
import { type Kysely, sql } from 'kysely'
import { type Language, languages } from '../../domain/records/record-frame.ts'
import { published } from '../../domain/rights/visibility.ts'
import { slipKeys, stemOf } from '../../domain/text/search-words.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { compiledOnce, value } from '../engine/statements/compiled-once.ts'
import { setOfTexts } from '../engine/statements/set-of.ts'
import { contentOpen, visible } from '../records/visible.ts'
import type { SearchedKind, Tables } from '../tables.ts'
import { asRows } from './indexed-words.ts'
import { rankEvents } from './ranked-events.ts'
import { sampleEvents, shareOfTexts, wordsReadPerText } from './sampled-words.ts'
import { type FittingWord, type NameParams, named, type SiteSearch } from './searched-names.ts'

interface NamedSearch extends Pick<SiteSearch, 'typed' | 'fitting' | 'now' | 'most'> {
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

    /** The estimated number of events, and of words looked for in each. Both are 0 for a small calendar. */
    reads: (words: readonly string[]) => estimateReads(db, words),

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

async function estimateShares(db: Kysely<Tables>, texts: readonly string[]) {
  const sample = await sampleEvents(db)
  return sample && texts.map(text => shareOfTexts(sample, text))
}

async function estimateReads(db: Kysely<Tables>, words: readonly string[]) {
  const sample = await sampleEvents(db)
  return { events: sample?.events ?? 0, perEvent: sample ? wordsReadPerText(sample, words) : 0 }
}

/** Shorter prefixes match too much. */
const shortestBeginning = 3

/** Match quality in percent. */
const fits = { itself: 100, otherForm: 90, beginning: 60 } as const

const mostFitting = 400

/** How many words with a prefix or stem are considered. */
const mostConsidered = 1000

/** Steps from each different word to the next, because a word may be in every name. */
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
    with recursive beginning (position, last, word, place) as (
      select cast(value ->> 'position' as integer), value ->> 'end', (select min(word) from search_words
        where word >= (value ->> 'word') and word < (value ->> 'end')), 1
      from json_each(${asRows(beginnings)})
      union all
      select position, last, (select min(search_words.word) from search_words
        where search_words.word > beginning.word and search_words.word < beginning.last), place + 1
      from beginning where word is not null and place < ${sql.lit(mostConsidered)}
    ),
    form (position, language, stem, word, place) as (
      select cast(value ->> 'position' as integer), value ->> 'language', value ->> 'stem',
        (select min(word) from search_words
          where stem = (value ->> 'stem') and language = (value ->> 'language')), 1
      from json_each(${asRows(stems)})
      union all
      select position, language, stem, (select min(search_words.word) from search_words
        where search_words.stem = form.stem and search_words.language = form.language
          and search_words.word > form.word), place + 1
      from form where word is not null and place < ${sql.lit(mostConsidered)}
    )
    select position, word, max(by_stem) as by_stem from (
      select position, word, 0 as by_stem from beginning union all select position, word, 1 from form
    ) as fitting where word is not null
    group by position, word order by length(word), word limit cast(${mostFitting} as integer)`.execute(db)
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

const recordsNamed = compiledOnce((_db, params: RecordParams) => {
  const kinds = params.withEvents ? sql`kind <> 'cost'` : sql`kind not in ('cost', 'event')`
  return sql<NamedRecord>`
    select named.kind, record_id as id from (${named(params, kinds)}) as named
    left join events on events.id = record_id and named.kind = 'event'
    where (named.kind <> 'event' or events.end_utc > ${params.now})
      and (named.kind not in ('venue', 'organizer') or ${hasOpenEvents})
    group by named.kind, record_id having count(*) = cast(${params.typed} as integer)
    order by sum(score) desc, min(coalesce(events.start_utc, 0)), record_id limit cast(${params.most} as integer)`
})
