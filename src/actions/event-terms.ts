import { canManageTerms } from '../domain/permissions.ts'
import { Problem } from '../domain/problem.ts'
import { firstSlug } from '../domain/slug.ts'
import { type Taxonomy, type TermName, termNameKey } from '../domain/term.ts'
import { isTermId, type ResolvedTerms, resolveTerms } from '../queries/resolve-terms.ts'
import type { StoreTransaction } from '../storage/store.ts'
import type { Actor } from './actor.ts'

/** An unknown name is a term to be created by those who may; an unknown id is an error for everyone. */
export function termProblem(kind: Taxonomy, { unknown }: ResolvedTerms, actor: Actor): Problem | undefined {
  const refused = unknown.filter(name => isTermId(name) || !canManageTerms(actor.user))
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
