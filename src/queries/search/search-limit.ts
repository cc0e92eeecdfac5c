import { searchWords } from '../../domain/text/search-text.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'

/** Each word is searched in the texts of every event that has the others, so each adds the same cost. */
const mostSearchedWords = 10

/** Rejects a search with too many words. Dropping some would return unrelated results. */
export function searchLimitProblems(search: string | undefined): ProblemsByField {
  const words = new Set(searchWords(search ?? ''))
  if (words.size <= mostSearchedWords) return {}
  return { search: new Problem('too_many_different_words', { max: mostSearchedWords }) }
}
