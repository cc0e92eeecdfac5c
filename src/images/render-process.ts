// The process in which pictures are decoded (`renderer.ts` starts it). What comes from outside may take more memory than
// a server has, or bring a decoder down: here it brings down a process that has nothing else to do.
import { stackOf } from '../domain/caught-error.ts'
import { Problem } from '../messages/problem.ts'
import { endWithParent, watchResources } from '../subprocess/inside-subprocess.ts'
import { renderPicture } from './render-picture.ts'
import type { RenderAnswer, RenderRequest } from './renderer.ts'

async function answerTo({ bytes, limits, maxMemory }: RenderRequest): Promise<RenderAnswer> {
  const unwatch = watchResources({ maxMemory })
  try {
    const outcome = await renderPicture(bytes, limits)
    if (!(outcome instanceof Problem)) return { rendered: outcome }
    return { problem: { key: outcome.key, values: outcome.values } }
  } catch (error) {
    return { failure: stackOf(error) }
  } finally {
    unwatch()
  }
}

process.on('message', async (request: RenderRequest) => process.send?.(await answerTo(request)))
endWithParent()
