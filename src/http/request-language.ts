import './fastify-types.ts'
import type { FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../domain/language.ts'
import type { Site } from '../domain/site.ts'

/**
 * The language of an answer before its arguments are read: the parameter if it names a language, else the root that
 * was called, else the site's. Whether the parameter is right is checked with the other arguments.
 */
export function languageOf(request: FastifyRequest, site: Site): Language {
  const named = parameterOf(request.body, site) || parameterOf(request.query, site)
  if (isLanguage(named)) return named
  // A request whose address could not be read has no route at all.
  const language = request.routeOptions?.config?.language
  return language ?? languageSegment(request.url) ?? site.language
}

/** As the argument itself is read: in any case, and with white space around it. An empty one is none. */
function parameterOf(source: unknown, site: Site): string {
  const asked = (source as Record<string, unknown> | undefined)?.[site.languageParameter]
  return typeof asked === 'string' ? asked.trim().toLowerCase() : ''
}

/** The language root of an address that has no route. */
function languageSegment(url: string): Language | undefined {
  const [, segment] = url.match(/^\/([a-z-]+)(?:[/?]|$)/) ?? []
  return isLanguage(segment) ? segment : undefined
}
