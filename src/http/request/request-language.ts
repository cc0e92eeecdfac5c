import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../domain/records/language.ts'
import type { Site } from '../../domain/site/site.ts'
import { languageRootOf } from './language-root.ts'

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

/** The same for a body and a query that are not a request of their own. */
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
