import type { Language } from '../../domain/records/language.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { Route } from '../../rest/table/route.ts'
import type { Describe } from './described.ts'
import type { NamedParts } from './named-parts.ts'
import type { NamedSchemas } from './named-schemas.ts'

/** The inputs of the document besides the routes. */
export interface DocumentSettings {
  readonly site: Site
  readonly version: string
  readonly now: UtcSeconds
  /** The base URL of the plain root and the language roots. */
  readonly base: string
  /** The root at which the document was requested. */
  readonly called: string
  readonly language: Language
  readonly describe: Describe
}

/** The settings, all routes, and the collections that are filled while the document is built. */
export interface DocumentContext extends DocumentSettings {
  readonly routes: readonly Route[]
  readonly schemas: NamedSchemas
  readonly requestBodies: NamedParts<object>
  readonly parameters: NamedParts<object>
  readonly responses: NamedParts<object>
}
