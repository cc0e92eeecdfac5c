// The image process (started by `renderer.ts`). An uploaded picture may exhaust memory or crash a decoder,
// which then only affects this process.
import { stackOf } from '../domain/caught-error.ts'
import { Problem } from '../messages/problem.ts'
import { answerRequests, watchResources } from '../subprocess/inside-subprocess.ts'
import { drawShareImage } from './draw-share-image.ts'
import { renderPicture } from './render-picture.ts'
import type { DrawRequest, RenderAnswer, RenderRequest } from './renderer.ts'

async function answerTo(request: RenderRequest | DrawRequest): Promise<RenderAnswer> {
  const unwatch = watchResources(request)
  try {
    if ('card' in request) return { drawn: await drawShareImage(request.card, request.picture) }
    const { bytes, limits, crop } = request
    const outcome = await renderPicture(bytes, limits, crop)
    if (!(outcome instanceof Problem)) return { rendered: outcome }
    return { problem: { key: outcome.key, values: outcome.values } }
  } catch (error) {
    return { failure: stackOf(error) }
  } finally {
    unwatch()
  }
}

answerRequests(answerTo)
