import { editImage, removeImageEverywhere, uploadImage } from '../../actions/images.ts'
import { type Image, type ImageExtension, imageTypes } from '../../domain/image.ts'
import { ownsImage } from '../../domain/permissions.ts'
import { Problem, type ProblemsByField } from '../../domain/problem.ts'
import { refuseIfAny } from '../../domain/refusal.ts'
import { attachmentsVisibleTo, visibleTo } from '../../domain/visibility.ts'
import { fieldTable, type Parsed, type ParsedFilters, type ParsedPatch } from '../../fields/field-table.ts'
import { choice } from '../../fields/kinds/choice.ts'
import { listOf } from '../../fields/kinds/list.ts'
import { parentId } from '../../fields/kinds/reference.ts'
import { plainText, richText, searchText } from '../../fields/kinds/text.ts'
import { uploadedFile } from '../../fields/kinds/uploaded-file.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import { imageFields } from '../../resources/image.ts'
import { order } from '../../resources/record-fields.ts'
import { actorOf } from '../../rest/actor-of.ts'
import { imageTargets } from '../../rest/image-targets.ts'
import type { Answer, RouteContext } from '../../rest/route.ts'
import type { PostView } from '../post.ts'
import { presentPostPage } from '../post-page.ts'
import { checkContext, checkForce, pagingArgs } from './args.ts'
import { presentMedia } from './present-media.ts'

export const mediaFields = fieldTable({
  title: imageFields.title,
  alt_text: { kind: plainText({ max: 2000 }), about: imageFields.alt.about },
  caption: { kind: richText({ max: 20_000 }), about: 'What stands below the image, as HTML.' },
  description: { kind: richText({ max: 20_000 }), about: 'What there is to say of the image, as HTML.' },
  post: { kind: parentId, about: 'The id of the record that the image belongs to; 0 is none.' },
})

export const newMediaFields = fieldTable({
  file: {
    kind: uploadedFile,
    required: true,
    bodyOnly: true,
    about: 'The picture: JPEG, PNG, WebP, AVIF or GIF.',
  },
  ...mediaFields,
})

export const mediaFilters = fieldTable({
  ...pagingArgs,
  order: { kind: order, default: 'desc', about: 'Ascending or descending.' },
  orderby: {
    kind: choice(['date', 'id', 'title', 'modified']),
    default: 'date',
    about: 'What the list is ordered by.',
  },
  media_type: {
    kind: choice(['image', 'video', 'text', 'application', 'audio']),
    about: 'Only files of this type.',
  },
  mime_type: { kind: searchText, about: 'Only files of this type.' },
  parent: { kind: listOf(parentId), about: 'Only images that belong to one of these records.' },
})

type MediaFilters = ParsedFilters<typeof mediaFilters>
type MediaInput = Parsed<typeof newMediaFields>
type MediaPatch = ParsedPatch<typeof mediaFields>
type ViewArgs = { readonly context: PostView }

async function list(context: RouteContext<MediaFilters>): Promise<Answer> {
  const { args, store, viewer, language } = context
  checkContext(args.context, viewer !== undefined && viewer.role !== 'subscriber', viewer !== undefined)
  const extensions = extensionsOf(args)
  const page = await store.images.listPage(
    {
      page: args.page,
      perPage: args.per_page,
      orderBy: args.orderby === 'date' ? 'id' : args.orderby,
      order: args.order,
      ...(args.search && { search: args.search }),
      ...(args.include?.length && { ids: args.include }),
      ...(args.exclude?.length && { exceptIds: args.exclude }),
      ...(args.parent?.length && { parentIds: args.parent }),
      ...(extensions && { extensions }),
    },
    attachmentsVisibleTo(viewer),
    language,
  )
  return presentPostPage('/media', page, context, {
    present: image => presentMedia(image, context, args.context),
    noSuchPage: 'noPostPage',
  })
}

/** The kinds of pictures that are asked for; all there are, unless something is. */
function extensionsOf({ media_type, mime_type }: MediaFilters): ImageExtension[] | undefined {
  if (media_type === undefined && mime_type === undefined) return undefined
  const all = Object.entries(imageTypes) as [ImageExtension, string][]
  const asked = all.filter(([, type]) => mime_type === undefined || type === mime_type.toLowerCase())
  return media_type === undefined || media_type === 'image' ? asked.map(([extension]) => extension) : []
}

async function references({ args, store, viewer }: RouteContext<MediaPatch>): Promise<ProblemsByField> {
  const { post } = args
  if (!post) return {}
  const visibility = visibleTo(viewer)
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
  list: { run: list, references: async () => ({}) },
  read: async (context: RouteContext<ViewArgs, Image>): Promise<Answer> => {
    const { viewer, target, args } = context
    checkContext(args.context, ownsImage(viewer, target), viewer !== undefined)
    return { body: presentMedia(target, context, args.context) }
  },
  create: {
    run: async (context: RouteContext<MediaInput>): Promise<Answer> => {
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
    run: async (context: RouteContext<MediaPatch, Image>): Promise<Answer> => {
      refuseIfAny(await references(context))
      const { store, target, args } = context
      const image = await editImage(store, target.id, textsOf(args), actorOf(context))
      return { body: presentMedia(image, context, 'edit') }
    },
    references,
    shown: async () => ({}),
  },
  remove: async (context: RouteContext<{ force: boolean }, Image>): Promise<Answer> => {
    checkForce(context.args)
    const { store, images, target } = context
    const previous = await removeImageEverywhere(store, images, target.id, actorOf(context))
    return { body: { deleted: true, previous: presentMedia(previous, context, 'edit') } }
  },
}

/** Texts may come as they were answered, with what is raw and what is rendered. */
export function toOwnMedia(sent: RawArgs): RawArgs {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const isText = typeof value === 'object' && value !== null && ('raw' in value || 'rendered' in value)
      if (!isText) return [name, value]
      return [name, 'raw' in value ? value.raw : (value as { rendered: unknown }).rendered]
    }),
  )
}
