import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import type { RequestContext } from '../../rest/table/context.ts'
import { presentName } from '../../rest/table/present-text.ts'
import { termPath } from '../../web/record-links.ts'

/** The path of each taxonomy. */
export const termPaths: Readonly<Record<Taxonomy, string>> = { category: 'tribe_events_cat', tag: 'tags' }

export function presentWpTerm(term: CountedTerm, { addresses, profile }: RequestContext) {
  const { taxonomy, parentId } = term
  const collection = `${addresses.api}/${termPaths[taxonomy]}`
  const name = profile.taxonomyNames[taxonomy]
  return {
    id: term.id,
    count: term.count,
    description: term.description,
    link: `${addresses.site}${termPath(term)}`,
    name: presentName(term.name),
    slug: term.slug,
    taxonomy: name,
    ...(taxonomy === 'category' && { parent: parentId ?? 0 }),
    meta: [],
    _links: {
      self: [{ href: `${collection}/${term.id}` }],
      collection: [{ href: collection }],
      about: [{ href: `${addresses.api}/taxonomies/${name}` }],
      ...(parentId !== null && { up: [{ embeddable: true, href: `${collection}/${parentId}` }] }),
      'wp:post_type': [{ href: `${addresses.api}/tribe_events?${termPaths[taxonomy]}=${term.id}` }],
    },
  }
}
