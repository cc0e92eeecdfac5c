import type { Image } from '../../domain/records/image.ts'
import { canEditImage, ownsImage, type Viewer } from '../../domain/rights/permissions.ts'
import type { ImageVisibility } from '../../domain/rights/visibility.ts'
import { Refusal } from '../../messages/refusal.ts'
import { idIn } from '../table/path-variables.ts'
import type { RequestContext } from '../table/route.ts'

/**
 * The image that a path names, for reading, changing or deleting. Profiles differ in which images are
 * visible.
 */
export function imageTargets(visibleTo: (viewer: Viewer) => ImageVisibility) {
  /** Guessing ids must not reveal images that the reader can't see. */
  async function byId({ store, path, viewer, language }: RequestContext): Promise<Image> {
    const image = await store.images.find(idIn(path), visibleTo(viewer), language)
    if (!image) throw new Refusal('imageNotFound')
    return image
  }

  return {
    byId,

    async byIdToEdit(context: RequestContext): Promise<Image> {
      const image = await byId(context)
      const shownBy = await context.store.images.showing(image.id)
      if (!canEditImage(context.viewer, image, shownBy)) throw new Refusal('notAllowed')
      return image
    },

    /** Whether the image is in use is not a matter of permissions. The action reports its uses. */
    async byIdToRemove(context: RequestContext): Promise<Image> {
      const image = await byId(context)
      if (!ownsImage(context.viewer, image)) throw new Refusal('notAllowed')
      return image
    },
  }
}
