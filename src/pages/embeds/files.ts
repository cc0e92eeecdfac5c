import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../domain/records/language.ts'
import type { Site } from '../../domain/site/site.ts'
import { untilChanged } from '../../http/cache/ready-answers.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { Store } from '../../storage/store.ts'
import { categoryCss, themeCss } from '../../web/site-assets.ts'
import type { PageParts } from '../frame/page-context.ts'

/** The embed script, at a permanent URL, and its style sheet. */
export function registerEmbedFiles(app: FastifyInstance, parts: PageParts, styleOf: EmbedStyleOf): void {
  const file = readFileSync(new URL('../../../public/site/embed.js', import.meta.url), 'utf8')
  app.get('/embed.js', readable, async (request, reply) => {
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=3600')
    return sendFile(embedScript(file, request.site, parts), request, reply)
  })
  app.get<{ Querystring: { v?: unknown } }>('/embed.css', readable, async (request, reply) => {
    const { css, path } = await styleOf(parts.storeFor(request), request.site)
    const isCurrent = path === `/embed.css?v=${request.query.v}`
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', isCurrent ? 'public, max-age=31536000, immutable' : 'no-cache')
    return sendFile(css, request, reply)
  })
}

const readable = { config: { isReadable: true } }

/** The script contains the texts it needs when the server is unreachable. */
function embedScript(file: string, site: Site, { translate }: PageParts): string {
  // The site's default language has no prefix, so the script knows it under ''.
  const texts = Object.fromEntries(
    languages.map(language => [language === site.language ? '' : language, scriptTexts(translate, language)]),
  )
  return `const texts = ${JSON.stringify(texts)}\n${file}`
}

function scriptTexts(translate: Translate, language: string) {
  const keys = ['unavailable', 'openCalendar', 'tryAgain'] as const
  return Object.fromEntries(keys.map(key => [key, translate(language, `pages.${key}`)]))
}

function sendFile(text: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.expiresAt = untilChanged
  return reply.header('x-content-type-options', 'nosniff').send(text)
}

interface EmbedStyle {
  readonly css: string
  /** Its path, which changes with its content. */
  readonly path: string
}

export type EmbedStyleOf = (store: Store, site: Site) => Promise<EmbedStyle>

/** One style sheet with the colours of the site and its categories, so that embeds load no other. */
export function createEmbedStyle(): EmbedStyleOf {
  const file = readFileSync(new URL('../../../public/site/embed.css', import.meta.url), 'utf8')
  return async (store, site) => {
    // `:root` does not match inside a shadow tree, so embeds have their own root.
    const own = `${file}${themeCss(site).replaceAll(':root', '.almanac')}`
    const css = `${own}${categoryCss(await store.categoryColours())}`
    const digest = createHash('sha256').update(css).digest('hex').slice(0, 12)
    return { css, path: `/embed.css?v=${digest}` }
  }
}
