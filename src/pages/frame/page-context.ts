import '../../http/server/fastify-types.ts'
import type { FastifyRequest } from 'fastify'
import type { Choices } from '../../domain/records/choices.ts'
import type { Language } from '../../domain/records/language.ts'
import type { Viewer } from '../../domain/rights/permissions.ts'
import type { PasswordGate } from '../../http/identity/password-gate.ts'
import { addressOf } from '../../http/request/client-address.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { ChoiceReader } from '../../queries/records/choices.ts'
import type { Store } from '../../storage/store.ts'
import { type WebContext, type WebParts, webContext } from '../../web/web-context.ts'
import type { OlderClients } from './older-clients.ts'

/** What the pages are made from, the same for every request. */
export interface PageParts extends WebParts {
  readonly storeFor: (request: FastifyRequest) => Store
  readonly passwordGate: PasswordGate
  readonly readChoices: (reader: ChoiceReader) => Promise<Choices>
  /** What pages do for clients of an older service besides, unless that is turned off. */
  readonly older?: OlderClients | undefined
  /** The refusal that an error is answered with. */
  readonly toRefusal: (error: unknown, request: FastifyRequest) => Refusal
}

/** What one page of the site knows of the request it answers. */
export interface PageContext extends WebContext {
  readonly store: Store
  readonly viewer: Viewer
  /** What the view can be narrowed to. */
  choices(): Promise<Choices>
  readonly older?: OlderClients | undefined
  /** The beginnings of words that cards mark, folded: what was searched for. */
  readonly marked?: readonly string[]
  /** The venue whose events are shown, which their cards need not name. */
  readonly venueId?: number
  /** Whether the results of a search mark what was searched for. */
  readonly marksHits: boolean
  /** Whether the header leaves out the map, which would show nothing: there are no tiles, and the venues are close together. */
  readonly hidesMap?: boolean
  /** Whether it stands on another site: what opens there would have to fit into a frame. */
  readonly isEmbedded?: boolean
  /** Whether a page of a list that is not there is an empty one. */
  readonly takesAnyPage: boolean
  /** Whether a password opens the event. Guessing is slowed down. */
  opensEvent(id: number, password: string): Promise<boolean>
}

/** In the language of the address, or in one that is named. */
export function pageContext(request: FastifyRequest, parts: PageParts, language?: Language): PageContext {
  const store = parts.storeFor(request)
  const web = webContext(request, parts, language)
  return {
    ...web,
    store,
    choices: () => parts.readChoices({ ...web, store }),
    viewer: request.viewer,
    older: parts.older,
    marksHits: !parts.older?.searchesUnmarked(request.originalUrl),
    takesAnyPage: parts.older?.takesAnyPage(request.originalUrl) ?? false,
    opensEvent: (id, password) => parts.passwordGate.opensEvent(store, id, password, addressOf(request)),
  }
}
