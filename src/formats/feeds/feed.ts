import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/language.ts'
import type { Series } from '../../domain/recurrence/series.ts'
import type { LocalDateTime } from '../../domain/time/date-time.ts'

/** Properties of every feed, in any format. */
export interface Feed {
  readonly name: string
  /** The public page of the feed's content. */
  readonly pageUrl: string
  /** The URL of the feed itself. */
  readonly selfUrl: string
  readonly language: Language
  /** The recommended polling interval. */
  readonly refreshSeconds: number
  /** The program that writes the feed. In iCalendar a formal identifier, `-//Owner//Program//EN`. */
  readonly product: string
  /** The cost of an event in the reader's language. Empty if unknown. */
  readonly describeCost: (event: LinkedEvent) => string
  /** The status of an event that isn't as planned, in a word. Otherwise empty. */
  readonly describeState: (event: LinkedEvent) => string
  /** When the doors open, and the programme, one line each. */
  readonly describeProgramme: (event: LinkedEvent) => readonly string[]
}

/** An event for a feed, with data that isn't part of the event. */
export interface FeedEvent {
  readonly event: LinkedEvent
  /** The public page of the event. */
  readonly url: string
  /** The revision of the event. Calendars keep the state with the higher number. */
  readonly sequence: number
  /** The join link if it is public, otherwise empty. */
  readonly onlineUrl: string
  readonly image?: FeedImage | undefined
  /** The UID, if it isn't derived from the event alone. */
  readonly uid?: string
}

/** A series with all occurrences that the reader may see. */
export interface FeedSeries {
  readonly series: Series
  /** By date. */
  readonly occurrences: readonly FeedEvent[]
  /** The dates of the rule without an event. */
  readonly absentDates: readonly LocalDateTime[]
}

export type FeedItem = FeedEvent | FeedSeries

export function isSeries(item: FeedItem): item is FeedSeries {
  return 'occurrences' in item
}

export interface FeedImage {
  readonly url: string
  /** Such as `image/jpeg`. */
  readonly mediaType?: string | undefined
  readonly bytes?: number | undefined
}
