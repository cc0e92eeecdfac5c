import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Site } from '../domain/site.ts'
import { addressesInLanguage } from '../http/addresses.ts'
import { type Html, html, trustedMarkup } from '../web/html.ts'
import { sendDocsPage } from './docs-page.ts'

/** The developer guide of `docs/`, as a page whose examples name this server. It is in English alone. */
export function registerGuidePage(app: FastifyInstance): void {
  const guide = readFileSync(new URL('../../docs/developer-guide.md', import.meta.url), 'utf8')
  app.get('/docs/guide', async (request, reply) => {
    const { site } = request
    reply.header('content-language', 'en')
    return sendDocsPage(reply, await guidePage(here(guide, request, site), site))
  })
}

/** The text with the address of this server in the place of the one that a first start gives. */
function here(guide: string, request: FastifyRequest, site: Site): string {
  const { base } = addressesInLanguage(request, site)
  return guide
    .replaceAll('http://127.0.0.1:3000/calendar/events/v1', `${base}/${site.namespace}`)
    .replaceAll('calendar/events/v1', site.namespace)
    .replaceAll('i18n_language', site.languageParameter)
}

async function guidePage(text: string, site: Site): Promise<Html> {
  // Few ask for it, and it takes its time to load.
  const { marked } = await import('marked')
  // The text is a file of ours, and what is put into it is checked where it is read: none of it is a stranger's.
  const content = trustedMarkup(marked.parse(text, { async: false }))
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
<main class="guide">${content}</main>
</body>
</html>
`
}
