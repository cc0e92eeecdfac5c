import type { Language } from '../../domain/records/record-frame.ts'
import { type Taxonomy, type TermName, termNameKey } from '../../domain/records/term.ts'
import type { ReadableStore } from '../../storage/store.ts'
import type { NamedTerm } from '../../storage/terms/term-rows.ts'

/** The terms that a filter or a change names: ids of existing ones, and unknown names. */
export interface ResolvedTerms {
  readonly ids: readonly number[]
  readonly unknown: readonly TermName[]
}

/** The same for both taxonomies, including the terms. */
export interface KnownTerms {
  readonly category: ResolvedTerms
  readonly tag: ResolvedTerms
  readonly terms: readonly NamedTerm[]
}

export async function resolveTerms(
  store: ReadableStore,
  taxonomy: Taxonomy,
  names: readonly TermName[],
  language: Language,
): Promise<ResolvedTerms> {
  return resolved(taxonomy, names, await store.terms.named({ [taxonomy]: names }, language))
}

/** Which of the found terms each name of an event means. */
export function knownTerms(
  { category, tag }: Readonly<Record<Taxonomy, readonly TermName[]>>,
  terms: readonly NamedTerm[],
): KnownTerms {
  return { category: resolved('category', category, terms), tag: resolved('tag', tag, terms), terms }
}

function resolved(
  taxonomy: Taxonomy,
  names: readonly TermName[],
  terms: readonly NamedTerm[],
): ResolvedTerms {
  const find = finder(terms.filter(({ term }) => term.taxonomy === taxonomy))
  const found = names.map(name => ({ name, id: find(name) }))
  return {
    ids: found.flatMap(({ id }) => (id === undefined ? [] : [id])),
    unknown: found.flatMap(({ name, id }) => (id === undefined ? [name] : [])),
  }
}

/** Ids take precedence over slugs, and slugs over names, because one term's slug may be another's name. */
function finder(terms: readonly NamedTerm[]): (name: TermName) => number | undefined {
  // Newest first, so that the oldest of several wins.
  const fromNewest = terms.toSorted((one, other) => other.term.id - one.term.id)
  const ids = new Set(terms.map(({ term }) => term.id))
  const bySlug = new Map(fromNewest.flatMap(({ term, slugs }) => slugs.map(slug => [slug, term.id])))
  const byName = new Map(fromNewest.flatMap(({ term, nameKeys }) => nameKeys.map(key => [key, term.id])))
  return name => {
    if (isTermId(name) && ids.has(Number(name))) return Number(name)
    if (typeof name === 'number') return undefined
    return bySlug.get(name.toLowerCase()) ?? byName.get(termNameKey(name))
  }
}

/** A number, or a text that can only be an id. */
export function isTermId(name: TermName): boolean {
  return typeof name === 'number' || /^\d+$/.test(name)
}
