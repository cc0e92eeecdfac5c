// Maps page URLs of the older service to the pages here. Purely a table; URLs that need a lookup are
// redirected by `page-redirects.ts`.

import type { IncomingMessage } from 'node:http'
import { percentDecoded } from '../domain/text/normal-form.ts'
import { isRestUrl, toRestAddress } from './rest-address.ts'

/** The URL for the router. Only for GET and HEAD. */
function toPageAddress({ method }: IncomingMessage, url: string): string {
  if ((method !== 'GET' && method !== 'HEAD') || !mayBePage.test(url)) return url
  const [pathname = '', ...rest] = url.split('?')
  const query = new URLSearchParams(rest.join('?'))
  // A record or term in the query of the front page is redirected to its page.
  if (pathname === '/' && ['p', 'tribe_events_cat', 'tag'].some(name => query.has(name))) return url
  const page = findPage(pathname, query)
  if (!page && !(isCalendarPage.test(pathname) && olderNames.some(name => query.has(name)))) return url
  const { path, filters } = page ?? { path: pathname, filters: {} }
  const own = new URLSearchParams([...query].map(([name, value]) => [ownNames[name] ?? name, value]))
  const shown = displayed(path, own)
  for (const [name, value] of Object.entries(filters)) shown.query.set(name, value)
  const text = shown.query.toString()
  return `${shown.path}${text && `?${text}`}`
}

const mayBePage = /^\/(?:[?]|$|(?:events|event|venue|organizer|tag)\/|feed)/
const isCalendarPage = /^\/(events|event|venue|organizer|tag)\//

/** Whether the older service had a page at this path, with a trailing slash. */
export function isOlderPage(pathname: string): boolean {
  return findPage(pathname, new URLSearchParams()) !== undefined
}

/** The category or tag that the path of a page or view names, as a filter. */
export function termInPath(pathname: string): Readonly<Record<string, string>> {
  const { path = pathname, filters = {} } = findPage(pathname, new URLSearchParams()) ?? {}
  return { ...termOfPage(path), ...filters }
}

interface PageAddress {
  readonly path: string
  readonly filters: Readonly<Record<string, string>>
}

/** The view at the end of a path, after the calendar, a category or a tag. */
const views: readonly [RegExp, (found: RegExpExecArray) => { view?: string; page?: string }][] = [
  [/^(list\/)?$/, () => ({})],
  [/^list\/page\/([1-9]\d{0,5})\/$/, ([, page = '']) => ({ page })],
  [/^month\/$/, () => ({ view: 'month/' })],
  [/^today\/$/, () => ({ view: 'day/' })],
  [/^(\d{4}-\d\d)\/$/, ([, month]) => ({ view: `month/${month}/` })],
  [/^(\d{4}-\d\d-\d\d)\/$/, ([, day]) => ({ view: `day/${day}/` })],
]

/** What may follow a view. */
const endings: readonly [RegExp, Readonly<Record<string, string>>][] = [
  [/(^|\/)featured\/$/, { featured: '1' }],
  [/(^|\/)ical\/$/, { ical: '1' }],
  [/(^|\/)feed(?:\/rss2?)?\/?$/, { feed: 'rss2' }],
]

function findPage(pathname: string, query: URLSearchParams): PageAddress | undefined {
  if (pathname === '/') return frontPage(query)
  if (/^\/feed(?:\/rss2?)?\/?$/.test(pathname)) return { path: '/events/', filters: { feed: 'rss2' } }
  const [, record, ending = ''] =
    /^(\/(?:event|venue|organizer|tag)\/[^/]+\/)((?:ical\/|feed\b).*)$/.exec(pathname) ?? []
  if (record) return viewOf(ending, record, {})
  const [, tag, ofTag = ''] = /^\/events\/tag\/([^/]+)\/(.*)$/.exec(pathname) ?? []
  if (tag) return viewOf(ofTag, `/tag/${tag}/`, { tag: percentDecoded(tag) })
  const [, categories, ofCategory = ''] =
    /^\/events\/category\/((?:[^/]+\/)+?)((?:list|month|today|featured|ical|feed|\d{4}-\d\d)(?:[/-].*)?)$/.exec(
      pathname,
    ) ?? []
  if (categories) {
    const path = `/events/category/${categories}`
    return viewOf(ofCategory, path, termOfPage(path) ?? {})
  }
  const [, rest] = /^\/events\/(.+)$/.exec(pathname) ?? []
  return rest && !/^month\/$/.test(rest) ? viewOf(rest, '/events/', {}) : undefined
}

/** The category or tag whose page this is, as a filter of other pages. */
function termOfPage(path: string): Readonly<Record<string, string>> | undefined {
  const [, kind = '', slug = ''] =
    /^\/(?:events\/(category)\/(?:[^/]+\/)*|(tag)\/)([^/]+)\/$/.exec(path)?.filter(Boolean) ?? []
  return kind === '' ? undefined : { [kind]: percentDecoded(slug) }
}

/** A view of the whole calendar with a filter, unless the filter has its own page. */
function viewOf(
  rest: string,
  ownPage: string,
  narrowedTo: Readonly<Record<string, string>>,
): PageAddress | undefined {
  for (const [pattern, filters] of endings) {
    const found = pattern.exec(rest)
    const page = found && viewOf(rest.slice(0, found.index + (found[1] ?? '').length), ownPage, narrowedTo)
    if (page) return { ...page, filters: { ...page.filters, ...filters } }
  }
  for (const [pattern, toView] of views) {
    const found = pattern.exec(rest)
    if (!found) continue
    const { view, page } = toView(found)
    if (view) return { path: `/events/${view}`, filters: narrowedTo }
    return { path: ownPage, filters: page ? { page } : {} }
  }
  return undefined
}

/** The front page is the calendar if its query says so. */
function frontPage(query: URLSearchParams): PageAddress | undefined {
  for (const kind of ['event', 'venue', 'organizer'] as const) {
    const slug = query.get(slugNames[kind])
    if (slug) return { path: `/${kind}/${encodeURIComponent(slug)}/`, filters: {} }
  }
  const isCalendar =
    query.get('post_type') === 'tribe_events' ||
    ['ical', 'outlook-ical', 'feed', 's'].some(name => query.has(name))
  return isCalendar ? { path: '/events/', filters: {} } : undefined
}

const slugNames = { event: 'tribe_events', venue: 'tribe_venue', organizer: 'tribe_organizer' } as const

/** Older names of filters, and ours. */
const ownNames: Readonly<Record<string, string>> = {
  'tribe-bar-search': 'search',
  s: 'search',
  tribe_events_cat: 'category',
  eventDate: 'tribe-bar-date',
}

const olderNames = [
  ...Object.keys(ownNames),
  ...Object.values<string>(slugNames),
  ...['tribe-bar-date', 'eventDisplay', 'post_type'],
]

/** The view requested by `eventDisplay` and `tribe-bar-date`, of the calendar, a category or a tag. */
function displayed(path: string, query: URLSearchParams): { path: string; query: URLSearchParams } {
  const date = /^\d{4}-\d\d(-\d\d)?$/.exec(query.get('tribe-bar-date') ?? '')?.[0]
  const rest = new URLSearchParams([...query].filter(([name]) => !olderNames.includes(name)))
  const narrowedTo = path === '/events/' ? {} : termOfPage(path)
  const view = narrowedTo
    ? viewNames[query.get('eventDisplay') ?? '']
    : /^\/events\/(month|day)\/$/.exec(path)?.[1]
  if (view) {
    for (const [name, value] of Object.entries(narrowedTo ?? {})) rest.set(name, value)
    return { path: `/events/${view}/${dateIn(view, date)}`, query: rest }
  }
  if (date) rest.set('from', firstDay(date))
  return { path, query: rest }
}

const viewNames: Readonly<Record<string, string>> = { month: 'month', day: 'day', today: 'day', past: 'past' }

/** The part of a path that names the date of a view. */
function dateIn(view: string, date: string | undefined): string {
  if (!date || view === 'past') return ''
  return `${view === 'month' ? date.slice(0, 7) : firstDay(date)}/`
}

function firstDay(date: string): string {
  return date.length === 7 ? `${date}-01` : date
}

/** The current URL for a URL of the older service, for APIs and pages. */
export function toCurrentAddress(request: IncomingMessage, url: string): string {
  const address = toRestAddress(request, url)
  return isRestUrl(address) ? address : toPageAddress(request, address)
}
