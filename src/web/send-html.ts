import type { FastifyReply } from 'fastify'
import type { Html } from './html.ts'

export function sendHtml(page: Html, reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page.text)
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
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ')
