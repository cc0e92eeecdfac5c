import { fileName, type Image, imageTypes } from '../../domain/records/image.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import type { RequestContext } from '../../rest/table/context.ts'
import { presentName, presentText } from '../../rest/table/present-text.ts'
import { type PostView, presentMoment, rendered } from '../post.ts'

/** An image as an attachment. */
export function presentMedia(image: Image, context: RequestContext, view: PostView) {
  const { addresses, site } = context
  const raw = (text: string) => (view === 'edit' ? { raw: text } : {})
  const source = fileUrl(fileName(image, 'original'), context)
  return {
    id: image.id,
    ...presentMoment('date', image.createdAt, site.zone),
    ...presentMoment('modified', image.modifiedAt, site.zone),
    slug: mediaSlug(image),
    ...(view !== 'embed' && { guid: { ...raw(source), rendered: source } }),
    status: 'inherit',
    type: 'attachment',
    link: source,
    title: { ...raw(image.title), rendered: presentName(image.title) },
    author: image.authorId,
    caption: { ...raw(image.caption), rendered: rendered(image.caption) },
    ...(view !== 'embed' && {
      description: { ...raw(image.description), rendered: rendered(image.description) },
      post: image.parentId,
      comment_status: 'closed',
      ping_status: 'closed',
      template: '',
    }),
    alt_text: presentText(image.alt),
    media_type: 'image',
    mime_type: imageTypes[image.extension],
    media_details: {
      width: image.width,
      height: image.height,
      file: fileName(image, 'original'),
      filesize: image.bytes,
      sizes: sizesOf(image, context),
    },
    source_url: source,
    _links: {
      self: [{ href: `${addresses.api}/media/${image.id}` }],
      collection: [{ href: `${addresses.api}/media` }],
      about: [{ href: `${addresses.api}/types/attachment` }],
    },
  }
}

export const untitledSlug = 'image'

export function mediaSlug({ title }: Image): string {
  return firstSlug([title], untitledSlug)
}

/** compat: if there are smaller sizes, the full size is listed too. */
function sizesOf(image: Image, context: RequestContext): object {
  const mime_type = imageTypes[image.extension]
  const size = (width: number, height: number, file: string) => ({
    file,
    width,
    height,
    mime_type,
    source_url: fileUrl(file, context),
  })
  if (image.sizes.length === 0) return {}
  const smaller = image.sizes.map(({ name, width, height }) => [
    name,
    size(width, height, fileName(image, name)),
  ])
  const full = size(image.width, image.height, fileName(image, 'original'))
  return { ...Object.fromEntries(smaller), full }
}

function fileUrl(name: string, { addresses }: RequestContext): string {
  return `${addresses.base}${imagesPath}/${name}`
}
