import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import { languages } from '../domain/records/record-frame.ts'
import { setAllowHeader, withHead } from '../http/server/allowed-methods.ts'
import { Refusal } from '../messages/refusal.ts'
import type { Html } from '../web/html.ts'
import { recordPath } from '../web/record-links.ts'
import { registerEmbeds } from './embeds/routes.ts'
import { registerShareImages, type ShareImageParts } from './events/share-image.ts'
import { registerSuggestions } from './finding/suggestions.ts'
import { layout } from './frame/layout.ts'
import { type PageParts, pageContext } from './frame/page-context.ts'
import { registerSiteFiles } from './frame/site-files.ts'
import { pageErrors, registerPages, type SitePageParts } from './register-pages.ts'
import { wholeEventPage } from './views/event/event-page.ts'
import '../http/server/fastify-types.ts'
import { calendarFormat, feedFormats } from './feeds/formats.ts'
import { type FeedAnswer, type FeedParts, feedErrors, sendFeed } from './feeds/send-feed.ts'
import { listedEvents, oneEvent, registrationOpening } from './feeds/source.ts'

interface SiteParts extends Omit<SitePageParts & ShareImageParts, 'siteLinks' | 'documents'> {
  /** Handles requests of programs to unknown URLs. */
  readonly onNoRoute: (request: FastifyRequest, reply: FastifyReply) => FastifyReply
}

/** Registers everything public: pages, feeds and embeds. Returns what other parts need to render an event. */
export function registerSite(app: FastifyInstance, { onNoRoute, ...given }: SiteParts) {
  const siteLinks = given.features.flatMap(({ siteLinks = [] }) => siteLinks)
  const documents = given.features.flatMap(({ documentOf }) => documentOf ?? [])
  const parts = { ...given, siteLinks, documents }
  registerPages(app, parts)
  registerSiteFiles(app, parts)
  registerSuggestions(app, parts)
  registerFeeds(app, parts)
  registerEmbeds(app, parts)
  registerShareImages(app, parts)
  const noPage = pageErrors(parts)
  app.setNotFoundHandler((request, reply) => {
    setAllowHeader(app, request, reply)
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

/**
 * Renders an event page as visitors would see it in the event's language, for stored and unsaved events. It has no URL
 * on the site and is not indexed.
 */
function eventDocument(parts: PageParts) {
  return async (event: LinkedEvent, request: FastifyRequest): Promise<Html> => {
    const context = pageContext(request, parts, event.language)
    const path = recordPath('event', event)
    const paths = Object.fromEntries(languages.map(language => [language, path]))
    return layout({ ...(await wholeEventPage(event, context)), paths, isUnlisted: true }, context)
  }
}

const feeds: readonly (FeedAnswer & { readonly path: string })[] = [
  ...feedFormats.map(format => ({
    path: `/events/feed.${format.extension}`,
    format,
    source: listedEvents,
  })),
  { path: '/event/:slug/event.ics', format: calendarFormat, source: oneEvent },
  { path: '/event/:slug/registration.ics', format: calendarFormat, source: registrationOpening },
]

/** The feed routes. Each also exists below every language root. */
function registerFeeds(app: FastifyInstance, parts: FeedParts): void {
  const options = {
    config: { hasLanguageRoots: true, isReadable: true, countsAs: 'searches' as const },
    errorHandler: feedErrors(parts, pageErrors(parts)),
  }
  for (const feed of feeds)
    app.route({
      ...options,
      ...withHead(['GET']),
      url: feed.path,
      handler: (request, reply) => sendFeed(feed, request, reply, parts),
    })
}
