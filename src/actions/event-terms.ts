import type { Language } from '../domain/language.ts'
import { canManageTerms } from '../domain/permissions.ts'
import { Problem } from '../domain/problem.ts'
import { firstSlug } from '../domain/slug.ts'
import { type Taxonomy, termNameKey } from '../domain/term.ts'
import type { ReadableStore, StoreTransaction } from '../storage/store.ts'
import type { NamedTerm, TermName } from '../storage/term-rows.ts'
import type { Actor } from './actor.ts'

/** The terms that a change names: those that are there, and the names of those that are not. */
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

/** An unknown name is a term to be created, for who may; an unknown id is an error for everyone. */
export function termProblem(kind: Taxonomy, { unknown }: ResolvedTerms, actor: Actor): Problem | undefined {
  const refused = unknown.filter(name => isNumber(name) || !canManageTerms(actor.user))
  return refused.length > 0 ? new Problem('unknown_terms', { kind, names: refused.join(', ') }) : undefined
}

/** The ids of all terms named, after creating those that are not there. */
export async function termIds(
  tx: StoreTransaction,
  taxonomy: Taxonomy,
  names: readonly TermName[],
  { language }: Actor,
): Promise<number[]> {
  const { ids, unknown } = await resolveTerms(tx, taxonomy, names, language)
  const created: number[] = []
  const missing = new Map(unknown.map(name => [termNameKey(String(name)), String(name)]))
  for (const name of missing.values()) {
    const slug = firstSlug([name], taxonomy)
    created.push(
      await tx.terms.insert({
        taxonomy,
        slug,
        name,
        description: '',
        parentId: null,
        color: null,
        language,
        languages: [language],
      }),
    )
  }
  return [...ids, ...created]
}

/** Ids come before slugs, slugs before names: the same text may be one term's slug and another's name. */
function finder(terms: readonly NamedTerm[]): (name: TermName) => number | undefined {
  // From the newest on, so that of several the oldest stays.
  const fromNewest = terms.toReversed()
  const ids = new Set(terms.map(({ id }) => id))
  const bySlug = new Map(fromNewest.flatMap(({ id, slugs }) => slugs.map(slug => [slug, id])))
  const byName = new Map(fromNewest.flatMap(({ id, nameKeys }) => nameKeys.map(key => [key, id])))
  return name => {
    if (isNumber(name) && ids.has(Number(name))) return Number(name)
    if (typeof name === 'number') return undefined
    return bySlug.get(name.toLowerCase()) ?? byName.get(termNameKey(name))
  }
}

function isNumber(name: TermName): boolean {
  return typeof name === 'number' || /^\d+$/.test(name)
}
