// The process in which pictures are decoded (`renderer.ts` starts it). What comes from outside may take more memory than
// a server has, or bring a decoder down: here it brings down a process that has nothing else to do.
import { Problem } from '../domain/problem.ts'
import { renderPicture } from './render-picture.ts'
import { type RenderAnswer, type RenderRequest, tooMuchMemory } from './renderer.ts'

/** Decoders take memory at about a gigabyte a second, so a look every few milliseconds is soon enough. */
const millisecondsBetweenLooks = 10

async function answerTo({ bytes, limits, maxMemory }: RenderRequest): Promise<RenderAnswer> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxMemory) process.exit(tooMuchMemory)
  }, millisecondsBetweenLooks)
  try {
    const outcome = await renderPicture(bytes, limits)
    if (!(outcome instanceof Problem)) return { rendered: outcome }
    return { problem: { key: outcome.key, values: outcome.values } }
  } catch (error) {
    return { failure: (error as Error).stack ?? String(error) }
  } finally {
    clearInterval(watch)
  }
}

process.on('message', async (request: RenderRequest) => process.send?.(await answerTo(request)))
// The server is gone.
process.on('disconnect', () => process.exit())
// A terminal sends these to all processes at once; the server still has something to finish.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
