import { Problem } from '../../domain/problem.ts'
import type { Kind } from '../kind.ts'

const spellings = new Map<string, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

export const boolean: Kind<boolean> = {
  read(raw) {
    const text = typeof raw === 'string' ? raw.trim().toLowerCase() : String(raw)
    const isScalar = typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean'
    return (isScalar ? spellings.get(text) : undefined) ?? new Problem('not_a_boolean')
  },
  schema: { type: 'boolean' },
}
