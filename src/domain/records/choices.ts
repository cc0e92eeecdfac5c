import type { UtcSeconds } from '../time/date-time.ts'

/** A venue, organizer, category or tag offered as a filter. */
export interface Choice {
  readonly slug: string
  readonly name: string
}

/** Some of the choices by name, and the total. */
export interface ChoiceList {
  readonly total: number
  readonly records: readonly Choice[]
}

export interface Choices {
  readonly category: ChoiceList
  readonly tag: ChoiceList
  readonly venue: ChoiceList
  readonly organizer: ChoiceList
  /** When the list may change because an event ends. Undefined if time does not affect it. */
  readonly validUntil?: UtcSeconds
}
