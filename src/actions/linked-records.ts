// Venues and organizers are created, edited and put into the trash by the same rules.
import { canEdit } from '../domain/permissions.ts'
import type { RecordFrame } from '../domain/record-frame.ts'
import { Refusal, refuseIfAny } from '../domain/refusal.ts'
import { firstSlug } from '../domain/slug.ts'
import { everything } from '../domain/visibility.ts'
import type { LinkedResource } from '../resources/linked-resource.ts'
import type { RecordPatch } from '../resources/record-fields.ts'
import { splitChange } from '../resources/translation-change.ts'
import type { LinkedRecordStore } from '../storage/linked-records.ts'
import type { Store, StoreTransaction } from '../storage/store.ts'
import { type Actor, changedBy } from './actor.ts'
import { imageIdOf } from './images.ts'
import { changedFrame, checkAuthor, frameProblems, newFrame } from './record-frame.ts'
import { checkRemovableTranslation, newTranslation } from './translations.ts'

type Content = { readonly name: string }

/** Always makes a new record, also when there is one of the same name. */
export function createLinkedRecord<T extends RecordFrame & C, C extends Content>(
  store: Store,
  resource: LinkedResource<T, C>,
  input: RecordPatch,
  actor: Actor,
): Promise<T> {
  return store.change(changedBy(actor), async tx => {
    checkAuthor(input, actor)
    refuseIfAny(await frameProblems(tx, input, actor))
    return stored(tx, resource, await insertLinkedRecord(tx, resource, input, actor), actor)
  })
}

/** The same inside a transaction that has more to do. What the input names has been checked. */
export async function insertLinkedRecord<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  input: RecordPatch,
  actor: Actor,
): Promise<number> {
  const content = resource.content(input, resource.empty)
  const imageId = (await imageIdOf(tx, input.image, actor)) ?? null
  const frame = newFrame(input, firstSlug([content.name], resource.kind), imageId, actor)
  return recordsOf(tx, resource).insert({ ...frame, ...content })
}

/** Changes a record. In another language than its own, texts are written into that translation. */
export function editLinkedRecord<T extends RecordFrame & C, C extends Content>(
  store: Store,
  resource: LinkedResource<T, C>,
  id: number,
  input: RecordPatch,
  actor: Actor,
): Promise<T> {
  return store.change(changedBy(actor), async tx => {
    const current = await editable(tx, resource, id, actor)
    checkAuthor(input, actor, current.authorId)
    refuseIfAny(await frameProblems(tx, input, actor, current))
    const { own, translation } = splitChange(input, actor.language, current, resource.translatable)
    const imageId = await imageIdOf(tx, input.image, actor)
    const record = { ...resource.content(own, current), ...changedFrame(current, own, imageId, actor) }
    await recordsOf(tx, resource).update(current, record, newTranslation(translation, actor))
    return stored(tx, resource, id, actor)
  })
}

/** Puts a record into the trash, from which setting its status takes it out again. */
export function trashLinkedRecord<T extends RecordFrame & C, C extends Content>(
  store: Store,
  resource: LinkedResource<T, C>,
  id: number,
  actor: Actor,
): Promise<T> {
  return store.change(changedBy(actor), async tx => {
    const current = await editable(tx, resource, id, actor)
    if (current.status === 'trash') throw new Refusal(`${resource.kind}InTrash`)
    const trashed = { ...current, status: 'trash' as const, modifiedAt: actor.now }
    await recordsOf(tx, resource).update(current, trashed)
    return stored(tx, resource, id, actor)
  })
}

/** Takes the record's texts in the actor's language away. */
export function removeLinkedTranslation<T extends RecordFrame & C, C extends Content>(
  store: Store,
  resource: LinkedResource<T, C>,
  id: number,
  actor: Actor,
): Promise<T> {
  return store.change(changedBy(actor), async tx => {
    const current = await editable(tx, resource, id, actor)
    checkRemovableTranslation(current, actor.language)
    await recordsOf(tx, resource).removeTranslation({ ...current, modifiedAt: actor.now }, actor.language)
    return stored(tx, resource, id, actor)
  })
}

/** Read again inside the transaction: between the request's first look and now, somebody else may have written. */
async function editable<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  id: number,
  actor: Actor,
): Promise<T> {
  const current = await recordsOf(tx, resource).findForEdit(id)
  if (!current) throw new Refusal(`${resource.kind}NotFound`)
  if (!canEdit(actor.user, current)) throw new Refusal('notAllowed')
  return current
}

async function stored<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  id: number,
  { language }: Actor,
): Promise<T> {
  return (await recordsOf(tx, resource).find(id, everything, language)) as T
}

/** The part of the store that holds this kind; that it holds `T` is what the resource says. */
export function recordsOf<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
): LinkedRecordStore<T, C> {
  return tx[resource.plural] as unknown as LinkedRecordStore<T, C>
}
