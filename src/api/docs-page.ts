import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Language, languages } from '../domain/language.ts'
import type { Site } from '../domain/site.ts'
import { languageRootOf } from '../http/language-root.ts'
import { languageName } from '../i18n/language-name.ts'
import { type Html, html } from '../web/html.ts'
import { aboutKey } from './describe/described.ts'
import { documentTexts } from './describe/document-texts.ts'

type Translate = (language: string, key: string) => string

/** The documentation for people, in each language: the OpenAPI document, to browse and to try out. */
export async function registerDocsPage(
  app: FastifyInstance,
  site: Site,
  translate: Translate,
  guide?: string,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: [fileURLToPath(new URL('../../public/', import.meta.url)), swaggerUiFolder()],
    serve: false,
    maxAge: '1d',
  })
  for (const name of servedFiles) app.get(`/docs/assets/${name}`, (_request, reply) => reply.sendFile(name))
  app.get('/docs', { config: { hasLanguageRoots: true } }, async (request, reply) => {
    const root = languageRootOf(request)
    const language = root ?? site.language
    reply.header('content-language', language)
    return sendPage(reply, docsPage(site, translate, language, { root, guide }))
  })
}

/** All that the page needs. The package holds more, such as maps of megabytes. */
const servedFiles = ['docs.css', 'docs.js', 'swagger-ui.css', 'swagger-ui-bundle.js']

function swaggerUiFolder(): string {
  return dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))
}

function sendPage(reply: FastifyReply, page: Html): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy)
    .header('cache-control', 'no-cache')
    .send(page.text)
}

/** Nothing from elsewhere, no scripts in the page itself. Swagger UI sets styles on its own elements. */
const contentPolicy =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"

interface DocsLinks {
  readonly root: Language | undefined
  /** Where people with an existing client read on. */
  readonly guide: string | undefined
}

function docsPage(site: Site, translate: Translate, language: Language, { root, guide }: DocsLinks): Html {
  const document = `${root ? `/${root}` : ''}/${site.namespace}/doc`
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${site.name}</title>
<meta name="description" content="${translate(language, aboutKey(documentTexts.about))}">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
<link rel="stylesheet" href="/docs/assets/docs.css">
</head>
<body>
<nav class="languages">${languages.map(other => languageLink(other, language))}${guide ? html` <a href="${guide}">${translate(language, 'texts.existingClients')}</a>` : html``}</nav>
<main id="document" data-url="${document}" dir="auto"></main>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/docs.js"></script>
</body>
</html>
`
}

/** Each language is named in itself. */
function languageLink(language: Language, current: Language): Html {
  const name = languageName(language)
  const link = html`href="/${language}/docs" lang="${language}" hreflang="${language}" dir="auto"`
  return language === current
    ? html`<a ${link} aria-current="page">${name}</a>`
    : html`<a ${link}>${name}</a>`
}
