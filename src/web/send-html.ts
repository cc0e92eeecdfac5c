import type { FastifyReply } from 'fastify'
import type { Html } from './html.ts'

export function sendHtml(page: Html, reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page.text)
}

/** Descriptions may contain images of other sites, and maps load tiles. */
export const imagePolicy = "img-src 'self' data: http: https:"

/** No inline scripts or styles; only images may come from other sites. */
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
