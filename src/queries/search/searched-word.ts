// The words of a search with everything that counts as the same word.
import type { Language } from '../../domain/records/record-frame.ts'
import type { Site } from '../../domain/site/site.ts'
import { inOtherDigits, meansFree, sharedPart, stemOf, wordsOf } from '../../domain/text/search-words.ts'
import type { EventWord } from '../../storage/search/ranked-events.ts'
import type { RecordName } from '../../storage/search/site-search.ts'

export interface SearchedWord {
  /** As typed or corrected, folded. A phrase contains spaces. */
  readonly text: string
  readonly isPhrase: boolean
  /** Other words that count the same: other forms, corrections. */
  readonly others: readonly string[]
  /** Words that count less: they find neither venues nor organizers, whose names are not descriptions. */
  readonly synonyms: readonly string[]
  readonly language: Language
}

/** Shorter strings occur inside the words of almost every text, and are not in the index. */
const shortestInTexts = 3

/** The parts of texts in which the word or another form of it occurs. Empty for a short word. */
export function partsOf({ text, isPhrase, others, synonyms, language }: SearchedWord): string[] {
  if (isPhrase) return [text]
  const parts = [text, ...others, ...synonyms].flatMap(word => [
    sharedPart(word, language),
    ...inOtherDigits(word),
  ])
  return [...new Set(parts)].filter(part => part.length >= shortestInTexts)
}

/** How well a word of a name matches, in percent. */
const fits = { itself: 100, otherForm: 90, beginning: 60 } as const

const weights = { name: 10, city: 5 } as const

/** How well the name of a record matches, or 0. Names in the language of the page count twice. */
export function scoreOfName(searched: SearchedWord, record: RecordName): number {
  const { name, city, language } = record
  const word = isTerm(record) ? searched : withoutSynonyms(searched)
  const [inName, inCity] = [fitIn(word, name, language), fitIn(word, city, language)]
  const score = Math.max(inName * weights.name, inCity * weights.city)
  return language === word.language ? score * 2 : score
}

function isTerm({ kind }: RecordName): boolean {
  return kind === 'category' || kind === 'tag'
}

export function withoutSynonyms(word: SearchedWord): SearchedWord {
  return { ...word, synonyms: [] }
}

function fitIn({ text, isPhrase, others, synonyms }: SearchedWord, name: string, language: Language): number {
  if (isPhrase) return wordsOf(name).join(' ').includes(wordsOf(text).join(' ')) ? fits.itself : 0
  const best = wordsOf(name).map(word =>
    Math.max(...[text, ...others, ...synonyms].map(one => fitOf(one, word, language))),
  )
  return Math.max(0, ...best)
}

function fitOf(typed: string, word: string, language: Language): number {
  if (word === typed) return fits.itself
  if (stemOf(word, language) === stemOf(typed, language)) return fits.otherForm
  return typed.length >= shortestInTexts && word.startsWith(typed) ? fits.beginning : 0
}

/** `like` patterns for the texts of records whose names may match: the letters of Arabic stems stay in order. */
export function namePatterns(word: SearchedWord): string[] {
  const { text, isPhrase, others, synonyms, language } = word
  if (isPhrase) return [`%${wordsOf(text).join('%')}%`]
  const all = [text, ...others, ...synonyms]
  const stems = language === 'ar' ? all.map(one => [...stemOf(one, 'ar')].join('%')) : []
  const parts = all.map(one => sharedPart(one, language))
  return [...new Set([...stems, ...parts])].map(part => `%${part}%`)
}

/** The words as the search of events needs them, with the names that have them. */
export function eventWords(words: readonly SearchedWord[], names: readonly RecordName[]): EventWord[] {
  const having = words.map(word => names.filter(name => scoreOfName(word, name) > 0))
  const wordsIn = (name: RecordName) => having.filter(some => some.includes(name)).length
  return words.map((word, index) => eventWord(word, mostSpecific(having[index] ?? [], wordsIn)))
}

/** A word in more names is frequent. Their events are too many to look each of several such words up. */
const mostNames = 50

/** Of many names, the names with the most of the words: "hall" in "Town Hall", if "town" is searched too. */
function mostSpecific(
  names: readonly RecordName[],
  wordsIn: (name: RecordName) => number,
): readonly RecordName[] {
  if (names.length <= mostNames) return names
  const most = names.reduce((count, name) => Math.max(count, wordsIn(name)), 0)
  return names.filter(name => wordsIn(name) === most)
}

function eventWord(word: SearchedWord, names: readonly RecordName[]): EventWord {
  const { text, isPhrase, others, language } = word
  const itself = withoutSynonyms(word)
  const shown = names.filter(name => name.language === language && scoreOfName(itself, name) > 0)
  const parts = partsOf(itself)
  return {
    ...(!isPhrase && { word: text }),
    texts: partsOf(word),
    beginnings: isPhrase ? [] : language === 'ar' ? parts.flatMap(withArticle) : parts,
    ...idsOf(names),
    shown: idsOf(shown),
    meansFree: [text, ...others, ...word.synonyms].some(meansFree),
  }
}

function idsOf(names: readonly RecordName[]): EventWord['shown'] {
  return {
    linkedIds: names.filter(name => !isTerm(name)).map(({ id }) => id),
    termIds: names.filter(isTerm).map(({ id }) => id),
  }
}

function withArticle(part: string): string[] {
  return [part, `ال${part}`]
}

const mostSynonyms = 10

/** The other words in the synonym groups of a word or its forms. */
export function synonymsOf(word: string, groups: Site['synonyms'], language: Language): string[] {
  const stem = stemOf(word, language)
  const same = groups
    .map(group => group.flatMap(wordsOf))
    .filter(group => group.some(member => member === word || stemOf(member, language) === stem))
  return [...new Set(same.flat())].filter(member => member !== word).slice(0, mostSynonyms)
}
