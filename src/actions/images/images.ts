import type { Crop, ImageReference, RenderedPicture, StoredPicture } from '../../domain/records/image.ts'
import {
  emptyImage,
  type Image,
  type ImageContent,
  imageContentFields,
  type Language,
  noSource,
  type Placement,
  type RecordFrame,
  statuses,
} from '../../domain/records/record-frame.ts'
import { required } from '../../domain/required.ts'
import { authorize, canEditImage, ownsImage, system } from '../../domain/rights/caller.ts'
import { everyImage, everything, imagesVisibleTo, visibleTo } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { ImageFiles } from '../../images/image-files.ts'
import type { ImageLibrary } from '../../images/image-library.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal, refuseIfAny } from '../../messages/refusal.ts'
import { fileNameOf, type ImageInput, type ImagePatch, titleFromFile } from '../../resources/records/image.ts'
import { changedContent, changedSource, splitChange } from '../../resources/records/record-fields.ts'
import type { ImageUse } from '../../storage/images/image-uses.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs, changedBy } from '../accounts/actor.ts'
import { checkRemovableTranslation, newTranslation, sourceProblems } from '../records/record-frame.ts'
import { writeValues } from '../records/stored-records.ts'
import { claimFiles, discardFiles, removeFiles, storeFiles } from './image-files.ts'
import { checkOwnImages } from './image-owner.ts'

/** Additional fields from clients that treat images as attachments. */
interface AttachmentInput {
  readonly caption?: string | null
  readonly description?: string | null
  readonly post?: number | null
  /** Whether it is uploaded to the shared media library. */
  readonly isAttachment?: boolean
  readonly focus?: string | null
  /** Whether an image with the same file that the actor may see is returned instead of a new one. */
  readonly reusesSame?: boolean
}

type NewTexts = Pick<Image, 'title' | 'alt'> &
  Partial<ImageContent & Pick<Image, 'isAttachment' | 'source' | 'sourceId'>>

/** Stores an image. Files are written first, so that every image in the database has its files. */
export async function uploadImage(
  store: Store,
  library: ImageLibrary,
  input: ImageInput & AttachmentInput,
  actor: Actor,
): Promise<Image> {
  const rendered = await library.upload(input.file.bytes, actor.caller.user.id)
  if (rendered instanceof Problem) throw invalidFields({ file: rendered })
  const same = input.reusesSame && (await sameImage(store, rendered, actor))
  if (same) return same
  const stored = await storeFiles(store, rendered, actor.now)
  const texts = {
    ...changedContent(imageContentFields, input, emptyImage),
    title: input.title ?? titleFromFile(input.file.name),
    fileName: fileNameOf(input.file.name),
    isAttachment: input.isAttachment ?? false,
    ...changedSource(input),
  }
  return changeAs(store, actor, async tx => {
    refuseIfAny(await sourceProblems(tx, 'image', input))
    return getImage(tx, await insertImage(tx, { stored, texts }, actor), actor)
  })
}

function sameImage(store: Store, { picture }: RenderedPicture, { caller }: Actor) {
  return store.images.findBy('digest', picture.digest, imagesVisibleTo(caller))
}

/** Stores a part of an image as a new image, with its texts. The original stays as it is. */
export async function cropImage(
  store: Store,
  library: ImageLibrary,
  { image, crop }: { readonly image: Image; readonly crop: Crop },
  actor: Actor,
): Promise<Image> {
  const rendered = await library.crop(image, crop, actor.caller.user.id)
  if (rendered instanceof Problem) throw invalidFields({ shape: rendered })
  const same = await sameImage(store, rendered, actor)
  if (same) return same
  const stored = await storeFiles(store, rendered, actor.now)
  const { title, alt, caption, fileName } = image
  return changeAs(store, actor, async tx =>
    getImage(tx, await insertImage(tx, { stored, texts: { title, alt, caption, fileName } }, actor), actor),
  )
}

interface NewImage {
  readonly stored: StoredPicture
  readonly texts: NewTexts
  readonly placement?: Placement | undefined
}

/** The same inside an open transaction, for an image whose files are leased. */
export async function insertImage(
  tx: StoreTransaction,
  { stored, texts, placement }: NewImage,
  { caller, now, language }: Actor,
): Promise<number> {
  await claimFiles(tx, stored)
  const { picture, sourceUrl } = stored
  const image = {
    ...picture,
    ...emptyImage,
    isAttachment: false,
    ...noSource,
    ...texts,
    sourceUrl,
    authorId: caller.user.id,
    createdAt: now,
    modifiedAt: now,
    language,
    languages: [language],
  }
  const { id } = await tx.images.insert(image, placement)
  return id
}

/** The image id that a change names: null if cleared, undefined if not named. */
export async function imageIdOf(
  tx: StoreTransaction,
  image: ImageReference | null | undefined,
  actor: Actor,
): Promise<number | null | undefined> {
  if (image === undefined) return undefined
  if (!image) return null
  if ('id' in image) return image.id
  if (!('kept' in image)) throw new Error('Images must be stored before the transaction that refers to them.')
  return insertImage(tx, { stored: image.kept, texts: { title: image.title, alt: '' } }, actor)
}

/** Changes the texts of an image. Texts in another language than the image's own go into that translation. */
export function editImage(
  store: Store,
  id: number,
  input: ImagePatch & AttachmentInput,
  actor: Actor,
): Promise<Image> {
  return changeAs(store, actor, tx => updateImage(tx, id, input, actor))
}

/** The same in several languages, all or none. */
export function editImageInLanguages(
  store: Store,
  id: number,
  changes: ReadonlyMap<Language, ImagePatch & AttachmentInput>,
  actor: Actor,
): Promise<void> {
  return changeAs(store, actor, async tx => {
    for (const [language, input] of changes) await updateImage(tx, id, input, { ...actor, language })
  })
}

/** The same inside an open transaction. */
export async function updateImage(
  tx: StoreTransaction,
  id: number,
  input: ImagePatch & AttachmentInput,
  actor: Actor,
): Promise<Image> {
  const current = await editable(tx, id, actor)
  refuseIfAny(await sourceProblems(tx, 'image', input, current))
  const { own, translation } = splitChange(input, actor.language, current, imageContentFields)
  const image = {
    ...changedContent(imageContentFields, own, current),
    ...changedSource(own, current),
    modifiedAt: actor.now,
  }
  await tx.images.update(current, image, newTranslation(translation, actor))
  return getImage(tx, id, actor)
}

/** Removes the image's texts in the actor's language. */
export function removeImageTranslation(store: Store, id: number, actor: Actor): Promise<Image> {
  return changeAs(store, actor, async tx => {
    const current = await editable(tx, id, actor)
    checkRemovableTranslation(current, actor.language)
    await tx.images.removeTranslation({ ...current, modifiedAt: actor.now }, actor.language)
    return getImage(tx, id, actor)
  })
}

/** Permanently deletes an unused image and returns it. */
export function removeImage(store: Store, library: ImageLibrary, id: number, actor: Actor): Promise<Image> {
  return removeAfter(store, library, { id, actor }, async (tx, image) => {
    if (await isUsed(tx, image)) throw await inUse(tx, image, actor)
  })
}

/** Deletes an image of the actor after this work. */
function removeAfter(
  store: Store,
  library: ImageLibrary,
  { id, actor }: { readonly id: number; readonly actor: Actor },
  work: (tx: StoreTransaction, image: Image) => Promise<void>,
): Promise<Image> {
  return changeAs(store, actor, async tx => {
    await owned(tx, id, actor)
    const image = await getImage(tx, id, actor)
    await work(tx, image)
    await tx.images.remove(image)
    tx.afterCommit(async () => void (await discardFiles(store, library, image, actor.now)))
    return image
  })
}

/** The id of an image that the actor may delete and that nothing uses any more, for example a replaced one. */
export async function deletableImage(
  store: Store,
  id: number,
  { caller, language }: Actor,
): Promise<number | undefined> {
  const image = await store.images.find(id, everyImage, language)
  return image && ownsImage(caller, image) && !(await isUsed(store, image)) ? id : undefined
}

/** Whether a record shows the image or has it in a text, in any language and also in the trash. */
async function isUsed({ images }: Pick<Store, 'images'>, { id, digest }: Image): Promise<boolean> {
  if ((await images.showing(id)).length > 0) return true
  return (await images.textUses(digest, everything)).count > 0
}

/** Deletes an image and removes it from the records that use it, if the actor may change all of them. */
export function removeImageEverywhere(
  store: Store,
  library: ImageLibrary,
  id: number,
  actor: Actor,
): Promise<Image> {
  return removeAfter(store, library, { id, actor }, async tx => {
    const showing = await tx.images.showing(id)
    for (const record of showing) authorize(actor.caller, `${record.kind}.edit`, record)
    await replaceImage(tx, id, null, actor)
  })
}

/** Shows another image, or none, wherever this one is shown. */
export async function replaceImage(
  tx: StoreTransaction,
  id: number,
  imageId: number | null,
  { now: modifiedAt }: Actor,
): Promise<void> {
  let { named } = await tx.images.uses(id, everything)
  while (named.length > 0) {
    for (const use of named) await showImage(tx, use, { imageId, modifiedAt })
    named = (await tx.images.uses(id, everything)).named
  }
}

async function showImage(
  tx: StoreTransaction,
  use: ImageUse,
  change: Pick<RecordFrame, 'imageId' | 'modifiedAt'>,
): Promise<void> {
  if (use.kind !== 'event' || change.imageId !== null) return writeValues(tx, use, change)
  const event = await tx.events.findForEdit(use.id)
  if (event) await tx.events.update(event, { ...event, ...change })
}

/** An error that lists the records using the image, limited to those the actor may read. */
async function inUse(tx: StoreTransaction, { id, digest }: Image, { caller }: Actor): Promise<Refusal> {
  const visibility = visibleTo(caller, statuses)
  const shown = await tx.images.uses(id, visibility)
  const { count, named: usedBy } = shown.count > 0 ? shown : await tx.images.textUses(digest, visibility)
  return new Refusal('imageInUse', { count }, { usedBy })
}

interface Swept {
  readonly images: number
  readonly files: number
}

/** Counts what a sweep would remove. */
export async function countSweepable(
  store: Store,
  { files }: ImageLibrary,
  before: UtcSeconds,
): Promise<Swept> {
  await checkOwnImages(store, files)
  const images = (await store.images.unused(before)).length
  const left = (await Array.fromAsync(filesOfNoImage(store, files, before))).length
  return { images, files: left + (await files.countUnfinished(before)) }
}

/** Removes unused images, and files without an image, that are older than this time. */
export async function sweepImages(
  store: Store,
  library: ImageLibrary,
  before: UtcSeconds,
  now: UtcSeconds,
): Promise<Swept> {
  await checkOwnImages(store, library.files)
  let images = 0
  for (const image of await store.images.unused(before)) {
    const isRemoved = await store.change(changedBy({ caller: system, door: 'command', now }), async tx => {
      if ((await tx.images.showing(image.id)).length > 0) return false
      await tx.images.remove(image)
      return true
    })
    if (isRemoved) images++
    await discardFiles(store, library, image, now)
  }
  const files = await sweepFiles(store, library, before, now)
  return { images, files: files + (await library.files.removeUnfinished(before)) }
}

async function sweepFiles(store: Store, { files }: ImageLibrary, before: UtcSeconds, now: UtcSeconds) {
  let removed = 0
  for await (const name of filesOfNoImage(store, files, before))
    if (await removeFiles(store, digestIn(name), now, () => files.remove(name))) removed++
  return removed
}

/** Interrupted uploads leave files without an image. */
async function* filesOfNoImage(store: Store, files: ImageFiles, before: UtcSeconds): AsyncGenerator<string> {
  for await (const { name, modifiedAt } of files.list()) {
    if (modifiedAt < before && !(await store.images.findBy('digest', digestIn(name), everyImage))) yield name
  }
}

function digestIn(fileName: string): string {
  return fileName.split('/')[0] ?? ''
}

async function editable(tx: StoreTransaction, id: number, actor: Actor): Promise<Image> {
  const image = await owned(tx, id, actor)
  if (!canEditImage(actor.caller, image, await tx.images.showing(id))) throw new Refusal('notAllowed')
  return image
}

async function owned(tx: StoreTransaction, id: number, { caller }: Actor): Promise<Image> {
  const image = await tx.images.findForEdit(id)
  if (!image) throw new Refusal('imageNotFound')
  if (!ownsImage(caller, image)) throw new Refusal('notAllowed')
  return image
}

async function getImage(tx: StoreTransaction, id: number, { language }: Actor): Promise<Image> {
  return required(await tx.images.find(id, everyImage, language), `image ${id}`)
}
