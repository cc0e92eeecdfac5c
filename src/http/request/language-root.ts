// Most addresses are found below the root of each language too, `/fr/events/`. The root is taken off before the router
// looks for the route, so that each route is registered once; `request.originalUrl` is the address as it was sent.
import '../server/fastify-types.ts'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, type Language } from '../../domain/records/language.ts'

const roots = new WeakMap<IncomingMessage, Language>()

/** For the `rewriteUrl` of Fastify: the address below its language root, which is noted for `languageRootOf`. */
export function withoutLanguageRoot(request: IncomingMessage): string {
  const url = request.url ?? '/'
  // A proxy may be sent whole addresses (RFC 9112, 3.2.2); the router reads those from their path on, too.
  const [, segment, rest = ''] = /^(?:https?:\/\/.*?(?=\/))?\/([^/?#]+)(.*)$/s.exec(url) ?? []
  const root = decoded(segment)
  if (!isLanguage(root)) return url
  roots.set(request, root)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The language root that a request was sent to, whether or not there is anything. */
export function languageRootOf({ raw }: Pick<FastifyRequest, 'raw'>): Language | undefined {
  return roots.get(raw)
}

/** Routes that do not say that they have language roots, such as the health of the server, are not found below one. */
export function keepOutOfLanguageRoots(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isOutside = languageRootOf(request) !== undefined && !request.routeOptions.config.hasLanguageRoots
    // What OPTIONS answers does not depend on the address.
    if (isOutside && !request.is404 && request.method !== 'OPTIONS') return reply.callNotFound()
  })
}

/** The router reads segments like this. */
function decoded(segment: string | undefined): string | undefined {
  try {
    return segment && decodeURIComponent(segment)
  } catch {
    return undefined
  }
}
