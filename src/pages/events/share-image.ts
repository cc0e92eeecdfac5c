import '../../http/server/fastify-types.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { published } from '../../domain/rights/visibility.ts'
import { matchesEtag } from '../../http/cache/etag.ts'
import type { DrawShareImage } from '../../images/image-library.ts'
import { Refusal } from '../../messages/refusal.ts'
import { type PageContext, type PageParts, pageContext } from '../frame/page-context.ts'
import { pageErrors } from '../register-pages.ts'
import { findRecord, MovedTo } from '../views/record-page.ts'
import { drawingOf } from './share-drawing.ts'

export interface ShareImageParts extends PageParts {
  readonly drawShareImage: DrawShareImage
}

/** The image shown when an event's URL is shared. Available below every language root. */
export function registerShareImages(app: FastifyInstance, parts: ShareImageParts): void {
  const options = {
    config: { hasLanguageRoots: true, countsAs: 'searches' as const },
    errorHandler: pageErrors(parts),
  }
  app.get('/event/:slug/share.jpg', options, (request, reply) => sendShareImage(request, reply, parts))
}

async function sendShareImage(request: FastifyRequest, reply: FastifyReply, parts: ShareImageParts) {
  const context = pageContext(request, parts)
  const event = await findEvent(context)
  const drawing = event && drawingOf(event, context)
  if (!drawing) throw new Refusal('noRoute')
  const etag = `"${drawing.key}"`
  reply.headers({
    etag,
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'cross-origin',
  })
  if (matchesEtag(request, etag)) return reply.code(304).send()
  return reply.send(Buffer.from(await parts.drawShareImage(drawing.key, drawing.card, drawing.pictureName)))
}

/** A protected event has none, because it would reveal hidden content. */
async function findEvent(context: PageContext): Promise<LinkedEvent | undefined> {
  const { record } = await findRecord(context, 'event').catch(leadToImage)
  return record.isProtected ? undefined : context.store.events.linked(record, published, context.language)
}

function leadToImage(error: unknown): never {
  throw error instanceof MovedTo ? new MovedTo(`${error.path}share.jpg`) : error
}
