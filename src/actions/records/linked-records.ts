// Shared rules for creating, editing and trashing venues and organizers.

import type { Placement, RecordFrame, Status } from '../../domain/records/record-frame.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import { authorize } from '../../domain/rights/caller.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { Refusal, refuseIfAny } from '../../messages/refusal.ts'
import type { LinkedResource } from '../../resources/records/linked-resource.ts'
import { changedContent, type RecordPatch, splitChange } from '../../resources/records/record-fields.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import type { Calendar } from '../calendar.ts'
import { withFetchedImages } from '../images/fetched-images.ts'
import { imageIdOf } from '../images/images.ts'
import {
  changedFrame,
  checkNewRecord,
  checkRemovableTranslation,
  frameProblems,
  newFrame,
  newTranslation,
  wantedSlug,
} from './record-frame.ts'

type Content = { readonly name: string }

/** Always creates a record, even if one with the same name exists. */
export async function createLinkedRecord<T extends RecordFrame & C, C extends Content>(
  calendar: Calendar,
  resource: LinkedResource<T, C>,
  input: RecordPatch,
  actor: Actor,
): Promise<T> {
  const problems = () => frameProblems(calendar.store, resource.kind, { input }, actor)
  const ready = await withFetchedImages({ ...calendar, ...actor }, input, {}, problems)
  return changeAs(calendar.store, actor, async tx => {
    refuseIfAny(await frameProblems(tx, resource.kind, { input: ready }, actor))
    const record = await insertLinkedRecord(tx, resource, { input: ready }, actor)
    const wanted = wantedSlug(resource.kind, firstSlug([record.name], resource.kind), actor)
    await checkNewRecord(resource.recordsIn(tx), record, wanted, actor)
    return tx.pictured(record, actor.language)
  })
}

/** The same inside an open transaction. References must already be checked. */
export async function insertLinkedRecord<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  { input, placement = {} }: { readonly input: RecordPatch; readonly placement?: Placement | undefined },
  actor: Actor,
): Promise<T> {
  const content = changedContent(resource.fields, input, resource.empty)
  const imageId = (await imageIdOf(tx, input.image, actor)) ?? null
  const slug = wantedSlug(resource.kind, firstSlug([placement.slug, content.name], resource.kind), actor)
  const frame = newFrame(resource.kind, input, { slug, imageId }, actor)
  return resource.recordsIn(tx).insert({ ...frame, ...content }, placement)
}

/** Changes a record. If the actor's language isn't the record's own, texts go into that translation. */
export async function editLinkedRecord<T extends RecordFrame & C, C extends Content>(
  calendar: Calendar,
  resource: LinkedResource<T, C>,
  { record, input }: { readonly record: T; readonly input: RecordPatch },
  actor: Actor,
): Promise<T> {
  const problems = () => frameProblems(calendar.store, resource.kind, { input, current: record }, actor)
  const ready = await withFetchedImages({ ...calendar, ...actor }, input, {}, problems)
  return changeAs(calendar.store, actor, tx =>
    updateLinkedRecord(tx, resource, { id: record.id, input: ready }, actor),
  )
}

/** The same inside an open transaction. */
export async function updateLinkedRecord<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  { id, input }: { readonly id: number; readonly input: RecordPatch },
  actor: Actor,
): Promise<T> {
  const current = await editable(tx, resource, id, actor)
  refuseIfAny(await frameProblems(tx, resource.kind, { input, current }, actor))
  const { own, translation } = splitChange(input, actor.language, current, resource.fields)
  const imageId = await imageIdOf(tx, input.image, actor)
  const record = {
    ...changedContent(resource.fields, own, current),
    ...changedFrame(resource.kind, current, { input: own, imageId }, actor),
  }
  await resource.recordsIn(tx).update(current, record, newTranslation(translation, actor, resource.kind))
  return stored(tx, resource, id, actor)
}

/** Moves a record to the trash. Setting its status restores it. */
export function trashLinkedRecord<T extends RecordFrame & C, C extends Content>(
  store: Store,
  resource: LinkedResource<T, C>,
  id: number,
  actor: Actor,
): Promise<T> {
  return changeAs(store, actor, async tx => {
    const current = await editable(tx, resource, id, actor)
    if (current.status === 'trash') throw new Refusal(`${resource.kind}InTrash`)
    const trashed = { ...current, status: 'trash' as const, modifiedAt: actor.now }
    await resource.recordsIn(tx).update(current, trashed)
    return stored(tx, resource, id, actor)
  })
}

/** Restores a record from the trash with its previous status. */
export function restoreLinkedRecord<T extends RecordFrame & C, C extends Content>(
  store: Store,
  resource: LinkedResource<T, C>,
  id: number,
  actor: Actor,
): Promise<T> {
  return changeAs(store, actor, async tx => {
    const current = await editable(tx, resource, id, actor)
    if (current.status !== 'trash') return stored(tx, resource, id, actor)
    const changes = await tx.journal.newest(mostChanges, { kind: resource.kind, id })
    const trashed = changes.find(({ action }) => action === 'trashed')
    const status = (trashed?.fields.status?.[0] ?? 'draft') as Status
    const waitsNoMore = status === 'future' && current.publishedAt <= actor.now
    return updateLinkedRecord(tx, resource, { id, input: { status: waitsNoMore ? 'draft' : status } }, actor)
  })
}

/** Records in the trash rarely change. */
const mostChanges = 20

/** Removes the record's texts in the actor's language. */
export function removeLinkedTranslation<T extends RecordFrame & C, C extends Content>(
  store: Store,
  resource: LinkedResource<T, C>,
  id: number,
  actor: Actor,
): Promise<T> {
  return changeAs(store, actor, async tx => {
    const current = await editable(tx, resource, id, actor)
    checkRemovableTranslation(current, actor.language)
    await resource.recordsIn(tx).removeTranslation({ ...current, modifiedAt: actor.now }, actor.language)
    return stored(tx, resource, id, actor)
  })
}

/** Permanently deletes a record, trashed or not. */
export function deleteLinkedRecord<T extends RecordFrame & C, C extends Content>(
  store: Store,
  resource: LinkedResource<T, C>,
  id: number,
  actor: Actor,
): Promise<void> {
  return changeAs(store, actor, async tx => {
    await resource.recordsIn(tx).remove(await editable(tx, resource, id, actor))
  })
}

/** Reads the record again inside the transaction, because another writer may have changed it since. */
async function editable<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  id: number,
  actor: Actor,
): Promise<T> {
  const current = await resource.recordsIn(tx).findForEdit(id)
  if (!current) throw new Refusal(`${resource.kind}NotFound`)
  authorize(actor.caller, `${resource.kind}.edit`, current)
  return current
}

async function stored<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  id: number,
  { language }: Actor,
): Promise<T> {
  return (await resource.readsIn(tx).find(id, everything, language))!
}
