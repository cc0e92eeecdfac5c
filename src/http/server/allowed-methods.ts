import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from 'fastify'

const routedMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Answers HEAD by the route of GET. Fastify would register a second route, which takes as long as the first. */
export function withHead(methods: readonly string[]): Pick<RouteOptions, 'method' | 'onSend'> {
  return methods.includes('GET')
    ? { method: [...methods, 'HEAD'], onSend: leaveOutBody }
    : { method: [...methods] }
}

const leaveOutBody: onSendHookHandler<unknown> = (request, reply, payload, done) => {
  if (request.method !== 'HEAD') return done(null, payload)
  if (payload instanceof Readable) payload.on('error', error => reply.log.error(error)).resume()
  else if (typeof payload === 'string' || payload instanceof Uint8Array)
    reply.header('content-length', String(Buffer.byteLength(payload)))
  done(null, null)
}

/** The methods allowed at a URL, according to the router; empty if it does not exist. */
export function methodsAt(app: FastifyInstance, url: string): readonly string[] {
  const routed = routedMethods.filter(method => app.findRoute({ method, url }) !== null)
  return routed.length === 0 ? [] : [...routed, 'OPTIONS']
}

/** Sets `Allow` on a request that matches no route, if its URL has other methods (RFC 9110, 10.2.1). */
export function nameMethods(
  app: FastifyInstance,
  { method, url }: FastifyRequest,
  reply: FastifyReply,
): void {
  const methods = methodsAt(app, url)
  // A route that supports the method but found no record is a plain 404.
  if (methods.length > 0 && !methods.includes(method)) reply.header('allow', methods.join(', '))
}
