import type { FastifyReply, FastifyRequest } from 'fastify'
import { userCaller } from '../../domain/rights/caller.ts'
import type { User } from '../../domain/rights/permissions.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store } from '../../storage/store.ts'
import { sentValues } from '../request/body-parsers.ts'
import { addressOf } from '../request/client-address.ts'
import { type Identified, sameAccess } from './access-now.ts'
import { type AuthenticatorParts, createAuthenticator, logFailedSignIn } from './authenticator.ts'
import type { RateLimits } from './rate-limits.ts'
import { type FindCaller, identifyBySlices } from './slice-credentials.ts'

interface IdentityParts extends AuthenticatorParts {
  readonly store: Store
  readonly rateLimits: RateLimits
  readonly everyoneIs: User | undefined
}

/**
 * Authenticates a request and counts it towards its caller's rate limit. Slices are asked before the core, because a wrong
 * password counts as a guess.
 */
export function createIdentification(findCallers: readonly FindCaller[], parts: IdentityParts) {
  const { rateLimits, everyoneIs } = parts
  const identify = createAuthenticator(parts)
  const identified = async (request: FastifyRequest, address: string): Promise<Identified> =>
    (await identifyBySlices(findCallers, request, parts)) ??
    (await identify(authorizationOf(request), address, logFailedSignIn(request, address)))
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (everyoneIs) refuseFromElsewhere(request)
    const address = addressOf(request)
    const { caller, accessNow } = everyoneIs
      ? { caller: userCaller(everyoneIs), accessNow: sameAccess }
      : await identified(request, address).catch(async error => {
          // Without valid credentials a caller is identified by address only.
          await rateLimits.count(request, reply, undefined)
          throw error
        })
    request.caller = caller
    request.accessNow = accessNow
    if (!request.routeOptions.config.identifiesItself) await rateLimits.count(request, reply, caller.user)
  }
}

/** compat: clients of the older service may send a token in the query, at some roots. */
function authorizationOf({ headers, query, routeOptions }: FastifyRequest): string | undefined {
  if (headers.authorization !== undefined || !routeOptions.config.acceptsApiKey) return headers.authorization
  const { api_key: key } = sentValues(query)
  return typeof key === 'string' && key !== '' ? `Bearer ${key}` : undefined
}

const loopbackNames = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|::1)$/i

export function isLoopbackHost(host: string): boolean {
  return loopbackNames.test(host)
}

/**
 * In open mode the server only accepts requests from this machine. Listening on loopback keeps other machines
 * out, but not pages open in a local browser: those are detected by a foreign Host (DNS rebinding) or Origin.
 */
function refuseFromElsewhere(request: FastifyRequest): void {
  const { origin } = request.headers
  const fromHere = origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname))
  if (!isLoopbackHost(request.hostname) || !fromHere) throw new Refusal('openFromElsewhere')
}
