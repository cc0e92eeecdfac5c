import { slugInAddress } from '../../domain/records/slug.ts'
import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import { Refusal } from '../../messages/refusal.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { html, trustedMarkup } from '../../web/html.ts'
import { termPath } from '../../web/record-links.ts'
import { categoryClass, shortened } from '../events/event-card.ts'
import { eventList } from '../events/event-list.ts'
import { feedsOf } from '../feeds/formats.ts'
import { activeFilters } from '../finding/active-filters.ts'
import { filterChoices } from '../finding/filter-choices.ts'
import { filterForm } from '../finding/filter-form.ts'
import { quickWays } from '../finding/quick-ways.ts'
import type { Page, PageContext } from '../frame/page-context.ts'
import { subjectLinks } from '../frame/site-links.ts'
import { miniMonthOf, titleOfPage } from './list-view.ts'
import { MovedTo } from './record-page.ts'

/** A category, with upcoming events in it and its subcategories. */
export function categoryPage(context: PageContext): Promise<Page> {
  return termPage(context, 'category', categorySlugIn(context))
}

export function tagPage(context: PageContext): Promise<Page> {
  return termPage(context, 'tag', context.params.slug ?? '')
}

async function termPage(context: PageContext, taxonomy: Taxonomy, slug: string): Promise<Page> {
  const { t } = context
  const { term, ids } = await termIn(context, taxonomy, slug)
  const filter = await readPageFilter(context, { termGroups: [ids] })
  // The list with this filter: its form and chips lead there.
  const list = { ...context, path: '/events/', query: { ...context.query, [taxonomy]: term.slug } }
  const choices = await filterChoices(list)
  const filters = { ...filter.filters, [taxonomy]: [term.slug] }
  const active = await activeFilters(list, { filters }, choices)
  const { name } = term
  return {
    title: titleOfPage(name, filter.filters.page, context),
    view: 'list',
    narrowedTo: { [taxonomy]: term.slug },
    languages: term.languages,
    description: shortened(plainTextOf(term.description), 200) || t('eventsAbout', { name }),
    subject: { [taxonomy]: term.slug },
    feeds: feedsOf(context, { [taxonomy]: term.slug }),
    isUnlisted: filter.filters.page > 1,
    main: html`<div class="top"><div class="head term-head${categoryClass({ colourCategoryId: term.color === null ? null : term.id })}"><h1>${name}</h1>${subjectLinks(context)}</div>
${await filterForm(list, choices, 'a list')}</div>
${quickWays(list, active, choices)}<div class="prose">${trustedMarkup(paragraphs(term.description))}</div>
${await eventList(context, filter, miniMonthOf({ [taxonomy]: term.slug }))}
`,
  }
}

/** The last category in the path, each below the one before. */
export function categorySlugIn({ params }: PageContext): string {
  return (params['*'] ?? '').split('/').filter(Boolean).at(-1) ?? ''
}

/** The term of the page, and the terms whose events it shows. */
export async function termIn(
  context: PageContext,
  taxonomy: Taxonomy,
  slug: string,
): Promise<{ readonly term: CountedTerm; readonly ids: readonly number[] }> {
  const term = await findTerm(context, taxonomy, slug)
  if (decodeURI(context.path) !== decodeURI(termPath(term))) throw new MovedTo(termPath(term))
  const ids = taxonomy === 'category' ? await context.store.terms.withDescendants([term.id]) : [term.id]
  return { term, ids }
}

async function findTerm({ store, language }: PageContext, taxonomy: Taxonomy, slug: string) {
  const requested = slugInAddress(slug)
  const id =
    (await store.slugs.find(taxonomy, requested)) ?? (await store.slugs.findFormer(taxonomy, requested))
  const term = id === undefined ? undefined : await store.terms.find(taxonomy, id, language)
  if (!term) throw new Refusal('termNotFound', { kind: taxonomy })
  return term
}
