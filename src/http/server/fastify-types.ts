// What we add to Fastify's own types. `viewer`, `isStillLetIn` and `site` are set for every request before its route runs.
import type { Viewer } from '../../domain/rights/permissions.ts'
import type { Site } from '../../domain/site/site.ts'
import type { RateKind } from '../identity/rate-windows.ts'

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer
    site: Site
    /** Whether the viewer would be let in now as when the request came. */
    isStillLetIn: () => Promise<boolean>
    /** The second until which time alone does not change the answer. Without one, it is not kept. */
    expiresAt: number | undefined
    /** Whether the response comes from the response cache. */
    isFromCache: boolean
  }
  interface FastifyContextConfig {
    /** Whether it is found below each language root as well. */
    hasLanguageRoots?: boolean
    /** Whether it is only read: answers have entity tags, and one that is for everybody serves all who ask. */
    isReadable?: boolean
    /** Whether no setting of the site changes it: it is answered without asking the database for any, and not counted. */
    isSameForAllSites?: boolean
    /** As what its requests are counted, where that is not plain from their method and query. */
    countsAs?: RateKind
    /** Whether it finds out by itself who asks, and counts its requests then. */
    identifiesItself?: boolean
    /** Whether it accepts multipart forms, and whether one of its fields accepts a file. */
    multipart?: 'fields' | 'files'
    /** Whether a file may be the whole body. */
    takesBareFile?: boolean
    /** Whether it answers OPTIONS itself, but for browsers that ask leave. */
    answersOptions?: boolean
    /** The names of the parameter that chooses the language, where it is not the site's. */
    languageParameters?: readonly string[]
  }
}
