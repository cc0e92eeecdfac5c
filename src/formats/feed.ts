import type { LinkedEvent } from '../domain/calendar-event.ts'
import type { Language } from '../domain/language.ts'

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
}

export interface FeedImage {
  readonly url: string
  /** `image/jpeg` and the like. */
  readonly mediaType?: string | undefined
  readonly bytes?: number | undefined
}
