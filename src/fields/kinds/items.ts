import { inItems, Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'
import { listOf } from './list.ts'
import { integer } from './number.ts'

/** Identifies an item when its list is written again. */
export const itemId = integer({ min: 1, max: 1e9 })

interface Item {
  readonly id?: number | null
}

/** A list of objects inside a record. Ids must be unique. */
export function itemsOf<T extends Item>(
  item: Kind<T>,
  options: { readonly title: string; readonly most: number },
): Kind<T[]> {
  // Objects can't be written as text. An empty one is an empty list.
  const list = listOf(item, { ...options, textPattern: '^[\\s,]*$' })
  return {
    ...list,
    read(raw, context) {
      const items = list.read(raw, context)
      return items instanceof Problem ? items : (doubledIds(items) ?? items)
    },
  }
}

function doubledIds(items: readonly Item[]): Problem | undefined {
  const isDoubled = ({ id }: Item, place: number) =>
    typeof id === 'number' && items.slice(0, place).some(other => other.id === id)
  return inItems(
    items.map((item, place) =>
      isDoubled(item, place) ? new Problem('in_field', { field: 'id' }, new Problem('id_taken')) : undefined,
    ),
  )
}
