import type { Taxonomy, Term } from '../../domain/records/term.ts'
import { authorize } from '../../domain/rights/caller.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import type { Merge, Merged } from './merge-linked-records.ts'

/** Merges several categories or tags into one. Events, slugs and subcategories move to the kept term. */
export function mergeTerms(
  store: Store,
  taxonomy: Taxonomy,
  { keptId, otherIds }: Merge,
  actor: Actor,
): Promise<Merged> {
  return changeAs(store, actor, async tx => {
    authorize(actor.caller, 'term.manage')
    if (otherIds.length === 0 || otherIds.includes(keptId))
      throw invalidFields({ ids: new Problem('two_to_merge') })
    let events = 0
    for (const id of new Set(otherIds)) {
      const other = { ...(await getTerm(tx, taxonomy, id)), modifiedAt: actor.now }
      await complete(tx, await getTerm(tx, taxonomy, keptId), other, actor)
      await takeTranslations(tx, keptId, other)
      events += await tx.terms.removeInFavourOf(other, keptId)
    }
    return { events }
  })
}

/** Takes missing values from the other term. A kept term below the other one moves up to its parent. */
async function complete(tx: StoreTransaction, kept: Term, other: Term, actor: Actor): Promise<void> {
  const isBelow = (await tx.terms.withDescendants([other.id])).includes(kept.id)
  await tx.terms.update(kept, {
    ...kept,
    description: kept.description || other.description,
    color: kept.color ?? other.color,
    parentId: isBelow ? other.parentId : kept.parentId,
    modifiedAt: actor.now,
  })
}

async function takeTranslations(tx: StoreTransaction, keptId: number, other: Term): Promise<void> {
  for (const language of other.languages) {
    const kept = await getTerm(tx, other.taxonomy, keptId)
    const inLanguage = await tx.terms.find(other.taxonomy, other.id, language)
    if (!inLanguage || kept.languages.includes(language)) continue
    const { name, description } = inLanguage
    const texts = { name, ...(description && { description }) }
    await tx.terms.update(kept, kept, { language, change: { texts } })
  }
}

async function getTerm(tx: StoreTransaction, taxonomy: Taxonomy, id: number): Promise<Term> {
  const term = await tx.terms.findForEdit(taxonomy, id)
  if (!term) throw new Refusal('termNotFound')
  return term
}
