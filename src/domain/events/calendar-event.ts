import type { Organizer } from '../records/organizer.ts'
import type { RecordFrame } from '../records/record-frame.ts'
import type { CountedTerm } from '../records/term.ts'
import type { Venue } from '../records/venue.ts'
import type { Series, SeriesChanges, SeriesNeighbours, SeriesPlace } from '../recurrence/series.ts'
import type { UtcSeconds } from '../time/date-time.ts'
import type { EventTimes } from '../time/event-times.ts'
import type { PresentTime } from '../time/present-time.ts'
import type { EventContent } from './event-content.ts'

/** Something that can be bought to get in. */
export interface Ticket {
  /** By which its texts in other languages know it, unique among the tickets of an event. */
  readonly id: number
  readonly name: string
  readonly price: number
  /** A symbol or an ISO code; empty for the site's own. */
  readonly currency: string
  readonly capacity: number | null
  readonly url: string
  readonly salesStartUtc: UtcSeconds | null
  readonly salesEndUtc: UtcSeconds | null
}

/** One thing that happens in the course of an event. */
export interface ProgrammeItem {
  /** By which its texts in other languages know it, unique in the programme. */
  readonly id: number
  /** When, in seconds from the start of the event on its clock, so that it moves with the event. */
  readonly offsetSeconds: number | null
  readonly title: string
  readonly speaker: string
  readonly place: string
}

export type CustomValue = string | number | boolean

/** An event as it is stored. Only code that changes events sees one. */
export interface CalendarEvent extends RecordFrame, EventContent, EventTimes, SeriesPlace {
  /** A hash of the password without which readers do not get the content; null when there is none. */
  readonly passwordHash: string | null
}

/** An event as one reader may see it: made by `toSeenEvent`, without its password and, where that hides it, its content. */
export interface SeenEvent extends RecordFrame, Omit<EventContent, 'onlineUrl'>, EventTimes, SeriesPlace {
  /**
   * Where one takes part online, as far as the reader may know that at this time; empty otherwise. It can be had in no
   * other way, so that whatever shows it has asked for the time.
   */
  onlineUrlAt(time: Pick<PresentTime, 'hasCome'>): string
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
  /** Whether some of the others are written after it: what counts them may change until then. */
  readonly isInSteps?: boolean
  /** By which a change of a whole series is undone, where it was made at the desk. */
  readonly undoId?: number
}
