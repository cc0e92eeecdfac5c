// The existing records that a new or changed event names, with one statement.
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Taxonomy, TermName } from '../../domain/records/term.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import { published, type Visibility } from '../../domain/rights/visibility.ts'
import { compiledByShape, type Operand, value } from '../engine/statements/compiled-once.ts'
import { rowAsJson } from '../engine/statements/insert-statement.ts'
import { asKeys, type IdsShape, idsShape, isAmong, textsAmong } from '../engine/statements/set-of.ts'
import { inTranslation, type TranslationColumns, translationColumns } from '../records/translations.ts'
import { type VisibilityShape, visibilityShape, visible } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { idsNamed, type TermNames, termNames } from '../terms/term-query.ts'
import { type NamedTerm, termColumns, termsInLanguage, toNamedTerm } from '../terms/term-rows.ts'
import { organizerMapping, venueMapping } from '../venues-organizers/linked-record-mapping.ts'
import { inLanguage } from '../venues-organizers/linked-records.ts'

type TermsByTaxonomy = Readonly<Record<Taxonomy, readonly TermName[]>>

export interface RecordNames extends TermsByTaxonomy {
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
  const { category, tag } = names
  const reader = { visibility: visibilityShape(visibility), language: value(language) }
  // Slugs take precedence over names, and most clients send slugs or ids.
  if ([...category, ...tag].every(isSlug)) {
    const found = await readNamed(db, names, { ...reader, terms: termsBy(slugParams, names) })
    if (hasSlugs(found, 'category', category) && hasSlugs(found, 'tag', tag)) return found
  }
  return readNamed(db, names, { ...reader, terms: termsBy(termParams, names) })
}

/** The terms with one of these ids, slugs or names. */
export async function findNamedTerms(
  db: Kysely<Tables>,
  names: Partial<TermsByTaxonomy>,
  language: Language,
): Promise<readonly NamedTerm[]> {
  const reader = { visibility: visibilityShape(published), language: value(language) }
  const noRecords = { venueIds: [], organizerIds: [] }
  return (await readNamed(db, noRecords, { ...reader, terms: termsBy(termParams, names) })).terms
}

/** A text that may be a slug, and is not an id. */
function isSlug(name: TermName): boolean {
  return typeof name === 'string' && /^(?!\d+$)[a-z\d-]+$/.test(name)
}

function hasSlugs({ terms }: NamedRecords, taxonomy: Taxonomy, names: readonly TermName[]): boolean {
  return names.every(name =>
    terms.some(({ term, slugs }) => term.taxonomy === taxonomy && slugs.includes(`${name}`)),
  )
}

async function readNamed(
  db: Kysely<Tables>,
  { venueIds, organizerIds }: Pick<RecordNames, 'venueIds' | 'organizerIds'>,
  params: Omit<NamedParams, 'venueIds' | 'organizerIds'>,
): Promise<NamedRecords> {
  const isNamed = [venueIds, organizerIds, params.terms].some(all => all.length > 0)
  const rows = !isNamed
    ? []
    : await namedRows(db, {
        ...(venueIds.length > 0 && { venueIds: idsShape(venueIds) }),
        ...(organizerIds.length > 0 && { organizerIds: idsShape(organizerIds) }),
        ...params,
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

type TermParams = { readonly taxonomy: Taxonomy } & (
  | { readonly slugs: Operand<string> }
  | { readonly names: TermNames; readonly byIdOnly: boolean }
)

function termsBy(paramsOf: typeof slugParams, { category = [], tag = [] }: Partial<TermsByTaxonomy>) {
  return [
    ...(category.length > 0 ? [paramsOf('category', category)] : []),
    ...(tag.length > 0 ? [paramsOf('tag', tag)] : []),
  ]
}

function slugParams(taxonomy: Taxonomy, slugs: readonly TermName[]): TermParams {
  return { taxonomy, slugs: value(asKeys(slugs)) }
}

function termParams(taxonomy: Taxonomy, names: readonly TermName[]): TermParams {
  return { taxonomy, names: termNames(names), byIdOnly: names.every(name => typeof name === 'number') }
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
  const ids = terms.map(named =>
    'slugs' in named
      ? sql`select record_id from slugs where kind = ${named.taxonomy} and slug in ${textsAmong(named.slugs)}`
      : idsNamed(named.taxonomy, named.names, language, named),
  )
  const found = termsInLanguage(db, language)
    .where('terms.id', 'in', sql<number>`(${sql.join(ids, sql` union all `)})`)
    .select([sql.lit<Row['kind']>('term').as('kind'), rowAsJson(db, 'terms', termColumns).as('columns')])
    .select(translationColumns)
  return sql`select * from ${found.as('named')}`
}
