import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'
import { anyOf, inAnyCase, titled, trimmedText } from '../schema.ts'

/**
 * One of a few words, case-insensitive. `title` is its name in the documentation; `also` has alternative
 * spellings.
 */
export function choice<const T extends string>(
  choices: readonly T[],
  title?: string,
  also: Readonly<Record<string, T>> = {},
): Kind<T> {
  const words = [...choices, ...Object.keys(also)]
  const spellings = new Map(words.map(word => [word.toLowerCase(), also[word] ?? (word as T)]))
  return {
    read(raw) {
      const word = typeof raw === 'string' ? spellings.get(raw.trim().toLowerCase()) : undefined
      return word ?? new Problem('not_one_of', { choices: choices.join(', ') })
    },
    schema: titled(
      title,
      anyOf({ type: 'string', enum: choices }, trimmedText(words.map(inAnyCase).join('|'))),
    ),
    indexed: { type: 'string', enum: choices },
  }
}
