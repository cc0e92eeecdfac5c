import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../domain/records/record-frame.ts'
import type { Site } from '../domain/site/site.ts'
import { untilChanged } from '../http/cache/ready-answers.ts'
import { addressesInLanguage } from '../http/request/addresses.ts'
import { languageRootOf } from '../http/request/language-root.ts'
import { aboutKey } from '../i18n/catalogues.ts'
import { languageName } from '../i18n/language-name.ts'
import { type Html, html, trustedMarkup } from '../web/html.ts'
import { packageFile } from '../web/package-file.ts'
import { documentTexts } from './describe/document-texts.ts'

type Translate = (language: string, key: string) => string

/** The API documentation in each language: the OpenAPI document in Swagger UI. The guide is in English only. */
export function registerDocsPage(app: FastifyInstance, translate: Translate, guideForClients?: string): void {
  for (const [name, find] of Object.entries(servedFiles)) {
    app.get(`/docs/assets/${name}`, { config: { isReadable: true } }, async (request, reply) => {
      request.expiresAt = untilChanged
      reply.type(types[extname(name)] ?? '').header('cache-control', 'public, max-age=86400')
      return reply.send(await readFile(find(), 'utf8'))
    })
  }
  app.get('/docs', { config: { hasLanguageRoots: true, isReadable: true } }, async (request, reply) => {
    request.expiresAt = untilChanged
    const { site } = request
    const root = languageRootOf(request)
    const language = root ?? site.language
    reply.header('content-language', language)
    return sendDocsPage(reply, docsPage(site, translate, language, { root, guideForClients }))
  })
  registerGuidePage(app)
}

/** The files that the page needs, resolved on request. The package has more, such as large source maps. */
const servedFiles: Readonly<Record<string, () => string | URL>> = {
  'docs.css': () => new URL('../../public/docs.css', import.meta.url),
  'docs.js': () => new URL('../../public/docs.js', import.meta.url),
  'swagger-ui.css': () => packageFile('swagger-ui-dist', 'swagger-ui.css'),
  'swagger-ui-bundle.js': () => packageFile('swagger-ui-dist', 'swagger-ui-bundle.js'),
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

function sendDocsPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy)
    .send(page.text)
}

/** No external resources, inline scripts or inline styles. Swagger UI may set styles by script. */
const contentPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"

interface DocsLinks {
  readonly root: Language | undefined
  /** The guide for users of existing clients. */
  readonly guideForClients: string | undefined
}

function docsPage(
  site: Site,
  translate: Translate,
  language: Language,
  { root, guideForClients }: DocsLinks,
): Html {
  const document = `${root ? `/${root}` : ''}/${site.namespace}/doc`
  return pageHtml(
    language,
    site.name,
    html`<meta name="description" content="${translate(language, aboutKey(documentTexts.about))}">
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
`,
    html`<nav class="languages">${site.languages.map(other => languageLink(other, language))}
<a href="/docs/guide" hreflang="en">${translate(language, aboutKey(documentTexts.guide))}</a>
${guideForClients && html`<a href="${guideForClients}" hreflang="en">${translate(language, 'texts.existingClients')}</a>`}</nav>
<main id="document" data-url="${document}" dir="auto"></main>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/docs.js"></script>`,
  )
}

function pageHtml(language: Language, title: string, head: Html, body: Html): Html {
  return html`<!doctype html>
<html lang="${language}">
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

/** Each language is named in that language. */
function languageLink(language: Language, current: Language): Html {
  const name = languageName(language)
  const link = html`href="/${language}/docs" lang="${language}" hreflang="${language}" dir="auto"`
  return language === current
    ? html`<a ${link} aria-current="page">${name}</a>`
    : html`<a ${link}>${name}</a>`
}

/** The developer guide, rendered by `npm run docs`, with this server's URL in its examples. */
function registerGuidePage(app: FastifyInstance): void {
  const guide = readFileSync(new URL('../../public/developer-guide.html', import.meta.url), 'utf8')
  app.get('/docs/guide', async (request, reply) => {
    const { site } = request
    reply.header('content-language', 'en')
    const main = html`<main class="guide">${trustedMarkup(here(guide, request, site))}</main>`
    return sendDocsPage(reply, pageHtml('en', `Developer guide – ${site.name}`, html``, main))
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
