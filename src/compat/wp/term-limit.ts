import { fieldTable } from '../../fields/field-table.ts'
import type { Kind } from '../../fields/kind.ts'
import { boolean } from '../../fields/kinds/boolean.ts'
import { parentId } from '../../fields/kinds/calendar/reference.ts'
import { choice } from '../../fields/kinds/choice.ts'
import { listOf } from '../../fields/kinds/list.ts'
import { isObject, objectOf } from '../../fields/kinds/object.ts'
import { anyOf } from '../../fields/schema.ts'
import { Problem } from '../../messages/problem.ts'
import type { Store } from '../../storage/store.ts'

/** A filter by terms. */
export interface TermLimit {
  readonly terms: readonly number[]
  /** Whether child terms match too. */
  readonly includesChildren: boolean
  /** Whether an event must have all of them. */
  readonly needsAll: boolean
}

const termIds = listOf(parentId)

const asObject = objectOf(
  'TermLimit',
  fieldTable({
    terms: { kind: termIds, about: 'The ids of the terms.' },
    include_children: { kind: boolean, default: false, about: 'Whether the terms below them count too.' },
    operator: { kind: choice(['AND', 'OR']), default: 'OR', about: 'Whether all of them are needed.' },
  }),
)

/** Ids, or an object with options: `tags[terms]=1,2&tags[operator]=AND`. */
export const termLimit: Kind<TermLimit> = {
  read(raw, context) {
    if (!isObject(raw) || Object.keys(raw).every(key => /^\d+$/.test(key))) {
      const terms = termIds.read(raw, context)
      return terms instanceof Problem ? terms : { terms, includesChildren: false, needsAll: false }
    }
    const limit = asObject.read(raw, context)
    if (limit instanceof Problem) return limit
    const { terms, include_children: includesChildren, operator } = limit
    return { terms: terms ?? [], includesChildren: includesChildren === true, needsAll: operator === 'AND' }
  },
  schema: anyOf(termIds.schema, asObject.schema),
  indexed: { type: ['object', 'array'] },
}

/** Groups of terms. An event must have one of each group. */
export async function termGroupsOf(limit: TermLimit | undefined, store: Store): Promise<number[][]> {
  if (!limit || limit.terms.length === 0) return []
  const groups = limit.needsAll ? limit.terms.map(term => [term]) : [[...limit.terms]]
  if (!limit.includesChildren) return groups
  return Promise.all(groups.map(group => store.terms.withDescendants(group)))
}
