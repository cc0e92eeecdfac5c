import { searchWords } from '../../domain/text/search-text.ts'
import { Problem, type ProblemsByField } from '../../messages/problem.ts'
import type { Store } from '../../storage/store.ts'

/** Each word is searched in the texts of every event that has the others, so each adds the same cost. */
const mostSearchedWords = 10

/** How many words may be looked for in all texts together: three words in each of 80,000 events. */
const mostReads = 250_000

/** As many words may be in every text of a calendar of any size. */
const fewestFrequentWords = 2

/**
 * Rejects a search with too many words, or too many frequent words in a large calendar. Dropping some would
 * return unrelated results.
 */
export async function searchLimitProblems(
  search: string | undefined,
  store: Pick<Store, 'search'>,
): Promise<ProblemsByField> {
  const words = [...new Set(searchWords(search ?? ''))]
  if (words.length > mostSearchedWords)
    return { search: new Problem('too_many_different_words', { max: mostSearchedWords }) }
  if (words.length <= fewestFrequentWords) return {}
  const { events, perEvent } = await store.search.reads(words)
  const max = Math.max(fewestFrequentWords, Math.floor(mostReads / Math.max(events, 1)))
  return perEvent > max ? { search: new Problem('too_many_frequent_words', { max }) } : {}
}
