import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import { utcText, utcToLocal } from '../../domain/time/date-time.ts'
import type { Addresses } from '../../http/request/addresses.ts'
import { presentName } from '../../rest/table/path-variables.ts'
import { type PresentContext, presentSource } from './frame.ts'

export const termCollections = { category: 'categories', tag: 'tags' } as const satisfies Record<
  Taxonomy,
  string
>

export function presentTerm(term: CountedTerm, context: PresentContext) {
  const { site, addresses, profile, language } = context
  const { inLanguage } = addresses
  const collection = `${addresses.api}/${termCollections[term.taxonomy]}`
  return {
    id: term.id,
    version: term.version,
    name: presentName(term.name),
    slug: term.slug,
    taxonomy: profile.taxonomyNames[term.taxonomy],
    description: term.description,
    ...(term.taxonomy === 'category' && { parent: term.parentId ?? 0 }),
    ...(term.color !== null && { color: term.color }),
    count: term.count,
    ...presentSource(term),
    modified: utcToLocal(term.modifiedAt, site.zone),
    modified_utc: utcText(term.modifiedAt),
    language,
    languages: term.languages,
    url: termUrl(term, addresses),
    urls: {
      self: `${collection}/${term.id}${inLanguage}`,
      collection: `${collection}${inLanguage}`,
      ...(term.parentId !== null && { up: `${collection}/${term.parentId}${inLanguage}` }),
    },
  }
}

/** The URL path of a category includes its ancestors. */
function termUrl({ taxonomy, slug, ancestorSlugs }: CountedTerm, { site }: Addresses): string {
  if (taxonomy === 'tag') return `${site}/tag/${encodeURIComponent(slug)}/`
  const path = [...ancestorSlugs, slug].map(encodeURIComponent).join('/')
  return `${site}/events/category/${path}/`
}
