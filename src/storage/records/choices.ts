// The filter choices for visitors. Each list contains only names, and the total.
import { type Kysely, sql } from 'kysely'
import { kilometresBetween } from '../../domain/events/distance.ts'
import type { Choice, ChoiceList, Choices } from '../../domain/records/choices.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Taxonomy } from '../../domain/records/term.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Tables } from '../tables.ts'
import { termsInLanguage } from '../terms/term-rows.ts'
import { organizerMapping, venueMapping } from '../venues-organizers/linked-record-mapping.ts'
import { matchesLinkedRecord } from '../venues-organizers/linked-record-query.ts'
import { inLanguage } from '../venues-organizers/linked-records.ts'
import { type TranslationColumns, translatedOr, translationColumns } from './translations.ts'
import { visible } from './visible.ts'

export interface ChoiceQuery {
  /** Only venues and organizers of events that end after this count. */
  readonly now: UtcSeconds
  readonly most: number
}

export async function listChoices(
  db: Kysely<Tables>,
  query: ChoiceQuery,
  visibility: Visibility,
  language: Language,
): Promise<Choices> {
  // Read before the lists. An event that ends in between makes them expire too early, but never too late.
  const validUntil = await nextEnd(db, query.now, visibility)
  const params = { ...query, visibility, language }
  return {
    category: await termChoices(db, 'category', query, language),
    tag: await termChoices(db, 'tag', query, language),
    venue: await recordChoices(db, venueMapping, params),
    organizer: await recordChoices(db, organizerMapping, params),
    kilometresApart: await kilometresApart(db, query, visibility, language),
    ...(validUntil !== undefined && { validUntil }),
  }
}

/** Sorted by name in the language. */
async function termChoices(
  db: Kysely<Tables>,
  taxonomy: Taxonomy,
  { most }: ChoiceQuery,
  language: Language,
): Promise<ChoiceList> {
  const rows = await termsInLanguage(db, language)
    .select(['terms.slug', 'terms.name', total.as('total')])
    .select(translationColumns)
    .where('terms.taxonomy', '=', taxonomy)
    .where('terms.event_count', '>', 0)
    .orderBy(translatedOr('sort_key', sql.ref('terms.sort_key')))
    .orderBy('terms.id')
    .limit(most)
    .execute()
  return toList(rows)
}

interface ChoiceParams extends ChoiceQuery {
  readonly visibility: Visibility
  readonly language: Language
}

async function recordChoices(
  db: Kysely<Tables>,
  mapping: Pick<typeof venueMapping, 'table' | 'kind'>,
  { now, most, visibility, language }: ChoiceParams,
): Promise<ChoiceList> {
  const rows = await inLanguage(db, mapping, language)
    .select(['record.slug', 'record.name', total.as('total')])
    .select(translationColumns)
    .where(visible('record', visibility))
    .where(matchesLinkedRecord({ withEventsAfter: now }, visibility))
    .orderBy(translatedOr('sort_key', sql.ref('record.sort_key')))
    .orderBy('record.id')
    .limit(most)
    .execute()
  return toList(rows)
}

const total = sql<number>`count(*) over ()`

type ChoiceRow = Choice & TranslationColumns & { readonly total: number }

function toList(rows: readonly ChoiceRow[]): ChoiceList {
  return { total: Number(rows[0]?.total ?? 0), records: rows.map(toChoice) }
}

function toChoice({ slug, name, translated_texts, translated_slug }: ChoiceRow): Choice {
  const texts = JSON.parse(translated_texts ?? '{}') as { readonly name?: string }
  return { slug: translated_slug ?? slug, name: texts.name ?? name }
}

/** The diagonal of the area of all venues with upcoming events. */
async function kilometresApart(
  db: Kysely<Tables>,
  { now }: ChoiceQuery,
  visibility: Visibility,
  language: Language,
): Promise<number> {
  const area = await inLanguage(db, venueMapping, language)
    .select([
      sql<number | null>`min(record.geo_lat)`.as('south'),
      sql<number | null>`max(record.geo_lat)`.as('north'),
      sql<number | null>`min(record.geo_lng)`.as('west'),
      sql<number | null>`max(record.geo_lng)`.as('east'),
    ])
    .where(visible('record', visibility))
    .where(matchesLinkedRecord({ withEventsAfter: now }, visibility))
    .executeTakeFirst()
  const { south = null, north = null, west = null, east = null } = area ?? {}
  if (south === null || north === null || west === null || east === null) return 0
  return kilometresBetween({ latitude: south, longitude: west }, { latitude: north, longitude: east })
}

/** The end of the next event. Until then the venues and organizers with upcoming events stay the same. */
async function nextEnd(db: Kysely<Tables>, now: UtcSeconds, visibility: Visibility) {
  const row = await db
    .selectFrom('events')
    .select('end_utc')
    .where(visible('events', visibility))
    .where('end_utc', '>', now)
    .orderBy('end_utc')
    .limit(1)
    .executeTakeFirst()
  return row?.end_utc
}
