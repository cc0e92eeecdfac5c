import type { CustomField } from '../events/event-content.ts'
import type { Logo } from '../records/logo.ts'
import type { Language } from '../records/record-frame.ts'
import type { TimeZoneName } from '../time/date-time.ts'

/** Ready-made looks: colours, fonts and corners (`themeCss`). */
export const themeNames = ['paper', 'harbour', 'plain'] as const
export type ThemeName = (typeof themeNames)[number]

/** How lists show events: as rows, or as cards with the picture first. */
export const listLayouts = ['rows', 'cards'] as const
type ListLayout = (typeof listLayouts)[number]

export const mostFeedItems = 500

/** The limit of a visitor's own list. */
export const mostSavedEvents = 200

export interface Site {
  /** Changes with every change of the settings. */
  readonly settingsVersion: number
  readonly name: string
  /** One sentence below the name; empty if there is none. */
  readonly description: string
  readonly theme: ThemeName
  readonly listLayout: ListLayout
  readonly zone: TimeZoneName
  readonly language: Language
  /** Languages offered to visitors and translators, including the site's own. URLs in others still work. */
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
  /** The slugs of tags that say for whom an event is accessible. */
  readonly accessTags: readonly string[]
  /** As #rrggbb. */
  readonly accentColor?: string
  readonly logo?: Logo
  /** A strip below the header of lists. */
  readonly headerPicture?: Logo
  /** A tile URL with {z}, {x} and {y}. Without it, the site has no maps. */
  readonly mapTiles?: string
  readonly mapAttribution: string
  readonly feedPastDays: number
  /** How many days ahead the calendar feed goes. Unlimited if undefined. */
  readonly feedFutureDays?: number
  readonly feedItems: number
  /** Whether updates require `If-Match`. */
  readonly requireIfMatch: boolean
  /** Whether anyone may propose events and report mistakes. */
  readonly takesSubmissions: boolean
  /** Whether anyone may follow the calendar by mail. */
  readonly takesFollowers: boolean
  /** Whether a mail server is configured, so notifications are sent. */
  readonly sendsMail: boolean
}

/** Settings that administrators can change at runtime. Options of the same name take precedence. */
export const siteSettingNames = [
  'site-name',
  'site-description',
  'theme',
  'list-layout',
  'accent-color',
  'logo',
  'header-picture',
  'time-zone',
  'language',
  'languages',
  'region',
  'currency',
  'search-synonyms',
  'access-tags',
  'submissions',
  'following',
] as const

/** Settings that are files. They are stored in the database, or given as paths by the operator. */
export const fileSettingNames = ['logo', 'header-picture'] as const

export type FileSettingName = (typeof fileSettingNames)[number]

export function isFileSetting(name: string): name is FileSettingName {
  return fileSettingNames.some(other => other === name)
}

export type SiteSettingName = (typeof siteSettingNames)[number]

/** Values as text. A logo is serialized by `writeLogo`. */
export type StoredSettings = Readonly<Partial<Record<SiteSettingName, string>>>

/** Settings fixed by the operator, and where: `ALMANAC_SITE_NAME` or `--site-name`. */
export type FixedSettings = Readonly<Partial<Record<SiteSettingName, string>>>

export function isSiteSettingName(text: unknown): text is SiteSettingName {
  return (siteSettingNames as readonly unknown[]).includes(text)
}
