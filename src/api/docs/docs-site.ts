// The documentation at /docs/: pages rendered from docs/, with a search that works without scripts.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../../domain/site/site.ts'
import { addressesInLanguage } from '../../http/request/addresses.ts'
import { sentValues } from '../../http/request/body-parsers.ts'
import { languageRootOf } from '../../http/request/language-root.ts'
import type { Translate } from '../../i18n/messages.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { docsHtml, explorerPath, sendDocs, topHtml } from './docs-frame.ts'
import { allDocsPages, type DocsPage, type FoundSection, searchDocs } from './docs-pages.ts'
import { registerExplorer } from './explorer-page.ts'

/** A server without support for older clients has no page about it. */
export function registerDocs(
  app: FastifyInstance,
  translate: Translate,
  { hasOlderClients }: { readonly hasOlderClients: boolean },
): void {
  const pages = () => allDocsPages().filter(({ path }) => hasOlderClients || path !== 'existing-clients')
  registerExplorer(app, translate, () => navigationHtml(pages(), 'explorer'))
  app.get('/docs/search', { config: { hasLanguageRoots: true } }, async (request, reply) => {
    const { q } = sentValues(request.query)
    const query = typeof q === 'string' ? q.slice(0, 200) : ''
    return send(request, reply, { pages: pages(), title: 'Search', main: foundHtml(query, pages()), query })
  })
  const missing = (request: FastifyRequest, reply: FastifyReply, path: string) => {
    if (!request.headers.accept?.includes('text/html')) return reply.callNotFound()
    const main = missingHtml(path, pages())
    return send(request, reply.code(404), { pages: pages(), title: 'Page not found', main })
  }
  const show = async (request: FastifyRequest, reply: FastifyReply, path: string) => {
    const page = pages().find(known => known.path === path)
    if (!page) return missing(request, reply, path)
    return send(request, reply, { pages: pages(), page, title: page.title, main: trustedMarkup(page.html) })
  }
  app.get('/docs', { config: { hasLanguageRoots: true } }, (request, reply) => {
    const root = languageRootOf(request)
    // Only the explorer is translated.
    return root ? reply.redirect(`/${root}${explorerPath}`, 302) : show(request, reply, '')
  })
  for (const folder of ['', 'operating/'])
    app.get<{ Params: { name: string } }>(
      `/docs/${folder}:name`,
      { config: { hasLanguageRoots: true } },
      (request, reply) => {
        const path = `${folder}${request.params.name}`
        return languageRootOf(request) ? reply.redirect(`/docs/${path}/`, 302) : show(request, reply, path)
      },
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
  const contents = contentsHtml(page)
  const body = html`<a class="skip" href="#main">Skip to the text</a>
${topHtml(site, searchForm(query))}
<div class="columns">${navigationHtml(pages, page, contents)}
<main id="main" class="guide" data-api="http://127.0.0.1:3000/calendar/events/v1">${main}${page && stepsHtml(pages, page)}</main></div>
<script src="/docs/assets/docs-page.js"></script>`
  return sendDocs(
    reply,
    trustedMarkup(here(docsHtml('en', `${title} – ${site.name}`, html``, body).text, request, site)),
  )
}

function searchForm(query: string): Html {
  return html`<form action="/docs/search" role="search"><input type="search" name="q" value="${query}" aria-label="Search the documentation" placeholder="Search the documentation"> <button>Search</button></form>`
}

/** Links to the headings of a long page. */
function contentsHtml(page: DocsPage | undefined): Html | undefined {
  const headings = page?.sections.filter(({ depth }) => depth === 2) ?? []
  if (headings.length < 2) return undefined
  return html`<ul>${headings.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}</ul>`
}

/** Links to the pages before and after this one in the menu. */
function stepsHtml(pages: readonly DocsPage[], page: DocsPage): Html {
  const at = pages.indexOf(page)
  const [before, after] = [pages[at - 1], pages[at + 1]]
  return html`<p class="steps">${before && html`<a href="${addressOf(before)}" rel="prev">← ${before.title}</a>`}<span></span>${
    after && html`<a href="${addressOf(after)}" rel="next">${after.title} →</a>`
  }</p>`
}

type Current = DocsPage | 'explorer' | undefined

/** The menu, folded on narrow screens. It is in English in every language. */
function navigationHtml(pages: readonly DocsPage[], current: Current, contents?: Html): Html {
  const menu = menuHtml(pages, current)
  const wide = contents ? menuHtml(pages, current, contents) : menu
  return html`<nav aria-label="Documentation" lang="en" dir="ltr"><details class="menu"><summary>All pages</summary>${menu}</details>${
    contents && html`<details class="menu"><summary>On this page</summary>${contents}</details>`
  }<div class="wide">${wide}</div></nav>`
}

/** `contents` are links within the current page. */
function menuHtml(pages: readonly DocsPage[], current: Current, contents = html``): Html {
  const line = (href: string, title: string) =>
    href === currentPath
      ? html`<li><a href="${href}" aria-current="page">${title}</a>${contents}</li>`
      : html`<li><a href="${href}">${title}</a></li>`
  const currentPath = current === 'explorer' ? explorerPath : current && addressOf(current)
  const groups = [...Map.groupBy(pages, ({ group }) => group)]
  return html`${groups.map(
    ([group, listed]) =>
      html`<h2>${group}</h2><ul>${listed.map(page => line(addressOf(page), page.title))}${
        group === 'Interface' && line(explorerPath, 'Explorer: try every operation')
      }</ul>`,
  )}`
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

/** Suggests pages with words of the address. */
function missingHtml(path: string, pages: readonly DocsPage[]): Html {
  const found = path
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap(word => searchDocs(word, pages))
    .slice(0, 5)
  return html`<h1>Page not found</h1><p>The documentation has no page at this address. Search it, or choose a page from the menu.</p>
${found.length > 0 && html`<ol class="found">${found.map(foundLine)}</ol>`}`
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
    .replaceAll('https://events.example.org/docs/', () => html`${base}/docs/`.text)
    .replaceAll('calendar/events/v1', () => html`${site.namespace}`.text)
    .replaceAll('i18n_language', () => html`${site.languageParameter}`.text)
}
