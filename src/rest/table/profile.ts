import type { FastifyRequest } from 'fastify'
import type { Taxonomy } from '../../domain/records/term.ts'
import type { Site } from '../../domain/site/site.ts'
import type { RequestContext, Route } from './route.ts'

/** How one root of an interface speaks: what its addresses, names and refusals are, where roots differ in them. */
export interface Dialect {
  /** Where its routes stand below the address of the site: `calendar/events/v1`. */
  readonly path: string
  /** What its index calls it. */
  readonly namespace: string
  /** The names of the parameter that chooses the language. Links use the first. */
  readonly languageParameters: readonly [string, ...string[]]
  readonly taxonomyNames: Readonly<Record<Taxonomy, string>>
  /** Whether filters find a term by any text that its slug could be made from: `#Loud` for `loud`. */
  readonly takesNamesAsSlugs?: boolean
  /** Parameters of the query that are understood before a request comes to its route, and so are not unknown to it. */
  readonly understoodElsewhere?: readonly string[]
  /** Whether `_fields` selects what is answered of a record. Elsewhere it may select from whole answers. */
  readonly selectsFields?: boolean
  /** Whether a list of events that names no days is of every day. */
  readonly hasNoUsualDays?: boolean
  /** Whether a route that takes a file takes it as the whole body too. */
  readonly takesBareFiles?: boolean
  /** Whether that a record is not there comes before that the caller may not do this. */
  readonly tellsAbsenceFirst?: (route: Route) => boolean
  /** What goes wrong at a route, as this root tells it. */
  readonly inItsWords?: (
    error: unknown,
    route: Route,
    context: RequestContext,
    request: FastifyRequest,
  ) => Promise<unknown>
}

/** What of a site is settled when it starts: where its interface is, and how the language is chosen there. */
export type InterfaceNames = Pick<Site, 'namespace' | 'languageParameter'>

/** That of the interface's own root. */
export function ownDialect({ namespace, languageParameter }: InterfaceNames): Dialect {
  return {
    path: namespace,
    namespace,
    languageParameters: [languageParameter],
    selectsFields: true,
    taxonomyNames: { category: 'event_category', tag: 'event_tag' },
  }
}

/** The site as it is seen from this root: links and the language parameter are those of the root. */
export function siteAt(site: Site, dialect: Dialect): Site {
  const last = lastSeen.get(dialect)
  if (last?.site === site) return last.seen
  const { path, languageParameters } = dialect
  const seen = { ...site, namespace: path, languageParameter: languageParameters[0] }
  lastSeen.set(dialect, { site, seen })
  return seen
}

/** Sites change seldom, and each request asks. */
const lastSeen = new WeakMap<Dialect, { readonly site: Site; readonly seen: Site }>()
