import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

export const guidePath = '/docs/existing-clients'

/** The page for people with an existing client, as it is written: Markdown reads well without being made anything else. */
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
