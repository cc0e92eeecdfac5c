import { editImage, removeImage, removeImageTranslation, uploadImage } from '../../actions/images/images.ts'
import { sourceProblems } from '../../actions/records/record-frame.ts'
import type { Image } from '../../domain/records/record-frame.ts'
import { imagesVisibleTo } from '../../domain/rights/visibility.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import { listProblems, listQuery } from '../../queries/events/list-parameters.ts'
import type { ImageFilters, ImageInput, ImagePatch } from '../../resources/records/image.ts'
import type { RemovalArgs } from '../../resources/request-args.ts'
import { actorOf, imageTargets } from '../../rest/perform/record-targets.ts'
import type { Answer, RequestContext, RouteContext, WriteRouteContext } from '../../rest/table/route.ts'
import { presentSingleImage } from '../present/image.ts'
import { presentListPage } from '../present/list-page.ts'

async function list(context: RouteContext<ImageFilters>): Promise<Answer> {
  const { store, args, caller, language, site } = context
  refuseIfAny(await filterProblems(context))
  const query = { ...listQuery(args, site), ...newestFirst }
  const images = await store.images.listPage(query, imagesVisibleTo(caller), language)
  return presentListPage('images', images, context, {
    present: image => presentSingleImage(image, context),
    noSuchPage: 'noImagePage',
  })
}

function answer(image: Image, context: RequestContext): Answer {
  return { body: presentSingleImage(image, context), record: image }
}

const newestFirst = { orderBy: 'id', order: 'desc' } as const

const filterProblems = async ({ args }: RouteContext<ImageFilters>) =>
  listProblems(args, newestFirst, { id: ['count'] })

/** The source is the only reference of an image. */
const newReferences = ({ store, args }: RouteContext<ImageInput>) => sourceProblems(store, 'image', args)

export const imageHandlers = {
  ...imageTargets(imagesVisibleTo),
  list: { run: list, references: filterProblems },
  read: async (context: RouteContext<unknown, Image>) => answer(context.target, context),
  create: {
    run: async (context: WriteRouteContext<ImageInput>) =>
      answer(await uploadImage(context.store, context.images, context.args, actorOf(context)), context),
    references: newReferences,
  },
  edit: {
    run: async (context: WriteRouteContext<ImagePatch, Image>) =>
      answer(await editImage(context.store, context.target.id, context.args, actorOf(context)), context),
    references: ({ store, args, target }: RouteContext<ImagePatch, Image>) =>
      sourceProblems(store, 'image', args, target),
    shown: async (context: RouteContext<unknown, Image>) => presentSingleImage(context.target, context),
  },
  remove: async (context: WriteRouteContext<RemovalArgs, Image>) => {
    const { store, images, target, args } = context
    if (args.translation)
      return answer(await removeImageTranslation(store, target.id, actorOf(context)), context)
    return {
      body: presentSingleImage(await removeImage(store, images, target.id, actorOf(context)), context),
    }
  },
}
