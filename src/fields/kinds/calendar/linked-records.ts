import { Problem } from '../../../messages/problem.ts'
import type { FieldTable, Parsed } from '../../field-table.ts'
import type { Kind, ReadContext } from '../../kind.ts'
import { anyOf, titled } from '../../schema.ts'
import { listOf } from '../list.ts'
import { objectOf } from '../object.ts'
import { emptyReference, hasOnlyEmptyId, id, idsInText, objectWithId } from './reference.ts'

/** A venue or organizer of an event: an existing one by id, or data. */
export type LinkedInput<F> = { readonly id: number } | { readonly content: Parsed<F> }

/** How many venues or organizers an event may have. Each may have to be created. */
const mostLinks = 50

/**
 * An id, `{id}`, the data of a new record, or a list that mixes these. `name` is for the documentation:
 * `Venue`.
 */
export function linkedRecords<const F extends FieldTable>(name: string, fields: F): Kind<LinkedInput<F>[]> {
  const content = objectOf(`New${name}`, fields)

  function readItem(raw: unknown, context: ReadContext): LinkedInput<F> | Problem {
    if (typeof raw !== 'object' || raw === null) return readId(raw, context)
    if (hasId(raw)) return readId(raw.id, context)
    const data = content.read(raw, context)
    return data instanceof Problem ? data : { content: data }
  }

  const item: Kind<LinkedInput<F>> = {
    read: readItem,
    schema: titled(
      `Linked${name}`,
      anyOf(id.schema, noId, objectWithId, content.schema, emptyReference, emptyObject),
      'The id of a record, an object with its id, the data of a new one, or an empty object for none.',
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
  return typeof raw === 'object' && raw !== null && 'id' in raw && raw.id !== null && raw.id !== ''
}

const noId = { enum: [0, '0'] }
const emptyObject = { type: 'object', maxProperties: 0 }

/** 0, an empty object, and an object with only an empty id mean no record. */
function isNoRecord(item: unknown): boolean {
  const isEmpty = typeof item === 'object' && item !== null && Object.keys(item).length === 0
  return item === 0 || item === '0' || isEmpty || hasOnlyEmptyId(item)
}

function readId(raw: unknown, context: ReadContext): { id: number } | Problem {
  const value = id.read(raw, context)
  return value instanceof Problem ? new Problem('not_a_linked_record') : { id: value }
}
