// What we add to Fastify's own types. `viewer` is set for every request before its route runs.
import type { Viewer } from '../domain/permissions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
  }
  interface FastifyContextConfig {
    /** Whether it is found below each language root as well. */
    hasLanguageRoots?: boolean
    /** Whether a file may be sent to it. */
    takesFile?: boolean
  }
}
