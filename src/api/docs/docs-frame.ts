import type { FastifyReply } from 'fastify'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Site } from '../../domain/site/site.ts'
import { type Html, html } from '../../web/html.ts'
import { directionOf } from '../../web/html-document.ts'

export const explorerPath = '/docs/explorer/'

export function docsHtml(language: Language, title: string, head: Html, body: Html): Html {
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
${head}<link rel="stylesheet" href="/docs/assets/docs.css">
</head>
<body>
${body}
</body>
</html>
`
}

/** The head of each page: the way to the first page, and what the page needs beside it. */
export function topHtml(site: Site, beside: Html): Html {
  return html`<header class="top"><a class="home" href="/docs/">${site.name}: documentation</a>${beside}</header>`
}

export function sendDocs(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy)
    .send(page.text)
}

/** No external resources, inline scripts or inline styles. Swagger UI may set styles by script. */
const contentPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"
