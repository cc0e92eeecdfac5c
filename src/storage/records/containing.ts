import { type Expression, type SqlBool, sql } from 'kysely'
import { type Operand, type Value, value } from '../engine/statements/compiled-once.ts'

/** Search words as input of statements. */
export interface WordsShape {
  readonly words: Value<readonly string[]>
  /** `like` patterns of all words. */
  readonly patterns: readonly Value<string>[]
  /** The indexed words in quotation marks, as full-text indexes expect them. Undefined if there are none. */
  readonly quoted?: Value<string>
  /**
   * `glob` patterns of the other words, matched against the texts found. In SQLite `glob` is faster than
   * `like`.
   */
  readonly otherGlobs: readonly Value<string>[]
}

/** Trigram indexes do not contain shorter words. Those are only searched in events that match otherwise. */
const shortestIndexed = 3

/** The words in any order, or, if that is known, from the rarest on, of which so many use an index. */
export function wordsShape(all: readonly string[], known?: { readonly rarest: number }): WordsShape {
  const words = withoutParts(all)
  const indexed = (known ? words.slice(0, known.rarest) : probablyRarest(words)).filter(
    word => [...word].length >= shortestIndexed,
  )
  return {
    words: value(words),
    patterns: words.map(word => value(patternOf(word))),
    otherGlobs: words.filter(word => !indexed.includes(word)).map(word => value(globOf(word))),
    ...(indexed.length > 0 && {
      quoted: value(indexed.map(word => `"${word.replaceAll('"', '""')}"`).join(' ')),
    }),
  }
}

/**
 * The longest words are usually the rarest. Searching many words in an index takes longer than searching the
 * remaining texts, and for a whole sentence, scanning all texts is fastest.
 */
function probablyRarest(words: readonly string[]): string[] {
  const most = words.length > 5 ? 0 : words.length > 2 ? 1 : 2
  return words.toSorted((one, other) => other.length - one.length).slice(0, most)
}

/** A text that contains a word also contains its parts. */
function withoutParts(words: readonly string[]): string[] {
  return [...new Set(words)].filter(word => !words.some(other => other !== word && other.includes(word)))
}

export function containsAll(column: Expression<string>, words: readonly string[]): Expression<SqlBool>[] {
  return matchesAll(
    column,
    words.map(word => patternOf(word)),
  )
}

/** The same as `containsAll`, for patterns. SQLite would prepare a bare pattern again in every run. */
export function matchesAll(
  column: Expression<string>,
  patterns: readonly Operand<string>[],
): Expression<SqlBool>[] {
  return patterns.map(pattern => sql<SqlBool>`${column} like cast(${pattern} as text) escape '\\'`)
}

/** Escapes `%` and `_`. */
export function patternOf(word: string): string {
  return `%${word.replace(/[\\%_]/g, character => `\\${character}`)}%`
}

/** The same for `glob`. Escapes `*`, `?` and `[`. */
export function globOf(word: string): string {
  return `*${word.replace(/[*?[]/g, character => `[${character}]`)}*`
}
