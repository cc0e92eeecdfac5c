// Events of one calendar often share sentences. A text with all words of a search then usually has them in
// one order, and a single pattern finds them in one pass over the text. Searching word by word takes a pass
// for each.
import { type Kysely, sql } from 'kysely'
import { compiledOnce, value } from '../../engine/statements/compiled-once.ts'
import { globOf, patternOf, type WordsShape } from '../../records/containing.ts'
import type { Tables } from '../../tables.ts'

/** With fewer words, reading the samples would take longer than it saves. */
const fewestWords = 3

const mostSamples = 8
const longestSample = 1000

/** Adds the order in which most events contain the words, if there is one. */
export async function withUsualOrder(db: Kysely<Tables>, search: WordsShape): Promise<WordsShape> {
  const words = search.words.value
  if (words.length < fewestWords) return search
  const samples = await sampleTexts(db, {})
  const parts = usualOrder(
    words,
    samples.map(({ text }) => text),
  )
  if (!parts) return search
  return { ...search, inUsualOrder: { pattern: value(patternOf(...parts)), glob: value(globOf(...parts)) } }
}

/** Texts of some events that everyone may search. */
const sampleTexts = compiledOnce(db =>
  db
    .selectFrom('events')
    .where('status', '=', 'publish')
    .where('hide_from_listings', '=', 0)
    .where('password_hash', 'is', null)
    .orderBy('start_utc', 'desc')
    .limit(sql.lit(mostSamples))
    .select(sql<string>`substr(search_text, 1, ${sql.lit(longestSample)})`.as('text')),
)

/**
 * Parts of texts that together contain all words, in the order of all samples with these words. Undefined if
 * they have no common order, or if most samples lack a word. Words have no spaces, so each is in one part.
 */
export function usualOrder(words: readonly string[], samples: readonly string[]): string[] | undefined {
  const matching = samples.filter(text => words.every(word => text.includes(word)))
  if (matching.length === 0 || matching.length < samples.length / 2) return undefined
  const parts = matching
    .map(text => text.split(' ').filter(part => words.some(word => part.includes(word))))
    .reduce(commonSequence)
  const missing = new Set(words)
  const needed = parts.flatMap(part => {
    const found = [...missing].filter(word => part.includes(word))
    for (const word of found) missing.delete(word)
    return found.length > 1 ? [part] : found
  })
  return missing.size === 0 ? needed : undefined
}

/** The longest common subsequence. */
function commonSequence(one: readonly string[], other: readonly string[]): string[] {
  const width = other.length + 1
  const lengths = new Uint16Array((one.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      lengths[row * width + column] =
        one[row] === other[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
  let column = 0
  return one.filter((part, row) => {
    while (part !== other[column] && lengthAt(row, column + 1) > lengthAt(row + 1, column)) column++
    if (part !== other[column]) return false
    column++
    return true
  })
}
