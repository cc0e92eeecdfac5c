import { editImage, removeImage, removeImageTranslation, uploadImage } from '../../actions/images.ts'
import type { Image } from '../../domain/image.ts'
import { canEditImage } from '../../domain/permissions.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { ImageFilters, ImageInput, ImagePatch } from '../../resources/image.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import { actorOf } from '../actor-of.ts'
import { idIn } from '../path-variables.ts'
import { presentSingleImage } from '../present/image.ts'
import { presentPage } from '../present/page.ts'
import type { Answer, RequestContext, RouteContext } from '../route.ts'

async function list(context: RouteContext<ImageFilters>): Promise<Answer> {
  const { store, args, language } = context
  const query = { page: args.page, perPage: args.per_page, ...(args.search && { search: args.search }) }
  return presentPage('images', await store.images.page(query, language), context, {
    present: image => presentSingleImage(image, context),
    noSuchPage: 'noImagePage',
  })
}

async function byId({ store, path, language }: RequestContext): Promise<Image> {
  const image = await store.images.find(idIn(path), language)
  if (!image) throw new Refusal('imageNotFound')
  return image
}

async function byIdToEdit(context: RequestContext): Promise<Image> {
  const image = await byId(context)
  if (!canEditImage(context.viewer, image)) throw new Refusal('notAllowed')
  return image
}

function answer(image: Image, context: RequestContext, status = 200): Answer {
  return { status, body: presentSingleImage(image, context) }
}

/** Nothing that is said of an image refers to anything else. */
const references = async () => ({})

export const imageHandlers = {
  byId,
  byIdToEdit,
  list: { run: list, references },
  read: async (context: RouteContext<unknown, Image>) => answer(context.target, context),
  create: {
    run: async (context: RouteContext<ImageInput>) =>
      answer(await uploadImage(context.store, context.images, context.args, actorOf(context)), context, 201),
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
