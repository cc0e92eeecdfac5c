// Most paths also exist below the root of each language, `/fr/events/`. The root is stripped before routing,
// so that each route is registered once; `request.originalUrl` has the full path.
import '../server/fastify-types.ts'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../domain/records/language.ts'

const roots = new WeakMap<IncomingMessage, Language>()

/** For Fastify's `rewriteUrl`: the path below its language root, which is stored for `languageRootOf`. */
export function withoutLanguageRoot(request: IncomingMessage): string {
  const url = request.url ?? '/'
  // Requests to a proxy may have absolute URLs (RFC 9112, 3.2.2), and the router accepts those too.
  const [, segment, rest = ''] = /^(?:https?:\/\/.*?(?=\/))?\/([^/?#]+)(.*)$/s.exec(url) ?? []
  const root = decoded(segment)
  if (!isLanguage(root)) return url
  roots.set(request, root)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The language root of a request, even if its path does not exist. */
export function languageRootOf({ raw }: Pick<FastifyRequest, 'raw'>): Language | undefined {
  return roots.get(raw)
}

/** Routes without `hasLanguageRoots`, such as health checks, don't exist below a language root. */
export function keepOutOfLanguageRoots(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isOutside = languageRootOf(request) !== undefined && !request.routeOptions.config.hasLanguageRoots
    // The response to OPTIONS does not depend on the path.
    if (isOutside && !request.is404 && request.method !== 'OPTIONS') return reply.callNotFound()
  })
}

/** Decodes a segment as the router does. */
function decoded(segment: string | undefined): string | undefined {
  try {
    return segment && decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
