import type { Addresses } from '../../http/request/addresses.ts'
import type { Html } from '../../web/html.ts'

/** What a page is about, where an interface knows it by a name. */
export interface PageSubject {
  readonly eventId?: number
  readonly category?: string
  readonly tag?: string
}

/** What the pages need to know of clients of an older service. Handed in by the face that speaks with them. */
export interface OlderClients {
  /** Whether the query of a page asks for its events in another form. */
  feedAsked(query: Readonly<Record<string, unknown>>): 'calendar' | 'news' | undefined
  /** Whether an address is below one of the interfaces for them, where there are no pages. */
  isInterface(url: string): boolean
  /** Whether an address may name any page of a list, and shows nothing where there is none. */
  takesAnyPage(url: string): boolean
  /** Whether an address searches as they do, who look for whole titles in the page. */
  searchesUnmarked(url: string): boolean
  /** By what such clients find an interface from a page: its headers, and what stands in its head. */
  headersOf(subject: PageSubject | undefined, site: Linked): Readonly<Record<string, string>>
  headOf(subject: PageSubject | undefined, site: Linked): Html
}

export interface Linked {
  readonly addresses: Addresses
}
