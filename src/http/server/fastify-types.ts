// Extensions of Fastify's types. `receive-request.ts` sets `caller`, `accessNow` and `site` on every request before
// its route runs.
import type { FastifyReply } from 'fastify'
import type { Caller } from '../../domain/rights/caller.ts'
import type { Site } from '../../domain/site/site.ts'
import type { Store } from '../../storage/store.ts'
import type { PendingAnswer } from '../cache/answer-cache.ts'
import type { Dependency } from '../cache/ready-answer.ts'
import type { AccessNow } from '../identity/access-now.ts'
import type { RateKind } from '../identity/rate-windows.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller
    site: Site
    /** What has become of the caller's access since the request. */
    accessNow: () => Promise<AccessNow>
    /** The second until which the response stays valid. Responses without one are not cached. */
    expiresAt: number | undefined
    /** What the response shows besides records, settings and time. */
    dependency: Dependency | undefined
    /** Whether the response comes from the response cache. */
    isFromCache: boolean
    /** The entry of the response cache that this request is rendering. */
    pendingAnswer: PendingAnswer | undefined
    /** The client's address, see `addressOf`. */
    clientAddress: string | undefined
    /** The database that this request reads from, if there are replicas. */
    chosenStore: Store | undefined
  }
  interface FastifyContextConfig {
    /** Whether it also exists below each language root. */
    hasLanguageRoots?: boolean
    /** Whether it is read-only: responses have entity tags, and public ones are cached. */
    isReadable?: boolean
    /** Whether it is independent of the site's settings: served without them, and not rate limited. */
    isSameForAllSites?: boolean
    /** The kind for rate limiting, if method and query don't determine it. */
    countsAs?: RateKind
    /** Whether it authenticates requests itself, and then counts them. */
    identifiesItself?: boolean
    /** Checks access before the body is read. Throws a refusal, or answers. */
    admit?: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
    /** Whether an access token may be the parameter `api_key`. */
    acceptsApiKey?: boolean
    /** Whether it accepts multipart forms, and whether one of its fields accepts a file. */
    multipart?: 'fields' | 'files'
    /** The size of all its files together, if it is less than the operator allows. */
    maxFileBytes?: number
    /** Whether the body may be a bare file. */
    acceptsBareFile?: boolean
    /** The bodies that an endpoint takes as they were sent, and no others. */
    rawBody?: { readonly types: readonly string[]; readonly maxBytes: number }
    /** Whether it handles OPTIONS itself, except for preflights. */
    answersOptions?: boolean
    /** The `WWW-Authenticate` header of 401 responses, if not for passwords. */
    challenge?: (base: string) => string
    /** The names of the language parameter, if they differ from the site's. */
    languageParameters?: readonly string[]
  }
}
