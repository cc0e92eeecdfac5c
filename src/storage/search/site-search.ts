// What the site search reads: events by words, names of linked records and terms, and the words of all names.
import { type Kysely, type SqlBool, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { Dialect } from '../dialects/dialect.ts'
import { setOfIds } from '../engine/statements/set-of.ts'
import { contentOpen, visible } from '../records/visible.ts'
import type { NamedKind, Tables } from '../tables.ts'
import { type EventSearch, rankEvents } from './ranked-events.ts'
import { sampleEvents, shareOfTexts, wordsReadPerText } from './sampled-words.ts'

export interface NamedRecord {
  readonly kind: NamedKind
  readonly id: number
}

/** The name of a public venue, organizer, category or tag in one language. */
export interface RecordName extends NamedRecord {
  readonly language: Language
  readonly name: string
  readonly city: string
}

export function siteSearchReads(db: Kysely<Tables>, dialect: Dialect) {
  return {
    /** The estimated share of events that contain each text. Empty for a small calendar. */
    async shares(texts: readonly string[]) {
      const sample = await sampleEvents(db)
      return sample && texts.map(text => shareOfTexts(sample, text))
    },

    /** The estimated number of events, and of words looked for in each. Both are 0 for a small calendar. */
    async reads(words: readonly string[]) {
      const sample = await sampleEvents(db)
      return { events: sample?.events ?? 0, perEvent: sample ? wordsReadPerText(sample, words) : 0 }
    },

    /** The ids of matching listed events, best first. */
    eventIds: (search: EventSearch, language: Language): Promise<number[]> =>
      rankEvents(db, dialect, search, language),

    /** Names of records whose texts match one of these `like` patterns. */
    names: (patterns: readonly string[]) => namesLike(db, patterns),

    /** The titles of listed events and the names and cities of public records, folded and joined. */
    allNames: () => allNames(db),

    /** Those of the venues and organizers that have an event that is public and open. */
    withOpenEvents: (ids: readonly number[]) => withOpenEvents(db, ids),
  }
}

/** A search with more matching names is not specific enough to rank them. */
const mostNames = 2000

interface NameRow extends RecordName {
  /** The texts of a translation, as JSON. */
  readonly texts: string | null
}

async function namesLike(db: Kysely<Tables>, patterns: readonly string[]): Promise<RecordName[]> {
  if (patterns.length === 0) return []
  const likeOne = patterns.map(pattern => sql`search_text like cast(${pattern} as text) escape '\\'`)
  const isLike = sql`(${sql.join(likeOne, sql` or `)})`
  const { rows } = await sql<NameRow>`
    select 'venue' as kind, id, language, name, city, null as texts from venues
      where ${visible('venues', published)} and ${isLike}
    union all select 'organizer', id, language, name, '', null from organizers
      where ${visible('organizers', published)} and ${isLike}
    union all select taxonomy, id, language, name, '', null from terms where ${isLike}
    union all select kind, record_id, language, '', '', texts from translations
      where kind in ('category', 'tag', 'venue', 'organizer') and ${isLike} and ${isPublicName}
    limit ${sql.lit(mostNames)}`.execute(db)
  return rows.map(({ texts, ...row }) => (texts === null ? row : { ...row, ...nameAndCity(texts) }))
}

/** Whether a translation is of a public record. */
const isPublicName = sql`(kind in ('category', 'tag')
  or record_id in (select id from venues where ${visible('venues', published)}
    union all select id from organizers where ${visible('organizers', published)}
    union all select id from events where ${visible('events', published)} and hide_from_listings = 0))`

function nameAndCity(texts: string): Pick<RecordName, 'name' | 'city'> {
  const { name = '', city = '' } = JSON.parse(texts) as Readonly<Record<string, string>>
  return { name, city }
}

async function allNames(db: Kysely<Tables>): Promise<string> {
  const joined = (column: string) => sql`select string_agg(${sql.ref(column)}, ${sql.lit(' ')}) as names from`
  const { rows } = await sql<{ names: string | null }>`
    ${joined('sort_key')} events where ${visible('events', published)} and hide_from_listings = 0
    union all ${joined('sort_key')} venues where ${visible('venues', published)}
    union all ${joined('city')} venues where ${visible('venues', published)}
    union all ${joined('sort_key')} organizers where ${visible('organizers', published)}
    union all ${joined('sort_key')} terms
    union all ${joined('sort_key')} translations where ${isPublicName}`.execute(db)
  return rows.map(({ names }) => names ?? '').join(' ')
}

async function withOpenEvents(db: Kysely<Tables>, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom('record_ids')
    .select('id')
    .where('id', 'in', setOfIds(ids))
    .where(
      sql<SqlBool>`exists (select 1 from event_links inner join events on events.id = event_links.event_id
        where event_links.linked_id = record_ids.id and events.hide_from_listings = 0
          and ${visible('events', published)} and ${contentOpen(published)})`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
