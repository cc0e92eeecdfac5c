import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

export const guidePath = '/docs/existing-clients'

/** The guide for existing clients, served as Markdown. */
export function registerGuide(app: FastifyInstance): void {
  const text = readFileSync(new URL('../../docs/existing-clients.md', import.meta.url), 'utf8')
  app.get(guidePath, async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-language', 'en')
      .header('cache-control', 'no-cache')
      .send(text),
  )
}
