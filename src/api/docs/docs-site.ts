// The documentation at /docs/: pages rendered from docs/, with a search that works without scripts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../../domain/site/site.ts'
import { addressesInLanguage } from '../../http/request/addresses.ts'
import { sentValues } from '../../http/request/body-parsers.ts'
import { languageRootOf } from '../../http/request/language-root.ts'
import type { Translate } from '../../i18n/messages.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { docsHtml, explorerPath, sendDocs } from './docs-frame.ts'
import { allDocsPages, type DocsPage, type FoundSection, searchDocs } from './docs-pages.ts'
import { registerExplorer } from './explorer-page.ts'

/** Pages about parts that a server may lack. */
interface DocsOptions {
  readonly hasOlderClients: boolean
}

export function registerDocs(
  app: FastifyInstance,
  translate: Translate,
  { hasOlderClients }: DocsOptions,
): void {
  registerExplorer(app, translate)
  const pages = () => allDocsPages().filter(({ path }) => hasOlderClients || path !== 'existing-clients')
  app.get('/docs/search', async (request, reply) => {
    const { q } = sentValues(request.query)
    const query = typeof q === 'string' ? q.slice(0, 200) : ''
    return send(request, reply, { pages: pages(), title: 'Search', main: foundHtml(query, pages()), query })
  })
  const show = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const page = pages().find(known => known.path === path)
    if (!page) return reply.callNotFound()
    return send(request, reply, { pages: pages(), page, title: page.title, main: trustedMarkup(page.html) })
  }
  app.get('/docs', { config: { hasLanguageRoots: true } }, (request, reply) => {
    const root = languageRootOf(request)
    // Only the explorer is translated.
    return root ? reply.redirect(`/${root}${explorerPath}`, 302) : show(request, reply, '')
  })
  app.get<{ Params: { name: string } }>('/docs/:name', (request, reply) =>
    show(request, reply, request.params.name),
  )
  app.get<{ Params: { name: string } }>('/docs/operating/:name', (request, reply) =>
    show(request, reply, `operating/${request.params.name}`),
  )
}

interface Shown {
  readonly pages: readonly DocsPage[]
  readonly page?: DocsPage
  readonly title: string
  readonly main: Html
  readonly query?: string
}

function send(request: FastifyRequest, reply: FastifyReply, { pages, page, title, main, query = '' }: Shown) {
  const { site } = request
  reply.header('content-language', 'en')
  const body = html`<a class="skip" href="#main">Skip to the text</a>
<header class="top"><a class="home" href="/docs/">${site.name}: documentation</a>
<form action="/docs/search" role="search"><label for="q">Search</label> <input type="search" id="q" name="q" value="${query}"> <button>Search</button></form></header>
<div class="columns"><nav aria-label="Documentation"><details class="menu"><summary>All pages</summary>${menuHtml(pages, page)}</details><div class="wide">${menuHtml(pages, page)}</div></nav>
<main id="main" class="guide">${main}</main></div>`
  return sendDocs(
    reply,
    trustedMarkup(here(docsHtml('en', `${title} – ${site.name}`, html``, body).text, request, site)),
  )
}

function menuHtml(pages: readonly DocsPage[], current: DocsPage | undefined): Html {
  const groups = [...Map.groupBy(pages, ({ group }) => group)]
  return html`${groups.map(
    ([group, listed]) =>
      html`<h2>${group}</h2><ul>${listed.map(page => menuLine(page, current))}${
        group === 'Interface' && html`<li><a href="${explorerPath}">Explorer: try every operation</a></li>`
      }</ul>`,
  )}`
}

function menuLine(page: DocsPage, current: DocsPage | undefined): Html {
  const href = addressOf(page)
  return page === current
    ? html`<li><a href="${href}" aria-current="page">${page.title}</a></li>`
    : html`<li><a href="${href}">${page.title}</a></li>`
}

function addressOf({ path }: DocsPage): string {
  return path === '' ? '/docs/' : `/docs/${path}/`
}

function foundHtml(query: string, pages: readonly DocsPage[]): Html {
  const found = searchDocs(query, pages)
  if (found.length === 0)
    return html`<h1>Search</h1><p>${query === '' ? 'Enter one or more words.' : `Nothing found for “${query}”. Try fewer or other words.`}</p>`
  return html`<h1>Search: ${query}</h1><ol class="found">${found.map(foundLine)}</ol>`
}

function foundLine({ page, section, excerpt }: FoundSection): Html {
  const title = section.title === page.title ? page.title : `${page.title}: ${section.title}`
  return html`<li><a href="${addressOf(page)}#${section.id}">${title}</a><p>${excerpt}</p></li>`
}

/** Replaces the URL of a default installation with this server's. */
function here(text: string, request: FastifyRequest, site: Site): string {
  const { base } = addressesInLanguage(request, site)
  return text
    .replaceAll('http://127.0.0.1:3000/calendar/events/v1', () => html`${base}/${site.namespace}`.text)
    .replaceAll('calendar/events/v1', () => html`${site.namespace}`.text)
    .replaceAll('i18n_language', () => html`${site.languageParameter}`.text)
}
