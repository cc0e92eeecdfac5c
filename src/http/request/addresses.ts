import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Language } from '../../domain/records/language.ts'
import type { Site } from '../../domain/site/site.ts'
import { Refusal } from '../../messages/refusal.ts'
import { languageRootOf } from './language-root.ts'
import { refuseBadOrigin } from './request-host.ts'
import { languageParameterOf } from './request-language.ts'

/**
 * The base URLs of links in a response. Requests below a language root get links below it, and requests with
 * the language parameter get links that keep it.
 */
export interface Addresses {
  /** The host alone, as in `global_id`. */
  readonly host: string
  /** The root, independent of the language. */
  readonly base: string
  /** The root of the public pages, without a trailing slash. */
  readonly site: string
  /** The root of the API, without a trailing slash. */
  readonly api: string
  /** The query that keeps the language in an API URL without a query: empty, or `?i18n_language=fr`. */
  readonly inLanguage: string
}

interface Origin {
  readonly base: string
  readonly host: string
}

/** Most requests, and all operations of a batch, use the same host. */
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

/** Links repeat the request's host, and caches store them. */
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

/** The same, with the language parameter applied. */
export function addressesInLanguage(request: FastifyRequest, site: Site): Addresses {
  const addresses = addressesFor(request, site)
  const language = languageParameterOf(request, site)
  return language ? withLanguage(addresses, site, language) : addresses
}

/** The same, for links that keep this language. */
export function withLanguage(addresses: Addresses, site: Site, language: Language): Addresses {
  const inLanguage = `?${encodeURIComponent(site.languageParameter)}=${language}`
  return { ...addresses, site: `${addresses.base}/${language}`, inLanguage }
}
