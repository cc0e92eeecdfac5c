import type { CustomField } from '../events/custom-field.ts'
import type { Language } from '../records/language.ts'
import type { Logo } from '../records/logo.ts'
import type { TimeZoneName } from '../time/time-zone.ts'

/** The most events that an RSS or Atom feed may hold. */
export const mostFeedItems = 500

/** The most events that a visitor can keep in a list of their own. */
export const mostSavedEvents = 200

/** What the operator decides about the calendar. */
export interface Site {
  /** Another number after every change of its settings. */
  readonly settingsVersion: number
  readonly name: string
  readonly zone: TimeZoneName
  readonly language: Language
  /** Those that visitors and translators are offered, the site's own among them. Addresses in others still answer. */
  readonly languages: readonly Language[]
  /** A symbol or an ISO code, shown with costs that name none. */
  readonly currency: string
  /** The address that links start with; absent when it follows each request. */
  readonly publicUrl?: string
  /** Where the interface is found below the address: `calendar/events/v1`. */
  readonly namespace: string
  /** The name of the parameter that chooses the language. */
  readonly languageParameter: string
  readonly maxPerPage: number
  readonly customFields: readonly CustomField[]
  /** A country such as KE, whose habits dates and weeks follow. */
  readonly region?: string
  /** Groups of words that the search of the site takes for each other, as they were typed. */
  readonly synonyms: readonly (readonly string[])[]
  /** As #rrggbb. */
  readonly accentColor?: string
  readonly logo?: Logo
  /** The address of map tiles, with {z}, {x} and {y}; without it, maps are of outlines. */
  readonly mapTiles?: string
  readonly mapAttribution: string
  /** How many days feeds go back. */
  readonly feedPastDays: number
  /** How many days ahead the calendar feed goes. Without it, as far as there are events. */
  readonly feedFutureDays?: number
  /** How many events the RSS and Atom feeds hold. */
  readonly feedItems: number
  /** Whether changes have to say which state of a record they are meant for. */
  readonly requireIfMatch: boolean
  /** Whether there is a server for mail, so that people are told of what concerns them. */
  readonly sendsMail: boolean
}
