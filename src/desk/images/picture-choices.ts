// Pictures for the editor scripts: the library to choose from, and uploads. A dropped, pasted or linked
// picture is stored immediately, so that it can be previewed before the record is saved.

import { fileName, focusOf } from '../../domain/records/image.ts'
import type { Image, SizeName } from '../../domain/records/record-frame.ts'
import { canEditImage } from '../../domain/rights/caller.ts'
import { imagesVisibleTo } from '../../domain/rights/visibility.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import { problemText } from '../../i18n/problem-text.ts'
import { focusNames } from '../../web/picture.ts'
import { idOf, textIn } from '../forms/form.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../frame/desk-row.ts'
import { searchIn } from '../frame/slices.ts'
import { storePicture } from './sent-picture.ts'

/** How many pictures are listed; the search finds the rest. */
const most = 24

async function listChoices(context: DeskContext): Promise<DeskAnswer> {
  const { store, caller, language, query } = context
  const search = searchIn(query)
  const id = idOf(textIn(query, 'id'))
  const { records } = await store.images.listPage(
    { page: 1, perPage: most, ...(search && { search }), ...(id && { ids: [id] }) },
    imagesVisibleTo(caller),
    language,
  )
  return { json: { pictures: await Promise.all(records.map(image => choiceOf(image, context))) } }
}

async function upload(context: DeskContext): Promise<DeskAnswer> {
  const { body, store, caller, language } = context
  const url = textIn(body, 'image_url').trim()
  const picture = await storePicture({ file: body.image_file, url, alt: '' }, context)
  if (typeof picture === 'object') {
    const problems = Object.entries(picture).map(([name, problem]) =>
      problemText(name, problem, context.message),
    )
    return { json: { problem: problems.join(' ') }, status: 422 }
  }
  const image = picture && (await store.images.find(picture, imagesVisibleTo(caller), language))
  return image
    ? { json: { picture: await choiceOf(image, context) } }
    : { json: { problem: context.t('noPictureSent') }, status: 422 }
}

/** A picture as the scripts get it. Texts contain its absolute URL, which works wherever the text is read. */
async function choiceOf(image: Image, { addresses, caller, store }: DeskContext): Promise<object> {
  const large = sizeOf(image, 'large')
  return {
    id: image.id,
    name: image.alt || image.title || String(image.id),
    alt: image.alt,
    preview: addressOf(image, 'medium'),
    focus: focusNames(image),
    focusPoint: focusOf(image),
    address: `${addresses.base}${imagesPath}/${fileName(image, large.purpose)}`,
    width: large.width,
    height: large.height,
    mayEdit: canEditImage(caller, image, await store.images.showing(image.id)),
  }
}

/** The file of a picture in this size, or the original if it is smaller. */
export function sizeOf({ sizes, width, height }: Image, name: SizeName) {
  const size = sizes.find(size => size.name === name)
  return size ? { ...size, purpose: name } : { width, height, purpose: 'original' as const }
}

export function addressOf(image: Image, size: 'medium' | 'large'): string {
  return `${imagesPath}/${fileName(image, sizeOf(image, size).purpose)}`
}

export const pictureChoiceRows: readonly DeskRow[] = [
  getRow('/pictures/choices', 'record.read', listChoices),
  postRow('/pictures/', 'image.upload', upload, { takesFile: true }),
]
