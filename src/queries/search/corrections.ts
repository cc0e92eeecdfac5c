// Corrects typos by the words of all titles and names. They are read when a search finds nothing, which is rare
// enough to need no index: reading the titles of 100,000 events takes a few hundredths of a second.
import { languages } from '../../domain/records/record-frame.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { mostSlips, slipsBetween, stemOf, wordsOf } from '../../domain/text/search-words.ts'

/** Words and in how many names they are. */
export type Vocabulary = ReadonlyMap<string, number>

/** Shorter words have no other forms and are not corrected. */
const shortest = 3

/** The words of names that are joined by spaces. Numbers are left out, because another number is no typo. */
export function vocabularyOf(names: string): Vocabulary {
  const counts = new Map<string, number>()
  for (const name of names.split(' '))
    if (name.length >= shortest && !startsWithDigit(name)) counts.set(name, (counts.get(name) ?? 0) + 1)
  const words = new Map<string, number>()
  for (const [name, count] of counts)
    for (const word of /^[a-z]+$/.test(name) ? [name] : wordsOf(foldForSearch(name)))
      words.set(word, (words.get(word) ?? 0) + count)
  return words
}

function startsWithDigit(text: string): boolean {
  const code = text.charCodeAt(0)
  return code >= 48 && code <= 57
}

/** How many words are considered for each misspelled one. */
const mostNear = 5

/** The words that may have been meant: none if a name has the word or one that begins so, else the nearest first. */
export function correctionsOf(word: string, vocabulary: Vocabulary): string[] {
  const slips = mostSlips(word)
  if (slips === 0 || isKnown(word, vocabulary)) return []
  return [...vocabulary]
    .filter(([other]) => Math.abs(other.length - word.length) <= slips)
    .map(([other, count]) => ({ other, count, distance: slipsBetween(word, other) }))
    .filter(({ distance }) => distance <= slips)
    .sort(
      (one, two) => one.distance - two.distance || two.count - one.count || (one.other < two.other ? -1 : 1),
    )
    .slice(0, mostNear)
    .map(({ other }) => other)
}

function isKnown(word: string, vocabulary: Vocabulary): boolean {
  if (vocabulary.has(word) || formsOf(word, vocabulary).length > 0) return true
  for (const other of vocabulary.keys()) if (other.startsWith(word)) return true
  return false
}

/** Words with the same stem in some language. */
export function formsOf(word: string, vocabulary: Vocabulary): string[] {
  if (word.length < shortest) return []
  return [...vocabulary.keys()].filter(
    other =>
      other !== word &&
      other[0] === word[0] &&
      languages.some(language => stemOf(other, language) === stemOf(word, language)),
  )
}
