// Images with the same file are merged into one, which is shown wherever the others were.
import type { MergedTranslation } from '../../domain/journal/change.ts'
import type { Image } from '../../domain/records/record-frame.ts'
import { can, ownsImage } from '../../domain/rights/caller.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { completed } from '../records/merge-records.ts'
import { replacedByMerge } from '../records/undo-merge.ts'
import { replaceImage } from './images.ts'

/** Merges those of the images that have the same file, and that the actor may replace everywhere. */
export function mergeImages(
  store: Store,
  ids: readonly number[],
  actor: Actor,
): Promise<{ readonly merged: number; readonly undoId: number }> {
  return changeAs(store, actor, async tx => {
    const groups = [...(await sameImages(tx, ids, actor))]
    if (groups.length === 0) throw invalidFields({ ids: new Problem('two_to_merge') })
    const merges = []
    for (const group of groups) merges.push(await mergeGroup(tx, group, actor))
    const merged = merges.flatMap(({ others }) => others).length
    const undoId = await tx.undoRecords.insert('image', actor.caller.user.id, { merges }, actor.now)
    return { merged, undoId }
  })
}

async function sameImages(tx: StoreTransaction, ids: readonly number[], { caller }: Actor) {
  const images: Image[] = []
  for (const id of new Set(ids)) {
    const image = await tx.images.findForEdit(id)
    if (!image || !ownsImage(caller, image)) continue
    const showing = await tx.images.showing(id)
    if (showing.every(record => can(caller, `${record.kind}.edit`, record))) images.push(image)
  }
  return Map.groupBy(images, ({ digest }) => digest)
    .values()
    .filter(group => group.length > 1)
}

async function mergeGroup(tx: StoreTransaction, group: readonly Image[], actor: Actor) {
  const counts = await tx.images.useCounts(
    group.map(({ id }) => id),
    everything,
  )
  const usesOf = ({ id }: Image) => counts.get(id) ?? 0
  const [kept, ...rest] = group.toSorted(
    (one, other) =>
      usesOf(other) - usesOf(one) || Number(other.alt !== '') - Number(one.alt !== '') || one.id - other.id,
  )
  if (!kept) throw new Error('There is nothing to merge.')
  return replacedByMerge(tx, { kind: 'image', kept, records: rest }, async others => {
    for (const other of others) {
      await copyTexts(tx, kept.id, other, actor)
      await replaceImage(tx, other.record.id, kept.id, actor)
      await tx.images.remove(other.record)
    }
  })
}

/** Texts that the kept image lacks are taken from the other. */
async function copyTexts(
  { images }: StoreTransaction,
  keptId: number,
  { record, translations }: { record: Image; translations: readonly MergedTranslation[] },
  { now }: Actor,
): Promise<void> {
  const own = await images.findForEdit(keptId)
  if (!own) return
  // Texts in another language are not taken as those of the kept image.
  const texts = own.language === record.language ? ['title', 'alt', 'caption', 'description'] : []
  await images.update(own, { ...completed(own, record, [...texts, 'focus']), modifiedAt: now })
  for (const { language, texts } of translations) {
    const kept = await images.findForEdit(keptId)
    if (kept && !kept.languages.includes(language))
      await images.update(kept, kept, { language, change: { texts } })
  }
}
