// Looks up the records by which a list is filtered. The interface, pages and feeds each name them in their own way.

import type { Language } from '../../domain/records/record-frame.ts'
import { slugFrom } from '../../domain/records/slug.ts'
import type { Taxonomy, TermName } from '../../domain/records/term.ts'
import type { Visibility } from '../../domain/rights/visibility.ts'
import { keysOf, valueForEach } from '../../domain/typed-entries.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import type { EventQuery } from '../../storage/events/list/event-query.ts'
import type { ReadableStore } from '../../storage/store.ts'
import { type ResolvedTerms, resolveTerms } from '../records/resolve-terms.ts'

export interface NamedLinks {
  readonly categories?: readonly TermName[] | undefined
  readonly tags?: readonly TermName[] | undefined
  /** Ids or slugs. */
  readonly venues?: readonly (number | string)[] | undefined
  readonly organizers?: readonly (number | string)[] | undefined
  readonly series?: readonly number[] | undefined
}

export interface LinkReader {
  readonly store: ReadableStore
  readonly language: Language
  /** The venues, organizers and series that can be named. */
  readonly visibility: Visibility
  readonly takesNamesAsSlugs?: boolean | undefined
}

type LinkName = 'categoryIds' | 'tagIds' | 'venueIds' | 'organizerIds' | 'seriesIds'

/** Ids of existing records. A list that names none is absent. Categories include their descendants. */
type LinkIds = Readonly<Partial<Record<LinkName, readonly number[]>>>

export interface LinkFilter {
  readonly ids: LinkIds
  readonly problems: ProblemsByField
}

/** The parameter of each kind of record, for messages. */
type LinkParameters = Readonly<Record<keyof NamedLinks, string>>

export const apiParameters: LinkParameters = {
  categories: 'categories',
  tags: 'tags',
  venues: 'venue',
  organizers: 'organizer',
  series: 'series',
}

export const pageParameters: LinkParameters = { ...apiParameters, categories: 'category', tags: 'tag' }

export async function readLinkFilter(
  named: NamedLinks,
  reader: LinkReader,
  parameters: LinkParameters,
): Promise<LinkFilter> {
  const found = {
    categories: await termsNamed('category', named.categories ?? [], reader),
    tags: await termsNamed('tag', named.tags ?? [], reader),
    venues: await recordsNamed('venues', named.venues ?? [], reader),
    organizers: await recordsNamed('organizers', named.organizers ?? [], reader),
    series: await seriesNamed(named.series ?? [], reader),
  }
  const kinds = keysOf(found)
  const faults = kinds.flatMap(kind => (found[kind].problem ? [[parameters[kind], found[kind].problem]] : []))
  return {
    ids: await existingLinks(
      valueForEach(kinds, kind => found[kind].ids),
      reader.store,
    ),
    problems: Object.fromEntries(faults),
  }
}

type IdsByKind = { readonly [K in keyof NamedLinks]?: readonly number[] | undefined }

/** The same for ids, which aren't looked up. */
export async function existingLinks(
  { categories, tags, venues, organizers, series }: IdsByKind,
  { terms }: Pick<ReadableStore, 'terms'>,
): Promise<LinkIds> {
  return {
    ...(categories?.length && { categoryIds: await terms.withDescendants(categories) }),
    ...(tags?.length && { tagIds: tags }),
    ...(venues?.length && { venueIds: venues }),
    ...(organizers?.length && { organizerIds: organizers }),
    ...(series?.length && { seriesIds: series }),
  }
}

/** The filter as part of an event query: an event must have one term of each group. */
export function linkQuery({
  categoryIds,
  tagIds,
  ...others
}: LinkIds): Pick<EventQuery, (keyof LinkIds & keyof EventQuery) | 'termGroups'> {
  return { ...others, termGroups: [categoryIds, tagIds].filter(group => group !== undefined) }
}

interface FoundIds {
  readonly ids: readonly number[]
  readonly problem?: Problem | undefined
}

function found(
  ids: readonly number[],
  unknown: readonly TermName[],
  problemOf: (names: string) => Problem,
): FoundIds {
  return unknown.length > 0 ? { ids, problem: problemOf(unknown.join(', ')) } : { ids }
}

async function termsNamed(kind: Taxonomy, names: readonly TermName[], reader: LinkReader): Promise<FoundIds> {
  if (names.length === 0) return { ids: [] }
  const { ids, unknown } = await resolveWithSlugs(kind, names, reader)
  return found(ids, unknown, names => new Problem('unknown_terms', { kind, names }))
}

/** By id, slug or name; a name that is none of these can still be the origin of a slug, where a profile accepts that. */
async function resolveWithSlugs(
  kind: Taxonomy,
  names: readonly TermName[],
  { store, language, takesNamesAsSlugs }: LinkReader,
): Promise<ResolvedTerms> {
  const named = await resolveTerms(store, kind, names, language)
  if (named.unknown.length === 0 || !takesNamesAsSlugs) return named
  const slugs = new Map(named.unknown.map(text => [text, slugFrom(String(text))]))
  const bySlug = await resolveTerms(store, kind, [...slugs.values()], language)
  return {
    ids: [...named.ids, ...bySlug.ids],
    unknown: named.unknown.filter(text => bySlug.unknown.includes(slugs.get(text) ?? '')),
  }
}

async function recordsNamed(
  kind: 'venues' | 'organizers',
  named: readonly (number | string)[],
  { store, language, visibility }: LinkReader,
): Promise<FoundIds> {
  if (named.length === 0) return { ids: [] }
  const ids = await Promise.all(
    named.map(async name =>
      typeof name === 'number' ? name : (await store[kind].findBySlug(name, visibility, language))?.id,
    ),
  )
  const known = await store[kind].known(
    ids.filter(id => id !== undefined),
    visibility,
  )
  const unknown = named.filter((_, index) => !known.has(ids[index] ?? 0))
  return found([...known], unknown, names => new Problem('unknown_records', { kind, ids: names }))
}

async function seriesNamed(ids: readonly number[], { store, visibility }: LinkReader): Promise<FoundIds> {
  if (ids.length === 0) return { ids }
  const known = await store.series.known(ids, visibility)
  const unknown = ids.filter(id => !known.has(id))
  return found(ids, unknown, id => new Problem('unknown_series', { id }))
}
