import { editImage, removeImageEverywhere, uploadImage } from '../../actions/images/images.ts'
import { type Image, type ImageExtension, imageTypes } from '../../domain/records/record-frame.ts'
import { slugInAddress } from '../../domain/records/slug.ts'
import { can, ownsImage } from '../../domain/rights/caller.ts'
import { attachmentsVisibleTo, visibleTo } from '../../domain/rights/visibility.ts'
import { entriesOf } from '../../domain/typed-entries.ts'
import { fieldTable, type Parsed, type ParsedFilters, type ParsedPatch } from '../../fields/field-table.ts'
import { parentId } from '../../fields/kinds/calendar/reference.ts'
import { uploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { listOf } from '../../fields/kinds/lists.ts'
import { choice, plainText, richText, searchText } from '../../fields/kinds/scalars.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import { refuseIfAny } from '../../messages/refusal.ts'
import { imageFields } from '../../resources/records/image.ts'
import { actorOf, imageTargets } from '../../rest/perform/record-targets.ts'
import type { Answer, RequestContext, RouteContext, WriteRouteContext } from '../../rest/table/route.ts'
import type { ImageQuery } from '../../storage/images/images.ts'
import { type PostView, plainValue } from '../post.ts'
import { checkForce, postListArgs, postOrders, refuseEditContext } from './args.ts'
import { postList, postQuery, publicationSpan, searchProblems } from './post-query.ts'
import { mediaSlug, presentMedia, untitledSlug } from './present-post.ts'

export const mediaFields = fieldTable({
  title: imageFields.title,
  alt_text: { kind: plainText({ max: 2000 }), about: imageFields.alt.about },
  caption: { kind: richText({ max: 20_000 }), about: 'The caption, as HTML.' },
  description: { kind: richText({ max: 20_000 }), about: 'The description of the image, as HTML.' },
  post: { kind: parentId, about: 'The id of the record the image is attached to, or 0.' },
})

export const newMediaFields = fieldTable({
  file: {
    kind: uploadedFile,
    required: true,
    bodyOnly: true,
    about: 'The image file: JPEG, PNG, WebP, AVIF or GIF.',
  },
  ...mediaFields,
})

export const mediaFilters = fieldTable({
  ...postListArgs,
  orderby: { kind: choice(postOrders), default: 'date', about: 'The sort order.' },
  status: {
    kind: listOf(choice(['inherit', 'private', 'trash'])),
    about: 'Only those with one of these statuses. All images have `inherit`.',
  },
  media_type: {
    kind: listOf(choice(['image', 'video', 'text', 'application', 'audio'])),
    about: 'Only files of these types.',
  },
  mime_type: { kind: listOf(searchText), about: 'Only files of these types.' },
  parent: { kind: listOf(parentId), about: 'Only images attached to these records.' },
  parent_exclude: {
    kind: listOf(parentId),
    about: 'Excludes images attached to these records.',
  },
})

type MediaFilters = ParsedFilters<typeof mediaFilters>
type MediaInput = Parsed<typeof newMediaFields>
type MediaPatch = ParsedPatch<typeof mediaFields>
type ViewArgs = { readonly context: PostView }

async function filterProblems({ args, caller }: RouteContext<MediaFilters>): Promise<ProblemsByField> {
  const status = can(caller, 'record.read') ? undefined : args.status?.find(one => one !== 'inherit')
  return {
    ...searchProblems(args),
    ...(status && { status: new Problem('status_not_for_you', { status }) }),
  }
}

function mediaQuery(context: RouteContext<MediaFilters>, ids: readonly number[] | undefined): ImageQuery {
  const { args } = context
  const extensions = extensionsOf(args)
  return {
    ...postQuery(context, ids),
    orderBy: mediaOrders[args.orderby],
    createdBetween: publicationSpan(context),
    ...(args.parent?.length && { parentIds: args.parent }),
    ...(args.parent_exclude?.length && { exceptParentIds: args.parent_exclude }),
    ...(extensions && { extensions }),
  }
}

/** Images are numbered in order of creation, and slugs are derived from titles. */
const mediaOrders: Readonly<Record<MediaFilters['orderby'], NonNullable<ImageQuery['orderBy']>>> = {
  author: 'author',
  date: 'id',
  id: 'id',
  modified: 'modified',
  parent: 'parent',
  relevance: 'relevance',
  slug: 'title',
  title: 'title',
  include: 'id',
  include_slugs: 'id',
}

function readImages(query: ImageQuery, { store, caller, language }: RequestContext) {
  return store.images.listPage(query, attachmentsVisibleTo(caller), language)
}

const mostOfOneSlug = 1000

/** Slugs of images aren't stored, so images whose title contains the slug's words are checked. */
async function idsWithSlugs(slugs: readonly string[], context: RequestContext): Promise<number[]> {
  const found = await Promise.all(
    slugs.map(async text => {
      const slug = slugInAddress(text)
      const titleSearch = slug === untitledSlug ? '' : slug.replaceAll('-', ' ')
      const query = { page: 1, perPage: mostOfOneSlug, order: 'asc', titleSearch } as const
      const { records } = await readImages(query, context)
      return records.filter(image => mediaSlug(image) === slug).map(({ id }) => id)
    }),
  )
  return found.flat()
}

/** The requested image types. Defaults to all. */
function extensionsOf({ status, media_type, mime_type }: MediaFilters): ImageExtension[] | undefined {
  if (status?.length && !status.includes('inherit')) return []
  if (!media_type?.length && !mime_type?.length) return undefined
  if (media_type?.length && !media_type.includes('image')) return []
  const all = entriesOf(imageTypes)
  const types = mime_type?.map(type => type.toLowerCase())
  return all.filter(([, type]) => !types?.length || types.includes(type)).map(([extension]) => extension)
}

async function references({ args, store, caller }: RouteContext<MediaPatch>): Promise<ProblemsByField> {
  const { post } = args
  if (!post) return {}
  const visibility = visibleTo(caller)
  const known = [
    await store.events.known([post], visibility),
    await store.venues.known([post], visibility),
    await store.organizers.known([post], visibility),
  ]
  return known.some(ids => ids.has(post)) ? {} : { post: new Problem('unknown_event', { id: post }) }
}

function textsOf({ alt_text, post, ...others }: MediaPatch) {
  return {
    ...others,
    ...(alt_text !== undefined && { alt: alt_text }),
    ...(post !== undefined && { post: post || null }),
  }
}

export const wpMedia = {
  ...imageTargets(attachmentsVisibleTo),
  list: postList({
    path: '/media',
    problems: filterProblems,
    findIds: idsWithSlugs,
    query: mediaQuery,
    read: readImages,
    complete: async images => images,
    present: (image, context) => presentMedia(image, context, context.args.context),
  }),
  read: async (context: RouteContext<ViewArgs, Image>): Promise<Answer> => {
    const { caller, target, args } = context
    if (!ownsImage(caller, target)) refuseEditContext(args.context, caller)
    return { body: presentMedia(target, context, args.context) }
  },
  create: {
    run: async (context: WriteRouteContext<MediaInput>): Promise<Answer> => {
      const { store, images, args, addresses } = context
      refuseIfAny(await references(context))
      const { file, ...texts } = args
      const input = { file, ...textsOf(texts), isAttachment: true }
      const image = await uploadImage(store, images, input, actorOf(context))
      return {
        headers: { location: `${addresses.api}/media/${image.id}` },
        body: presentMedia(image, context, 'edit'),
      }
    },
    references,
  },
  edit: {
    run: async (context: WriteRouteContext<MediaPatch, Image>): Promise<Answer> => {
      refuseIfAny(await references(context))
      const { store, target, args } = context
      const image = await editImage(store, target.id, textsOf(args), actorOf(context))
      return { body: presentMedia(image, context, 'edit') }
    },
    references,
    shown: async () => ({}),
  },
  remove: async (context: WriteRouteContext<{ force: boolean }, Image>): Promise<Answer> => {
    checkForce(context.args)
    const { store, images, target } = context
    const previous = await removeImageEverywhere(store, images, target.id, actorOf(context))
    return { body: { deleted: true, previous: presentMedia(previous, context, 'edit') } }
  },
}

export function toOwnMedia(sent: RawArgs): RawArgs {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, plainValue(value)]))
}
