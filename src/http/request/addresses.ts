import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Site } from '../../domain/site/site.ts'
import { Refusal } from '../../messages/refusal.ts'
import { languageRootOf } from './language-root.ts'
import { refuseBadOrigin } from './request-host.ts'
import { languageParameterOf } from './request-language.ts'

/**
 * Where the addresses in one answer start. A request below a language root is answered with addresses below it, and one
 * that names its language by the parameter with addresses that keep it.
 */
export interface Addresses {
  /** The host alone, as in `global_id`. */
  readonly host: string
  /** Where everything starts, whatever the language. */
  readonly base: string
  /** Where people's pages start, without a slash at the end. */
  readonly site: string
  /** Where the interface starts, without a slash at the end. */
  readonly api: string
  /** What keeps the language in an address of the interface that has no query yet: nothing, or `?i18n_language=fr`. */
  readonly inLanguage: string
}

interface Origin {
  readonly base: string
  readonly host: string
}

/** The operations of a batch, and most requests, come to the same one. */
const known = new LRUCache<string, Origin>({ max: 100 })

function originOf(request: FastifyRequest, { publicUrl }: Site): Origin {
  const named = publicUrl ?? `${request.protocol}://${request.host}`
  const before = known.get(named)
  if (before) return before
  const base = publicUrl ?? checkedBase(request)
  const origin = { base, host: new URL(base).hostname }
  known.set(named, origin)
  return origin
}

/** Links repeat the host that a request names, and caches keep them. */
function checkedBase(request: FastifyRequest): string {
  refuseBadOrigin(request)
  if (!request.host) throw new Refusal('unusableHost')
  return `${request.protocol.toLowerCase()}://${request.host}`
}

export function addressesFor(request: FastifyRequest, site: Site): Addresses {
  const { base, host } = originOf(request, site)
  const language = languageRootOf(request)
  const root = language ? `${base}/${language}` : base
  return { host, base, site: root, api: `${root}/${site.namespace}`, inLanguage: '' }
}

/** The same where the language parameter counts. */
export function addressesInLanguage(request: FastifyRequest, site: Site): Addresses {
  const addresses = addressesFor(request, site)
  const language = languageParameterOf(request, site)
  if (!language) return addresses
  const inLanguage = `?${encodeURIComponent(site.languageParameter)}=${language}`
  return { ...addresses, site: `${addresses.base}/${language}`, inLanguage }
}
