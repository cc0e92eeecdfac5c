import type { Language } from '../../domain/records/language.ts'
import type { Html } from '../../web/html.ts'
import type { PageSubject } from './older-clients.ts'

/** A page: its content and metadata. */
export interface Page {
  readonly title: string
  /** For search engines and link previews. */
  readonly description?: string
  readonly main: Html
  /** The path in each language, if they differ. */
  readonly paths?: Readonly<Partial<Record<Language, string>>>
  readonly image?: {
    readonly url: string
    readonly width: number
    readonly height: number
    readonly alt: string
  }
  readonly type?: 'website' | 'article'
  readonly jsonLd?: object
  /** Feeds of the page, by type. */
  readonly feeds?: readonly { readonly type: string; readonly title: string; readonly href: string }[]
  /** Scripts and styles in addition to the common ones. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  /** Not indexed by search engines: later pages of lists, filtered and protected pages. */
  readonly isUnlisted?: boolean
  /** The subject of the page, for programs that look it up in an API. */
  readonly subject?: PageSubject
  /** The name of the view, for the navigation. */
  readonly view?: string
  /** The first and last day shown, which other views open at. */
  readonly days?: readonly [Temporal.PlainDate, Temporal.PlainDate]
  /** Filters of other views that the path of this page implies. */
  readonly narrowedTo?: Readonly<Record<string, unknown>>
  /** The languages of its texts, if not all. */
  readonly languages?: readonly Language[]
  readonly status?: number
}
