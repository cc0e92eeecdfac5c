import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import { visibleTo } from '../../domain/rights/visibility.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { categoryFields, tagFields } from '../../resources/records/term.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'

/** The differences between the pages of categories and tags. */
export interface TermKind {
  readonly taxonomy: Taxonomy
  readonly path: string
  /** The fields as the API parses them. */
  readonly fieldTable: typeof categoryFields | typeof tagFields
  readonly texts: Readonly<Record<'all' | 'add' | 'count' | 'search' | 'none', DeskText>>
}

export const categories: TermKind = {
  taxonomy: 'category',
  path: '/categories/',
  fieldTable: categoryFields,
  texts: {
    all: 'categories',
    add: 'newCategory',
    count: 'categoryCount',
    search: 'searchCategories',
    none: 'noCategories',
  },
}

export const tags: TermKind = {
  taxonomy: 'tag',
  path: '/tags/',
  fieldTable: tagFields,
  texts: { all: 'tags', add: 'newTag', count: 'tagCount', search: 'searchTags', none: 'noTags' },
}

export const termTabs = [categories, tags].map(({ path, texts }) => ({
  path: `/desk${path}`,
  text: texts.all,
}))

/** Beyond this number of categories a tree is not practical. */
const mostInTree = 1000

export async function allCategories({
  store,
  caller,
  language,
}: DeskContext): Promise<readonly CountedTerm[]> {
  const { records } = await store.terms.listPage(
    { taxonomy: 'category', page: 1, perPage: mostInTree, hideEmpty: false, orderBy: 'name', order: 'asc' },
    visibleTo(caller),
    language,
  )
  // As people count: 2 before 10.
  const order = new Intl.Collator(language, { numeric: true })
  return atTop(records.toSorted((one, other) => order.compare(one.name, other.name)))
}

/** The categories, and those of the given ids beyond the limit: a form without them would remove them. */
export async function withCategories(
  terms: readonly CountedTerm[],
  ids: readonly string[],
  { store, language }: DeskContext,
): Promise<readonly CountedTerm[]> {
  const listed = new Set(terms.map(({ id }) => String(id)))
  const missing = ids.filter(id => /^\d{1,10}$/.test(id) && !listed.has(id))
  const found: CountedTerm[] = []
  for (const id of missing)
    found.push(...[(await store.terms.find('category', Number(id), language)) ?? []].flat())
  return atTop([...terms, ...found])
}

/** A category whose parent is not listed is shown at the top level. */
function atTop(terms: readonly CountedTerm[]): readonly CountedTerm[] {
  const listed = new Set(terms.map(({ id }) => id))
  return terms.map(term =>
    term.parentId === null || listed.has(term.parentId) ? term : { ...term, parentId: null },
  )
}

export interface PlacedTerm {
  readonly term: CountedTerm
  readonly depth: number
}

/** The tree in depth-first order. */
export function inTreeOrder(
  terms: readonly CountedTerm[],
  parentId: number | null = null,
  depth = 0,
): PlacedTerm[] {
  return terms
    .filter(term => term.parentId === parentId)
    .flatMap(term => [{ term, depth }, ...inTreeOrder(terms, term.id, depth + 1)])
}

/** A dot in the colour of a category. It is an SVG, because the content policy allows no inline styles. */
export function swatchHtml(color: string | null): Html {
  const isColour = color !== null && /^#[0-9a-f]{6}$/i.test(color)
  return html`<svg class="swatch" viewBox="0 0 10 10" aria-hidden="true"><circle cx="5" cy="5" r="4"${isColour ? html` fill="${color}"` : html` class="no-colour"`}/></svg>`
}
