// Every readable URL of the site, from Fastify's routes: pages, feeds, embeds and files. A route unknown to
// this file fails the tests.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { languages } from '../../src/domain/records/record-frame.ts'
import { newsFilters } from '../../src/resources/page-filters.ts'
import { apiRoot } from '../support/api-root.ts'
import { rowsOfSlices, sliceRows } from '../support/slice-rows.ts'
import { openSlugs, slugsOf } from './api-addresses.ts'
import type { PlantedCalendar } from './planted-calendar.ts'

/** The registered URLs of all apps that `build` creates. */
export async function routesRegisteredBy<T>(
  build: () => Promise<T>,
): Promise<{ built: T; urls: Set<string>; forms: Set<string> }> {
  const urls = new Set<string>()
  const forms = new Set<string>()
  const note = ({ method, url }: RouteOptions) => {
    if ([method].flat().includes('GET')) urls.add(url)
    if ([method].flat().includes('POST')) forms.add(url)
  }
  const onServer = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note)
  subscribe('fastify.initialization', onServer)
  try {
    return { built: await build(), urls, forms }
  } finally {
    unsubscribe('fastify.initialization', onServer)
  }
}

/** The URLs of the site below its plain root. Those of the APIs are in their own tables. */
export function siteAddresses(urls: ReadonlySet<string>, calendar: PlantedCalendar): string[] {
  const known = addressesByRoute(calendar)
  const plain = new Set(
    [...urls]
      .map(withoutLanguage)
      // The desk needs a session. Its access rules are tested in `tests/desk/rows.test.ts`.
      .filter(url => ![apiRoot, '/wp-json', '/desk'].some(root => url.startsWith(root))),
  )
  return [...plain].flatMap(url => {
    const addresses = isFile(url) ? [url] : known[url]
    if (!addresses) throw new Error(`No sample URL is defined for the route "${url}".`)
    return addresses
  })
}

/** Files of the program itself, the same for every calendar. */
function isFile(url: string): boolean {
  return /^\/(docs\/)?assets\//.test(url) && !url.includes('*') && !url.includes('categories')
}

const languageRoot = new RegExp(`^/(?:${languages.join('|')})(?=/|$)`)

function withoutLanguage(url: string): string {
  return url.replace(languageRoot, '') || '/'
}

function addressesByRoute(calendar: PlantedCalendar): Readonly<Record<string, readonly string[]>> {
  const narrowed = filterQueries(calendar)
  const view = (path: string) => narrowed.map(query => `${path}${query}`)
  const pagesOf = (kind: string, end = '') =>
    slugsOf(`${kind}s`, calendar).map(slug => `/${kind}/${slug}/${end}`)
  const records = ['event', 'venue', 'organizer'].flatMap(kind => pagesOf(kind))
  return {
    '/': ['/'],
    '/events/': view('/events/'),
    '/events/past/': ['/events/past/'],
    '/events/month/': view('/events/month/'),
    '/events/month/:month/': ['/events/month/2030-02/'],
    '/events/week/': ['/events/week/'],
    '/events/week/:day/': ['/events/week/2030-02-01/'],
    '/events/day/': ['/events/day/'],
    '/events/day/:day/': ['/events/day/2030-02-01/', '/events/day/2030-01-25/'],
    '/events/map/': view('/events/map/'),
    '/events/category/*': [
      '/events/category/open-category/',
      '/events/category/open-category/closed-category/',
    ],
    '/tag/:slug/': ['/tag/open-tag/', '/tag/closed-tag/'],
    '/event/:slug/': [...pagesOf('event'), `/event/${openSlugs.events?.[0]}`],
    '/event/:slug/:day/': pagesOf('event', '2030-01-20/'),
    '/venue/:slug/': pagesOf('venue'),
    '/organizer/:slug/': pagesOf('organizer'),
    '/event/:slug/event.ics': pagesOf('event', 'event.ics'),
    '/event/:slug/registration.ics': pagesOf('event', 'registration.ics'),
    '/event/:slug/share.jpg': pagesOf('event', 'share.jpg'),
    '/event/:slug/embed/': pagesOf('event', 'embed/'),
    '/events/feed.ics': view('/events/feed.ics'),
    '/events/feed.rss': view('/events/feed.rss'),
    '/events/feed.atom': view('/events/feed.atom'),
    '/events/embed/': [...view('/events/embed/'), '/events/embed/?view=month&month=2030-02'],
    '/events/embed/list': view('/events/embed/list'),
    '/events/embed/month': ['/events/embed/month'],
    '/events/embed/month/:month': ['/events/embed/month/2030-02'],
    '/events/embed/week': ['/events/embed/week'],
    '/events/embed/week/:day': ['/events/embed/week/2030-02-01'],
    '/events/embed/day': ['/events/embed/day'],
    '/events/embed/day/:day': ['/events/embed/day/2030-02-01'],
    '/events/suggest.json': ['evening', 'locked', 'open', 'nowhere', 'closed'].map(
      search => `/events/suggest.json?search=${search}`,
    ),
    '/my/': view('/my/'),
    '/offline/': ['/offline/'],
    '/manifest.webmanifest': ['/manifest.webmanifest'],
    '/service-worker.js': ['/service-worker.js'],
    '/embed/': ['/embed/', '/embed/?view=month&category=open-category'],
    '/oembed': [
      ...records.map(path => oembed(path)),
      oembed('/events/'),
      oembed('/event/open-evening/', 'xml'),
    ],
    '/sitemap.xml': ['/sitemap.xml'],
    '/sitemap-:kind(^(?:event|venue|organizer)$)-:number(^[1-9]\\d{0,5}$).xml': [
      '/sitemap-event-1.xml',
      '/sitemap-venue-1.xml',
      '/sitemap-organizer-1.xml',
    ],
    '/robots.txt': ['/robots.txt'],
    '/favicon.ico': ['/favicon.ico'],
    '/apple-touch-icon.png': ['/apple-touch-icon.png'],
    '/assets/categories.css': ['/assets/categories.css'],
    '/sitemap-pages.xml': ['/sitemap-pages.xml'],
    // A file is readable for everyone who has its URL, which is derived from its bytes.
    '/images/:digest(^[0-9a-f]{64}$)/:file(^[a-z_]+\\.[a-z]+$)': [calendar.open.image],
    '/assets/:digest/*': ['/assets/none/none.css'],
    '/docs': ['/docs'],
    '/docs/:name': ['/docs/guide', '/docs/existing-clients'],
    '/docs/operating/:name': ['/docs/operating/running'],
    '/docs/search': ['/docs/search?q=event'],
    '/docs/explorer/': ['/docs/explorer/'],
    '/embed.js': ['/embed.js'],
    '/embed.css': ['/embed.css'],
    '/health': ['/health'],
    '/ready': ['/ready'],
    ...pagesOfSlices(calendar),
    ...Object.assign({}, ...sliceRows.map(({ addresses }) => addresses?.(calendar, narrowed))),
  }
}

function pagesOfSlices(calendar: PlantedCalendar): Record<string, string[]> {
  const addressesOf = (sample: string) =>
    sample.includes('{slug}')
      ? slugsOf('events', calendar).map(slug => sample.replace('{slug}', slug))
      : [sample]
  return Object.fromEntries(
    Object.entries(rowsOfSlices('pages')).map(([route, sample]) => [route, addressesOf(sample)]),
  )
}

function oembed(path: string, format = 'json'): string {
  return `/oembed?format=${format}&url=${encodeURIComponent(`http://localhost${path}`)}`
}

/** The plain view, and the view with each of its filters. */
function filterQueries(calendar: PlantedCalendar): string[] {
  const slugs = (kind: string) => slugsOf(`${kind}s`, calendar).map(slug => `${kind}=${slug}`)
  const places = [
    ...calendar.hidden.map(({ latitude, longitude }) => [latitude, longitude] as const),
    [-20, 20] as const,
  ]
  const known: Readonly<Record<string, readonly string[]>> = {
    search: [
      'search=evening',
      'search=lokced',
      'search=locked',
      'search=nowhere',
      'search=free',
      'search=%22open%20words%22',
      'search=%22locked%22',
    ],
    category: ['category=open-category', 'category=closed-category'],
    tag: ['tag=closed-tag'],
    venue: slugs('venue'),
    organizer: slugs('organizer'),
    featured: ['featured=true'],
    free: ['free=true'],
    paid: ['paid=true', 'paid=true&free=true'],
    language: ['language=fr', 'language=en&language=sw'],
    registration: ['registration=open'],
    online: ['online=true'],
    time: ['time=evening', 'time=morning&time=night'],
    has: ['has=own_boolean'],
    ids: [
      `ids=${[calendar.open.event, ...[...calendar.hidden, ...calendar.locked].map(({ id }) => id)].join(',')}`,
    ],
    series: [`series=${calendar.open.series}`, 'series=999999'],
    once: ['once=true', `once=true&series=${calendar.open.series}`],
    remind: ['remind=30'],
    from: ['from=2030-01-30'],
    until: ['until=2030-02-02'],
    lat: places.flatMap(([lat, lng]) => (lat === undefined ? [] : [`lat=${lat}&lng=${lng}&radius=5`])),
    lng: [],
    radius: [],
    sort: places.flatMap(([lat, lng]) =>
      lat === undefined ? [] : [`lat=${lat}&lng=${lng}&radius=5&sort=date`],
    ),
    page: ['page=2'],
    limit: ['limit=1'],
  }
  const queries = Object.keys(newsFilters).flatMap(name => {
    const values = known[name]
    if (!values) throw new Error(`No sample values are defined for the page filter "${name}".`)
    return values
  })
  return ['', ...queries.map(query => `?${query}`)]
}
