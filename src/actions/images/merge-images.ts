// Images with the same file are merged into one, which is shown wherever the others were.
import type { MergedTranslation } from '../../domain/journal/change.ts'
import type { Image } from '../../domain/records/record-frame.ts'
import { can, ownsImage } from '../../domain/rights/caller.ts'
import { everything } from '../../domain/rights/visibility.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import type { ImageUse } from '../../storage/images/image-uses.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { completed } from '../records/merge-records.ts'
import type { Undone } from '../records/undo.ts'
import { restoreKept, restoreOther, translationsOf } from '../records/undo-merge.ts'
import { replaceImage, showImage } from './images.ts'

/** What the merge of one file replaced. */
interface ReplacedImages {
  readonly kept: Image
  readonly keptVersionAfter: number
  readonly others: readonly {
    readonly record: Image
    readonly translations: readonly MergedTranslation[]
    readonly uses: readonly ImageUse[]
  }[]
}

/** Merges those of the images that have the same file, and that the actor may replace everywhere. */
export function mergeImages(
  store: Store,
  ids: readonly number[],
  actor: Actor,
): Promise<{ readonly merged: number; readonly undoId: number }> {
  return changeAs(store, actor, async tx => {
    const groups = [...(await sameImages(tx, ids, actor))]
    if (groups.length === 0) throw invalidFields({ ids: new Problem('two_to_merge') })
    const replaced: ReplacedImages[] = []
    for (const group of groups) replaced.push(await mergeGroup(tx, group, actor))
    const merged = replaced.flatMap(({ others }) => others).length
    return { merged, undoId: await tx.undoRecords.insert('image', actor.caller.user.id, replaced, actor.now) }
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

async function mergeGroup(
  tx: StoreTransaction,
  group: readonly Image[],
  actor: Actor,
): Promise<ReplacedImages> {
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
  const others: ReplacedImages['others'][number][] = []
  for (const record of rest) {
    const translations = await translationsOf(tx, 'image', record)
    await takeTexts(tx, kept.id, { record, translations }, actor)
    const uses = await replaceImage(tx, record.id, kept.id, actor)
    await tx.images.remove(record)
    others.push({ record, translations, uses })
  }
  const { version } = (await tx.images.findForEdit(kept.id)) ?? kept
  return { kept, keptVersionAfter: version, others }
}

/** Texts that the kept image lacks are taken from the other. */
async function takeTexts(
  { images }: StoreTransaction,
  keptId: number,
  { record, translations }: Omit<ReplacedImages['others'][number], 'uses'>,
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

/** Undoes a merge by the same user within a day. Records that show another image since keep it. */
export function undoImageMerge(store: Store, undoId: number, actor: Actor): Promise<Undone> {
  return changeAs(store, actor, async tx => {
    const userId = actor.caller.user.id
    const replaced = await tx.undoRecords.take<readonly ReplacedImages[]>('image', undoId, userId, actor.now)
    let [undone, kept] = [0, 0]
    for (const merge of replaced ?? []) {
      const left = await restoreGroup(tx, merge, actor)
      undone += left === undefined ? 0 : merge.others.length
      kept += left ?? merge.others.length
    }
    return { undone, kept }
  })
}

/** Returns how many records keep the merged image, or undefined if its texts have changed since. */
async function restoreGroup(
  tx: StoreTransaction,
  { kept, keptVersionAfter, others }: ReplacedImages,
  actor: Actor,
): Promise<number | undefined> {
  const { findForEdit: find, insert, update, removeTranslation } = tx.images
  const records = { find, insert, update, removeTranslation }
  const current = await find(kept.id)
  if (current?.version !== keptVersionAfter) return undefined
  let left = 0
  for (const other of others) {
    await restoreOther<Image>(records, other, actor)
    for (const use of other.uses)
      if (!(await showImage(tx, use, { before: kept.id, after: other.record.id }, actor))) left++
  }
  await restoreKept<Image>(records, current, kept, actor)
  return left
}
