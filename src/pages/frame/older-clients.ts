import type { Addresses } from '../../http/request/addresses.ts'
import type { Html } from '../../web/html.ts'

/** The subject of a page, if an API has it under a name. */
export interface PageSubject {
  readonly eventId?: number
  readonly category?: string
  readonly tag?: string
}

/** What pages need to know about clients of an older service. Provided by the compatibility layer. */
export interface OlderClients {
  /** Whether the query of a page requests its events as a feed. */
  feedAsked(query: Readonly<Record<string, unknown>>): 'calendar' | 'news' | undefined
  /** Whether a URL belongs to one of their APIs, which has no pages. */
  isInterface(url: string): boolean
  /** Whether a URL accepts any page number, and is empty beyond the last page. */
  takesAnyPage(url: string): boolean
  /** Whether a URL is their search, which expects titles without highlighting. */
  searchesUnmarked(url: string): boolean
  /** How such clients discover an API from a page: its headers, and elements of its head. */
  headersOf(subject: PageSubject | undefined, site: Linked): Readonly<Record<string, string>>
  headOf(subject: PageSubject | undefined, site: Linked): Html
}

export interface Linked {
  readonly addresses: Addresses
}
