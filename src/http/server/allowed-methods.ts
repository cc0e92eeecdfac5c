import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const routedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** All that Fastify knows. It has others only if endpoints of slices use them. */
const usualMethods = new Set<string>([...routedMethods, 'OPTIONS', 'TRACE'])

/** Answers HEAD by the route of GET. Fastify would register a second route, which takes as long as the first. */
export function withHead(methods: readonly string[]): { readonly method: string[] } {
  return { method: methods.includes('GET') ? [...methods, 'HEAD'] : [...methods] }
}

/** The methods allowed at a URL, according to the router; empty if it does not exist. */
export function methodsAt(app: FastifyInstance, url: string): readonly string[] {
  const others = app.supportedMethods.filter(method => !usualMethods.has(method))
  const routed = [...routedMethods, ...others].filter(method => app.findRoute({ method, url }) !== null)
  return routed.length === 0 ? [] : [...routed, 'OPTIONS']
}

/** Sets `Allow` on a request that matches no route, if its URL has other methods (RFC 9110, 10.2.1). */
export function setAllowHeader(
  app: FastifyInstance,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): void {
  const methods = methodsAt(app, url)
  // A route that supports the method but found no record is a plain 404.
  if (methods.length > 0 && !methods.includes(method)) reply.header('allow', methods.join(', '))
}
