import { inItems, mergeProblems, Problem } from '../../messages/problem.ts'
import { type FieldTable, nestedSchema, type Parsed } from '../field-table.ts'
import { anyOf, type JsonSchema, type Kind, titled } from '../kind.ts'
import { below, type RawArgs, type Reading, readFields, unknownNames, valuesOf } from '../read-args.ts'
import { integer } from './scalars.ts'

/** Enough for ids, which are looked up together. Items that are written individually have a lower limit. */
const mostItems = 1000

/**
 * A list in any spelling: `1,2`, an array, a single value, or an object with numeric keys, which is how a
 * form's `a[5001]=1` arrives. Only a text is split at commas; inside an array they belong to the item. An
 * empty object counts as an empty array, as some languages serialize it. Problems are reported per item, with
 * its number.
 */
export function listOf<T>(
  item: Kind<T>,
  { title, most = mostItems, textPattern, isNone = () => false }: ListOptions = {},
): Kind<T[]> {
  return {
    read(raw, context) {
      const items = rawItems(raw)
      if (items === undefined) return new Problem('not_a_list')
      if (items.length > most) return new Problem('too_many_items', { max: most })
      const values: T[] = []
      const faults: Problem[] = []
      for (const [index, rawItem] of items.entries()) {
        if (isNone(rawItem)) continue
        const value = item.read(rawItem, context)
        if (value instanceof Problem) faults.push(...inItem(value, index, items, raw))
        else values.push(value)
      }
      return mergeProblems(faults) ?? values
    },
    schema: titled(title, listSchema(item.schema, most, textPattern)),
    indexed: { type: 'array', items: item.indexed ?? item.schema },
    takesEmpty: true,
    unknownIn: raw =>
      (rawItems(raw) ?? []).flatMap((rawItem, index) => {
        const inside = item.unknownIn?.(rawItem) ?? []
        return isList(raw) ? below(index, inside) : inside
      }),
  }
}

interface ListOptions {
  /** The name of the list in the documentation. */
  readonly title?: string
  readonly most?: number
  /** The pattern of the list as a text, if not every text is valid. */
  readonly textPattern?: string
  /** Items that count as empty. */
  readonly isNone?: (raw: unknown) => boolean
}

/** The object is how a form's `a[5001]=1` arrives, or an empty list. */
function listSchema(item: JsonSchema, most: number, textPattern?: string): JsonSchema {
  const numbered = { type: 'object', patternProperties: { '^[0-9]+$': item }, additionalProperties: false }
  const asText = { type: 'string', ...(textPattern && { pattern: textPattern }) }
  return anyOf({ type: 'array', items: item, maxItems: most }, item, asText, numbered)
}

/**
 * The problems of an item, each with the item's number. A single value needs no number, unless it is an
 * object, whose fields have a path in the list.
 */
function inItem(problem: Problem, index: number, { length }: readonly unknown[], raw: unknown): Problem[] {
  const { key, values, inner, others } = problem
  if (length === 1 && !(inner && isList(raw))) return [problem]
  return [new Problem(key, values, inner), ...others].map(
    fault => new Problem('in_item', { item: index + 1 }, fault),
  )
}

function isList(raw: unknown): boolean {
  return Array.isArray(raw) || isNumbered(raw)
}

/** The raw items of a list, or undefined if it isn't a list in any spelling. */
function rawItems(raw: unknown): unknown[] | undefined {
  if (typeof raw === 'string') return commaSeparated(raw)
  if (Array.isArray(raw)) return raw
  if (isNumbered(raw)) return Object.values(raw)
  return raw === null || raw === undefined ? undefined : [raw]
}

function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

/** Whether every key is a number. True for no keys. */
function isNumbered(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && Object.keys(raw).every(key => /^\d+$/.test(key))
}

/** Identifies an item when its list is written again. */
export const itemId = integer({ min: 1, max: 1e9 })

/** A list of objects with these fields inside a record. Ids must be unique. */
export function itemsOf<const F extends FieldTable>(
  name: string,
  fields: F,
  most: number,
): Kind<Parsed<F>[]> {
  // Objects can't be written as text. An empty one is an empty list.
  const list = listOf(objectOf(name, fields), { title: `${name}s`, most, textPattern: '^[\\s,]*$' })
  return {
    ...list,
    read(raw, context) {
      const items = list.read(raw, context)
      return items instanceof Problem ? items : (doubledIds(items) ?? items)
    },
  }
}

function doubledIds(items: readonly object[]): Problem | undefined {
  const ids = items.map(item => ('id' in item && typeof item.id === 'number' ? item.id : undefined))
  return inItems(
    ids.map((id, index) =>
      id !== undefined && ids.indexOf(id) < index
        ? new Problem('in_field', { field: 'id' }, new Problem('id_taken'))
        : undefined,
    ),
  )
}

/** An object with its own field table. Reports all problems inside. */
export function objectOf<const F extends FieldTable>(title: string, fields: F): Kind<Parsed<F>> {
  return {
    read(raw, context) {
      if (!isObject(raw)) return new Problem('not_an_object')
      const reading = readFields(fields, raw, 'create', context)
      return mergeProblems(faultsIn(reading)) ?? valuesOf(reading)
    },
    schema: titled(title, nestedSchema(fields)),
    indexed: { type: 'object' },
    unknownIn: raw => (isObject(raw) ? unknownNames(raw, fields) : []),
  }
}

export function isObject(raw: unknown): raw is RawArgs {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function faultsIn({ missing, problems }: Pick<Reading, 'missing' | 'problems'>): Problem[] {
  const absent = missing.map(name => [name, new Problem('is_required')] as const)
  return [...absent, ...Object.entries(problems)].map(
    ([field, problem]) => new Problem('in_field', { field }, problem),
  )
}

const longestPath = 200
const mostPaths = 200

const fieldPath: Kind<string> = {
  read(raw) {
    const isPath =
      typeof raw === 'string' && raw.length <= longestPath && /^\s*[\w-]+(\.[\w-]+)*\s*$/.test(raw)
    return isPath ? raw.trim() : new Problem('not_a_field_path')
  },
  schema: { type: 'string', maxLength: longestPath, pattern: '^\\s*[\\w-]+(\\.[\\w-]+)*\\s*$' },
}

/** Paths in a response: `id`, or `venue.city` for nested fields. */
export const fieldPaths: Kind<string[]> = listOf(fieldPath, { title: 'FieldPaths', most: mostPaths })
