import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'
import { onlyFilters } from './context.ts'

/** The pages that other sites can show, by their paths below a language root. */
export const embeddable = {
  record: /^\/(event|venue|organizer)\/([^/]+)\/?$/,
  list: /^\/events\/?$/,
  month: /^\/events\/month(?:\/(\d{4}-\d{2}))?\/?$/,
}

/** Tells programs that were given the address of a page how to embed it: https://oembed.com, section 4. */
export function oembedLinks(title: string, context: PageContext): Html {
  const { addresses, path, link, query } = context
  if (!Object.values(embeddable).some(form => form.test(path))) return html``
  const url = `${addresses.base}${link(path, onlyFilters(query))}`
  const address = (format: string) => `${addresses.base}/oembed?${new URLSearchParams({ url, format })}`
  return html`<link rel="alternate" type="application/json+oembed" title="${title}" href="${address('json')}">
<link rel="alternate" type="text/xml+oembed" title="${title}" href="${address('xml')}">
`
}
