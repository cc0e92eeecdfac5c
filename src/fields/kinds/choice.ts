import { Problem } from '../../domain/problem.ts'
import type { Kind } from '../kind.ts'
import { anyOf, inAnyCase, titled, trimmedText } from '../schema.ts'

/** One of a few words, in upper or lower case. The title is what the documentation calls them. */
export function choice<const T extends string>(choices: readonly T[], title?: string): Kind<T> {
  const spellings = new Map(choices.map(word => [word.toLowerCase(), word]))
  return {
    read(raw) {
      const word = typeof raw === 'string' ? spellings.get(raw.trim().toLowerCase()) : undefined
      return word ?? new Problem('not_one_of', { choices: choices.join(', ') })
    },
    schema: titled(
      title,
      anyOf({ type: 'string', enum: choices }, trimmedText(choices.map(inAnyCase).join('|'))),
    ),
    indexed: { type: 'string', enum: choices },
  }
}
