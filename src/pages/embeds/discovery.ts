import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'
import { onlyFilters } from './context.ts'

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
