// Word that a client has an answer already. It brings the headers of the answer up to date, and all that it leaves out
// stays as the client has it (RFC 9110, 15.4.5; RFC 9111, 3.2).
import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply } from 'fastify'

/** What caches go by, and without which a script of another site may not read the answer; who asks about one names its id. */
const told: ReadonlySet<string> = new Set([
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

/** Of the headers of an answer, those that a 304 repeats. */
export function headersOfUnchanged(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => told.has(name)))
}

/** Takes the other headers off an answer that is about to be sent as a 304. */
export function leaveOutKnownHeaders(reply: FastifyReply): void {
  for (const name of Object.keys(reply.getHeaders())) if (!told.has(name)) reply.removeHeader(name)
}
