import type { RecordKind } from '../domain/records/record-frame.ts'
import type { CountedTerm } from '../domain/records/term.ts'

/** The path of a record's page, below its language root. */
export function recordPath(kind: RecordKind, { slug }: { readonly slug: string }): string {
  return `/${kind}/${encodeURIComponent(slug)}/`
}

/** A category's path contains the categories above it. */
export function termPath({
  taxonomy,
  slug,
  ancestorSlugs,
}: Pick<CountedTerm, 'taxonomy' | 'slug' | 'ancestorSlugs'>): string {
  if (taxonomy === 'tag') return `/tag/${encodeURIComponent(slug)}/`
  return `/events/category/${[...ancestorSlugs, slug].map(encodeURIComponent).join('/')}/`
}
