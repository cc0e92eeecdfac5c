// The linked records of a single event, with one statement. Lists read each kind with its own, because rows as
// JSON cost more than a statement as soon as there are many.
import { type Kysely, sql } from 'kysely'
import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { CountedTerm } from '../../domain/records/term.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { compiledByShape, type Operand, value } from '../engine/statements/compiled-once.ts'
import { rowAsJson } from '../engine/statements/insert-statement.ts'
import {
  inTranslation,
  type TranslationColumns,
  translatedOr,
  translationColumns,
} from '../records/translations.ts'
import { type VisibilityShape, visibilityShape, visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { termColumns, termsInLanguage, toCountedTerms } from '../terms/term-rows.ts'
import { inLanguage } from '../venues-organizers/linked-records.ts'
import { organizerMapping } from '../venues-organizers/organizers.ts'
import { venueMapping } from '../venues-organizers/venues.ts'

/** What an event links to, as far as the reader may see it. */
export type LinksOf = (event: Pick<VisibleEvent, 'id'>) => {
  readonly venues: readonly Venue[]
  readonly organizers: readonly Organizer[]
  readonly terms: readonly CountedTerm[]
}

export async function linksOfOne(
  db: Kysely<Tables>,
  { id, isLocked }: VisibleEvent,
  visibility: Visibility,
  language: Language,
): Promise<LinksOf> {
  const rows = await linkRows(db, {
    eventId: value(id),
    isLocked,
    visibility: visibilityShape(visibility),
    language: value(language),
  })
  const of = (kind: Row['kind']) =>
    rows.filter(row => row.kind === kind).map(row => ({ ...JSON.parse(row.columns), ...row }))
  const links = {
    venues: of('venue').map(row => inTranslation(venueMapping.toRecord(row), row)),
    organizers: of('organizer').map(row => inTranslation(organizerMapping.toRecord(row), row)),
    terms: await toCountedTerms(db, of('term'), language),
  }
  return () => links
}

interface Row extends TranslationColumns {
  readonly kind: 'venue' | 'organizer' | 'term'
  readonly columns: string
}

interface LinkParams {
  readonly eventId: Operand<number>
  /** The venues and organizers of a locked event are hidden. */
  readonly isLocked: boolean
  readonly visibility: VisibilityShape
  readonly language: Operand<Language>
}

const linkRows = compiledByShape((db, { isLocked, ...params }: LinkParams) => {
  const records = isLocked ? [] : [venueMapping, organizerMapping]
  const parts = [
    ...records.map(mapping => sql`select * from ${recordLinks(db, mapping, params).as('linked')}`),
    sql`select * from ${termLinks(db, params).as('linked')}`,
  ]
  const all = sql<Row>`${sql.join(parts, sql` union all `)} order by position, sort_key, id`
  return { compile: () => all.compile(db) }
})

function recordLinks(
  db: Kysely<Tables>,
  { table, kind, columns }: typeof venueMapping | typeof organizerMapping,
  { eventId, visibility, language }: Omit<LinkParams, 'isLocked'>,
) {
  return inLanguage(db, { table, kind }, language)
    .innerJoin('event_links', 'event_links.linked_id', 'record.id')
    .where('event_links.event_id', '=', eventId)
    .where(visible('record', visibility))
    .select([sql.lit<Row['kind']>(kind).as('kind'), 'event_links.position', sql.lit('').as('sort_key')])
    .select(['record.id', rowAsJson(db, 'record', columns).as('columns')])
    .select(translationColumns)
}

function termLinks(db: Kysely<Tables>, { eventId, language }: Pick<LinkParams, 'eventId' | 'language'>) {
  return termsInLanguage(db, language)
    .innerJoin('event_terms as link', 'link.term_id', 'terms.id')
    .where('link.event_id', '=', eventId)
    .select([sql.lit<Row['kind']>('term').as('kind'), sql.lit(0).as('position')])
    .select(translatedOr<string>('sort_key', sql.ref('terms.sort_key')).as('sort_key'))
    .select(['terms.id', rowAsJson(db, 'terms', termColumns).as('columns')])
    .select(translationColumns)
}
