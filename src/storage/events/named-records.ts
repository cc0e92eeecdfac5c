// The existing records that a new or changed event names, with one statement.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Taxonomy, TermName } from '../../domain/records/term.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { compiledByShape, type Operand, value } from '../engine/statements/compiled-once.ts'
import { rowAsJson } from '../engine/statements/insert-statement.ts'
import { type IdsShape, idsShape, isAmong } from '../engine/statements/set-of.ts'
import { inTranslation, type TranslationColumns, translationColumns } from '../records/translations.ts'
import { type VisibilityShape, visibilityShape, visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { idsNamed, mapNames, type TermNames, toTermNames } from '../terms/term-query.ts'
import { type NamedTerm, termColumns, termsInLanguage, toNamedTerm } from '../terms/term-rows.ts'
import { inLanguage } from '../venues-organizers/linked-records.ts'
import { organizerMapping } from '../venues-organizers/organizers.ts'
import { venueMapping } from '../venues-organizers/venues.ts'

export interface RecordNames extends Readonly<Record<Taxonomy, readonly TermName[]>> {
  readonly venueIds: readonly number[]
  readonly organizerIds: readonly number[]
}

export interface NamedRecords {
  readonly venues: ReadonlyMap<number, Venue>
  readonly organizers: ReadonlyMap<number, Organizer>
  readonly terms: readonly NamedTerm[]
}

export async function findNamedRecords(
  db: Kysely<Tables>,
  names: RecordNames,
  visibility: Visibility,
  language: Language,
): Promise<NamedRecords> {
  const { venueIds, organizerIds, category, tag } = names
  const isNamed = [venueIds, organizerIds, category, tag].some(all => all.length > 0)
  const rows = !isNamed
    ? []
    : await namedRows(db, {
        ...(venueIds.length > 0 && { venueIds: idsShape(venueIds) }),
        ...(organizerIds.length > 0 && { organizerIds: idsShape(organizerIds) }),
        terms: [...termParams('category', category), ...termParams('tag', tag)],
        visibility: visibilityShape(visibility),
        language: value(language),
      })
  const of = (kind: Row['kind']) =>
    rows.filter(row => row.kind === kind).map(row => ({ ...JSON.parse(row.columns), ...row }))
  return {
    venues: new Map(of('venue').map(row => [row.id, inTranslation(venueMapping.toRecord(row), row)])),
    organizers: new Map(
      of('organizer').map(row => [row.id, inTranslation(organizerMapping.toRecord(row), row)]),
    ),
    terms: of('term').map(toNamedTerm),
  }
}

interface Row extends TranslationColumns {
  readonly kind: 'venue' | 'organizer' | 'term'
  readonly columns: string
}

interface TermParams {
  readonly taxonomy: Taxonomy
  readonly names: TermNames<Operand<string>>
  readonly byIdOnly: boolean
}

function termParams(taxonomy: Taxonomy, all: readonly TermName[]): TermParams[] {
  if (all.length === 0) return []
  const keys = toTermNames(all)
  const byIdOnly = all.every(name => typeof name === 'number')
  return [{ taxonomy, names: mapNames(kind => value(keys[kind])), byIdOnly }]
}

interface NamedParams {
  readonly venueIds?: IdsShape
  readonly organizerIds?: IdsShape
  readonly terms: readonly TermParams[]
  readonly visibility: VisibilityShape
  readonly language: Operand<Language>
}

const namedRows = compiledByShape((db, params: NamedParams) => {
  const { venueIds, organizerIds, terms } = params
  const all = sql<Row>`${sql.join(
    [
      ...(venueIds ? [recordsAmong(db, venueMapping, venueIds, params)] : []),
      ...(organizerIds ? [recordsAmong(db, organizerMapping, organizerIds, params)] : []),
      ...(terms.length > 0 ? [termsAmong(db, params)] : []),
    ],
    sql` union all `,
  )}`
  return { compile: () => all.compile(db) }
})

function recordsAmong(
  db: Kysely<Tables>,
  { table, kind, columns }: typeof venueMapping | typeof organizerMapping,
  ids: IdsShape,
  { visibility, language }: Pick<NamedParams, 'visibility' | 'language'>,
): RawBuilder<unknown> {
  const records = inLanguage(db, { table, kind }, language)
    .where(isAmong('record.id', ids))
    .where(visible('record', visibility))
    .select([sql.lit<Row['kind']>(kind).as('kind'), rowAsJson(db, 'record', columns).as('columns')])
    .select(translationColumns)
  return sql`select * from ${records.as('named')}`
}

function termsAmong(
  db: Kysely<Tables>,
  { terms, language }: Pick<NamedParams, 'terms' | 'language'>,
): RawBuilder<unknown> {
  const ids = terms.map(({ taxonomy, names, byIdOnly }) => idsNamed(taxonomy, names, language, { byIdOnly }))
  const found = termsInLanguage(db, language)
    .where('terms.id', 'in', sql<number>`(${sql.join(ids, sql` union all `)})`)
    .select([sql.lit<Row['kind']>('term').as('kind'), rowAsJson(db, 'terms', termColumns).as('columns')])
    .select(translationColumns)
  return sql`select * from ${found.as('named')}`
}
