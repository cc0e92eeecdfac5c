import type { ReplacedByMerge } from '../../domain/journal/change.ts'
import type { Taxonomy, Term } from '../../domain/records/term.ts'
import { authorize } from '../../domain/rights/caller.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import type { Merge, Merged } from './merge-linked-records.ts'
import type { Undone } from './undo.ts'
import { type MergedRecords, replacedByMerge, restoreMerged } from './undo-merge.ts'

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
    const kept = await getTerm(tx, taxonomy, keptId)
    let events = 0
    const replaced = await replacedByMerge(tx, mergedTerms(tx, taxonomy), { kept, otherIds }, async () => {
      for (const id of new Set(otherIds)) {
        const other = { ...(await getTerm(tx, taxonomy, id)), modifiedAt: actor.now }
        await complete(tx, await getTerm(tx, taxonomy, keptId), other, actor)
        await takeTranslations(tx, keptId, other)
        events += await tx.terms.removeInFavourOf(other, keptId)
      }
    })
    return {
      events,
      undoId: await tx.undoRecords.insert(taxonomy, actor.caller.user.id, replaced, actor.now),
    }
  })
}

/** Undoes a merge by the same user within a day. */
export function undoTermMerge(
  store: Store,
  taxonomy: Taxonomy,
  undoId: number,
  actor: Actor,
): Promise<Undone> {
  return changeAs(store, actor, async tx => {
    authorize(actor.caller, 'term.manage')
    const replaced = await tx.undoRecords.take<ReplacedByMerge<Term>>(
      taxonomy,
      undoId,
      actor.caller.user.id,
      actor.now,
    )
    return replaced ? restoreMerged(tx, mergedTerms(tx, taxonomy), replaced, actor) : { undone: 0, kept: 0 }
  })
}

function mergedTerms({ terms }: StoreTransaction, taxonomy: Taxonomy): MergedRecords<Term> {
  const { insert, update, removeTranslation } = terms
  return { kind: taxonomy, find: id => terms.findForEdit(taxonomy, id), insert, update, removeTranslation }
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
