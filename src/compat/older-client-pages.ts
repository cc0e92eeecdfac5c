import type { Linked, OlderClients, PageSubject } from '../pages/frame/page-context.ts'
import { type Html, html } from '../web/html.ts'
import type { OlderClientParts } from './older-client-parts.ts'
import { isRestUrl, restRoot } from './rest-address.ts'
import { restLink } from './rest-headers.ts'
import { tribePath } from './tribe-profile.ts'

/** What calendar pages add for clients of the older service, with what features add. */
export function olderClientPages(parts: readonly OlderClientParts[]): OlderClients {
  return {
    feedAsked: query => {
      if (isOn(query.ical) || isOn(query['outlook-ical'])) return 'calendar'
      return /^(rss2?|feed)$/.test(String(query.feed)) ? 'news' : undefined
    },

    isInterface: isRestUrl,
    searchesUnmarked: url => {
      const query = new URLSearchParams(url.split('?')[1])
      return query.has('tribe-bar-search') || query.has('s')
    },
    takesAnyPage: url => /\/list\/page\/\d+\/(\?|$)/.test(url),

    headersOf: (subject, linked) => ({
      link: [restLink(linked.addresses), ...eventLinks(subject, linked)].join(', '),
      'x-tec-api-version': 'v1',
      'x-tec-api-root': apiRootOf(subject, linked),
      'x-tec-api-origin': linked.addresses.base,
      ...Object.assign({}, ...parts.map(({ pageHeaders }) => pageHeaders?.(linked.addresses))),
    }),

    headOf: (subject, linked) => {
      const { base, site } = linked.addresses
      return html`<link rel="https://api.w.org/" href="${base}${restRoot}/">
<meta name="tec-api-version" content="v1">
<meta name="tec-api-origin" content="${base}">
${parts.flatMap(({ pageHead }) => pageHead?.(linked.addresses) ?? [])}<link rel="alternate" href="${apiRootOf(subject, linked)}">
<link rel="alternate" type="text/calendar" href="${site}/events/?ical=1">
<link rel="alternate" type="application/rss+xml" href="${site}/events/feed/">
${eventHead(subject, linked)}`
    },
  }
}

function isOn(flag: unknown): boolean {
  return flag !== undefined && !/^(0|false)?$/i.test(String(flag).trim())
}

function apiRootOf(subject: PageSubject | undefined, { addresses }: Linked): string {
  const root = `${addresses.site}/${tribePath}`
  if (subject?.eventId !== undefined) return `${root}/events/${subject.eventId}`
  const [filter] = Object.entries({ categories: subject?.category, tags: subject?.tag }).flatMap(
    ([name, slug]) => (slug ? `${name}=${encodeURIComponent(slug)}` : []),
  )
  return filter ? `${root}/events/?${filter}` : `${root}/`
}

function eventLinks(subject: PageSubject | undefined, linked: Linked): string[] {
  if (subject?.eventId === undefined) return []
  const { json, short } = eventAddresses(subject.eventId, linked)
  return [`<${json}>; rel="alternate"; title="JSON"; type="application/json"`, `<${short}>; rel=shortlink`]
}

function eventHead(subject: PageSubject | undefined, linked: Linked): Html {
  if (subject?.eventId === undefined) return html``
  const { json, short } = eventAddresses(subject.eventId, linked)
  return html`<link rel="alternate" title="JSON" type="application/json" href="${json}">
<link rel="shortlink" href="${short}">
`
}

function eventAddresses(id: number, { addresses: { site } }: Linked): { json: string; short: string } {
  return { json: `${site}${restRoot}/wp/v2/tribe_events/${id}`, short: `${site}/?p=${id}` }
}
