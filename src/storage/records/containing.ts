import { type Expression, type SqlBool, sql } from 'kysely'
import { type Operand, type Value, value } from '../engine/compiled-once.ts'

/** Words that are looked for, as statements take them. */
export interface WordsShape {
  /** Of every word, for `like`. */
  readonly patterns: readonly Value<string>[]
  /** The words that an index finds, in quotation marks, as full-text indexes take them; missing where there are none. */
  readonly quoted?: Value<string>
  /** Of the others, for `glob`: they are looked for in the texts that were found. SQLite matches them faster than `like`. */
  readonly otherGlobs: readonly Value<string>[]
}

/** Indexes of trigrams know no shorter words: for those, only the events that match otherwise are looked at. */
const shortestIndexed = 3

export function wordsShape(all: readonly string[]): WordsShape {
  const words = withoutParts(all)
  const indexed = words
    .filter(word => [...word].length >= shortestIndexed)
    .sort((one, other) => other.length - one.length)
    // The longest are the rarest as a rule: to look for many in an index takes longer than in the texts that these leave.
    .slice(0, indexedOf(words.length))
  return {
    patterns: words.map(word => value(patternOf(word))),
    otherGlobs: words.filter(word => !indexed.includes(word)).map(word => value(globOf(word))),
    ...(indexed.length > 0 && {
      quoted: value(indexed.map(word => `"${word.replaceAll('"', '""')}"`).join(' ')),
    }),
  }
}

/** How many of so many words an index is asked for. Of a whole sentence, reading all texts is the shortest way. */
function indexedOf(words: number): number {
  if (words > 5) return 0
  return words > 2 ? 1 : 2
}

/** Whoever holds a word holds all that is a part of it. */
function withoutParts(words: readonly string[]): string[] {
  return [...new Set(words)].filter(word => !words.some(other => other !== word && other.includes(word)))
}

/** `column` contains every one of the words. */
export function containsAll(column: Expression<string>, words: readonly string[]): Expression<SqlBool>[] {
  return matchesAll(column, words.map(patternOf))
}

/** The same for the patterns of words. */
export function matchesAll(
  column: Expression<string>,
  patterns: readonly Operand<string>[],
): Expression<SqlBool>[] {
  return patterns.map(pattern => sql<SqlBool>`${column} like ${pattern} escape '\\'`)
}

/** In which `%` and `_` are ordinary characters. */
export function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`
}

/** In which `*`, `?` and `[` are ordinary characters. */
function globOf(word: string): string {
  return `*${word.replace(/[*?[]/g, character => `[${character}]`)}*`
}
