import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languages } from '../../domain/records/language.ts'
import type { Site } from '../../domain/site/site.ts'
import { untilChanged } from '../../http/cache/ready-answers.ts'
import type { Translate } from '../../i18n/messages.ts'
import type { PageParts } from '../frame/page-context.ts'
import type { EmbedStyleOf } from './style.ts'

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
