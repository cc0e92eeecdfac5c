import type { Site } from '../../domain/site/site.ts'
import type { Dialect } from './route.ts'

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
