// The context of a call. A request over HTTP is one call; a batch makes several from one origin.
import '../../http/server/fastify-types.ts'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Caller } from '../../domain/rights/caller.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createPresentTime, type PresentTime } from '../../domain/time/present-time.ts'
import type { ReadContext } from '../../fields/kind.ts'
import type { PasswordGate } from '../../http/identity/password-gate.ts'
import type { RateLimits } from '../../http/identity/rate-limits.ts'
import { type Addresses, addressesFor, withLanguage } from '../../http/request/addresses.ts'
import { addressOf, sentValues } from '../../http/request/client-address.ts'
import { languageIn, languageParametersOf, languageRootOf } from '../../http/request/language-root.ts'
import { goneSignal, type Listeners } from '../../http/server/listeners.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { ImageLibrary } from '../../images/image-library.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { WebhookSender } from '../../outgoing/webhook-sender.ts'
import type { SharedFeed } from '../../queries/feeds/change-feed.ts'
import type { Store } from '../../storage/store.ts'
import type { OperationRunner } from '../batch/operation.ts'
import type { SafeRetries } from '../perform/safe-retries.ts'
import { siteAt } from './path-variables.ts'
import type { FullContext, ProfileNames } from './route.ts'

export interface CallParts {
  readonly images: ImageLibrary
  readonly feed: SharedFeed
  readonly listeners: Listeners
  readonly webhooks: WebhookSender
  readonly clock: () => UtcSeconds
  readonly passwordGate: PasswordGate
  readonly retries: SafeRetries
  readonly translate: Translate
  readonly version: string
}

/** Who calls, from where. Anything that isn't an HTTP request, such as a test, makes its own. */
export interface CallOrigin {
  readonly caller: Caller
  /** The client's address, for limits on guessing. */
  readonly address: string
  readonly site: Site
  readonly store: Store
  /** Without the language parameter. */
  readonly addresses: Addresses
  readonly rootLanguage: Language | undefined
  readonly languageParameters: readonly string[]
  readonly header: (name: string) => string | undefined
  readonly countMore: FullContext['countMore']
  readonly isStillLetIn: () => Promise<boolean>
  readonly untilGone: () => AbortSignal
  readonly toRefusal: (error: unknown) => Refusal
}

/** What a client sends: the variables of the path, the query and the body. */
export interface Call {
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body?: unknown
}

export interface OriginParts {
  readonly storeFor: (request: FastifyRequest) => Store
  readonly rateLimits: RateLimits
  readonly toRefusal: (error: unknown, request: FastifyRequest) => Refusal
}

export function originOf(request: FastifyRequest, parts: OriginParts, profile: ProfileNames): CallOrigin {
  const { caller } = request
  const site = siteAt(request.site, profile)
  return {
    caller,
    address: addressOf(request),
    site,
    store: parts.storeFor(request),
    addresses: addressesFor(request, site),
    rootLanguage: languageRootOf(request),
    languageParameters: languageParametersOf(request, site),
    header: name => {
      const value = request.headers[name]
      return Array.isArray(value) ? value[0] : value
    },
    countMore: (kind, amount) => parts.rateLimits.countMore(request, caller.user, kind, amount),
    isStillLetIn: () => request.isStillLetIn(),
    untilGone: () => goneSignal(request),
    toRefusal: error => parts.toRefusal(error, request),
  }
}

export function callOf({ params, query, body }: FastifyRequest): Call {
  return { params: params as Record<string, string>, query, body }
}

export function callContext(
  origin: CallOrigin,
  { params, query, body }: Call,
  profile: ProfileNames,
  parts: CallParts & { readonly operations: () => OperationRunner },
): FullContext {
  const { site, store, address, addresses, rootLanguage, languageParameters } = origin
  const { images, feed, listeners, webhooks, clock, passwordGate, retries, translate, version } = parts
  const named = languageIn({ query, body }, languageParameters)
  const language = named ?? rootLanguage ?? site.language
  const time = createPresentTime(clock())
  return {
    caller: origin.caller,
    path: params,
    query: sentValues(query),
    language,
    translate: (key, values) => translate(language, key, values),
    store,
    site,
    profile,
    time,
    version,
    readContext: readContextOf(site, profile, time),
    addresses: named ? withLanguage(addresses, site, named) : addresses,
    opensEvent: (id, password) => passwordGate.opensEvent(store, id, password, address),
    header: origin.header,
    images,
    webhooks,
    guards: [],
    mustBeNew: false,
    feed,
    listeners,
    isStillLetIn: origin.isStillLetIn,
    untilGone: origin.untilGone,
    operations: parts.operations,
    retries,
    countMore: origin.countMore,
  }
}

function readContextOf(
  { zone, maxPerPage, customFields }: Site,
  { namespace }: ProfileNames,
  time: PresentTime,
): ReadContext {
  return { time, siteZone: zone, namespace, maxPerPage, customFields }
}
