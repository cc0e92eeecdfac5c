// Matches search words with the names of a calendar: tokenizing, stemming and typo tolerance. All functions
// expect text folded by `foldForSearch`.
import type { Language } from '../records/record-frame.ts'
import { withPlainDigits } from './normal-form.ts'
import { foldForSearch } from './search-text.ts'

/** The distinct words of a text, folded. Anything but letters and digits separates words. */
export function wordsOf(text: string): string[] {
  const words = withPlainDigits(foldForSearch(text)).match(/[\p{L}\p{N}]+/gu) ?? []
  return [...new Set(words.map(word => [...word].slice(0, longestWord).join('')))]
}

const mostPhrases = 3

/** Shorter phrases match every record. */
const shortestPhrase = 3

/** Folded phrases in quotation marks of any language. Unclosed marks are ignored. */
export function quotedPhrases(search: string): string[] {
  const quoted = [...search.matchAll(/["“”„«]([^"“”„«»]+)["“”»]/gu)].map(([, text = '']) =>
    foldForSearch(text),
  )
  return [...new Set(quoted)]
    .filter(phrase => phrase.length >= shortestPhrase && wordsOf(phrase).length > 0)
    .slice(0, mostPhrases)
}

const longestWord = 40

/** Stop words, folded. */
const emptyWords: Readonly<Record<Language, string>> = {
  en: 'a an and at by for from in of on or the to with',
  fr: 'a au aux d dans de des du en et l la le les pour un une',
  'pt-pt': 'a ao as com da das de do dos e em na no o os para um',
  ar: 'في من علي الي عن مع و او',
  sw: 'cha kwa la na ni wa ya za',
}

/** The words of a search without stop words, or all words if nothing else is left. */
export function typedWords(search: string, language: Language): string[] {
  const words = wordsOf(search)
  const significant = words.filter(word => !emptyWords[language].split(' ').includes(word))
  return significant.length > 0 ? significant : words
}

type Ending = readonly [pattern: RegExp, instead: string]

/** The first matching ending of each group is removed: first plurals, then simple gender endings. */
const endings: Readonly<Record<Language, readonly (readonly Ending[])[]>> = {
  en: [
    [
      [/ies$/, 'y'],
      [/(?<=ss|sh|ch|x|z)es$/, ''],
      [/(?<=[^sui])s$/, ''],
    ],
  ],
  fr: [
    [
      [/eaux$/, 'eau'],
      [/aux$/, 'al'],
      [/[sx]$/, ''],
    ],
    [[/e$/, '']],
  ],
  'pt-pt': [
    [
      [/[oa]es$/, 'ao'],
      [/ais$/, 'al'],
      [/eis$/, 'el'],
      [/ois$/, 'ol'],
      [/ns$/, 'm'],
      [/(?<=[rz])es$/, ''],
      [/s$/, ''],
    ],
    [[/[aoe]$/, '']],
  ],
  ar: [[[/(?:ات|ون|ين|يه|ه)$/, '']]],
  sw: [],
}

/** Arabic articles and prefixes; Swahili noun class prefixes. */
const beginnings: Readonly<Partial<Record<Language, RegExp>>> = {
  ar: /^(?:[وفبك]?ال|لل)(?=.{3})/u,
  sw: /^(?:ma|mi|vi|ki|wa|m(?=[^aeiou]))(?=.{4})/u,
}

/** The shortest stem that removing an ending may leave. */
const shortestStem = 3

/** The stem of a folded word. It need not be a word. */
export function stemOf(word: string, language: Language): string {
  const begun = word.replace(beginnings[language] ?? /^(?!)/, '')
  const stem = withoutEnding(begun, language)
  return language === 'ar' ? withoutLongVowels(stem) : stem
}

function withoutEnding(word: string, language: Language): string {
  return endings[language].reduce((left, group) => {
    const [pattern, instead] = group.find(([ending]) => ending.test(left)) ?? []
    const stem = pattern ? left.replace(pattern, instead ?? '') : left
    return stem.length < shortestStem ? left : stem
  }, word)
}

/** Most Arabic plurals change the vowels within a word: معرض, معارض. */
function withoutLongVowels(word: string): string {
  const consonants = word.slice(0, 1) + word.slice(1).replace(/[اوي]/g, '')
  return consonants.length < shortestStem ? word : consonants
}

/** The part that the forms of a word share, for substring search: no article, noun class or ending. */
export function sharedPart(word: string, language: Language): string {
  const begun = word.replace(beginnings[language] ?? /^(?!)/, '')
  const stem = withoutEnding(begun, language)
  let length = 0
  while (length < stem.length && stem[length] === begun[length]) length++
  return length < shortestPart ? begun : begun.slice(0, length)
}

/** Shorter parts occur in too many words. */
const shortestPart = 4

/** The same number in the digits of Arabic and Persian. */
export function inOtherDigits(word: string): string[] {
  if (!/[0-9]/.test(word)) return []
  return [0x660, 0x6f0].map(zero =>
    word.replace(/[0-9]/g, digit => String.fromCharCode(zero + Number(digit))),
  )
}

/** How many typos are tolerated in a word of this length. */
export function mostSlips(word: string): 0 | 1 | 2 {
  const { length } = word
  return length < 4 ? 0 : length < 8 ? 1 : 2
}

/** The optimal string alignment distance: letters deleted, inserted, substituted or transposed. */
export function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        slipsAt(last, column) + 1,
        slipsAt(current, column - 1) + 1,
        slipsAt(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? slipsAt(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[beforeLast, last] = [last, current]
  }
  return slipsAt(last, other.length)
}

/**
 * How many letters differ between two names without spaces and punctuation. Undefined if too many do, or a
 * digit does: hall 1 is not hall 2.
 */
export function distanceOfNames(one: string, other: string): number | undefined {
  const [first, second] = [wordsOf(one).join(''), wordsOf(other).join('')]
  const most = mostSlips(first)
  if (Math.abs(first.length - second.length) > most || digitsOf(first) !== digitsOf(second)) return undefined
  const distance = slipsBetween(first, second)
  return distance <= most ? distance : undefined
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Cells outside the table are unreachable. */
function slipsAt(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY
}

const wordsForFree = new Set(
  'free gratuit gratuite gratuits gratuites gratis gratuito gratuita gratuitos gratuitas bure مجاني مجانيه مجانا'.split(
    ' ',
  ),
)

export function meansFree(word: string): boolean {
  return wordsForFree.has(word)
}
