// Most paths also exist below the root of each language, `/fr/events/`. The root is stripped before routing,
// so that each route is registered once; `request.originalUrl` has the full path.

import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../domain/records/record-frame.ts'
import type { Site } from '../../domain/site/site.ts'
import { percentDecoded } from '../../domain/text/normal-form.ts'

const roots = new WeakMap<IncomingMessage, Language>()

/**
 * For Fastify's `rewriteUrl`: the path below its language root, which is stored for `languageRootOf`. Doubled
 * slashes at the start count as one, because clients join a base that ends in a slash with a path that starts with one.
 */
export function withoutLanguageRoot(request: IncomingMessage): string {
  const url = (request.url ?? '/').replace(/^\/{2,}/, '/')
  const [, segment = '', rest = ''] = /^\/([^/?#]+)(.*)$/s.exec(url) ?? []
  const root = percentDecoded(segment)
  if (!isLanguage(root)) return url
  roots.set(request, root)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The language root of a request, even if its path does not exist. */
export function languageRootOf({ raw }: Pick<FastifyRequest, 'raw'>): Language | undefined {
  return roots.get(raw)
}

/** Routes without `hasLanguageRoots`, such as health checks, don't exist below a language root. */
export function isOutsideLanguageRoots(request: FastifyRequest): boolean {
  if (languageRootOf(request) === undefined || request.routeOptions.config.hasLanguageRoots) return false
  // The response to OPTIONS does not depend on the path.
  return !request.is404 && request.method !== 'OPTIONS'
}

/**
 * The language of a response before its arguments are parsed: the parameter if it is a known language, else
 * the language root, else the site's default. The parameter is validated with the other arguments.
 */
export function languageOf(request: FastifyRequest, site: Site): Language {
  return languageParameterOf(request, site) ?? languageRootOf(request) ?? site.language
}

/** The value of the language parameter, from the body or else the query. An empty value is ignored. */
export function languageParameterOf(request: FastifyRequest, site: Site): Language | undefined {
  return languageIn(request, languageParametersOf(request, site))
}

/** The names of the language parameter, which differ between roots. */
export function languageParametersOf(
  { routeOptions }: Pick<FastifyRequest, 'routeOptions'>,
  site: Site,
): readonly string[] {
  return routeOptions.config.languageParameters ?? [site.languageParameter]
}

/** The same for a body and a query inside another request. */
export function languageIn(
  { body, query }: { readonly body?: unknown; readonly query: unknown },
  names: readonly string[],
): Language | undefined {
  const requested = firstOf(body, names) || firstOf(query, names)
  // Case-insensitive and trimmed, like the argument itself.
  const named = typeof requested === 'string' ? requested.trim().toLowerCase() : undefined
  return isLanguage(named) ? named : undefined
}

function firstOf(source: unknown, names: readonly string[]): unknown {
  if (!source) return undefined
  for (const name of names) {
    const value = (source as Readonly<Record<string, unknown>>)[name]
    if (value) return value
  }
  return undefined
}
