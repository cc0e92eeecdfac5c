import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Language } from '../../domain/records/language.ts'
import type { Series } from '../../domain/recurrence/series.ts'
import type { LocalDateTime } from '../../domain/time/date-time.ts'

/** What every feed says of itself, whatever its format. */
export interface Feed {
  readonly name: string
  /** The page that the feed belongs to, for people. */
  readonly pageUrl: string
  /** Where the feed itself is fetched. */
  readonly selfUrl: string
  readonly language: Language
  /** How long a reader may wait before it asks again. */
  readonly refreshSeconds: number
  /** The program that writes the feed; in iCalendar a formal identifier, `-//Owner//Program//EN`. */
  readonly product: string
  /** What an event costs, in the language of the reader; empty when nothing is known. */
  readonly describeCost: (event: LinkedEvent) => string
  /** In what it does not take place as planned, in a word; empty when it does. */
  readonly describeState: (event: LinkedEvent) => string
  /** When the doors open and what happens when, a line for each. */
  readonly describeProgramme: (event: LinkedEvent) => readonly string[]
}

/** An event on its way into a feed, with what is known only outside of it. */
export interface FeedEvent {
  readonly event: LinkedEvent
  /** The page of the event, for people. */
  readonly url: string
  /** How often the event was changed: of two states, calendars keep the one with the higher number. */
  readonly sequence: number
  /** Where one takes part online, as far as everybody may know that; empty otherwise. */
  readonly onlineUrl: string
  readonly image?: FeedImage | undefined
  /** What calendars know it by, where it is none of the event alone. */
  readonly uid?: string
}

/** A series of which a feed holds all that its reader may see. */
export interface FeedSeries {
  readonly series: Series
  /** By their dates. */
  readonly occurrences: readonly FeedEvent[]
  /** The dates of the rule on which there is nothing. */
  readonly absentDates: readonly LocalDateTime[]
}

export type FeedItem = FeedEvent | FeedSeries

export function isSeries(item: FeedItem): item is FeedSeries {
  return 'occurrences' in item
}

export interface FeedImage {
  readonly url: string
  /** `image/jpeg` and the like. */
  readonly mediaType?: string | undefined
  readonly bytes?: number | undefined
}
