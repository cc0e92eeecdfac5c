import { pageFilters } from '../../resources/page-filters.ts'
import type { PageContext } from './page-context.ts'

/** The query that is kept when a visitor moves to another day or view: everything except the page number. */
export function carriedQuery({ query }: Pick<PageContext, 'query'>): Record<string, unknown> {
  const isKept = (name: string) => Object.hasOwn(pageFilters, name) && name !== 'page'
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => isKept(name) && value !== ''))
}
