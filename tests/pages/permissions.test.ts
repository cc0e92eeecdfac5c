// Every page × caller × status. Pages are the same for all callers and show what `calendar.read` covers: published
// records.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLanguage, statuses } from '../../src/domain/records/record-frame.ts'
import { allRights } from '../../src/domain/rights/capabilities.ts'
import type { Role } from '../../src/domain/rights/permissions.ts'
import { routesRegisteredBy } from '../secrets/site-addresses.ts'
import { rowsOfSlices } from '../support/slice-rows.ts'
import { buildTestApp, type TestApp, tokenOf } from '../support/test-app.ts'

const digest = '0'.repeat(64)

/** A sample of each page. `{slug}` is the slug of a record in each status. */
const pages: Readonly<Record<string, string>> = {
  '/': '/',
  '/apple-touch-icon.png': '/apple-touch-icon.png',
  '/docs': '/docs',
  '/docs/existing-clients': '/docs/existing-clients',
  '/docs/guide': '/docs/guide',
  '/docs/explorer/': '/docs/explorer/',
  '/docs/search': '/docs/search?q=event',
  '/docs/:name': '/docs/registration/',
  '/docs/operating/:name': '/docs/operating/backup/',
  '/embed.css': '/embed.css',
  '/embed.js': '/embed.js',
  '/embed/': '/embed/',
  '/event/:slug/': '/event/{slug}/',
  '/event/:slug/:day/': '/event/{slug}/2030-05-01/',
  '/event/:slug/embed/': '/event/{slug}/embed/',
  '/event/:slug/event.ics': '/event/{slug}/event.ics',
  '/event/:slug/registration.ics': '/event/{slug}/registration.ics',
  '/event/:slug/share.jpg': '/event/{slug}/share.jpg',
  '/events/': '/events/',
  '/events/category/*': '/events/category/x/',
  '/events/day/': '/events/day/',
  '/events/day/:day/': '/events/day/2030-05-01/',
  '/events/embed/': '/events/embed/',
  '/events/embed/list': '/events/embed/list',
  '/events/embed/month': '/events/embed/month',
  '/events/embed/month/:month': '/events/embed/month/2030-05',
  '/events/embed/week': '/events/embed/week',
  '/events/embed/week/:day': '/events/embed/week/2030-01-15',
  '/events/embed/day': '/events/embed/day',
  '/events/embed/day/:day': '/events/embed/day/2030-01-15',
  '/events/feed.atom': '/events/feed.atom',
  '/events/feed.ics': '/events/feed.ics',
  '/events/feed.rss': '/events/feed.rss',
  '/events/map/': '/events/map/',
  '/events/month/': '/events/month/',
  '/events/month/:month/': '/events/month/2030-05/',
  '/events/past/': '/events/past/',
  '/events/suggest.json': '/events/suggest.json?q=x',
  '/events/week/': '/events/week/',
  '/events/week/:day/': '/events/week/2030-05-01/',
  '/favicon.ico': '/favicon.ico',
  '/health': '/health',
  '/images/:digest(^[0-9a-f]{64}$)/:file(^[a-z_]+\\.[a-z]+$)': `/images/${digest}/large.webp`,
  '/manifest.webmanifest': '/manifest.webmanifest',
  '/my/': '/my/',
  '/oembed': '/oembed?url=http://localhost/event/{slug}/',
  '/offline/': '/offline/',
  '/organizer/:slug/': '/organizer/{slug}/',
  '/ready': '/ready',
  '/robots.txt': '/robots.txt',
  '/service-worker.js': '/service-worker.js',
  '/sitemap-:kind(^(?:event|venue|organizer)$)-:number(^[1-9]\\d{0,5}$).xml': '/sitemap-event-1.xml',
  '/sitemap-pages.xml': '/sitemap-pages.xml',
  '/sitemap.xml': '/sitemap.xml',
  '/tag/:slug/': '/tag/x/',
  '/venue/:slug/': '/venue/{slug}/',
  ...rowsOfSlices('pages'),
}

/** A sample of each form that is sent to a page, with empty fields. Links are wrong. */
const forms: Readonly<Record<string, string>> = {
  '/event/:slug/': '/event/{slug}/',
  ...rowsOfSlices('forms'),
}

/** Other tables cover these. */
const elsewhere = /^\/(?:desk|wp-json|calendar|assets|docs\/assets)(?:\/|$)/

function isPage(url: string): boolean {
  const root = url.split('/')[1] ?? ''
  return !isLanguage(root) && !elsewhere.test(url)
}

const readers: readonly (Role | undefined)[] = [undefined, 'subscriber', 'author', 'administrator']

/** Records of the author in every status. */
async function addRecords({ post, remove, users }: TestApp): Promise<void> {
  const event = { start_date: '2030-05-01 10:00', end_date: '2030-05-01 11:00' }
  for (const status of statuses) {
    const frame = { slug: status, author: users.author.id, status: status === 'trash' ? 'draft' : status }
    const input = { ...frame, ...(status === 'future' && { date: '2031-01-01' }) }
    for (const [path, name] of [
      ['/events', { title: status, ...event }],
      ['/venues', { venue: status }],
      ['/organizers', { organizer: status }],
    ] as const) {
      const { body } = await post(path, { ...input, ...name })
      if (status === 'trash') await remove(`${path}/${body.id}`)
    }
  }
}

test('every page has a row, and is the same for all callers', async t => {
  const { built: app, ...found } = await routesRegisteredBy(() => buildTestApp(t, { isNew: true }))
  const unknown = [
    ...[...found.urls].filter(url => isPage(url) && !pages[url]),
    ...[...found.forms].filter(url => isPage(url) && !forms[url]).map(url => `POST ${url}`),
  ]
  assert.deepEqual(unknown, [], 'pages without a row in tests/pages/permissions.test.ts')
  await addRecords(app)
  assert.deepEqual(new Set(allRights.get('calendar.read')?.who), new Set(['any']))
  const samples = [
    ...Object.values(pages).map(sample => ({ method: 'GET' as const, sample })),
    ...Object.values(forms).map(sample => ({ method: 'POST' as const, sample })),
  ]
  for (const { method, sample } of samples) {
    const isOfRecord = sample.includes('{slug}')
    for (const status of isOfRecord ? statuses : (['publish'] as const)) {
      const url = sample.replace('{slug}', status)
      const codes = await statusCodes(app, method, url)
      assert.deepEqual([...codes.slice(1)], Array(readers.length - 1).fill(codes[0]), url)
      assert.ok(![401, 403].includes(codes[0]!), url)
      if (status !== 'publish') assert.ok(codes[0]! >= 400, `${url} is not public`)
    }
  }
})

function statusCodes({ app }: TestApp, method: 'GET' | 'POST', url: string): Promise<number[]> {
  const headersOf = (reader: Role | undefined) =>
    reader ? { authorization: `Bearer ${tokenOf(reader)}` } : {}
  const ask = async (reader: Role | undefined) =>
    (await app.inject({ method, url, headers: headersOf(reader) })).statusCode
  return Promise.all(readers.map(ask))
}
