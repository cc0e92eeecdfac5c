import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const routedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** What may be done at an address, by the same router that answers requests to it. Nothing where there is nothing. */
export function methodsAt(app: FastifyInstance, url: string): readonly string[] {
  const routed = routedMethods.filter(method => app.findRoute({ method, url }) !== null)
  return routed.length === 0 ? [] : [...routed, 'OPTIONS']
}

/** For a request that no route takes: where there is something to ask for, by which methods (RFC 9110, 10.2.1). */
export function nameMethods(
  app: FastifyInstance,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): void {
  const methods = methodsAt(app, url)
  // A route that has found nothing for a method that it takes is no matter of methods.
  if (methods.length > 0 && !methods.includes(method)) reply.header('allow', methods.join(', '))
}
