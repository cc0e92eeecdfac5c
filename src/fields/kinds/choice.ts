import { Problem } from '../../domain/problem.ts'
import type { Kind } from '../kind.ts'

/** One of a few words. */
export function choice<const T extends string>(choices: readonly T[]): Kind<T> {
  const spellings = new Map(choices.map(word => [word.toLowerCase(), word]))
  return {
    read(raw) {
      const word = typeof raw === 'string' ? spellings.get(raw.trim().toLowerCase()) : undefined
      return word ?? new Problem('not_one_of', { choices: choices.join(', ') })
    },
    schema: { type: 'string', enum: choices },
  }
}
