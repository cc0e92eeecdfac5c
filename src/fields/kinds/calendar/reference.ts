import { type ImageReference, noImage } from '../../../domain/records/image.ts'
import { isRecordId, largestId } from '../../../domain/records/record-frame.ts'
import type { TermName } from '../../../domain/records/term.ts'
import { Problem } from '../../../messages/problem.ts'
import type { FieldTable, Parsed } from '../../field-table.ts'
import { anyOf, inAnyCase, type Kind, type ReadContext, titled, trimmedText, usedFor } from '../../kind.ts'
import { listOf, objectOf } from '../lists.ts'
import { boolean, checkedText, isWebAddress, plainText, webAddress } from '../scalars.ts'
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
const idsInText = '^[\\s,0-9]*$'

export const ids: Kind<number[]> = listOf(id, { title: 'RecordIds', textPattern: idsInText })

/** A reference to an existing record: an object with its id, such as the record from a response. */
const objectWithId = titled('ObjectWithId', {
  type: 'object',
  properties: { id: usedFor('The id of the record.', id.schema) },
  required: ['id'],
})

/** The id of a parent record. 0 means none; for a category, the top level. */
export const parentId: Kind<number> = {
  read: (raw, context) => (raw === 0 || raw === '0' ? 0 : id.read(raw, context)),
  schema: titled('ParentId', anyOf(id.schema, { type: 'integer', const: 0 }, { type: 'string', const: '0' })),
  indexed: { type: 'integer' },
}

/** Some languages serialize empty objects and empty lists alike. */
const emptyValues = [
  { type: 'object', maxProperties: 0 },
  { type: 'array', maxItems: 0, items: {} },
]

/** An image: an existing one by id or as returned, or a URL to fetch. */
export const image: Kind<ImageReference> = {
  read(raw, context) {
    if (raw instanceof UploadedFile) return { file: raw }
    // A form sends back the false of a response as text, or as 0.
    if (boolean.read(raw, context) === noImage || isEmpty(raw)) return noImage
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
      { type: 'integer', const: 0 },
      trimmedText(`0|${inAnyCase('false')}`),
      ...emptyValues,
    ),
    'The id of an uploaded image, an object with its id, the URL of an image to fetch, or false for none.',
  ),
  indexed: { type: 'string' },
  takesFile: true,
}

function isEmpty(raw: unknown): boolean {
  return typeof raw === 'object' && raw !== null && Object.keys(raw).length === 0
}

/** Clients send back what they received: an object with an id. */
function isAnswered(raw: unknown): raw is { readonly id: unknown } {
  return typeof raw === 'object' && raw !== null && 'id' in raw
}

const emptyIds: readonly unknown[] = [0, '0', null, '']

/** How clients and forms without a choice write none: `[""]`, `[0]`. */
const noId = anyOf({ type: 'integer', const: 0 }, trimmedText('0?'))

function isNoId(item: unknown): boolean {
  return item === 0 || (typeof item === 'string' && /^\s*0?\s*$/.test(item))
}

/** The schema of an object with an empty id. */
const emptyReference = titled('EmptyReference', {
  type: 'object',
  properties: {
    id: usedFor('No record.', anyOf({ type: 'integer', const: 0 }, trimmedText('0?'), { type: 'null' })),
  },
  required: ['id'],
  maxProperties: 1,
})

/** Clients with a field for an id send it empty: `{ id: null }`. */
function hasOnlyEmptyId(raw: unknown): boolean {
  return isAnswered(raw) && Object.keys(raw).length === 1 && emptyIds.includes(raw.id)
}

const mostTerms = 100

const name = plainText({ max: 200 })

const termName: Kind<TermName> = {
  read(raw, context) {
    if (typeof raw === 'string') return name.read(raw, context)
    const value = id.read(isAnswered(raw) ? raw.id : raw, context)
    return value instanceof Problem ? new Problem('not_a_term') : value
  },
  schema: titled(
    'TermName',
    anyOf(id.schema, name.schema, objectWithId, emptyReference),
    'The id, slug or name of a term, or an object with its id.',
  ),
  indexed: { type: 'integer' },
}

export const termNames: Kind<TermName[]> = listOf(termName, {
  title: 'TermNames',
  most: mostTerms,
  isNone: hasOnlyEmptyId,
})

/** The terms of an event, where an empty item means none. A filter for it would match everything. */
export const linkedTerms: Kind<TermName[]> = listOf(
  { ...termName, schema: titled('LinkedTerm', anyOf(termName.schema, noId)) },
  { title: 'LinkedTerms', most: mostTerms, isNone: item => isNoId(item) || hasOnlyEmptyId(item) },
)

/** A venue or organizer of an event: an existing one by id, or data. */
type LinkedInput<F> = { readonly id: number } | { readonly content: Parsed<F> }

/** How many venues or organizers an event may have. Each may have to be created. */
const mostLinks = 50

/** An id, `{id}`, the data of a new record, or a list of these. `name` is for the documentation: `Venue`. */
export function linkedRecords<const F extends FieldTable>(name: string, fields: F): Kind<LinkedInput<F>[]> {
  const content = objectOf(`New${name}`, fields)

  function readItem(raw: unknown, context: ReadContext): LinkedInput<F> | Problem {
    if (typeof raw !== 'object' || raw === null) return readId(raw, raw, context)
    if (hasId(raw)) return readId(raw.id, undefined, context)
    const data = content.read(raw, context)
    return data instanceof Problem ? data : { content: data }
  }

  /** A text is probably the name of a new one. */
  function readId(raw: unknown, given: unknown, context: ReadContext): { id: number } | Problem {
    const value = id.read(raw, context)
    if (!(value instanceof Problem)) return { id: value }
    const text = typeof given === 'string' && given.length <= 100 ? given : '…'
    return new Problem('not_a_linked_record', { example: JSON.stringify({ [name.toLowerCase()]: text }) })
  }

  const item: Kind<LinkedInput<F>> = {
    read: readItem,
    schema: titled(
      `Linked${name}`,
      anyOf(id.schema, noId, objectWithId, content.schema, emptyReference, ...emptyValues),
      'The id of a record, an object with its id, the data of a new one, or an empty object or list for none.',
    ),
    indexed: { type: 'integer' },
    unknownIn: raw => (hasId(raw) ? [] : (content.unknownIn?.(raw) ?? [])),
  }
  return listOf(item, {
    title: `Linked${name}s`,
    most: mostLinks,
    textPattern: idsInText,
    isNone: isNoRecord,
  })
}

/** Fields next to an id are ignored, because clients send back the whole record. */
function hasId(raw: unknown): raw is { readonly id: unknown } {
  return isAnswered(raw) && !emptyIds.includes(raw.id)
}

/** 0, an empty text, list or object, and an object with only an empty id mean no record. */
function isNoRecord(item: unknown): boolean {
  return isNoId(item) || isEmpty(item) || hasOnlyEmptyId(item)
}
