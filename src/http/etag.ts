// Answers that carry an entity tag: a client that has one already gets 304 and no body (RFC 9110, 13.1.2).
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Sends a text, or says that the one which the client has is still the same. */
export function sendWithEtag(text: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const etag = etagOf(text)
  reply.header('etag', etag)
  return reply.statusCode === 200 && matchesEtag(request, etag) ? reply.code(304).send() : reply.send(text)
}

/** A tag that is the same only as long as the text is. */
export function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
}

/** Whether the client has what this tag stands for. */
export function matchesEtag({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map(tag => tag.trim().replace(/^W\//, ''))
  return known?.some(tag => tag === etag || tag === '*') ?? false
}
