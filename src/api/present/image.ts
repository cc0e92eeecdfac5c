import { fileName, focusOf, noImage } from '../../domain/records/image.ts'
import { type Image, type ImageSize, imageTypes, type Picture } from '../../domain/records/record-frame.ts'
import type { Addresses } from '../../http/request/addresses.ts'
import { imageUrl } from '../../http/server/image-route.ts'
import { presentDates, presentText } from '../../rest/table/present-values.ts'
import { type PresentContext, presentSource, recordAddress } from './frame.ts'

/** An image inside another record. `false` if there is none. */
export function presentImage(image: Image | undefined, addresses: Addresses) {
  return image ? presentShown(image, addresses) : noImage
}

function presentShown(image: Image, addresses: Addresses) {
  return {
    url: imageUrl(addresses.base, fileName(image, 'original')),
    id: image.id,
    extension: image.extension,
    width: image.width,
    height: image.height,
    sizes: Object.fromEntries(image.sizes.map(size => [size.name, presentSize(image, size, addresses)])),
    alt: presentText(image.alt),
    ...presentFocus(image),
  }
}

function presentFocus(image: Image) {
  const [x, y] = focusOf(image)
  return image.focus === '' ? {} : { focus: { x, y } }
}

/** An image as a resource. */
export function presentSingleImage(image: Image, { site, addresses, language }: PresentContext) {
  return {
    ...presentShown(image, addresses),
    version: image.version,
    title: presentText(image.title),
    author: String(image.authorId),
    ...presentDates(image.createdAt, image.modifiedAt, site),
    'mime-type': imageTypes[image.extension],
    filesize: image.bytes,
    ...(image.sourceUrl !== null && { source_url: image.sourceUrl }),
    ...presentSource(image),
    language,
    languages: image.languages,
    rest_url: recordAddress('image', image.id, addresses),
  }
}

function presentSize(picture: Picture, { name, width, height }: ImageSize, { base }: Addresses) {
  return {
    width,
    height,
    'mime-type': imageTypes[picture.extension],
    url: imageUrl(base, fileName(picture, name)),
    webp: imageUrl(base, fileName(picture, name, 'webp')),
  }
}
