import type { FastifyRequest } from 'fastify'
import type { SaveRules } from '../../actions/events/review-saves.ts'
import type { Choices } from '../../domain/records/choices.ts'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Caller } from '../../domain/rights/caller.ts'
import type { PageHook } from '../../hooks/open-hooks.ts'
import type { Dependency } from '../../http/cache/ready-answer.ts'
import type { FormGuard } from '../../http/identity/form-guard.ts'
import type { GuessGuard } from '../../http/identity/guess-guard.ts'
import type { PasswordGate } from '../../http/identity/password-gate.ts'
import type { Addresses } from '../../http/request/addresses.ts'
import { addressOf } from '../../http/request/client-address.ts'
import type { ImageLibrary } from '../../images/image-library.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { FetchPage } from '../../outgoing/fetch-document.ts'
import { readChoices } from '../../queries/records/choices.ts'
import { pageFilters } from '../../resources/page-filters.ts'
import type { Store } from '../../storage/store.ts'
import type { Html } from '../../web/html.ts'
import { type WebContext, type WebParts, webContext } from '../../web/web-context.ts'

/** The parts of the pages that all requests share. */
export interface PageParts extends WebParts {
  readonly storeFor: (request: FastifyRequest) => Store
  readonly passwordGate: PasswordGate
  readonly guessGuard: GuessGuard
  readonly formGuard: FormGuard
  readonly fetchPage: FetchPage
  /** For slices whose forms change events, and the operator's rules about saved events. */
  readonly images: ImageLibrary
  readonly saveRules?: SaveRules | undefined
  /** Support for clients of an older service; undefined if it is disabled. */
  readonly older?: OlderClients | undefined
  readonly toRefusal: (error: unknown, request: FastifyRequest) => Refusal
  /** What the operator's hooks add to a page. */
  readonly drawParts?: PageHook | undefined
  readonly siteLinks: readonly SiteLink[]
  readonly documents: readonly DocumentOf[]
}

/** The same subject for programs, which the page links to. */
export type DocumentOf = (
  subject: PageSubject,
  site: Linked,
) => { readonly type: string; readonly href: string } | undefined

/** A link of a slice on every page. */
export interface SiteLink {
  /** The header, the footer, the menu of ways to subscribe, or beside the heading of a page about one subject. */
  readonly linkedIn: 'header' | 'footer' | 'subscribe' | 'subject'
  /** The key of its text, such as `submissions.link`. */
  readonly text: string
  /** Stands for the text on small screens, beside a heading. */
  readonly icon?: Html
  /** It depends only on the address of the page and the settings of the site, because pages are cached. */
  readonly href: (context: PageContext) => string | undefined
}

/** The request, as the pages of the site see it. */
export interface PageContext extends WebContext {
  readonly store: Store
  readonly caller: Caller
  /** The values that the view can be filtered by. */
  choices(): Promise<Choices>
  readonly older?: OlderClients | undefined
  readonly drawParts?: PageHook | undefined
  readonly siteLinks: readonly SiteLink[]
  readonly documents: readonly DocumentOf[]
  /** The folded word prefixes that cards highlight: the search words. */
  readonly marked?: readonly string[]
  /** The venue of the page, which its cards omit. */
  readonly venueId?: number
  /** Whether search results highlight the search words. */
  readonly marksHits: boolean
  /** Whether it is embedded on another site: popovers would have to fit into a frame. */
  readonly isEmbedded?: boolean
  /** Whether a list page beyond the last one is empty instead of a 404. */
  readonly takesAnyPage: boolean
  /** Call it before reading something that changes without the calendar, so that a cached page is compared with it. */
  dependOn(read: Dependency['read']): Promise<void>
  /** Whether a password opens the event. Rate limited. */
  opensEvent(id: number, password: string): Promise<boolean>
}

/** In the language of the URL, or the given one. */
export function pageContext(request: FastifyRequest, parts: PageParts, language?: Language): PageContext {
  const store = parts.storeFor(request)
  const web = webContext(request, parts, language)
  return {
    ...web,
    store,
    choices: () => readChoices({ ...web, store }),
    caller: request.caller,
    older: parts.older,
    drawParts: parts.drawParts,
    siteLinks: parts.siteLinks,
    documents: parts.documents,
    marksHits: !parts.older?.searchesUnmarked(request.originalUrl),
    takesAnyPage: parts.older?.takesAnyPage(request.originalUrl) ?? false,
    async dependOn(read) {
      request.dependency = { read, value: await read(store) }
    },
    opensEvent: (id, password) => parts.passwordGate.opensEvent(store, id, password, addressOf(request)),
  }
}

type Query = PageContext['query']

/** By the query of the page, because every day of a month is a link. */
const carriedQueries = new WeakMap<Query, Query>()

/** The query that is kept when a visitor moves to another day or view: everything except the page number. */
export function carriedQuery({ query }: Pick<PageContext, 'query'>): Query {
  const carried = carriedQueries.get(query) ?? Object.fromEntries(Object.entries(query).filter(isCarried))
  carriedQueries.set(query, carried)
  return carried
}

function isCarried([name, value]: readonly [string, unknown]): boolean {
  return Object.hasOwn(pageFilters, name) && name !== 'page' && value !== ''
}

/** The subject of a page, if an API or a slice has it under a name. */
export interface PageSubject {
  readonly eventId?: number
  readonly organizerId?: number
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
  /** What the operator's hooks add, if the page has an event. */
  readonly parts?: ReturnType<PageHook> | undefined
}
