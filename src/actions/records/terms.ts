import type { Placement } from '../../domain/records/record-frame.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import {
  type CountedTerm,
  emptyTerm,
  type Taxonomy,
  type Term,
  termContentFields,
} from '../../domain/records/term.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { Refusal, refuseIfAny } from '../../messages/refusal.ts'
import { changedContent, changedSource, splitChange } from '../../resources/records/record-fields.ts'
import type { TermInput, TermPatch } from '../../resources/records/term.ts'
import type { ReadableStore, Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { authorizeChange } from './authorize-change.ts'
import { checkNew, checkRemovableTranslation, newTranslation, sourceProblems } from './record-frame.ts'

export function createTerm(
  store: Store,
  taxonomy: Taxonomy,
  input: TermInput,
  actor: Actor,
): Promise<CountedTerm> {
  return changeAs(store, actor, tx => insertTerm(tx, taxonomy, { input }, actor))
}

/** The same inside an open transaction. */
export async function insertTerm(
  tx: StoreTransaction,
  taxonomy: Taxonomy,
  { input, placement }: { readonly input: TermInput; readonly placement?: Placement | undefined },
  actor: Actor,
): Promise<CountedTerm> {
  const parentId = input.parent || null
  refuseIfAny(await termProblems(tx, taxonomy, input))
  await checkName(tx, taxonomy, { name: input.name, parentId })
  const slug = firstSlug([input.slug, input.name], taxonomy)
  const term = {
    taxonomy,
    modifiedAt: actor.now,
    language: actor.language,
    languages: [actor.language],
    ...changedContent(termContentFields, input, emptyTerm),
    parentId,
    slug,
    ...changedSource(input),
  }
  const inserted = await tx.terms.insert(term, placement)
  checkNew(inserted, slug, actor)
  return getTerm(tx, taxonomy, inserted.id, actor)
}

interface TermChange {
  readonly id: number
  readonly input: TermPatch
}

/** Changes a term. If the actor's language isn't the term's own, texts go into that translation. */
export function editTerm(
  store: Store,
  taxonomy: Taxonomy,
  change: TermChange,
  actor: Actor,
): Promise<CountedTerm> {
  return changeAs(store, actor, tx => updateTerm(tx, taxonomy, change, actor))
}

/** The same inside an open transaction. */
export async function updateTerm(
  tx: StoreTransaction,
  taxonomy: Taxonomy,
  { id, input }: TermChange,
  actor: Actor,
): Promise<CountedTerm> {
  const current = await getOwn(tx, taxonomy, id)
  authorizeChange(actor, taxonomy, current, input)
  refuseIfAny(await termProblems(tx, taxonomy, input, current))
  const { own, translation } = splitChange(input, actor.language, current, termContentFields)
  const term = { ...changedTerm(current, own), modifiedAt: actor.now }
  // compat: a category may be moved next to one with the same name.
  if (term.name !== current.name) await checkName(tx, taxonomy, term, id)
  await tx.terms.update(current, term, newTranslation(translation, actor))
  return getTerm(tx, taxonomy, id, actor)
}

/** Deletes the term and returns it. */
export function removeTerm(store: Store, taxonomy: Taxonomy, id: number, actor: Actor): Promise<CountedTerm> {
  return changeAs(store, actor, async tx => {
    const term = await getTerm(tx, taxonomy, id, actor)
    await tx.terms.remove({ ...term, modifiedAt: actor.now })
    return term
  })
}

/** Removes the term's texts in the actor's language. */
export function removeTermTranslation(
  store: Store,
  taxonomy: Taxonomy,
  id: number,
  actor: Actor,
): Promise<CountedTerm> {
  return changeAs(store, actor, async tx => {
    const term = await getOwn(tx, taxonomy, id)
    checkRemovableTranslation(term, actor.language)
    await tx.terms.removeTranslation({ ...term, modifiedAt: actor.now }, actor.language)
    return getTerm(tx, taxonomy, id, actor)
  })
}

function changedTerm(current: Term, input: TermPatch): Term {
  const content = changedContent(termContentFields, input, current)
  return {
    ...content,
    parentId: input.parent === undefined ? current.parentId : input.parent || null,
    slug: changedSlug(input, current, content.name),
    ...changedSource(input, current),
  }
}

/** Renaming a term keeps its slug, unless the change sets or clears the slug. */
function changedSlug(input: TermPatch, current: Term, name: string): string {
  if (input.slug === undefined) return current.slug
  return firstSlug([input.slug, name], current.taxonomy)
}

async function getOwn(tx: StoreTransaction, taxonomy: Taxonomy, id: number): Promise<Term> {
  const term = await tx.terms.findForEdit(taxonomy, id)
  if (!term) throw new Refusal('termNotFound', { kind: taxonomy })
  return term
}

async function getTerm(tx: StoreTransaction, taxonomy: Taxonomy, id: number, { language }: Actor) {
  const term = await tx.terms.find(taxonomy, id, language)
  if (!term) throw new Refusal('termNotFound', { kind: taxonomy })
  return term
}

/** Problems with the references of a new term, or of a change of `current`. */
export async function termProblems(
  store: ReadableStore,
  taxonomy: Taxonomy,
  input: TermPatch,
  current?: Term,
): Promise<ProblemsByField> {
  return {
    ...(await parentProblems(store, taxonomy, input.parent, current?.id)),
    ...(await sourceProblems(store, taxonomy, input, current)),
  }
}

/** Problems with the parent given for a category. */
export async function parentProblems(
  store: ReadableStore,
  taxonomy: Taxonomy,
  parentId: number | null | undefined,
  childId?: number,
): Promise<ProblemsByField> {
  if (!parentId) return {}
  if (!(await store.terms.findForEdit(taxonomy, parentId))) {
    return { parent: new Problem('unknown_terms', { kind: taxonomy, names: parentId }) }
  }
  const below = childId === undefined ? [] : await store.terms.withDescendants([childId])
  return below.includes(parentId) ? { parent: new Problem('own_descendant') } : {}
}

async function checkName(
  tx: StoreTransaction,
  taxonomy: Taxonomy,
  { name, parentId }: Pick<Term, 'name' | 'parentId'>,
  ownId?: number,
): Promise<void> {
  const termId = await tx.terms.findByName(taxonomy, name, parentId)
  if (termId !== undefined && termId !== ownId)
    throw new Refusal('termExists', { kind: taxonomy }, { termId })
}
