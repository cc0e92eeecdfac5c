// The context of a call. A request over HTTP is one call; a batch makes several from one origin.
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import type { PasswordGate } from '../../http/identity/password-gate.ts'
import type { RateLimits } from '../../http/identity/rate-limits.ts'
import { addressesFor, withLanguage } from '../../http/request/addresses.ts'
import { headerIn, sentValues } from '../../http/request/body-parsers.ts'
import { addressOf } from '../../http/request/client-address.ts'
import { languageIn, languageParametersOf, languageRootOf } from '../../http/request/language-root.ts'
import { goneSignal } from '../../http/server/listeners.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import type { BatchBudgets } from '../batch/batch-budget.ts'
import type { OperationRunner } from '../perform/operation.ts'
import type { FoundRoute } from './find-route.ts'
import type { FullContext, Method, ProfileNames, RestProfile, Route } from './route.ts'

/** What the operations of an API need, at any root. */
export interface ApiParts
  extends Pick<FullContext, 'images' | 'listeners' | 'sliceSettings' | 'retries' | 'version' | 'saveRules'> {
  readonly clock: () => UtcSeconds
  readonly passwordGate: PasswordGate
  readonly translate: Translate
  readonly storeFor: (request: FastifyRequest) => Store
  readonly rateLimits: RateLimits
  readonly toRefusal: (error: unknown, request: FastifyRequest) => Refusal
  readonly batchBudgets: BatchBudgets
}

/** The operations at one root, and how to find them. */
export interface ApiRoot extends ApiParts {
  readonly profile: RestProfile
  readonly routes: readonly Route[]
  readonly findRoute: (method: Method, path: string) => FoundRoute | undefined
  readonly findNearestPath: (path: string) => string | undefined
}

/**
 * Who calls, from where. The addresses have no language parameter. Anything that isn't an HTTP request, such as a
 * test, makes its own.
 */
export interface CallOrigin
  extends Pick<
    FullContext,
    'caller' | 'site' | 'store' | 'addresses' | 'header' | 'countMore' | 'accessNow' | 'untilGone'
  > {
  /** The client's address, for limits on guessing. */
  readonly address: string
  readonly rootLanguage: Language | undefined
  readonly languageParameters: readonly string[]
  readonly toRefusal: (error: unknown) => Refusal
}

/** What a client sends: the variables of the path, the query and the body. */
export interface Call {
  readonly params: Readonly<Record<string, string>>
  readonly query: unknown
  readonly body?: unknown
}

/** Links and parameters are those of the root. */
export function originOf(request: FastifyRequest, { profile, ...parts }: ApiRoot): CallOrigin {
  const { caller } = request
  const { path, languageParameters } = profile
  const site = { ...request.site, namespace: path, languageParameter: languageParameters[0] }
  return {
    caller,
    address: addressOf(request),
    site,
    store: parts.storeFor(request),
    addresses: addressesFor(request, site),
    rootLanguage: languageRootOf(request),
    languageParameters: languageParametersOf(request, site),
    header: name => headerIn(request, name),
    countMore: (kind, amount) => parts.rateLimits.countMore(request, caller.user, kind, amount),
    accessNow: () => request.accessNow(),
    untilGone: () => goneSignal(request),
    toRefusal: error => parts.toRefusal(error, request),
  }
}

export function callContext(
  origin: CallOrigin,
  { params, query, body }: Call,
  profile: ProfileNames,
  parts: ApiParts & { readonly operations: () => OperationRunner },
): FullContext {
  const { site, store, address, addresses, rootLanguage, languageParameters } = origin
  const { clock, passwordGate, translate } = parts
  const named = languageIn({ query, body }, languageParameters)
  const language = named ?? rootLanguage ?? site.language
  const time = createPresentTime(clock())
  const { zone: siteZone, maxPerPage, customFields } = site
  return {
    ...parts,
    ...origin,
    path: params,
    query: sentValues(query),
    language,
    translate: (key, values) => translate(language, key, values),
    profile,
    time,
    readContext: { time, siteZone, namespace: profile.namespace, maxPerPage, customFields },
    addresses: named ? withLanguage(addresses, site, named) : addresses,
    opensEvent: (id, password) => passwordGate.opensEvent(store, id, password, address),
    guards: [],
    mustBeNew: false,
  }
}
