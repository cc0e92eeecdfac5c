import type { ReplacedByMerge } from '../../domain/journal/change.ts'
import { translatableTexts } from '../../domain/records/content/content-field.ts'
import type { RecordFrame } from '../../domain/records/record-frame.ts'
import { authorize } from '../../domain/rights/caller.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { LinkedResource } from '../../resources/records/linked-resource.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import type { Undone } from './undo.ts'
import { type MergedRecords, replacedByMerge, restoreMerged } from './undo-merge.ts'

type Content = { readonly name: string }

/** The record that is kept, and the records merged into it. */
export interface Merge {
  readonly keptId: number
  readonly otherIds: readonly number[]
}

export interface Merged {
  /** How many events link to the kept record that didn't before. */
  readonly events: number
  /** The record of what the merge replaced. */
  readonly undoId: number
}

/**
 * Merges several venues or organizers into one. Their events and slugs move to the kept record, which takes
 * missing values from the others. This changes other users' events, so it requires permission to edit those.
 */
export function mergeLinkedRecords<T extends RecordFrame & C, C extends Content>(
  store: Store,
  resource: LinkedResource<T, C>,
  { keptId, otherIds }: Merge,
  actor: Actor,
): Promise<Merged> {
  return changeAs(store, actor, async tx => {
    authorize(actor.caller, `${resource.kind}.merge`)
    if (otherIds.length === 0 || otherIds.includes(keptId))
      throw invalidFields({ ids: new Problem('two_to_merge') })
    const kept = await getRecord(tx, resource, keptId)
    if (kept.status === 'trash') throw new Refusal(`${resource.kind}InTrash`)
    let events = 0
    const replaced = await replacedByMerge(tx, mergedRecords(tx, resource), { kept, otherIds }, async () => {
      for (const id of new Set(otherIds))
        events += await mergeOne(tx, resource, { keptId, otherId: id }, actor)
    })
    return {
      events,
      undoId: await tx.undoRecords.insert(resource.kind, actor.caller.user.id, replaced, actor.now),
    }
  })
}

/** Undoes a merge by the same user within a day. */
export function undoLinkedMerge<T extends RecordFrame & C, C extends Content>(
  store: Store,
  resource: LinkedResource<T, C>,
  undoId: number,
  actor: Actor,
): Promise<Undone> {
  return changeAs(store, actor, async tx => {
    authorize(actor.caller, `${resource.kind}.merge`)
    const replaced = await tx.undoRecords.take<ReplacedByMerge<T>>(
      resource.kind,
      undoId,
      actor.caller.user.id,
      actor.now,
    )
    if (!replaced) return { undone: 0, kept: 0 }
    return restoreMerged(tx, mergedRecords(tx, resource), replaced, actor)
  })
}

function mergedRecords<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  { kind, recordsIn }: LinkedResource<T, C>,
): MergedRecords<T> {
  const { findForEdit, insert, update, removeTranslation } = recordsIn(tx)
  return { kind, find: findForEdit, insert, update, removeTranslation }
}

async function mergeOne<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  { keptId, otherId }: { readonly keptId: number; readonly otherId: number },
  actor: Actor,
): Promise<number> {
  const records = resource.recordsIn(tx)
  const other = await getRecord(tx, resource, otherId)
  const kept = await getRecord(tx, resource, keptId)
  await records.update(kept, { ...completed(kept, other, resource.empty), modifiedAt: actor.now })
  await takeTranslations(tx, resource, keptId, other)
  return records.removeInFavourOf(other, keptId)
}

/** Fills the empty fields of the kept record from the other one. Public records stay public. */
function completed<T extends RecordFrame & C, C extends Content>(kept: T, other: T, empty: C): T {
  const lacking = Object.keys(empty).filter(name => isNothing(kept[name as keyof T]))
  const taken = Object.fromEntries(lacking.map(name => [name, other[name as keyof T]]))
  const status = other.status === 'publish' ? other.status : kept.status
  return { ...kept, ...taken, status, imageId: kept.imageId ?? other.imageId }
}

function isNothing(value: unknown): boolean {
  return value === '' || value === null
}

/** Copies translations in languages that the kept record doesn't have. */
async function takeTranslations<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  keptId: number,
  other: T,
): Promise<void> {
  const records = resource.recordsIn(tx)
  for (const language of other.languages) {
    const kept = await getRecord(tx, resource, keptId)
    const inLanguage = await resource.readsIn(tx).find(other.id, everything, language)
    if (!inLanguage || kept.languages.includes(language)) continue
    const names = Object.values(translatableTexts(resource.fields))
    const texts = names.map(name => [name, String(inLanguage[name as keyof T])] as const)
    const given = Object.fromEntries(texts.filter(([, text]) => text !== ''))
    await records.update(kept, kept, { language, change: { texts: given } })
  }
}

async function getRecord<T extends RecordFrame & C, C extends Content>(
  tx: StoreTransaction,
  resource: LinkedResource<T, C>,
  id: number,
): Promise<T> {
  const record = await resource.recordsIn(tx).findForEdit(id)
  if (!record) throw new Refusal(`${resource.kind}NotFound`)
  return record
}
