// A 304 updates the headers of the client's cached response; omitted headers keep their values (RFC 9110,
// 15.4.5; RFC 9111, 3.2).
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** Cache headers, CORS headers that let scripts read the response, and the request id. */
const forwardedHeaders: ReadonlySet<string> = new Set([
  'etag',
  'vary',
  'cache-control',
  'content-location',
  'expires',
  'access-control-allow-origin',
  'access-control-expose-headers',
  'set-cookie',
  'x-request-id',
])

/** The headers that a 304 repeats. */
export function headersOfUnchanged(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => forwardedHeaders.has(name)))
}

/** Removes the other headers from a response that is about to be sent as a 304. */
export function leaveOutKnownHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders()))
    if (!forwardedHeaders.has(name)) reply.removeHeader(name)
}
