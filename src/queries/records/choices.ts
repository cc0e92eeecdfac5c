import type { Choices } from '../../domain/records/choices.ts'
import type { Language } from '../../domain/records/language.ts'
import { published } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Store } from '../../storage/store.ts'

/** How many venues, organizers and terms a visitor can choose from; of more, the list says how many, and words find them. */
const mostChoices = 100

/** Who asks, when, and in which language. */
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
 * What visitors can narrow a view to. Every view of the calendar offers it, and it is mostly the same as a moment ago, so
 * that it is kept for each language: as long as no record has changed and no event has ended.
 */
export function createChoiceReader(): (reader: ChoiceReader) => Promise<Choices> {
  const known = new Map<Language, Kept>()
  return async ({ store, now, language }) => {
    // Before the choices are read, so that a change in between makes them outdated too early, and never too late.
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
