import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Site } from '../../domain/site/site.ts'
import { untilChanged } from '../../http/cache/ready-answers.ts'
import { addressesFor } from '../../http/request/addresses.ts'
import { Refusal } from '../../messages/refusal.ts'
import { directionOf } from '../../web/html-document.ts'
import { categoryCss } from '../../web/site-assets.ts'
import { languageRoot } from '../../web/web-context.ts'
import type { PageParts } from './page-context.ts'
import { fixedPageList } from './view-links.ts'

/** Files that other programs expect at a site, and the colours of its categories. */
export function registerSiteFiles(app: FastifyInstance, parts: PageParts): void {
  const xml = 'application/xml; charset=utf-8'
  const baseOf = (request: FastifyRequest) => addressesFor(request, request.site).base
  registerFile(app, '/robots.txt', 'text/plain; charset=utf-8', async request => robots(baseOf(request)))
  registerFile(app, '/sitemap.xml', xml, request => sitemapIndex(baseOf(request), request, parts))
  registerFile(app, '/sitemap-pages.xml', xml, async request =>
    urlSet(fixedPageUrls(baseOf(request), request.site)),
  )
  registerFile(
    app,
    '/sitemap-:kind(^(?:event|venue|organizer)$)-:number(^[1-9]\\d{0,5}$).xml',
    xml,
    async request => {
      const { kind, number } = request.params as { kind: SitemapKind; number: string }
      const urls = await sitemapUrls({ kind, number: Number(number) }, baseOf(request), request, parts)
      if (urls.length === 0) throw new Refusal('noRoute')
      return urlSet(urls)
    },
  )
  for (const [path, type] of Object.entries(icons)) registerIcon(app, path, type)
  registerFile(app, '/manifest.webmanifest', 'application/manifest+json; charset=utf-8', async request =>
    manifest(request.site, parts),
  )
  registerFile(app, '/assets/categories.css', 'text/css; charset=utf-8', async request =>
    categoryCss(await parts.storeFor(request).categoryColours()),
  )
}

/** Icons that browsers and phones request by fixed names. */
const icons = {
  '/favicon.ico': 'image/x-icon',
  '/apple-touch-icon.png': 'image/png',
  '/service-worker.js': 'text/javascript; charset=utf-8',
} as const

const siteFolder = new URL('../../../public/site/', import.meta.url)

/** https://www.w3.org/TR/appmanifest/ */
function manifest({ name, language, accentColor }: Site, { assets }: PageParts): string {
  const icon = (size: 192 | 512) => ({
    src: assets.url(`icon-${size}.png`),
    sizes: `${size}x${size}`,
    type: 'image/png',
  })
  return JSON.stringify({
    name,
    short_name: name,
    lang: language,
    dir: directionOf(language),
    id: '/',
    start_url: '/events/',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#fbfaf7',
    theme_color: accentColor ?? '#fbfaf7',
    icons: [icon(192), icon(512), { ...icon(512), purpose: 'maskable' }],
  })
}

function registerIcon(app: FastifyInstance, path: string, type: string): void {
  const bytes = readFileSync(new URL(`.${path}`, siteFolder))
  app.get(path, { config: { isSameForAllSites: true } }, async (_, reply) =>
    reply
      .type(type)
      .header('cache-control', path === '/service-worker.js' ? 'no-cache' : 'public, max-age=86400')
      .send(bytes),
  )
}

/** A file that changes only with the calendar. */
function registerFile(
  app: FastifyInstance,
  path: string,
  type: string,
  write: (request: FastifyRequest) => Promise<string>,
): void {
  app.get(path, { config: { isReadable: true } }, async (request, reply) => {
    request.expiresAt = untilChanged
    return reply.type(type).send(await write(request))
  })
}

function robots(base: string): string {
  return `User-agent: *\nDisallow: /*?*search=\nDisallow: /desk/\nSitemap: ${base}/sitemap.xml\n`
}

const sitemapKinds = ['event', 'venue', 'organizer'] as const

type SitemapKind = (typeof sitemapKinds)[number]

/** Far below the limit of 50,000 URLs per sitemap: this many take a twentieth of a second of CPU time. */
const recordsPerSitemap = 2000

/** https://www.sitemaps.org/protocol.html#index */
async function sitemapIndex(base: string, request: FastifyRequest, parts: PageParts): Promise<string> {
  const { slugs } = parts.storeFor(request)
  const entries = [`<sitemap><loc>${base}/sitemap-pages.xml</loc></sitemap>`]
  for (const kind of sitemapKinds) {
    const count = await slugs.countPublished(kind)
    const files = Math.ceil(count / recordsPerSitemap)
    for (let number = 1; number <= files; number++)
      entries.push(`<sitemap><loc>${base}/sitemap-${kind}-${number}.xml</loc></sitemap>`)
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`
}

function fixedPageUrls(base: string, site: Site): string[] {
  const listed = fixedPageList.filter(({ inSitemap }) => inSitemap)
  return listed.flatMap(({ path }) =>
    site.languages.map(language => `<url><loc>${base}${languageRoot(language, site)}${path}</loc></url>`),
  )
}

/** A record is listed in the languages of its texts, and in the site's default language. */
async function sitemapUrls(
  { kind, number }: { readonly kind: SitemapKind; readonly number: number },
  base: string,
  request: FastifyRequest,
  parts: PageParts,
): Promise<string[]> {
  const { site } = request
  const { slugs } = parts.storeFor(request)
  const records = await slugs.published(kind, { page: number, perPage: recordsPerSitemap })
  return records.flatMap(({ slugs: own, language, languages: written, modifiedAt }) => {
    const day = new Date(modifiedAt * 1000).toISOString().slice(0, 10)
    const named = site.languages.filter(other => written.includes(other) || other === site.language)
    return named.map(other => {
      const slug = encodeURIComponent(own[other] ?? own[language] ?? '')
      const address = `${base}${languageRoot(other, site)}/${kind}/${slug}/`
      return `<url><loc>${address}</loc><lastmod>${day}</lastmod></url>`
    })
  })
}

function urlSet(urls: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
