import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Site } from '../../domain/site/site.ts'
import { untilChanged } from '../../http/cache/ready-answers.ts'
import { languageRootOf } from '../../http/request/language-root.ts'
import { aboutKey } from '../../i18n/catalogues.ts'
import { languageName } from '../../i18n/language-name.ts'
import { type Html, html } from '../../web/html.ts'
import { packageFile } from '../../web/package-file.ts'
import { documentTexts } from '../describe/document-texts.ts'
import { docsHtml, explorerPath, sendDocs, topHtml } from './docs-frame.ts'

type Translate = (language: string, key: string) => string

/**
 * The OpenAPI document in each language, in Swagger UI, beside the menu of the other pages, which are in English only.
 */
export function registerExplorer(app: FastifyInstance, translate: Translate, menu: () => Html): void {
  for (const [name, find] of Object.entries(servedFiles)) {
    app.get(`/docs/assets/${name}`, { config: { isReadable: true } }, async (request, reply) => {
      request.expiresAt = untilChanged
      reply.type(types[extname(name)] ?? '').header('cache-control', 'public, max-age=86400')
      return reply.send(await readFile(find(), 'utf8'))
    })
  }
  app.get(explorerPath, { config: { hasLanguageRoots: true, isReadable: true } }, async (request, reply) => {
    request.expiresAt = untilChanged
    const { site } = request
    const root = languageRootOf(request)
    const language = root ?? site.language
    reply.header('content-language', language)
    return sendDocs(reply, explorerPage({ site, translate, language, root, menu: menu() }))
  })
}

/** The files that the page needs, resolved on request. The package has more, such as large source maps. */
const servedFiles: Readonly<Record<string, () => string | URL>> = {
  'docs.css': () => new URL('../../../public/docs.css', import.meta.url),
  // The client library in one file, for programs and pages of others.
  'almanac-client.js': () => new URL('../../../public/almanac-client.js', import.meta.url),
  'docs-page.js': () => new URL('../../../public/docs-page.js', import.meta.url),
  'docs.js': () => new URL('../../../public/docs.js', import.meta.url),
  'swagger-ui.css': () => packageFile('swagger-ui-dist', 'swagger-ui.css'),
  'swagger-ui-bundle.js': () => packageFile('swagger-ui-dist', 'swagger-ui-bundle.js'),
}

/** Replaced by the explorer. */
const withoutScripts = html`<noscript>The explorer needs scripts. The other pages of the documentation don’t.</noscript>`

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
}

interface Shown {
  readonly site: Site
  readonly translate: Translate
  readonly language: Language
  readonly root: Language | undefined
  readonly menu: Html
}

function explorerPage({ site, translate, language, root, menu }: Shown): Html {
  const document = `${root ? `/${root}` : ''}/${site.namespace}/doc`
  return docsHtml(
    language,
    site.name,
    html`<meta name="description" content="${translate(language, aboutKey(documentTexts.about))}">
<link rel="stylesheet" href="/docs/assets/swagger-ui.css">
`,
    html`${topHtml(
      site,
      html`<nav class="languages">${site.languages.map(other => languageLink(other, language))}
<a href="/docs/" hreflang="en">${translate(language, aboutKey(documentTexts.guide))}</a></nav>`,
    )}
<div class="columns explorer">${menu}
<main id="document" data-url="${document}" dir="ltr"><p class="guide">${withoutScripts}</p></main></div>
<script src="/docs/assets/swagger-ui-bundle.js"></script>
<script src="/docs/assets/docs.js"></script>`,
  )
}

/** Each language is named in that language. */
function languageLink(language: Language, current: Language): Html {
  const name = languageName(language)
  const link = html`href="/${language}${explorerPath}" lang="${language}" hreflang="${language}" dir="auto"`
  return language === current
    ? html`<a ${link} aria-current="page">${name}</a>`
    : html`<a ${link}>${name}</a>`
}
