import { percentDecoded } from '../../domain/text/normal-form.ts'
import {
  address,
  dateTimeText,
  fieldTable,
  named,
  optional,
  type Parsed,
  type ParsedFilters,
  type ParsedPatch,
  type Shape,
  text,
  whole,
} from '../../fields/field-table.ts'
import { uploadedFile } from '../../fields/kinds/calendar/uploaded-file.ts'
import { plainText, richText } from '../../fields/kinds/scalars.ts'
import { withoutMarkup } from '../../fields/safe-markup.ts'
import { languageShape, sourceShape, versionField } from '../shapes/record-shapes.ts'
import { listFilters, sourceFields, sourceFilters } from './record-fields.ts'

export const longestAlt = 2000

export const imageFields = fieldTable({
  title: { kind: plainText({ max: 500 }), about: 'The title of the image. Default: the file name.' },
  alt: { kind: plainText({ max: longestAlt }), about: 'What the image shows, for people who can’t see it.' },
  ...sourceFields,
})

/** The image fields that editors set at the desk. */
export const editedImageFields = fieldTable({
  ...imageFields,
  caption: { kind: richText({ max: 20_000 }), about: 'The caption, as HTML.' },
  focus: { kind: plainText({ max: 7 }), about: 'The focal point, such as `30 70`, in percent.' },
})

export const newImageFields = fieldTable({
  file: {
    kind: uploadedFile,
    required: true,
    bodyOnly: true,
    about: 'The image file: JPEG, PNG, WebP, AVIF or GIF.',
  },
  ...imageFields,
})

export const imageFilters = fieldTable({ ...listFilters, ...sourceFilters })

export interface ImageInput extends Parsed<typeof newImageFields> {}
export interface ImagePatch extends ParsedPatch<typeof imageFields> {}
export interface ImageFilters extends ParsedFilters<typeof imageFilters> {}

/** `/photos/Summer%20night.jpg` becomes "Summer night". Markup in a name is removed. */
export function titleFromFile(path: string): string {
  const file = path.split(/[/\\]/).at(-1) ?? ''
  const name = percentDecoded(file.replace(/\.\w{1,5}$/, ''))
  return withoutMarkup(name.toWellFormed().replace(/\p{Cc}/gu, ''))
    .trim()
    .slice(0, 500)
}

/** The name of an uploaded file without its folders. */
export function fileNameOf(path: string): string {
  return withoutMarkup(path.split(/[/\\]/).at(-1) ?? '').slice(0, 200)
}

const percent = { type: 'integer', minimum: 0, maximum: 100 } as const

/** An image inside another record. */
export const imageShape: Shape = {
  url: address('The URL of the image file.'),
  id: whole('The id of the image.'),
  extension: text('The file extension: jpg, png, webp, avif or gif.'),
  width: whole('The width, in pixels.'),
  height: whole('The height, in pixels.'),
  sizes: {
    schema: { type: 'object', additionalProperties: named('ImageSize') },
    about: 'The available smaller sizes: thumbnail, medium, medium_large and large.',
  },
  alt: text('What the image shows, for people who can’t see it.'),
  focus: {
    schema: {
      type: 'object',
      properties: {
        x: { ...percent, description: 'The horizontal position in percent, from the left.' },
        y: { ...percent, description: 'The vertical position in percent, from the top.' },
      },
      required: ['x', 'y'],
    },
    about:
      'The point to keep visible where the image is cropped, in percent from the left and the top. Absent if it is the centre.',
    optional: true,
  },
}

export const imageSizeShape: Shape = {
  width: whole('The width, in pixels.'),
  height: whole('The height, in pixels.'),
  'mime-type': text('The media type of the file.'),
  url: address('The URL of this size.'),
  webp: address('The URL of this size as WebP.'),
}

/** An image as a resource. */
export const singleImageShape: Shape = {
  ...imageShape,
  version: versionField,
  title: text('The name of the image.'),
  author: text('The id of the author, as text.'),
  date: dateTimeText('The time of upload, in the site’s time zone.'),
  date_utc: dateTimeText('The time of upload, in UTC.'),
  modified: dateTimeText('The time of the last change, in the site’s time zone.'),
  modified_utc: dateTimeText('The time of the last change, in UTC.'),
  'mime-type': text('The media type of the file.'),
  filesize: whole('The size of the file, in bytes.'),
  source_url: optional(address('The URL the image was fetched from.')),
  ...sourceShape,
  ...languageShape,
  rest_url: address('The image’s URL in this interface.'),
}
