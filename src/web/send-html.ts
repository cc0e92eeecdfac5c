import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendWithEtag } from '../http/etag.ts'
import type { Html } from './html.ts'

/** Sends a page, or says that the one which the browser has is still the same. */
export function sendHtml(page: Html, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.type('text/html; charset=utf-8')
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  return sendWithEtag(page.text, request, reply)
}

/** Descriptions show pictures of other sites, and maps their tiles. */
export const imagePolicy = "img-src 'self' data: http: https:"

/** Nothing in the page itself runs or is styled; nothing comes from elsewhere but pictures. */
export const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  imagePolicy,
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')
