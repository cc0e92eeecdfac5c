import type { Image } from '../../domain/records/image.ts'
import { type Caller, canEditImage, ownsImage, refusalOf } from '../../domain/rights/caller.ts'
import type { ImageVisibility } from '../../domain/rights/visibility.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { RequestContext } from '../table/context.ts'
import { idIn } from '../table/path-variables.ts'

/**
 * The image that a path names, for reading, changing or deleting. Profiles differ in which images are
 * visible.
 */
export function imageTargets(visibleTo: (caller: Caller) => ImageVisibility) {
  /** Guessing ids must not reveal images that the reader can't see. */
  async function byId({ store, path, caller, language }: RequestContext): Promise<Image> {
    const image = await store.images.find(idIn(path), visibleTo(caller), language)
    if (!image) throw new Refusal('imageNotFound')
    return image
  }

  return {
    byId,

    async byIdToEdit(context: RequestContext): Promise<Image> {
      const image = await byId(context)
      const shownBy = await context.store.images.showing(image.id)
      if (!canEditImage(context.caller, image, shownBy)) throw refusalOf(context.caller, 'image.edit')
      return image
    },

    /** Whether the image is in use is not a matter of permissions. The action reports its uses. */
    async byIdToRemove(context: RequestContext): Promise<Image> {
      const image = await byId(context)
      if (!ownsImage(context.caller, image)) throw refusalOf(context.caller, 'image.edit')
      return image
    },
  }
}
