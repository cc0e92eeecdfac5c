import { wordsOf } from '../../domain/text/search-words.ts'
import { Problem } from '../../messages/problem.ts'
import type { Kind } from '../kind.ts'

const mostGroups = 200
const mostWords = 20
const longestText = 10_000

/** Groups of words with the same meaning: `kids, children; film, cinema`. Lines separate groups too. */
export const synonymGroups: Kind<readonly (readonly string[])[]> = {
  read(raw) {
    if (typeof raw !== 'string') return new Problem('not_text')
    if (raw.length > longestText) return new Problem('too_long', { max: longestText })
    const groups = raw
      .split(/[;\n\r]+/)
      .map(wordsIn)
      .filter(words => words.length > 0)
    const wrong = groups.flat().find(word => wordsOf(word).length !== 1)
    if (wrong !== undefined) return new Problem('not_a_synonym', { word: wrong })
    const [lonely] = groups.find(words => words.length < 2) ?? []
    if (lonely !== undefined) return new Problem('lonely_synonym', { word: lonely })
    if (groups.length > mostGroups || groups.some(words => words.length > mostWords))
      return new Problem('too_many_synonyms', { groups: mostGroups, words: mostWords })
    return groups
  },
  schema: { type: 'string', maxLength: longestText },
}

function wordsIn(group: string): string[] {
  return group
    .split(/[,،]/)
    .map(word => word.trim())
    .filter(Boolean)
}

/** The groups as text for editors, one per line. */
export function synonymLines(groups: readonly (readonly string[])[]): string {
  return groups.map(words => words.join(', ')).join('\n')
}
