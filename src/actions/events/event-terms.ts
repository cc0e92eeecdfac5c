import { noSource } from '../../domain/records/record-source.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import { type CountedTerm, type Taxonomy, termNameKey } from '../../domain/records/term.ts'
import { can } from '../../domain/rights/caller.ts'
import { Problem } from '../../messages/problem.ts'
import { isTermId, type ResolvedTerms } from '../../queries/records/resolve-terms.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'

/** An unknown name creates a term, if the actor may do that. An unknown id is always an error. */
export function termProblem(kind: Taxonomy, { unknown }: ResolvedTerms, actor: Actor): Problem | undefined {
  const refused = unknown.filter(name => isTermId(name) || !can(actor.caller, 'term.manage'))
  return refused.length > 0 ? new Problem('unknown_terms', { kind, names: refused.join(', ') }) : undefined
}

/** Creates terms that don't exist yet. */
export async function insertUnknown(
  tx: StoreTransaction,
  taxonomy: Taxonomy,
  { unknown }: ResolvedTerms,
  { language, now }: Actor,
): Promise<CountedTerm[]> {
  const missing = new Map(unknown.map(name => [termNameKey(String(name)), String(name)]))
  const created: CountedTerm[] = []
  for (const name of missing.values()) {
    const texts = { name, description: '', slug: firstSlug([name], taxonomy) }
    const place = { taxonomy, parentId: null, color: null, language, languages: [language], ...noSource }
    created.push(await tx.terms.insert({ ...texts, ...place, modifiedAt: now }))
  }
  return created
}
