import { editImage, removeImage, removeImageTranslation, uploadImage } from '../../actions/images.ts'
import { sourceProblems } from '../../actions/record-source.ts'
import type { Image } from '../../domain/image.ts'
import { refuseIfAny } from '../../domain/refusal.ts'
import { imagesVisibleTo } from '../../domain/visibility.ts'
import { sourceFilterProblems, sourceQueryOf } from '../../queries/source-filter.ts'
import type { ImageFilters, ImageInput, ImagePatch } from '../../resources/image.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import { actorOf } from '../../rest/actor-of.ts'
import { imageTargets } from '../../rest/image-targets.ts'
import type { Answer, RequestContext, RouteContext } from '../../rest/route.ts'
import { presentSingleImage } from '../present/image.ts'
import { presentListPage } from '../present/list-page.ts'

async function list(context: RouteContext<ImageFilters>): Promise<Answer> {
  const { store, args, viewer, language } = context
  refuseIfAny(sourceFilterProblems(args))
  const query = {
    page: args.page,
    perPage: args.per_page,
    ...(args.search && { search: args.search }),
    ...sourceQueryOf(args),
  }
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

function answer(image: Image, context: RequestContext): Answer {
  return { body: presentSingleImage(image, context) }
}

/** The only thing an image refers to is where it came from. */
const newReferences = ({ store, args }: RouteContext<ImageInput>) => sourceProblems(store, 'image', args)

export const imageHandlers = {
  ...imageTargets(imagesVisibleTo),
  list: {
    run: list,
    references: async ({ args }: RouteContext<ImageFilters>) => sourceFilterProblems(args),
  },
  read: async (context: RouteContext<unknown, Image>) => answer(context.target, context),
  create: {
    run: async (context: RouteContext<ImageInput>) =>
      answer(await uploadImage(context.store, context.images, context.args, actorOf(context)), context),
    references: newReferences,
  },
  edit: {
    run: async (context: RouteContext<ImagePatch, Image>) =>
      answer(await editImage(context.store, context.target.id, context.args, actorOf(context)), context),
    references: ({ store, args, target }: RouteContext<ImagePatch, Image>) =>
      sourceProblems(store, 'image', args, target),
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
