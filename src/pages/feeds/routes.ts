import '../../http/server/fastify-types.ts'
import type { FastifyInstance } from 'fastify'
import { withHead } from '../../http/server/allowed-methods.ts'
import { pageErrors } from '../register-pages.ts'
import { calendarFormat, feedFormats } from './formats.ts'
import { type FeedAnswer, type FeedParts, feedErrors, sendFeed } from './send-feed.ts'
import { listedEvents, oneEvent } from './source.ts'

interface FeedRoute extends FeedAnswer {
  readonly path: string
}

const feeds: readonly FeedRoute[] = [
  ...feedFormats.map(format => ({
    path: `/events/feed.${format.extension}`,
    format,
    source: listedEvents,
  })),
  { path: '/event/:slug/event.ics', format: calendarFormat, source: oneEvent },
]

/** The feed routes. Each also exists below every language root. */
export function registerFeeds(app: FastifyInstance, parts: FeedParts): void {
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
