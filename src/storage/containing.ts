import { type Expression, type SqlBool, sql } from 'kysely'
import { value } from './compiled-once.ts'

/** Words that are looked for, as statements take them. */
export interface WordsForm {
  /** Of every word, for `like`. */
  readonly patterns: readonly string[]
  /** Of those that are too short for an index of trigrams. */
  readonly shortPatterns: readonly string[]
  /** The others in quotation marks, one after the other, as full-text indexes take them; missing where there are none. */
  readonly quoted?: string
}

/** Indexes of trigrams know no shorter words: for those, only the events that match otherwise are looked at. */
const shortestIndexed = 3

export function wordsForm(words: readonly string[]): WordsForm {
  const isIndexed = (word: string) => [...word].length >= shortestIndexed
  const patterns = (of: readonly string[]) => of.map(word => value(patternOf(word)))
  const indexed = words.filter(isIndexed)
  return {
    patterns: patterns(words),
    shortPatterns: patterns(words.filter(word => !isIndexed(word))),
    ...(indexed.length > 0 && {
      quoted: value(indexed.map(word => `"${word.replaceAll('"', '""')}"`).join(' ')),
    }),
  }
}

/** `column` contains every one of the words. */
export function containsAll(column: Expression<string>, words: readonly string[]): Expression<SqlBool>[] {
  return matchesAll(column, words.map(patternOf))
}

/** The same for the patterns of words. */
export function matchesAll(column: Expression<string>, patterns: readonly string[]): Expression<SqlBool>[] {
  return patterns.map(pattern => sql<SqlBool>`${column} like ${pattern} escape '\\'`)
}

/** In which `%` and `_` are ordinary characters. */
function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`
}
