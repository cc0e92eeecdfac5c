// The filter choices for visitors. Each list contains only names, and the total.
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { Choice, ChoiceList, Choices } from '../../domain/records/choices.ts'
import type { Language } from '../../domain/records/record-frame.ts'
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
  { now, most }: ChoiceQuery,
  visibility: Visibility,
  language: Language,
): Promise<Choices> {
  // Read before the lists. An event that ends in between makes them expire too early, but never too late.
  const validUntil = await nextEnd(db, now, visibility)
  const terms = termsInLanguage(db, language)
    .where('terms.event_count', '>', 0)
    .select(['terms.slug', 'terms.name'])
    .select(translationColumns)
  const records = (mapping: Pick<typeof venueMapping, 'table' | 'kind'>) =>
    inLanguage(db, mapping, language)
      .where(visible('record', visibility))
      .where(matchesLinkedRecord({ withEventsAfter: now }, visibility))
  const namesOf = (mapping: Pick<typeof venueMapping, 'table' | 'kind'>) =>
    records(mapping).select(['record.slug', 'record.name']).select(translationColumns)
  return {
    category: await firstByName(terms.where('taxonomy', '=', 'category'), 'terms', most),
    tag: await firstByName(terms.where('taxonomy', '=', 'tag'), 'terms', most),
    venue: await firstByName(namesOf(venueMapping), 'record', most),
    organizer: await firstByName(namesOf(organizerMapping), 'record', most),
    ...(validUntil !== undefined && { validUntil }),
  }
}

/** The first records by name in the language, and the number of all. */
async function firstByName<DB, TB extends keyof DB>(
  all: SelectQueryBuilder<DB, TB, Choice & TranslationColumns>,
  table: 'terms' | 'record',
  most: number,
): Promise<ChoiceList> {
  const rows = await all
    .select(sql<number>`count(*) over ()`.as('total'))
    .orderBy(translatedOr('sort_key', sql.ref(`${table}.sort_key`)))
    .orderBy(sql.ref(`${table}.id`))
    .limit(most)
    .$castTo<Choice & TranslationColumns & { readonly total: number }>()
    .execute()
  return { total: Number(rows[0]?.total ?? 0), records: rows.map(toChoice) }
}

function toChoice({ slug, name, translated_texts, translated_slug }: Choice & TranslationColumns): Choice {
  const texts = JSON.parse(translated_texts ?? '{}') as { readonly name?: string }
  return { slug: translated_slug ?? slug, name: texts.name ?? name }
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
