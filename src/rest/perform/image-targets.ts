import type { Image } from '../../domain/records/image.ts'
import { canEditImage, ownsImage, type Viewer } from '../../domain/rights/permissions.ts'
import type { ImageVisibility } from '../../domain/rights/visibility.ts'
import { Refusal } from '../../messages/refusal.ts'
import { idIn } from '../table/path-variables.ts'
import type { RequestContext } from '../table/route.ts'

/** The image that a path names, to be read, changed or removed. Interfaces differ in which images somebody sees. */
export function imageTargets(visibleTo: (viewer: Viewer) => ImageVisibility) {
  /** Nobody learns by guessing ids that there is an image which they may not see. */
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

    /** Whether anything shows it is no question of rights: the action says so, and what. */
    async byIdToRemove(context: RequestContext): Promise<Image> {
      const image = await byId(context)
      if (!ownsImage(context.viewer, image)) throw new Refusal('notAllowed')
      return image
    },
  }
}
