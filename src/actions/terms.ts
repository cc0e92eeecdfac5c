import { Problem, type ProblemsByField } from '../domain/problem.ts'
import { Refusal, refuseIfAny } from '../domain/refusal.ts'
import { slugFrom } from '../domain/slug.ts'
import type { CountedTerm, Taxonomy } from '../domain/term.ts'
import type { TermInput, TermPatch } from '../resources/term.ts'
import type { ReadableStore, Store, StoreTransaction } from '../storage/store.ts'
import type { Actor } from './actor.ts'

export function createTerm(
  store: Store,
  taxonomy: Taxonomy,
  input: TermInput,
  actor: Actor,
): Promise<CountedTerm> {
  return store.transaction(async tx => {
    const parentId = input.parent || null
    refuseIfAny(await parentProblems(tx, taxonomy, parentId))
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
    refuseIfAny(await parentProblems(tx, taxonomy, input.parent, id))
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

/** What is wrong with the parent that a category is to stand under. */
export async function parentProblems(
  store: ReadableStore,
  taxonomy: Taxonomy,
  parentId: number | null | undefined,
  childId?: number,
): Promise<ProblemsByField> {
  if (!parentId) return {}
  if (!(await store.terms.find(taxonomy, parentId))) {
    return { parent: new Problem('unknown_terms', { names: parentId }) }
  }
  const below = childId === undefined ? [] : await store.terms.withDescendants([childId])
  return below.includes(parentId) ? { parent: new Problem('own_descendant') } : {}
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
