import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../domain/refusal.ts'
import { nameMethods } from '../http/allowed-methods.ts'
import { createChoiceReader } from '../queries/choices.ts'
import { registerEmbeds } from './embeds/routes.ts'
import { registerFeeds } from './feeds/routes.ts'
import type { FeedParts } from './feeds/send-feed.ts'
import type { PageParts } from './page-context.ts'
import { pageErrors, registerPages } from './register-pages.ts'
import { registerSiteFiles } from './site-files.ts'
import { registerSuggestions } from './suggestions.ts'

export interface SiteParts extends Omit<FeedParts, 'readChoices'> {
  /** Answers programs that ask for an address where there is nothing. */
  readonly onNoRoute: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** All that visitors see: the pages, their feeds and embeds. */
export function registerSite(app: FastifyInstance, { onNoRoute, ...given }: SiteParts): void {
  const parts = { ...given, readChoices: createChoiceReader() }
  registerPages(app, parts)
  registerSiteFiles(app, parts)
  registerSuggestions(app, parts)
  registerFeeds(app, parts)
  registerEmbeds(app, parts)
  const noPage = pageErrors(parts)
  app.setNotFoundHandler((request, reply) => {
    nameMethods(app, request, reply)
    return wantsPage(request, parts)
      ? noPage(new Refusal('noRoute'), request, reply)
      : onNoRoute(request, reply)
  })
}

/**
 * Browsers say that they want HTML. What is below an interface's path is for programs in any case. Clients of an older
 * service take anything, and get a page where the address is written like that of one.
 */
function wantsPage({ url, headers, site }: FastifyRequest, { older }: PageParts): boolean {
  const { accept = '' } = headers
  if (url.includes(`/${site.namespace}`) || older?.isInterface(url)) return false
  return (
    accept.includes('text/html') || (older !== undefined && accept === '*/*' && /^[^?]*\/(\?|$)/.test(url))
  )
}
