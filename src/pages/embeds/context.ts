import type { FastifyRequest } from 'fastify'
import type { Language } from '../../domain/records/record-frame.ts'
import { fieldTable, type ParsedFilters } from '../../fields/field-table.ts'
import { noContext } from '../../fields/kind.ts'
import { integer } from '../../fields/kinds/scalars.ts'
import { readFields, valuesOf } from '../../fields/read-args.ts'
import { sentValues } from '../../http/request/body-parsers.ts'
import { embedChoices } from '../../resources/embed-choices.ts'
import { type Html, html } from '../../web/html.ts'
import { dateTexts } from '../../web/web-context.ts'
import { type PageContext, type PageParts, pageContext } from '../frame/page-context.ts'

/** The filters of an embedded view. Links out of it keep these parameters and no others. */
const filterNames = ['category', 'tag', 'venue', 'organizer', 'featured', 'once', 'search']

/** Other parameters of an embedded view. */
const embedOptions = fieldTable({
  heading: {
    kind: integer({ min: 1, max: 5 }),
    default: 2,
    about: 'The heading level on the surrounding page.',
  },
  limit: embedChoices.limit,
  searchable: embedChoices.searchable,
  view: embedChoices.view,
  // A frame can't see the colours of the page around it, and most are light.
  theme: { ...embedChoices.theme, default: 'light' },
})

/** The query of a link that stays inside a frame: its filters and options. */
export function frameQuery({ query }: PageContext, request: FastifyRequest): Record<string, unknown> {
  const sent = Object.entries(sentValues(request.query))
  return { ...query, ...Object.fromEntries(sent.filter(([name]) => name in embedOptions)) }
}

export interface EmbedOptions extends ParsedFilters<typeof embedOptions> {}

export function readEmbedOptions({ query }: FastifyRequest): EmbedOptions {
  return valuesOf(readFields(embedOptions, sentValues(query), 'filters', noContext))
}

/** The only option of every embedded view. */
export function readEmbedTheme({ query }: FastifyRequest): EmbedOptions['theme'] {
  const { theme } = embedOptions
  return valuesOf(readFields({ theme }, sentValues(query), 'filters', noContext)).theme
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

/** The embeddable pages, by path below a language root. */
export const embeddable = {
  record: /^\/(event|venue|organizer)\/([^/]+)\/?$/,
  list: /^\/events\/?$/,
  month: /^\/events\/month(?:\/(\d{4}-\d{2}))?\/?$/,
  days: /^\/events\/(week|day)(?:\/(\d{4}-\d{2}-\d{2}))?\/?$/,
}

/** oEmbed discovery links: https://oembed.com, section 4. */
export function oembedLinks(title: string, context: PageContext): Html {
  const { addresses, path, link, query } = context
  if (!Object.values(embeddable).some(form => form.test(path))) return html``
  const url = `${addresses.base}${link(path, onlyFilters(query))}`
  const search = new URLSearchParams({ url })
  const address = (format: string) => `${addresses.base}/oembed?${search}&format=${format}`
  return html`<link rel="alternate" type="application/json+oembed" title="${title}" href="${address('json')}">
<link rel="alternate" type="text/xml+oembed" title="${title}" href="${address('xml')}">
`
}
