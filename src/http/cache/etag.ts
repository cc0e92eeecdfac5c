// Entity tags: a client that has an answer already gets 304 and no body (RFC 9110, 13.1.2).
import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** A tag that changes whenever the content does. */
export function etagOf(content: string | Buffer): string {
  return `"${hash('sha256', content, 'base64url').slice(0, 22)}"`
}

/** The tag of the same content in another encoding: other bytes need another tag (RFC 9110, 8.8.3.3). */
export function etagInEncoding(etag: string, encoding: string): string {
  return etag.replace(/"$/, `-${encoding}"`)
}

/** Whether the client already has the content of this tag, in any encoding. */
export function matchesEtag({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const sent = headers['if-none-match']
  if (sent === undefined) return false
  if (sent === etag) return true
  const plain = withoutEncoding(etag)
  return sent.split(',').some(tag => {
    const known = tag.trim()
    return known === '*' || withoutEncoding(known.replace(/^W\//, '')) === plain
  })
}

function withoutEncoding(etag: string): string {
  return etag.replace(/-(br|gzip)"$/, '"')
}
