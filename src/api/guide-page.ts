import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Site } from '../domain/site/site.ts'
import { addressesInLanguage } from '../http/request/addresses.ts'
import { type Html, html, trustedMarkup } from '../web/html.ts'
import { sendDocsPage } from './docs-page.ts'

/** The developer guide, rendered by `npm run docs`, with this server's URL in its examples. English only. */
export function registerGuidePage(app: FastifyInstance): void {
  const guide = readFileSync(new URL('../../public/developer-guide.html', import.meta.url), 'utf8')
  app.get('/docs/guide', async (request, reply) => {
    const { site } = request
    reply.header('content-language', 'en')
    return sendDocsPage(reply, guidePage(here(guide, request, site), site))
  })
}

/** Replaces the URL of a default installation with this server's. */
function here(guide: string, request: FastifyRequest, site: Site): string {
  const { base } = addressesInLanguage(request, site)
  return guide
    .replaceAll('http://127.0.0.1:3000/calendar/events/v1', () => html`${base}/${site.namespace}`.text)
    .replaceAll('calendar/events/v1', () => html`${site.namespace}`.text)
    .replaceAll('i18n_language', () => html`${site.languageParameter}`.text)
}

function guidePage(guide: string, site: Site): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Developer guide – ${site.name}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/docs.css">
</head>
<body>
<main class="guide">${trustedMarkup(guide)}</main>
</body>
</html>
`
}
