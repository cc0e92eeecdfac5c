import type { CountedTerm } from '../../domain/records/term.ts'
import { utcText, utcToLocal } from '../../domain/time/date-time.ts'
import { presentName } from '../../rest/table/present-values.ts'
import { termPath } from '../../web/record-links.ts'
import { collections, type PresentContext, presentSource, recordAddress } from './frame.ts'

export function presentTerm(term: CountedTerm, context: PresentContext) {
  const { site, addresses, profile, language } = context
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
    url: `${addresses.site}${termPath(term)}`,
    urls: {
      self: recordAddress(term.taxonomy, term.id, addresses),
      collection: `${addresses.api}/${collections[term.taxonomy]}${addresses.inLanguage}`,
      ...(term.parentId !== null && { up: recordAddress(term.taxonomy, term.parentId, addresses) }),
    },
  }
}
