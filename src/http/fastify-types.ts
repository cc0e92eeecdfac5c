// What we add to Fastify's own types. `viewer` is set for every request before its route runs.
import type { Language } from '../domain/language.ts'
import type { Viewer } from '../domain/permissions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
  }
  interface FastifyContextConfig {
    /** The language root under which the route stands. */
    language?: Language
    /** Whether a file may be sent to it. */
    takesFile?: boolean
  }
}
