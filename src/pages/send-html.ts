import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../domain/site.ts'
import type { Html } from '../http/html.ts'
import { sendTagged } from '../http/tagged.ts'

/** Sends a page, or says that the one which the browser has is still the same. */
export function sendHtml(page: Html, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.type('text/html; charset=utf-8')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  return sendTagged(page.text, request, reply)
}

/** Nothing in the page itself runs or is styled; nothing comes from elsewhere but the tiles of maps. */
export function contentPolicy({ mapTiles }: Site): string {
  const tiles = mapTiles ? ` ${new URL(mapTiles.replace('{s}.', '*.')).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data:${tiles}`,
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
