// A calendar of the older service, as far as an import needs it: with its paging, and with problems of real
// ones.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'node:test'

export interface OlderServiceOptions {
  readonly events?: number
  /** The substitute answers for the requests with these numbers, counted from 1. */
  readonly troubles?: Readonly<Record<number, Trouble>>
  /** The `user:password` that sees drafts. */
  readonly credentials?: string
  readonly picture?: Buffer
  /** Whether everything exists in French too: events under their own ids, other records under the same. */
  readonly isBilingual?: boolean
}

export type Trouble = 'busy' | 'broken' | 'cut' | 'error'

export interface OlderService {
  readonly address: string
  /** The requested URLs, in order. */
  readonly asked: string[]
  /** The maximum number of concurrent requests. */
  mostAtOnce: number
  /** Changes the answers from now on. */
  readonly changed: Map<number, object>
}

const day = 86_400

const fixedAnswers: Readonly<Record<string, unknown>> = {
  '/api/': { namespaces: ['tribe/events/v1', 'wp/v2'] },
  '/api/wp/v2/users': [{ id: 7, slug: 'editor' }],
  '/api/wp/v2/media': [{ id: 900_001, alt_text: 'A poster' }],
}

export async function serveOlderService(
  t: Pick<TestContext, 'after'>,
  options: OlderServiceOptions = {},
): Promise<OlderService> {
  const { events = 120, troubles = {}, credentials, picture, isBilingual = false } = options
  const service: OlderService = { address: '', asked: [], mostAtOnce: 0, changed: new Map() }
  let open = 0
  const server = createServer((request, response) => {
    service.asked.push(request.url ?? '')
    open++
    service.mostAtOnce = Math.max(service.mostAtOnce, open)
    response.on('close', () => open--)
    const trouble = troubles[service.asked.length]
    if (trouble) return makeTrouble(trouble, response)
    answer(request, response)
  })

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '', 'http://x')
    const base = `http://${request.headers.host}`
    if (url.pathname === '/')
      return void response
        .writeHead(200, { link: `<${base}/api/>; rel="https://api.w.org/"`, 'content-type': 'text/html' })
        .end(isBilingual ? bilingualPage(base) : '<html></html>')
    if (url.pathname === '/poster.png' && picture) return void response.end(picture)
    const isKnown =
      credentials !== undefined &&
      request.headers.authorization === `Basic ${Buffer.from(credentials).toString('base64')}`
    const body =
      fixedAnswers[url.pathname] ?? pageAt(url, { events, base, isKnown, hasPicture: picture !== undefined })
    response
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? {}))
  }

  function pageAt(url: URL, shown: Shown): object | undefined {
    const [, list = ''] = /^\/api\/tribe\/events\/v1\/(\w+)$/.exec(url.pathname) ?? []
    const all = listOf(list, shown)
    const page = Number(url.searchParams.get('page'))
    const perPage = Math.min(50, Number(url.searchParams.get('per_page')))
    const first = (page - 1) * perPage
    if (!all || (page > 1 && first >= all.count)) return undefined
    const length = Math.max(0, Math.min(perPage, all.count - first))
    const isFrench = isBilingual && url.searchParams.get('wpml_language') === 'fr'
    const some = Array.from({ length }, (_, index) => {
      const record = isFrench ? inFrench(list, all.record(first + index)) : all.record(first + index)
      return { ...record, ...(list === 'events' ? service.changed.get(Number(record.id)) : {}) }
    })
    return { [list]: some, total: all.count, total_pages: Math.ceil(all.count / perPage) }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  return Object.assign(service, { address: `http://127.0.0.1:${port}/` })
}

function bilingualPage(base: string): string {
  const links = ['en-US', 'fr-FR'].map(
    hreflang => `<link rel="alternate" hreflang="${hreflang}" href="${base}/${hreflang.slice(0, 2)}/" />`,
  )
  return `<html lang="en-US"><head>${links.join('')}</head></html>`
}

/** All French events except the second say which event they translate. */
function inFrench(list: string, record: any): any {
  if (list === 'venues') return { ...record, venue: `Salle ${record.id}` }
  if (list !== 'events') return record
  const { id, slug } = record
  return {
    ...record,
    id: id + 500_000,
    title: `Événement ${id}`,
    slug: `fr-${slug}`,
    ...(id !== 1002 && { translations: { en: id, fr: id + 500_000 } }),
  }
}

function makeTrouble(trouble: Trouble, response: ServerResponse): void {
  if (trouble === 'busy') response.writeHead(429, { 'retry-after': '0' }).end('{}')
  else if (trouble === 'error') response.writeHead(500).end('Error establishing a database connection')
  else if (trouble === 'broken') response.writeHead(200).end('<b>Warning</b>: {"events": [')
  else {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('{"events": [')
    setImmediate(() => response.destroy())
  }
}

interface Shown {
  readonly events: number
  readonly base: string
  readonly isKnown: boolean
  readonly hasPicture: boolean
}

function listOf(list: string, shown: Shown): { count: number; record: (index: number) => any } | undefined {
  if (list === 'categories')
    return {
      count: 2,
      record: index => (index === 0 ? term(12, 'Jazz', 11) : term(11, 'Music &amp; More', 0)),
    }
  if (list === 'tags') return { count: 1, record: () => term(21, 'free', 0) }
  if (list === 'venues') return { count: 3, record: index => venue(31 + index) }
  if (list === 'organizers') return { count: 1, record: () => organizer(41) }
  if (list === 'events') {
    const count = shown.events + (shown.isKnown ? 1 : 0)
    return { count, record: index => event(index, shown, index === shown.events ? 'draft' : 'publish') }
  }
  return undefined
}

const frame = {
  author: '7',
  status: 'publish',
  date_utc: '2024-01-02 03:04:05',
  modified_utc: '2024-02-03 04:05:06',
}

function term(id: number, name: string, parent: number) {
  return { id, name, slug: name.toLowerCase().replace(/\W+/g, '-'), description: '', parent }
}

function venue(id: number) {
  return {
    ...frame,
    id,
    slug: `hall-${id}`,
    venue: `Hall ${id} &amp; Garden`,
    city: 'Lisbon',
    show_map: true,
  }
}

function organizer(id: number) {
  return { ...frame, id, slug: `club-${id}`, organizer: `Club ${id}`, email: 'club@example.org' }
}

/** Its start is in Lisbon time and in UTC. Every tenth one is all-day, every hundredth has a picture. */
function event(index: number, { base, hasPicture }: Shown, status: string) {
  const id = 1001 + index
  const start = new Date((1_700_000_000 + index * day) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  const end = new Date((1_700_007_200 + index * day) * 1000).toISOString().slice(0, 19).replace('T', ' ')
  return {
    ...frame,
    id,
    status,
    slug: index === 3 ? '%d8%b9%d8%b1%d8%b3' : `event-${id}`,
    title: `Event ${id} &amp; friends`,
    description:
      index === 5 ? '<p>A film</p><iframe src="https://video.example/1"></iframe>' : `<p>About ${id}</p>`,
    excerpt: '',
    all_day: index % 10 === 9,
    timezone: index === 6 ? 'Atlantis/Capital' : 'Europe/Lisbon',
    utc_start_date: start,
    utc_end_date: end,
    start_date: start,
    end_date: end,
    cost: index % 2 === 0 ? '&#036;10' : 'Gratuit',
    cost_details: { values: index % 2 === 0 ? ['10'] : ['0'] },
    website: '',
    featured: index % 7 === 0,
    categories: [term(12, 'Jazz', 11)],
    tags: [],
    venue: index % 4 === 3 ? [] : venue(31 + (index % 4)),
    organizer: [organizer(41)],
    image: hasPicture && index % 100 === 0 ? { url: `${base}/poster.png`, id: 900_001 } : false,
  }
}
