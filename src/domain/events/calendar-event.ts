import type { Organizer } from '../records/organizer.ts'
import type { RecordFrame } from '../records/record-frame.ts'
import type { CountedTerm } from '../records/term.ts'
import type { Venue } from '../records/venue.ts'
import type { Series, SeriesChanges, SeriesNeighbours, SeriesPlace } from '../recurrence/series.ts'
import type { EventTimes } from '../time/event-times.ts'
import type { PresentTime } from '../time/present-time.ts'
import type { EventContent } from './event-content.ts'

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
