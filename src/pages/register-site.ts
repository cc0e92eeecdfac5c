import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import { languages } from '../domain/records/language.ts'
import { nameMethods } from '../http/server/allowed-methods.ts'
import { Refusal } from '../messages/refusal.ts'
import { createChoiceReader } from '../queries/records/choices.ts'
import type { Html } from '../web/html.ts'
import { recordPath } from '../web/record-links.ts'
import { registerEmbeds } from './embeds/routes.ts'
import { registerShareImages, type ShareImageParts } from './events/share-image.ts'
import { registerFeeds } from './feeds/routes.ts'
import { registerSuggestions } from './finding/suggestions.ts'
import { layout } from './frame/layout.ts'
import { type PageParts, pageContext } from './frame/page-context.ts'
import { registerSiteFiles } from './frame/site-files.ts'
import { pageErrors, registerPages, type SitePageParts } from './register-pages.ts'
import { wholeEventPage } from './views/event/event-page.ts'

export interface SiteParts extends Omit<SitePageParts & ShareImageParts, 'readChoices'> {
  /** Handles requests of programs to unknown URLs. */
  readonly onNoRoute: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** Registers everything public: pages, feeds and embeds. Returns what other parts need to render an event. */
export function registerSite(
  app: FastifyInstance,
  { onNoRoute, ...given }: SiteParts,
): { readonly eventDocument: EventDocument } {
  const parts = { ...given, readChoices: createChoiceReader() }
  registerPages(app, parts)
  registerSiteFiles(app, parts)
  registerSuggestions(app, parts)
  registerFeeds(app, parts)
  registerEmbeds(app, parts)
  registerShareImages(app, parts)
  const noPage = pageErrors(parts)
  app.setNotFoundHandler((request, reply) => {
    nameMethods(app, request, reply)
    return wantsPage(request, parts)
      ? noPage(new Refusal('noRoute'), request, reply)
      : onNoRoute(request, reply)
  })
  return { eventDocument: eventDocument(parts) }
}

/**
 * Browsers accept HTML. Paths below an API are for programs in any case. Clients of an older service accept
 * anything, and get a page if the URL looks like one.
 */
function wantsPage({ url, headers, site }: FastifyRequest, { older }: PageParts): boolean {
  const { accept = '' } = headers
  if (url.includes(`/${site.namespace}`) || older?.isInterface(url)) return false
  return (
    accept.includes('text/html') || (older !== undefined && accept === '*/*' && /^[^?]*\/(\?|$)/.test(url))
  )
}

/** Renders an event page as visitors would see it, for stored and unsaved events. */
type EventDocument = (event: LinkedEvent, request: FastifyRequest) => Promise<Html>

/** The page in the event's language. It has no URL on the site and is not indexed. */
function eventDocument(parts: PageParts): EventDocument {
  return async (event, request) => {
    const context = pageContext(request, parts, event.language)
    const path = recordPath('event', event)
    const paths = Object.fromEntries(languages.map(language => [language, path]))
    return layout({ ...(await wholeEventPage(event, context)), paths, isUnlisted: true }, context)
  }
}
