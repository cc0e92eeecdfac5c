// What every figure is held against: a Fastify that knows the answer already. Run as a process of its own.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import fastify from 'fastify'

export interface BareServer {
  readonly url: string
  /** Where a ready answer of this many bytes is sent; with the right `If-None-Match`, 304. */
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
