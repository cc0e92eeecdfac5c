import { Problem } from '../../domain/problem.ts'
import type { Kind, ReadContext } from '../kind.ts'

/** Enough for ids, which are looked up together. What is written one by one has a bound of its own. */
const mostItems = 1000

/**
 * A list however clients write it: `1,2`, a JSON array, one value alone, or an object with numbered keys, which is
 * how a form's `a[0]=1` arrives. The first bad item speaks for the list.
 */
export function listOf<T>(item: Kind<T>, { most = mostItems } = {}): Kind<T[]> {
  return {
    read(raw, context) {
      const items = rawItems(raw, context)
      if (items === undefined) return new Problem('not_a_list')
      if (items.length > most) return new Problem('too_many_items', { max: most })
      const values: T[] = []
      for (const [index, rawItem] of items.entries()) {
        const value = item.read(rawItem, context)
        if (value instanceof Problem) return inItem(value, index, items.length)
        values.push(value)
      }
      return values
    },
    schema: { type: 'array', items: item.schema, maxItems: most },
    takesEmpty: true,
  }
}

/** One value alone needs no number. */
function inItem(problem: Problem, index: number, length: number): Problem {
  return length === 1 ? problem : new Problem('in_item', { item: index + 1 }, problem)
}

/** The items of a list as they were sent; nothing when it is no list in any spelling. */
function rawItems(raw: unknown, { fromForm }: ReadContext): unknown[] | undefined {
  if (typeof raw === 'string') return commaSeparated(raw)
  // In JSON a list is a list, and a comma in one of its texts is a part of it.
  if (Array.isArray(raw)) return fromForm ? raw.flatMap(separated) : raw
  if (isNumbered(raw)) return Object.values(raw)
  return raw === null || raw === undefined ? undefined : [raw]
}

function separated(item: unknown): unknown[] {
  return typeof item === 'string' ? commaSeparated(item) : [item]
}

function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean)
}

function isNumbered(raw: unknown): raw is Record<string, unknown> {
  if (typeof raw !== 'object' || raw === null) return false
  const keys = Object.keys(raw)
  return keys.length > 0 && keys.every(key => /^\d+$/.test(key))
}
