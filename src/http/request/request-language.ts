import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../domain/records/language.ts'
import type { Site } from '../../domain/site/site.ts'
import { languageRootOf } from './language-root.ts'

/**
 * The language of an answer before its arguments are read: the parameter if it names a language, else the root that
 * was called, else the site's. Whether the parameter is right is checked with the other arguments.
 */
export function languageOf(request: FastifyRequest, site: Site): Language {
  return languageParameterOf(request, site) ?? languageRootOf(request) ?? site.language
}

/** The language that the parameter names, in the body or else in the query. An empty one names none. */
export function languageParameterOf(request: FastifyRequest, site: Site): Language | undefined {
  const { body, query, routeOptions } = request
  const names = routeOptions.config.languageParameters ?? [site.languageParameter]
  const asked = firstOf(body, names) || firstOf(query, names)
  // As the argument itself is read: in any case, and with white space around it.
  const named = typeof asked === 'string' ? asked.trim().toLowerCase() : undefined
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
