// The baseline of all figures: a Fastify server with a fixed response. Runs as a separate process.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fastify from 'fastify'

export interface BareServer {
  readonly url: string
  /** The path of a fixed response of this size; 304 with a matching `If-None-Match`. */
  pathOf(bytes: number): string
  stop(): Promise<void>
}

export const bareEtag = '"ready"'

export async function startBareServer(): Promise<BareServer> {
  const child = fork(import.meta.filename, ['--bare'])
  const [url] = await once(child, 'message')
  return {
    url: String(url),
    pathOf: bytes => `/${bytes}`,
    async stop() {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

if (process.argv.includes('--bare')) {
  const app = fastify()
  const ready = new Map<string, Buffer>()
  app.get<{ Params: { bytes: string } }>('/:bytes', (request, reply) => {
    const { bytes } = request.params
    if (request.headers['if-none-match'] === bareEtag) return reply.code(304).header('etag', bareEtag).send()
    const known = ready.get(bytes) ?? Buffer.alloc(Number(bytes), 'x')
    ready.set(bytes, known)
    return reply.header('etag', bareEtag).type('application/json; charset=utf-8').send(known)
  })
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }))
  process.on('disconnect', () => app.close())
}
