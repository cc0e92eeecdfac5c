// Shared rules for creating, editing and trashing venues and organizers.

import type { Placement } from '../../domain/records/record-frame.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import type { LinkedRecord } from '../../domain/records/venues-organizers.ts'
import { required } from '../../domain/required.ts'
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
import { authorizeChange } from './authorize-change.ts'
import {
  changedFrame,
  checkNewRecord,
  checkRemovableTranslation,
  frameProblems,
  newFrame,
  newTranslation,
  statusBeforeTrash,
  wantedSlug,
} from './record-frame.ts'

/** What users do with the venues or organizers of a calendar. */
export function linkedActions<T extends LinkedRecord>(resource: LinkedResource<T>) {
  const { kind, recordsIn } = resource
  return {
    /** Always creates a record, even if one with the same name exists. */
    async create(calendar: Calendar, input: RecordPatch, actor: Actor): Promise<T> {
      const problems = () => frameProblems(calendar.store, kind, { input }, actor)
      const ready = await withFetchedImages({ ...calendar, ...actor }, input, {}, problems)
      return changeAs(calendar.store, actor, async tx => {
        refuseIfAny(await frameProblems(tx, kind, { input: ready }, actor))
        const record = await insertLinkedRecord(tx, resource, { input: ready }, actor)
        const wanted = wantedSlug(kind, firstSlug([record.name], kind), actor)
        await checkNewRecord(recordsIn(tx), record, wanted, actor)
        return tx.pictured(record, actor.language)
      })
    },

    /** If the actor's language isn't the record's own, texts go into that translation. */
    async edit(calendar: Calendar, record: T, input: RecordPatch, actor: Actor): Promise<T> {
      authorizeChange(actor, kind, record, input)
      const problems = () => frameProblems(calendar.store, kind, { input, current: record }, actor)
      const ready = await withFetchedImages({ ...calendar, ...actor }, input, {}, problems)
      return changeAs(calendar.store, actor, tx =>
        updateLinkedRecord(tx, resource, { id: record.id, input: ready }, actor),
      )
    },

    /** Moves a record to the trash. Setting its status restores it. */
    trash(store: Store, id: number, actor: Actor): Promise<T> {
      return changeAs(store, actor, async tx => {
        const current = await editable(tx, resource, id, actor)
        if (current.status === 'trash') throw new Refusal(`${kind}InTrash`)
        await recordsIn(tx).update(current, { ...current, status: 'trash', modifiedAt: actor.now })
        return stored(tx, resource, id, actor)
      })
    },

    /** Restores a record from the trash with its previous status. */
    restore(store: Store, id: number, actor: Actor): Promise<T> {
      return changeAs(store, actor, async tx => {
        const current = await editable(tx, resource, id, actor)
        if (current.status !== 'trash') return stored(tx, resource, id, actor)
        const status = await statusBeforeTrash(tx, kind, current, actor)
        return updateLinkedRecord(tx, resource, { id, input: { status } }, actor)
      })
    },

    /** Removes the record's texts in the actor's language. */
    removeTranslation(store: Store, id: number, actor: Actor): Promise<T> {
      return changeAs(store, actor, async tx => {
        const current = await editable(tx, resource, id, actor)
        checkRemovableTranslation(current, actor.language)
        await recordsIn(tx).removeTranslation({ ...current, modifiedAt: actor.now }, actor.language)
        return stored(tx, resource, id, actor)
      })
    },

    /** Permanently deletes a record, trashed or not. */
    remove(store: Store, id: number, actor: Actor): Promise<void> {
      return changeAs(store, actor, async tx => {
        await recordsIn(tx).remove(await editable(tx, resource, id, actor))
      })
    },
  }
}

/** Stores a new record inside an open transaction. References must already be checked. */
export async function insertLinkedRecord<T extends LinkedRecord>(
  tx: StoreTransaction,
  resource: LinkedResource<T>,
  { input, placement = {} }: { readonly input: RecordPatch; readonly placement?: Placement | undefined },
  actor: Actor,
): Promise<T> {
  const content = changedContent(resource.fields, input, resource.empty)
  const imageId = (await imageIdOf(tx, input.image, actor)) ?? null
  const slug = wantedSlug(resource.kind, firstSlug([placement.slug, content.name], resource.kind), actor)
  const frame = newFrame(resource.kind, input, { slug, imageId }, actor)
  return resource.recordsIn(tx).insert({ ...frame, ...content }, placement)
}

/** Changes a record inside an open transaction. */
export async function updateLinkedRecord<T extends LinkedRecord>(
  tx: StoreTransaction,
  resource: LinkedResource<T>,
  { id, input }: { readonly id: number; readonly input: RecordPatch },
  actor: Actor,
): Promise<T> {
  const current = await getOwn(tx, resource, id)
  authorizeChange(actor, resource.kind, current, input)
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

/** Reads the record again inside the transaction, because another writer may have changed it since. */
async function editable<T extends LinkedRecord>(
  tx: StoreTransaction,
  resource: LinkedResource<T>,
  id: number,
  actor: Actor,
): Promise<T> {
  const current = await getOwn(tx, resource, id)
  authorize(actor.caller, `${resource.kind}.edit`, current)
  return current
}

async function getOwn<T extends LinkedRecord>(
  tx: StoreTransaction,
  resource: LinkedResource<T>,
  id: number,
): Promise<T> {
  const current = await resource.recordsIn(tx).findForEdit(id)
  if (!current) throw new Refusal(`${resource.kind}NotFound`)
  return current
}

async function stored<T extends LinkedRecord>(
  tx: StoreTransaction,
  resource: LinkedResource<T>,
  id: number,
  { language }: Actor,
): Promise<T> {
  return required(await resource.readsIn(tx).find(id, everything, language), `${resource.kind} ${id}`)
}
