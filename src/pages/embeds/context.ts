import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/records/record-frame.ts'
import { noContext } from '../../fields/kind.ts'
import { choice, integer } from '../../fields/kinds/scalars.ts'
import { sentValues } from '../../http/request/client-address.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields } from '../../messages/refusal.ts'
import { embedThemes } from '../../resources/embed-choices.ts'
import { type Html, html } from '../../web/html.ts'
import { dateTexts } from '../../web/web-context.ts'
import { type PageContext, type PageParts, pageContext } from '../frame/page-context.ts'

/** The filters of an embedded view. Links out of it keep these parameters and no others. */
const filterNames = ['category', 'tag', 'venue', 'organizer', 'featured', 'once', 'search']

/** Other parameters of an embedded view. */
export interface EmbedOptions {
  /** The heading level on the surrounding page. */
  readonly heading: number
  readonly limit: number
}

/** Like the context of a page, but with absolute links. */
export function embedContext(request: FastifyRequest, parts: PageParts): PageContext {
  const context = pageContext(request, parts)
  return {
    ...context,
    isEmbedded: true,
    query: onlyFilters(context.query),
    link: (path, query, language) => `${context.addresses.base}${context.link(path, query, language)}`,
  }
}

/** The context of a page other than the requested one. */
export function contextIn(
  language: Language | undefined,
  context: PageContext,
  parts: PageParts,
): PageContext {
  const { translate } = parts
  const { site } = context
  const spoken = language ?? site.language
  return {
    ...context,
    language: spoken,
    dates: dateTexts(spoken, site.region),
    t: (key, values) => translate(spoken, `pages.${key}`, values),
    message: (key, values) => translate(spoken, key, values),
    link: (path, query, other) => context.link(path, query, other ?? language),
  }
}

export function onlyFilters(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(query).filter(([name, value]) => filterNames.includes(name) && value !== ''),
  )
}

export function readEmbedOptions({ query }: FastifyRequest): EmbedOptions {
  const { heading, limit } = sentValues(query)
  return {
    heading: readWhole('heading', heading || 2, { min: 1, max: 5 }),
    limit: readWhole('limit', limit || 10, { min: 1, max: 50 }),
  }
}

export type EmbedTheme = (typeof embedThemes)[number]

/** A frame can't see the colours of the page around it, and most are light. */
export function readEmbedTheme({ query }: FastifyRequest): EmbedTheme {
  const theme = choice(embedThemes).read(sentValues(query).theme || 'light', noContext)
  if (theme instanceof Problem) throw invalidFields({ theme })
  return theme
}

/** A whole number within bounds, or a refusal that names the parameter. */
export function readWhole(name: string, raw: unknown, bounds: { min: number; max: number }): number {
  const number = integer(bounds).read(raw, noContext)
  if (number instanceof Problem) throw invalidFields({ [name]: number })
  return number
}

/** The embeddable pages, by path below a language root. */
export const embeddable = {
  record: /^\/(event|venue|organizer)\/([^/]+)\/?$/,
  list: /^\/events\/?$/,
  month: /^\/events\/month(?:\/(\d{4}-\d{2}))?\/?$/,
}

/** oEmbed discovery links: https://oembed.com, section 4. */
export function oembedLinks(title: string, context: PageContext): Html {
  const { addresses, path, link, query } = context
  if (!Object.values(embeddable).some(form => form.test(path))) return html``
  const url = `${addresses.base}${link(path, onlyFilters(query))}`
  const address = (format: string) => `${addresses.base}/oembed?${new URLSearchParams({ url, format })}`
  return html`<link rel="alternate" type="application/json+oembed" title="${title}" href="${address('json')}">
<link rel="alternate" type="text/xml+oembed" title="${title}" href="${address('xml')}">
`
}
