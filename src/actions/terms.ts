import { Problem } from '../domain/problem.ts'
import { invalidFields, Refusal } from '../domain/refusal.ts'
import { slugFrom } from '../domain/slug.ts'
import type { CountedTerm, Taxonomy } from '../domain/term.ts'
import type { TermInput, TermPatch } from '../resources/term.ts'
import type { Store, StoreTransaction } from '../storage/store.ts'
import type { Actor } from './actor.ts'

export function createTerm(
  store: Store,
  taxonomy: Taxonomy,
  input: TermInput,
  actor: Actor,
): Promise<CountedTerm> {
  return store.transaction(async tx => {
    const parentId = input.parent || null
    await checkParent(tx, taxonomy, parentId)
    await checkName(tx, taxonomy, input.name, parentId)
    const id = await tx.terms.insert({
      taxonomy,
      language: actor.language,
      name: input.name,
      description: input.description ?? '',
      parentId,
      slug: slugFrom(input.slug ?? '') || slugFrom(input.name) || taxonomy,
    })
    return getTerm(tx, taxonomy, id)
  })
}

export function editTerm(
  store: Store,
  taxonomy: Taxonomy,
  id: number,
  input: TermPatch,
): Promise<CountedTerm> {
  return store.transaction(async tx => {
    const current = await getTerm(tx, taxonomy, id)
    const parentId = input.parent === undefined ? current.parentId : input.parent || null
    const name = input.name ?? current.name
    if (parentId !== current.parentId) await checkParent(tx, taxonomy, parentId, id)
    // compat: a category may be moved to where one of its name stands already (case category-tree).
    if (name !== current.name) await checkName(tx, taxonomy, name, parentId, id)
    await tx.terms.update({
      ...current,
      name,
      parentId,
      description: input.description === undefined ? current.description : (input.description ?? ''),
      slug: changedSlug(input, current, name) || taxonomy,
    })
    return getTerm(tx, taxonomy, id)
  })
}

/** Removes the term and answers what it was. */
export function removeTerm(store: Store, taxonomy: Taxonomy, id: number): Promise<CountedTerm> {
  return store.transaction(async tx => {
    const term = await getTerm(tx, taxonomy, id)
    await tx.terms.remove(term)
    return term
  })
}

/** A renamed term keeps its address; only a slug that is named, or cleared, changes it. */
function changedSlug(input: TermPatch, current: { slug: string }, name: string): string {
  if (input.slug === undefined) return current.slug
  return slugFrom(input.slug ?? '') || slugFrom(name)
}

async function getTerm(tx: StoreTransaction, taxonomy: Taxonomy, id: number): Promise<CountedTerm> {
  const term = await tx.terms.find(taxonomy, id)
  if (!term) throw new Refusal('termNotFound')
  return term
}

async function checkParent(
  tx: StoreTransaction,
  taxonomy: Taxonomy,
  parentId: number | null,
  childId?: number,
): Promise<void> {
  if (parentId === null) return
  if (!(await tx.terms.find(taxonomy, parentId))) {
    throw invalidFields({ parent: new Problem('unknown_terms', { names: parentId }) })
  }
  if (childId !== undefined && (await tx.terms.withDescendants([childId])).includes(parentId)) {
    throw invalidFields({ parent: new Problem('own_descendant') })
  }
}

async function checkName(
  tx: StoreTransaction,
  taxonomy: Taxonomy,
  name: string,
  parentId: number | null,
  ownId?: number,
): Promise<void> {
  const termId = await tx.terms.findByName(taxonomy, name, parentId)
  if (termId !== undefined && termId !== ownId) throw new Refusal('termExists', {}, { termId })
}
