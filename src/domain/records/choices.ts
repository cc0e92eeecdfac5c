import type { UtcSeconds } from '../time/date-time.ts'

/** A venue, organizer, category or tag that a visitor can narrow the calendar to. */
export interface Choice {
  readonly slug: string
  readonly name: string
}

/** Some of them by their names, and how many there are in all. */
export interface ChoiceList {
  readonly total: number
  readonly records: readonly Choice[]
}

/** All that can be chosen, by the names of the filters. */
export interface Choices {
  readonly category: ChoiceList
  readonly tag: ChoiceList
  readonly venue: ChoiceList
  readonly organizer: ChoiceList
  /** How far apart the venues are, from corner to corner. */
  readonly kilometresApart: number
  /** When time alone may change them, as an event ends; without it, time does not. */
  readonly validUntil?: UtcSeconds
}
