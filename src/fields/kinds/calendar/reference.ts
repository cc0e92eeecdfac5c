import { type ImageReference, noImage } from '../../../domain/records/image.ts'
import { isRecordId, largestId } from '../../../domain/records/record-id.ts'
import { Problem } from '../../../messages/problem.ts'
import type { Kind } from '../../kind.ts'
import { anyOf, titled, trimmedText } from '../../schema.ts'
import { listOf } from '../list.ts'
import { checkedText } from '../text.ts'
import { isWebAddress, webAddress } from '../web-address.ts'
import { UploadedFile } from './uploaded-file.ts'

/** The id of a record. Parsing does no I/O, so the record may not exist. */
export const id: Kind<number> = {
  read(raw) {
    const isId = typeof raw === 'number' || (typeof raw === 'string' && /^\s*\d{1,40}\s*$/.test(raw))
    const number = isId ? Number(raw) : Number.NaN
    return isRecordId(number) ? number : new Problem('not_an_id')
  },
  schema: titled(
    'RecordId',
    anyOf({ type: 'integer', minimum: 1, maximum: largestId }, trimmedText('0*[1-9][0-9]{0,9}')),
    'The id of a record, as a number or as text.',
  ),
  indexed: { type: 'integer' },
}

/** Digits separated by commas. */
export const idsInText = '^[\\s,0-9]*$'

export const ids: Kind<number[]> = listOf(id, { title: 'RecordIds', textPattern: idsInText })

/** A reference to an existing record: an object with its id, such as the record from a response. */
export const objectWithId = titled('ObjectWithId', {
  type: 'object',
  properties: { id: id.schema },
  required: ['id'],
})

/** The id of a parent record. 0 means none; for a category, the top level. */
export const parentId: Kind<number> = {
  read: (raw, context) => (raw === 0 || raw === '0' ? 0 : id.read(raw, context)),
  schema: titled('ParentId', anyOf(id.schema, { type: 'integer', const: 0 }, { type: 'string', const: '0' })),
  indexed: { type: 'integer' },
}

/** An image: an existing one by id or as returned, or a URL to fetch. */
export const image: Kind<ImageReference> = {
  read(raw, context) {
    if (raw instanceof UploadedFile) return { file: raw }
    if (raw === noImage || isEmpty(raw)) return noImage
    const asId = id.read(isAnswered(raw) ? raw.id : raw, context)
    if (!(asId instanceof Problem)) return { id: asId }
    const url = checkedText(raw, 2000)
    if (url instanceof Problem || !isWebAddress(url)) return new Problem('not_an_image')
    return { url }
  },
  schema: titled(
    'ImageReference',
    anyOf(
      id.schema,
      webAddress.schema,
      objectWithId,
      { type: 'boolean', const: noImage },
      { type: 'object', maxProperties: 0 },
      { type: 'array', maxItems: 0 },
    ),
    'The id of an uploaded image, an object with its id, the URL of an image to fetch, or false for none.',
  ),
  indexed: { type: 'string' },
  takesFile: true,
}

/** Some languages serialize empty objects and empty lists alike. */
function isEmpty(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && Object.keys(raw).length === 0
}

/** Clients send back what they received. */
function isAnswered(raw: unknown): raw is { readonly id: unknown } {
  return typeof raw === 'object' && raw !== null && 'id' in raw
}

/** The schema of an object with an empty id. */
export const emptyReference = titled('EmptyReference', {
  type: 'object',
  properties: { id: { type: ['null', 'string'], maxLength: 0 } },
  required: ['id'],
  maxProperties: 1,
})

/** Clients with a field for an id send it empty: `{ id: null }`. */
export function hasOnlyEmptyId(raw: unknown): boolean {
  if (typeof raw !== 'object' || raw === null || !('id' in raw)) return false
  return Object.entries(raw).every(([name, value]) => name === 'id' && (value === null || value === ''))
}
