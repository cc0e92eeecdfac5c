import type { UtcSeconds } from './date-time.ts'
import type { EventTimes } from './event-times.ts'
import type { Organizer } from './organizer.ts'
import type { RecordFrame } from './record-frame.ts'
import type { Series, SeriesChanges, SeriesNeighbours, SeriesPlace } from './series.ts'
import type { CountedTerm } from './term.ts'
import type { Venue } from './venue.ts'

/** Something that can be bought to get in. */
export interface Ticket {
  readonly name: string
  readonly price: number
  /** A symbol or an ISO code; empty for the site's own. */
  readonly currency: string
  readonly capacity: number | null
  readonly url: string
  readonly salesStartUtc: UtcSeconds | null
  readonly salesEndUtc: UtcSeconds | null
}

export type CustomValue = string | number | boolean

/** What a person says about an event, besides when it is and what it links to. Texts are empty, never absent. */
export interface EventContent {
  readonly title: string
  readonly description: string
  readonly excerpt: string
  /** As it was written: `formatCost` and `costDetails` make sense of it. */
  readonly cost: string
  readonly website: string
  readonly showMap: boolean
  readonly showMapLink: boolean
  readonly hideFromListings: boolean
  readonly sticky: boolean
  readonly featured: boolean
  /** The event that this one is a part of. */
  readonly parentId: number | null
  readonly tickets: readonly Ticket[]
  readonly customFields: Readonly<Record<string, CustomValue>>
}

/** An event as it is stored. Only code that changes events sees one. */
export interface CalendarEvent extends RecordFrame, EventContent, EventTimes, SeriesPlace {
  /** A hash of the password without which readers do not get the content; null when there is none. */
  readonly passwordHash: string | null
}

/** An event as one reader may see it: made by `toSeenEvent`, without its password and, where that hides it, its content. */
export interface SeenEvent extends RecordFrame, EventContent, EventTimes, SeriesPlace {
  readonly isProtected: boolean
  /** Whether its content is left out, because the password was not given. */
  readonly isLocked: boolean
}

/** An event with what it links to, each as far as the reader may see it. */
export interface LinkedEvent extends SeenEvent {
  readonly venues: readonly Venue[]
  readonly organizers: readonly Organizer[]
  readonly categories: readonly CountedTerm[]
  readonly tags: readonly CountedTerm[]
  /** What it is one of, where it repeats. */
  readonly series?: Series
  /** Its place among the others, where it was read alone. */
  readonly neighbours?: SeriesNeighbours
  /** How many more of the series a list holds that shows each series once. */
  readonly following?: number
  /** What became of the others, where it was written and they with it. */
  readonly seriesChanges?: SeriesChanges
}

export const emptyEvent: EventContent = {
  title: '',
  description: '',
  excerpt: '',
  cost: '',
  website: '',
  showMap: true,
  showMapLink: true,
  hideFromListings: false,
  sticky: false,
  featured: false,
  parentId: null,
  tickets: [],
  customFields: {},
}
