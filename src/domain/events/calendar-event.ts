import type { Organizer } from '../records/organizer.ts'
import type { RecordFrame } from '../records/record-frame.ts'
import type { CountedTerm } from '../records/term.ts'
import type { Venue } from '../records/venue.ts'
import type { Series, SeriesChanges, SeriesNeighbours, SeriesPlace } from '../recurrence/series.ts'
import type { EventTimes } from '../time/event-times.ts'
import type { PresentTime } from '../time/present-time.ts'
import type { EventContent } from './event-content.ts'
import type { Availability } from './event-state.ts'

/** An event as stored. Only code that changes events uses it. */
export interface CalendarEvent extends RecordFrame, EventContent, EventTimes, SeriesPlace {
  /** Hash of the password that protects the content, or null. */
  readonly passwordHash: string | null
}

/** An event as one reader sees it. `toVisibleEvent` removes the password hash and any content it protects. */
export interface VisibleEvent extends RecordFrame, Omit<EventContent, 'onlineUrl'>, EventTimes, SeriesPlace {
  /**
   * The join link, or an empty string if the reader may not see it at this time. There is no other way to
   * read it, so the caller always records that its answer depends on the time.
   */
  onlineUrlAt(time: Pick<PresentTime, 'hasCome'>): string
  readonly isProtected: boolean
  /** The password was not given, so the content is missing. */
  readonly isLocked: boolean
}

/** An event with the linked records the reader may see. */
export interface LinkedEvent extends VisibleEvent {
  readonly venues: readonly Venue[]
  readonly organizers: readonly Organizer[]
  readonly categories: readonly CountedTerm[]
  readonly tags: readonly CountedTerm[]
  /** Whether places are left, if people register here. */
  readonly availability?: Availability
  /** The series it belongs to. */
  readonly series?: Series
  /** Its position in the series. Set when the event is read alone. */
  readonly neighbours?: SeriesNeighbours
  /** How many more events of the series match, in a list that shows each series once. */
  readonly following?: number
  /** What a write did to the other occurrences. */
  readonly seriesChanges?: SeriesChanges
  /** Some occurrences are still to be written, so counts may change. */
  readonly isInSteps?: boolean
  /** Undoes a change of the whole series. Set for changes from the desk. */
  readonly undoId?: number
}
