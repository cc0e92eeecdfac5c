// The existing records that a new or changed event names, with one statement.
import { type Kysely, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Taxonomy, TermName } from '../../domain/records/term.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import { published, type Visibility } from '../../domain/rights/visibility.ts'
import { compiledOnce, type Operand, value } from '../engine/statements/compiled-once.ts'
import { asKeys, type IdsShape, idsShape, isAmong, isIn, textsAmong } from '../engine/statements/set-of.ts'
import { type ReaderParams, readerParams } from '../records/visible.ts'
import type { Tables } from '../tables.ts'
import { idsNamed, type TermNames, termNames } from '../terms/term-query.ts'
import { type NamedTerm, toNamedTerm } from '../terms/term-rows.ts'
import { organizerMapping, venueMapping } from '../venues-organizers/linked-record-mapping.ts'
import { recordRows, recordsIn, rowsOfKinds, termRows } from './rows-of-kinds.ts'

type TermsByTaxonomy = Readonly<Record<Taxonomy, readonly TermName[]>>

export interface RecordNames extends TermsByTaxonomy {
  readonly venueIds: readonly number[]
  readonly organizerIds: readonly number[]
}

interface NamedRecords {
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
  const reader = readerParams(visibility, language)
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
  const all = { category: [], tag: [], ...names, venueIds: [], organizerIds: [] }
  return (await findNamedRecords(db, all, published, language)).terms
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
  const found = recordsIn(rows)
  return {
    venues: new Map(found.venues.map(venue => [venue.id, venue])),
    organizers: new Map(found.organizers.map(organizer => [organizer.id, organizer])),
    terms: found.termRows.map(toNamedTerm),
  }
}

type TermParams = { readonly taxonomy: Taxonomy } & (
  | { readonly slugs: Operand<string> }
  | { readonly names: TermNames; readonly byIdOnly: boolean }
)

function termsBy(paramsOf: typeof slugParams, { category, tag }: TermsByTaxonomy) {
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

interface NamedParams extends ReaderParams {
  readonly venueIds?: IdsShape
  readonly organizerIds?: IdsShape
  readonly terms: readonly TermParams[]
}

const namedRows = compiledOnce((db, { venueIds, organizerIds, terms, ...reader }: NamedParams) => {
  const among = (mapping: typeof venueMapping | typeof organizerMapping, ids: IdsShape | undefined) =>
    ids ? [recordRows(db, mapping, reader).where(isAmong('record.id', ids))] : []
  const named = terms.map(term =>
    'slugs' in term
      ? sql`select record_id from slugs where kind = ${term.taxonomy} and ${isIn('slug', textsAmong(term.slugs))}`
      : idsNamed(term.taxonomy, term.names, reader.language, term),
  )
  const namedTerms = () =>
    termRows(db, reader).where('terms.id', 'in', sql<number>`(${sql.join(named, sql` union all `)})`)
  return rowsOfKinds([
    ...among(venueMapping, venueIds),
    ...among(organizerMapping, organizerIds),
    ...(terms.length > 0 ? [namedTerms()] : []),
  ])
})
