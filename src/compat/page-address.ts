// Maps page URLs of the older service to the pages here. Purely a table; URLs that need a lookup are
// redirected by `page-redirects.ts`.

import type { IncomingMessage } from 'node:http'
import { percentDecoded } from '../domain/text/normal-form.ts'
import { isRestUrl, toRestAddress } from './rest-address.ts'

/** The URL for the router. Only for GET and HEAD. */
function toPageAddress({ method }: IncomingMessage, url: string): string {
  if (method !== 'GET' && method !== 'HEAD') return url
  const [pathname = '', ...rest] = url.replace(/^https?:\/\/[^/?#]*/, '').split('?')
  const query = new URLSearchParams(rest.join('?'))
  if (isLookedUp(pathname, query)) return url
  const page = findPage(pathname, query)
  if (!page && !olderNames.some(name => query.has(name))) return url
  const { path, filters } = page ?? { path: pathname, filters: {} }
  const shown = displayed(path, withOwnNames(query))
  for (const [name, value] of Object.entries(filters)) shown.query.set(name, value)
  const text = shown.query.toString()
  return `${shown.path}${text && `?${text}`}`
}

/** Whether the older service had a page at this path, with a trailing slash. */
export function isOlderPage(pathname: string): boolean {
  return findPage(pathname, new URLSearchParams()) !== undefined
}

interface PageAddress {
  readonly path: string
  readonly filters: Readonly<Record<string, string>>
}

/** The view at the end of a path, after the calendar, a category or a tag. */
const views: readonly [
  RegExp,
  (found: RegExpExecArray) => { view?: string; filters?: Record<string, string> },
][] = [
  [/^list\/$/, () => ({})],
  [/^list\/page\/([1-9]\d{0,5})\/$/, ([, page = '']) => ({ filters: { page } })],
  [/^month\/$/, () => ({ view: 'month/' })],
  [/^today\/$/, () => ({ view: 'day/' })],
  [/^(\d{4}-\d\d)\/$/, ([, month]) => ({ view: `month/${month}/` })],
  [/^(\d{4}-\d\d-\d\d)\/$/, ([, day]) => ({ view: `day/${day}/` })],
  [/^featured\/$/, () => ({ filters: { featured: '1' } })],
  [/^ical\/$/, () => ({ filters: { ical: '1' } })],
  [/^feed(\/rss2?)?\/?$/, () => ({ filters: { feed: 'rss2' } })],
]

/** Views of a tag, which were below the calendar. Its feed was also below the tag itself. */
const tagPage = /^(?:\/events\/tag\/|\/tag\/(?=[^/]+\/feed\b))([^/]+)\/(.*)$/

function findPage(pathname: string, query: URLSearchParams): PageAddress | undefined {
  if (pathname === '/') return frontPage(query)
  if (/^\/feed(\/rss2?)?\/?$/.test(pathname)) return { path: '/events/', filters: { feed: 'rss2' } }
  const [, event] = /^(\/event\/[^/]+\/)ical\/$/.exec(pathname) ?? []
  if (event) return { path: event, filters: { ical: '1' } }
  const [, tag, ofTag = ''] = tagPage.exec(pathname) ?? []
  if (tag) return viewOf(ofTag, `/tag/${tag}/`, { tag: percentDecoded(tag) })
  const [, categories, ofCategory = ''] =
    /^\/events\/category\/((?:[^/]+\/)+?)((?:list|month|today|featured|ical|feed|\d{4}-\d\d)(?:[/-].*)?)$/.exec(
      pathname,
    ) ?? []
  if (categories) {
    const category = percentDecoded(categories.split('/').at(-2) ?? '')
    return viewOf(ofCategory, `/events/category/${categories}`, { category })
  }
  const [, rest] = /^\/events\/(.+)$/.exec(pathname) ?? []
  return rest && !/^month\/$/.test(rest) ? viewOf(rest, '/events/', {}) : undefined
}

/** A view of the whole calendar with a filter, unless the filter has its own page. */
function viewOf(
  rest: string,
  ownPage: string,
  narrowedTo: Readonly<Record<string, string>>,
): PageAddress | undefined {
  if (rest === '') return { path: ownPage, filters: {} }
  for (const [pattern, toView] of views) {
    const found = pattern.exec(rest)
    if (!found) continue
    const { view, filters = {} } = toView(found)
    if (view) return { path: `/events/${view}`, filters: { ...narrowedTo, ...filters } }
    return { path: ownPage, filters }
  }
  return undefined
}

/** A record or term in the query of the front page is redirected to its page. */
function isLookedUp(pathname: string, query: URLSearchParams): boolean {
  return pathname === '/' && ['p', 'tribe_events_cat', 'tag'].some(name => query.has(name))
}

/** The front page is the calendar if its query says so. */
function frontPage(query: URLSearchParams): PageAddress | undefined {
  const slug = query.get('tribe_events')
  if (slug) return { path: `/event/${encodeURIComponent(slug)}/`, filters: {} }
  const isCalendar =
    query.get('post_type') === 'tribe_events' ||
    ['ical', 'outlook-ical', 'feed'].some(name => query.has(name))
  return isCalendar ? { path: '/events/', filters: {} } : undefined
}

const olderNames = ['tribe-bar-date', 'tribe-bar-search', 'eventDisplay', 'post_type', 'tribe_events']

/** Renames the filters to ours. */
function withOwnNames(query: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams()
  for (const [name, value] of query) {
    if (name === 'post_type' || name === 'tribe_events') continue
    own.append(name === 'tribe-bar-search' ? 'search' : name, value)
  }
  return own
}

/** The list view requested by `eventDisplay` and `tribe-bar-date`. Other pages ignore them. */
function displayed(path: string, query: URLSearchParams): { path: string; query: URLSearchParams } {
  const display = query.get('eventDisplay')
  const date = /^\d{4}-\d\d(-\d\d)?$/.exec(query.get('tribe-bar-date') ?? '')?.[0]
  const rest = new URLSearchParams([...query].filter(([name]) => !olderNames.includes(name)))
  if (path === '/events/' && (display === 'month' || display === 'day')) {
    const shown = date && `${display === 'month' ? date.slice(0, 7) : firstDay(date)}/`
    return { path: `/events/${display}/${shown ?? ''}`, query: rest }
  }
  if (path === '/events/' && display === 'past') return { path: '/events/past/', query: rest }
  if (date) rest.set('from', firstDay(date))
  return { path, query: rest }
}

function firstDay(date: string): string {
  return date.length === 7 ? `${date}-01` : date
}

/** The current URL for a URL of the older service, for APIs and pages. */
export function toCurrentAddress(request: IncomingMessage, url: string): string {
  const address = toRestAddress(request, url)
  return isRestUrl(address) ? address : toPageAddress(request, address)
}
