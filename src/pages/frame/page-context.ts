import '../../http/server/fastify-types.ts'
import type { FastifyRequest } from 'fastify'
import type { Choices } from '../../domain/records/choices.ts'
import type { Language } from '../../domain/records/language.ts'
import type { Caller } from '../../domain/rights/caller.ts'
import type { GuessGuard } from '../../http/identity/guess-guard.ts'
import type { PasswordGate } from '../../http/identity/password-gate.ts'
import { addressOf } from '../../http/request/client-address.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { ChoiceReader } from '../../queries/records/choices.ts'
import type { Store } from '../../storage/store.ts'
import { type WebContext, type WebParts, webContext } from '../../web/web-context.ts'
import type { OlderClients } from './older-clients.ts'

/** The parts of the pages that all requests share. */
export interface PageParts extends WebParts {
  readonly storeFor: (request: FastifyRequest) => Store
  readonly passwordGate: PasswordGate
  readonly guessGuard: GuessGuard
  readonly readChoices: (reader: ChoiceReader) => Promise<Choices>
  /** Support for clients of an older service; undefined if it is disabled. */
  readonly older?: OlderClients | undefined
  /** Converts an error to a refusal. */
  readonly toRefusal: (error: unknown, request: FastifyRequest) => Refusal
}

/** The request, as the pages of the site see it. */
export interface PageContext extends WebContext {
  readonly store: Store
  readonly caller: Caller
  /** The values that the view can be filtered by. */
  choices(): Promise<Choices>
  readonly older?: OlderClients | undefined
  /** The folded word prefixes that cards highlight: the search words. */
  readonly marked?: readonly string[]
  /** The venue of the page, which its cards omit. */
  readonly venueId?: number
  /** Whether search results highlight the search words. */
  readonly marksHits: boolean
  /**
   * Whether the header omits the map, which would show nothing: there are no tiles, and the venues are close
   * together.
   */
  readonly hidesMap?: boolean
  /** Whether it is embedded on another site: popovers would have to fit into a frame. */
  readonly isEmbedded?: boolean
  /** Whether a list page beyond the last one is empty instead of a 404. */
  readonly takesAnyPage: boolean
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
    choices: () => parts.readChoices({ ...web, store }),
    caller: request.caller,
    older: parts.older,
    marksHits: !parts.older?.searchesUnmarked(request.originalUrl),
    takesAnyPage: parts.older?.takesAnyPage(request.originalUrl) ?? false,
    opensEvent: (id, password) => parts.passwordGate.opensEvent(store, id, password, addressOf(request)),
  }
}
