// The context of a call. A request over HTTP is one call; a batch makes several from one origin.
import '../../http/server/fastify-types.ts'
import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/records/record-frame.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { createPresentTime } from '../../domain/time/present-time.ts'
import type { PasswordGate } from '../../http/identity/password-gate.ts'
import type { RateLimits } from '../../http/identity/rate-limits.ts'
import { addressesFor, withLanguage } from '../../http/request/addresses.ts'
import { sentValues } from '../../http/request/body-parsers.ts'
import { addressOf } from '../../http/request/client-address.ts'
import { languageIn, languageParametersOf, languageRootOf } from '../../http/request/language-root.ts'
import { goneSignal } from '../../http/server/listeners.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import type { OperationRunner } from '../batch/operation.ts'
import { siteAt } from './profile.ts'
import type { FullContext, ProfileNames } from './route.ts'

export interface CallParts
  extends Pick<FullContext, 'images' | 'listeners' | 'sliceSettings' | 'retries' | 'version' | 'saveRules'> {
  readonly clock: () => UtcSeconds
  readonly passwordGate: PasswordGate
  readonly translate: Translate
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
    accessNow: () => request.accessNow(),
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
