import type { Actor } from '../../actions/accounts/actor.ts'
import type { Calendar } from '../../actions/calendar.ts'
import type { Image, RecordFrame } from '../../domain/records/record-frame.ts'
import { type Caller, canEditImage, ownsImage, refusalOf } from '../../domain/rights/caller.ts'
import type { ImageVisibility } from '../../domain/rights/visibility.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import { Refusal } from '../../messages/refusal.ts'
import { recordFinders } from '../../queries/records/find-record.ts'
import { idIn, slugIn } from '../table/path-variables.ts'
import type { RequestContext, WriteContext } from '../table/route.ts'

/** The record that a path names, for reading or changing. */
export function recordTargets<T extends RecordFrame>(
  ...[kind, readsOf]: Parameters<typeof recordFinders<T>>
) {
  const finders = recordFinders(kind, readsOf)
  return {
    byId: (context: RequestContext) => finders.byId(idIn(context.path), context),
    bySlug: (context: RequestContext) => finders.bySlug(slugIn(context.path), context),
    byIdToEdit: (context: RequestContext) => finders.byIdToEdit(idIn(context.path), context),
    bySlugToEdit: (context: RequestContext) => finders.bySlugToEdit(slugIn(context.path), context),
  }
}

/** The actor of a write. Write routes only admit users; this asserts it for the compiler. */
export function actorOf({ caller, time, language, site, mustBeNew, guards }: WriteContext): Actor {
  const { user } = caller
  if (!user) throw new Refusal('loginRequired')
  return { caller: { ...caller, user }, door: 'interface', now: time.now, language, site, mustBeNew, guards }
}

/** The calendar that the use cases of this request work on. */
export function calendarOf({ store, images, addresses }: WriteContext): Calendar {
  return { store, images, ownImages: `${addresses.base}${imagesPath}` }
}

/** The image that a path names, for reading, changing or deleting. Profiles differ in visible images. */
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
