import { searchWords } from '../../domain/text/search-text.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'

/** Each word is looked for in the texts of every event that has the others, so each costs as much as the last. */
const mostSearchedWords = 10

/** A search of events for too many words is refused: to leave some out would find what was not asked for. */
export function searchLimitProblems(search: string | undefined): ProblemsByField {
  const words = new Set(searchWords(search ?? ''))
  if (words.size <= mostSearchedWords) return {}
  return { search: new Problem('too_many_different_words', { max: mostSearchedWords }) }
}
