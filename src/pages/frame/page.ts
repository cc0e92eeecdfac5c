import type { Language } from '../../domain/records/language.ts'
import type { Html } from '../../web/html.ts'
import type { PageSubject } from './older-clients.ts'

/** What a page says of itself besides its content. */
export interface Page {
  readonly title: string
  /** For search engines and for whoever shares the page. */
  readonly description?: string
  readonly main: Html
  /** The path at which it is found in each language, where that is not the same path. */
  readonly paths?: Readonly<Partial<Record<Language, string>>>
  readonly image?: {
    readonly url: string
    readonly width: number
    readonly height: number
    readonly alt: string
  }
  readonly type?: 'website' | 'article'
  readonly jsonLd?: object
  /** Feeds of what the page shows, by their kind. */
  readonly feeds?: readonly { readonly type: string; readonly title: string; readonly href: string }[]
  /** Scripts and styles besides those of every page. */
  readonly scripts?: readonly string[]
  readonly styles?: readonly string[]
  /** Not to be found by search engines: past the first page, filtered, protected. */
  readonly isUnlisted?: boolean
  /** What the page is about, for programs that look for it in an interface. */
  readonly subject?: PageSubject
  /** The view that the page is, for the navigation. */
  readonly view?: string
  /** The first and the last day that it shows: another view opens there. */
  readonly days?: readonly [Temporal.PlainDate, Temporal.PlainDate]
  /** What else another view is narrowed to, where the path of the page says it. */
  readonly narrowedTo?: Readonly<Record<string, unknown>>
  /** The languages in which its texts are there, where those are not all. */
  readonly languages?: readonly Language[]
  readonly status?: number
}
