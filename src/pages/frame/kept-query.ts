import { pageFilters } from '../../resources/page-filters.ts'
import type { PageContext } from './page-context.ts'

/** What is kept of the address when a visitor goes on to another day or view: all but the page of the list. */
export function keptQuery({ query }: Pick<PageContext, 'query'>): Record<string, unknown> {
  const isKept = (name: string) => Object.hasOwn(pageFilters, name) && name !== 'page'
  return Object.fromEntries(Object.entries(query).filter(([name, value]) => isKept(name) && value !== ''))
}
