import { Problem } from '../../domain/problem.ts'
import type { FieldTable, Parsed } from '../field-table.ts'
import type { Kind, ReadContext } from '../kind.ts'
import { listOf } from './list.ts'
import { objectOf } from './object.ts'
import { hasOnlyEmptyId, id } from './reference.ts'

/** A venue or organizer of an event: one that is there, by its id, or the data of one. */
export type LinkedInput<F> = { readonly id: number } | { readonly content: Parsed<F> }

/** How many venues or organizers an event may have; each of them may have to be created. */
const mostLinks = 50

/** An id, `{id}`, the data of a new record, or a list that mixes these. */
export function linkedRecords<const F extends FieldTable>(fields: F): Kind<LinkedInput<F>[]> {
  const content = objectOf(fields)

  function readItem(raw: unknown, context: ReadContext): LinkedInput<F> | Problem {
    if (typeof raw !== 'object' || raw === null) return readId(raw, context)
    // What stands beside an id is not looked at: clients send back the whole record as they read it.
    if ('id' in raw && raw.id !== null && raw.id !== '') return readId(raw.id, context)
    const data = content.read(raw, context)
    return data instanceof Problem ? data : { content: data }
  }

  const item = { read: readItem, schema: { anyOf: [id.schema, content.schema] } }
  const list = listOf(item, { most: mostLinks, isNone: isNoRecord })
  return {
    read: list.read,
    schema: { anyOf: [item.schema, list.schema] },
    indexed: { type: 'array', items: { type: 'integer' } },
    takesEmpty: true,
  }
}

/** 0 stands for no record, and so does an object in which there is nothing, or nothing but an empty id. */
function isNoRecord(item: unknown): boolean {
  const isEmpty = typeof item === 'object' && item !== null && Object.keys(item).length === 0
  return item === 0 || item === '0' || isEmpty || hasOnlyEmptyId(item)
}

function readId(raw: unknown, context: ReadContext): { id: number } | Problem {
  const value = id.read(raw, context)
  return value instanceof Problem ? new Problem('not_a_linked_record') : { id: value }
}
