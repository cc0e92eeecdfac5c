// What a visitor's search looks for, and which names contain it.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../domain/records/language.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Operand } from '../engine/compiled-once.ts'

/** A word of a name that one of the typed words may stand for, and how well it fits, of a hundred. */
export interface FittingWord {
  /** Which of the typed words. */
  readonly position: number
  readonly word: string
  readonly fit: number
}

export interface SiteSearch {
  /** How many words were typed. */
  readonly typed: number
  readonly fitting: readonly FittingWord[]
  /** What is looked for inside of texts, by the positions of the typed words. */
  readonly inTexts: readonly { readonly position: number; readonly text: string }[]
  /** Phrases in quotes, each of which counts as one more word. */
  readonly phrases: readonly PhraseSearch[]
  /** All that was typed, folded: a title that holds it as it stands comes first. */
  readonly phrase: string
  /** How many of the typed words an event has to have. */
  readonly needed: number
  readonly now: UtcSeconds
  readonly most: number
}

export interface PhraseSearch {
  readonly position: number
  /** Folded, as it has to occur in a text or a name. */
  readonly text: string
  /** By which names are found in an index. */
  readonly firstWord: string
}

export interface AskedNames {
  readonly typed: Operand<number>
  readonly fitting: Operand<string>
  readonly language: Operand<Language>
  readonly now: Operand<UtcSeconds>
  readonly most: Operand<number>
}

/**
 * Which names have which of the typed words, and how much that tells: twice as much in the language of the page, and
 * half as much again when one name has all of them.
 */
export function named(
  { typed, fitting, language }: Pick<AskedNames, 'typed' | 'fitting' | 'language'>,
  only: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`select position, kind, record_id,
      case when count(*) over (partition by kind, record_id) = cast(${typed} as integer)
        then score * 3 / 2 else score end as score
    from (
      select position, kind, record_id,
        max(weight * fit * case when search_words.language = ${language} then 2 else 1 end) as score
      from (
        select cast(value ->> 'position' as integer) as position, value ->> 'word' as word,
          cast(value ->> 'fit' as integer) as fit
        from json_each(${fitting})
      ) as typed
      inner join search_words on search_words.word = typed.word
      where ${only}
      group by position, kind, record_id
    ) as names`
}
