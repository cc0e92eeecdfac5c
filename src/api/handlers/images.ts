import { editImage, removeImage, removeImageTranslation, uploadImage } from '../../actions/images.ts'
import type { Image } from '../../domain/image.ts'
import { canEditImage, ownsImage } from '../../domain/permissions.ts'
import { Refusal } from '../../domain/refusal.ts'
import { imagesVisibleTo } from '../../domain/visibility.ts'
import type { ImageFilters, ImageInput, ImagePatch } from '../../resources/image.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import { actorOf } from '../../rest/actor-of.ts'
import { idIn } from '../../rest/path-variables.ts'
import type { Answer, RequestContext, RouteContext } from '../../rest/route.ts'
import { presentSingleImage } from '../present/image.ts'
import { presentListPage } from '../present/list-page.ts'

async function list(context: RouteContext<ImageFilters>): Promise<Answer> {
  const { store, args, viewer, language } = context
  const query = { page: args.page, perPage: args.per_page, ...(args.search && { search: args.search }) }
  return presentListPage(
    'images',
    await store.images.listPage(query, imagesVisibleTo(viewer), language),
    context,
    {
      present: image => presentSingleImage(image, context),
      noSuchPage: 'noImagePage',
    },
  )
}

/** Nobody learns by guessing ids that there is an image which they may not see. */
async function byId({ store, path, viewer, language }: RequestContext): Promise<Image> {
  const image = await store.images.find(idIn(path), imagesVisibleTo(viewer), language)
  if (!image) throw new Refusal('imageNotFound')
  return image
}

async function byIdToEdit(context: RequestContext): Promise<Image> {
  const image = await byId(context)
  const shownBy = await context.store.images.showing(image.id)
  if (!canEditImage(context.viewer, image, shownBy)) throw new Refusal('notAllowed')
  return image
}

/** Whether anything shows it is no question of rights: the action says so, and what. */
async function byIdToRemove(context: RequestContext): Promise<Image> {
  const image = await byId(context)
  if (!ownsImage(context.viewer, image)) throw new Refusal('notAllowed')
  return image
}

function answer(image: Image, context: RequestContext): Answer {
  return { body: presentSingleImage(image, context) }
}

/** Nothing that is said of an image refers to anything else. */
const references = async () => ({})

export const imageHandlers = {
  byId,
  byIdToEdit,
  byIdToRemove,
  list: { run: list, references },
  read: async (context: RouteContext<unknown, Image>) => answer(context.target, context),
  create: {
    run: async (context: RouteContext<ImageInput>) =>
      answer(await uploadImage(context.store, context.images, context.args, actorOf(context)), context),
    references,
  },
  edit: {
    run: async (context: RouteContext<ImagePatch, Image>) =>
      answer(await editImage(context.store, context.target.id, context.args, actorOf(context)), context),
    references,
    shown: async (context: RouteContext<unknown, Image>) => presentSingleImage(context.target, context),
  },
  remove: async (context: RouteContext<RemovalArgs, Image>) => {
    const { store, images, target, args } = context
    const image = args.translation
      ? await removeImageTranslation(store, target.id, actorOf(context))
      : await removeImage(store, images, target.id, actorOf(context))
    return answer(image, context)
  },
}
