import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'
import { anyOf, inAnyCase, titled, trimmedText } from '../schema.ts'

const spellings = new Map<string, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

export const boolean: Kind<boolean> = {
  read(raw) {
    const isScalar = typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean'
    const value = isScalar ? spellings.get(String(raw).trim().toLowerCase()) : undefined
    return value ?? new Problem('not_a_boolean')
  },
  schema: titled(
    'Flag',
    anyOf(
      { type: 'boolean' },
      { type: 'integer', enum: [0, 1] },
      trimmedText([...spellings.keys()].map(inAnyCase).join('|')),
    ),
    'True or false, also as 1 or 0, or as text.',
  ),
  indexed: { type: 'boolean' },
}

/** compat: the flags of a venue are typed as text in the API, and clients send them so. */
export const booleanText: Kind<boolean> = {
  ...boolean,
  indexed: { type: 'string' },
}
