import type { Language } from '../domain/language.ts'
import { type Taxonomy, type TermName, termNameKey } from '../domain/term.ts'
import type { ReadableStore } from '../storage/store.ts'
import type { NamedTerm } from '../storage/term-rows.ts'

/** The terms that a filter or a change names: those that are there, and the names of those that are not. */
export interface ResolvedTerms {
  readonly ids: readonly number[]
  readonly unknown: readonly TermName[]
}

export async function resolveTerms(
  store: ReadableStore,
  taxonomy: Taxonomy,
  names: readonly TermName[],
  language: Language,
): Promise<ResolvedTerms> {
  const find = finder(await store.terms.named(taxonomy, names, language))
  const found = names.map(name => ({ name, id: find(name) }))
  return {
    ids: found.flatMap(({ id }) => (id === undefined ? [] : [id])),
    unknown: found.flatMap(({ name, id }) => (id === undefined ? [name] : [])),
  }
}

/** Ids come before slugs, slugs before names: the same text may be one term's slug and another's name. */
function finder(terms: readonly NamedTerm[]): (name: TermName) => number | undefined {
  // From the newest on, so that of several the oldest stays.
  const fromNewest = terms.toReversed()
  const ids = new Set(terms.map(({ id }) => id))
  const bySlug = new Map(fromNewest.flatMap(({ id, slugs }) => slugs.map(slug => [slug, id])))
  const byName = new Map(fromNewest.flatMap(({ id, nameKeys }) => nameKeys.map(key => [key, id])))
  return name => {
    if (isTermId(name) && ids.has(Number(name))) return Number(name)
    if (typeof name === 'number') return undefined
    return bySlug.get(name.toLowerCase()) ?? byName.get(termNameKey(name))
  }
}

/** An id, or a text that can be nothing else. */
export function isTermId(name: TermName): boolean {
  return typeof name === 'number' || /^\d+$/.test(name)
}
