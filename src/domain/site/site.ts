import type { CustomField } from '../events/custom-field.ts'
import type { Language } from '../records/language.ts'
import type { Logo } from '../records/logo.ts'
import type { TimeZoneName } from '../time/time-zone.ts'

export const mostFeedItems = 500

/** The limit of a visitor's own list. */
export const mostSavedEvents = 200

export interface Site {
  /** Changes with every change of the settings. */
  readonly settingsVersion: number
  readonly name: string
  readonly zone: TimeZoneName
  readonly language: Language
  /**
   * Languages offered to visitors and translators, including the site's own. URLs in other languages still
   * work.
   */
  readonly languages: readonly Language[]
  /** A symbol or ISO code, used for costs without a currency. */
  readonly currency: string
  /** The base URL of links. If undefined, it is derived from each request. */
  readonly publicUrl?: string
  /** The path prefix of the API: `calendar/events/v1`. */
  readonly namespace: string
  readonly languageParameter: string
  readonly maxPerPage: number
  readonly customFields: readonly CustomField[]
  /** A country code such as KE, for date and week formats. */
  readonly region?: string
  /** Groups of search synonyms, as typed. */
  readonly synonyms: readonly (readonly string[])[]
  /** As #rrggbb. */
  readonly accentColor?: string
  readonly logo?: Logo
  /** A tile URL with {z}, {x} and {y}. Without it, maps show outlines only. */
  readonly mapTiles?: string
  readonly mapAttribution: string
  readonly feedPastDays: number
  /** How many days ahead the calendar feed goes. Unlimited if undefined. */
  readonly feedFutureDays?: number
  readonly feedItems: number
  /** Whether updates require `If-Match`. */
  readonly requireIfMatch: boolean
  /** Whether a mail server is configured, so notifications are sent. */
  readonly sendsMail: boolean
}
