import type { Choices } from '../../domain/records/choices.ts'
import type { Language } from '../../domain/records/language.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'

/**
 * How many venues, organizers and terms are offered as choices. Longer lists show their count and are
 * searched by name.
 */
const mostChoices = 100

/** The visitor's time and language. */
export interface ChoiceReader {
  readonly store: Pick<Store, 'choices' | 'stamp'>
  readonly now: UtcSeconds
  readonly language: Language
}

interface Kept {
  readonly stamp: string
  readonly from: UtcSeconds
  readonly choices: Choices
}

/**
 * The filter choices offered by every view of the calendar. They are cached per language until a record
 * changes or an event ends.
 */
export function createChoiceReader(): (reader: ChoiceReader) => Promise<Choices> {
  const known = new Map<Language, Kept>()
  return async ({ store, now, language }) => {
    // The stamp is read before the choices. A change in between invalidates them too early rather than too
    // late.
    const stamp = await store.stamp()
    const kept = known.get(language)
    if (kept && kept.stamp === stamp && isValidAt(kept, now)) return kept.choices
    const choices = await store.choices({ now, most: mostChoices }, published, language)
    known.set(language, { stamp, from: now, choices })
    return choices
  }
}

function isValidAt({ from, choices }: Kept, now: UtcSeconds): boolean {
  return from <= now && (choices.validUntil === undefined || now < choices.validUntil)
}
