import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languages } from '../domain/language.ts'
import { Refusal } from '../domain/refusal.ts'
import { addressesFor } from '../http/addresses.ts'
import { sendWithEtag } from '../http/etag.ts'
import { categoryCss } from '../web/theme.ts'
import { languageRoot } from '../web/web-context.ts'
import { fixedPageList } from './fixed-pages.ts'
import type { PageParts } from './page-context.ts'

/** What other programs look for at a site, and the colours of its categories. */
export function registerSiteFiles(app: FastifyInstance, parts: PageParts): void {
  app.get('/robots.txt', async (request, reply) => {
    const { base } = addressesFor(request, parts.site)
    return reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /*?*search=\nSitemap: ${base}/sitemap.xml\n`)
  })
  app.get('/sitemap.xml', async (request, reply) => {
    const { base } = addressesFor(request, parts.site)
    return reply.type('application/xml; charset=utf-8').send(await sitemapIndex(base, request, parts))
  })
  app.get('/sitemap-pages.xml', async (request, reply) => {
    const { base } = addressesFor(request, parts.site)
    return reply.type('application/xml; charset=utf-8').send(urlSet(fixedPageUrls(base, parts)))
  })
  app.get<{ Params: { kind: string; number: string } }>(
    '/sitemap-:kind(^(?:event|venue|organizer)$)-:number(^[1-9]\\d{0,5}$).xml',
    async (request, reply) => {
      const { kind, number } = request.params
      const { base } = addressesFor(request, parts.site)
      const urls = await sitemapUrls(kind as SitemapKind, Number(number), base, request, parts)
      if (urls.length === 0) throw new Refusal('noRoute')
      return reply.type('application/xml; charset=utf-8').send(urlSet(urls))
    },
  )
  app.get('/assets/categories.css', async (request, reply) => {
    const css = categoryCss(await parts.storeFor(request).categoryColours())
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache')
    return sendWithEtag(css, request, reply)
  })
}

const sitemapKinds = ['event', 'venue', 'organizer'] as const

type SitemapKind = (typeof sitemapKinds)[number]

/** A sitemap holds 50,000 addresses at most, and each record has one for each language. */
const recordsPerSitemap = 10_000

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

function fixedPageUrls(base: string, { site }: PageParts): string[] {
  const listed = fixedPageList.filter(({ inSitemap }) => inSitemap)
  return listed.flatMap(({ path }) =>
    languages.map(language => `<url><loc>${base}${languageRoot(language, site)}${path}</loc></url>`),
  )
}

async function sitemapUrls(
  kind: SitemapKind,
  number: number,
  base: string,
  request: FastifyRequest,
  parts: PageParts,
): Promise<string[]> {
  const { slugs } = parts.storeFor(request)
  const records = await slugs.published(kind, { page: number, perPage: recordsPerSitemap })
  return records.flatMap(({ slugs: own, language, modifiedAt }) => {
    const day = new Date(modifiedAt * 1000).toISOString().slice(0, 10)
    return languages.map(other => {
      const slug = encodeURIComponent(own[other] ?? own[language] ?? '')
      const address = `${base}${languageRoot(other, parts.site)}/${kind}/${slug}/`
      return `<url><loc>${address}</loc><lastmod>${day}</lastmod></url>`
    })
  })
}

function urlSet(urls: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
}
