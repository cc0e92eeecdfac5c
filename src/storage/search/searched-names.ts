// Search terms, and the names that contain them.
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Operand } from '../engine/statements/compiled-once.ts'

/** A word in a name that matches a typed word, and how well, in percent. */
export interface FittingWord {
  /** The index of the typed word. */
  readonly position: number
  readonly word: string
  readonly fit: number
}

export interface SiteSearch {
  readonly typed: number
  readonly fitting: readonly FittingWord[]
  /** The texts to search for, by index of the typed word. */
  readonly inTexts: readonly { readonly position: number; readonly text: string }[]
  /** Quoted phrases. Each counts as one word. */
  readonly phrases: readonly PhraseSearch[]
  /** The whole search, folded. Titles that contain it verbatim rank first. */
  readonly phrase: string
  /** How many of the typed words an event must match. */
  readonly needed: number
  readonly now: UtcSeconds
  readonly most: number
}

interface PhraseSearch {
  readonly position: number
  /** Folded. */
  readonly text: string
  /** Used to find names in the index. */
  readonly firstWord: string
}

export interface NameParams {
  readonly typed: Operand<number>
  readonly fitting: Operand<string>
  readonly language: Operand<Language>
  readonly now: Operand<UtcSeconds>
  readonly most: Operand<number>
}

/**
 * The names that match the typed words, with scores: doubled in the page's language, and half more if one
 * name has all of them. Parsing the words again for each entry would take most of the time.
 */
export function named(
  { typed, fitting, language }: Pick<NameParams, 'typed' | 'fitting' | 'language'>,
  only: RawBuilder<unknown> = sql`true`,
): RawBuilder<unknown> {
  return sql`with typed as materialized (
      select cast(value ->> 'position' as integer) as position, value ->> 'word' as word,
        cast(value ->> 'fit' as integer) as fit
      from json_each(${fitting})
    )
    select position, kind, record_id,
      case when count(*) over (partition by kind, record_id) = cast(${typed} as integer)
        then score * 3 / 2 else score end as score
    from (
      select position, kind, record_id,
        max(weight * fit * case when search_words.language = ${language} then 2 else 1 end) as score
      from typed inner join search_words on search_words.word = typed.word
      where ${only}
      group by position, kind, record_id
    ) as names`
}
