import type { FastifyReply } from 'fastify'
import type { Language } from '../domain/records/record-frame.ts'
import { type Html, html } from './html.ts'

interface DocumentParts {
  readonly title: string
  readonly language: Language
  /** The language with its region, `fr-CA`. */
  readonly locale: string
  /** Elements of the head besides the common ones. */
  readonly head: Html
  readonly body: Html
}

/** The HTML document of every page: responsive, light and dark, in either direction. */
export function htmlDocument({ title, language, locale, head, body }: DocumentParts): Html {
  return html`<!doctype html>
<html lang="${locale}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
${head}</head>
${body}</html>
`
}

const rightToLeft: readonly Language[] = ['ar']

export function directionOf(language: Language): 'rtl' | 'ltr' {
  return rightToLeft.includes(language) ? 'rtl' : 'ltr'
}

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
