// How frequent words are, estimated from a sample of public events. Counting them would cost as much as the
// search.
import type { Kysely } from 'kysely'
import { setOfIds } from '../engine/statements/set-of.ts'
import type { Tables } from '../tables.ts'

/** Every search of a smaller calendar is fast. */
const smallestSampled = 10_000

const sampleSize = 200

export interface Sample {
  /** The range of ids, which is about the number of events. */
  readonly events: number
  readonly texts: readonly string[]
}

/** Samples events with evenly spaced ids. Undefined for a small calendar. */
export async function sampleEvents(db: Kysely<Tables>): Promise<Sample | undefined> {
  // In one select, SQLite would read all events for both.
  const { first, last } = await db
    .selectNoFrom(eb => [
      eb
        .selectFrom('events')
        .select(({ fn }) => fn.min<number>('id').as('first'))
        .as('first'),
      eb
        .selectFrom('events')
        .select(({ fn }) => fn.max<number>('id').as('last'))
        .as('last'),
    ])
    .executeTakeFirstOrThrow()
  const events = (last ?? 0) - (first ?? 0)
  if (events < smallestSampled) return undefined
  const ids = Array.from({ length: sampleSize }, (_, index) =>
    Math.floor((first ?? 0) + (events * index) / sampleSize),
  )
  const rows = await db
    .selectFrom('events')
    .select('search_text')
    .where('id', 'in', setOfIds(ids))
    .where('status', '=', 'publish')
    .where('hide_from_listings', '=', 0)
    .where('password_hash', 'is', null)
    .execute()
  return { events, texts: rows.map(row => row.search_text) }
}

export function shareOfTexts({ texts }: Pick<Sample, 'texts'>, word: string): number {
  return texts.filter(text => text.includes(word)).length / Math.max(texts.length, 1)
}

export function rarestFirst(sample: Pick<Sample, 'texts'>, words: readonly string[]): string[] {
  const shares = new Map(words.map(word => [word, shareOfTexts(sample, word)]))
  return words.toSorted((one, other) => shares.get(one)! - shares.get(other)!)
}

/** How many of the words are looked for in a text on average, if the rarest is first and a missing one is last. */
export function wordsReadPerText({ texts }: Pick<Sample, 'texts'>, words: readonly string[]): number {
  const ordered = rarestFirst({ texts }, words)
  const read = texts.map(text => {
    const missing = ordered.findIndex(word => !text.includes(word))
    return missing === -1 ? ordered.length : missing + 1
  })
  return read.reduce((sum, each) => sum + each, 0) / Math.max(texts.length, 1)
}
