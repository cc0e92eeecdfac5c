import { published } from '../domain/visibility.ts'
import type { ListPage } from '../storage/list-page.ts'
import { type Html, html } from '../web/html.ts'
import type { PageContext } from './page-context.ts'

/** How many venues, organizers and terms a visitor can choose from; of more, the list says how many, and words find them. */
const mostChoices = 100

/** The search and its filters, which work without scripts: a form that leads to the same view, narrowed. */
export async function filterForm(
  context: PageContext,
  dates: 'with dates' | 'without dates' = 'without dates',
): Promise<Html> {
  const { t, query, link, path } = context
  const isOpen = filterNames.some(name => query[name])
  return html`<search><form class="search" action="${link(path)}" method="get">
<div class="search-line">
<label class="hidden" for="search">${t('searchEvents')}</label>
<input id="search" type="search" name="search" value="${String(query.search ?? '')}" placeholder="${t('searchEvents')}" enterkeyhint="search">
<button>${t('search')}</button>
</div>
<details class="filters"${isOpen ? html` open` : html``}>
<summary>${t('filters')}</summary>
<div class="filter-fields">
${await choices(context)}
${dates === 'with dates' ? ['from', 'until'].map(name => dateField(name as 'from' | 'until', context)) : html``}
<p class="check"><input id="featured" type="checkbox" name="featured" value="1"${isFeatured(query.featured) ? html` checked` : html``}><label for="featured">${t('onlyFeatured')}</label></p>
${nearMe(context)}
<p class="apply"><button>${t('apply')}</button> <a href="${link(path)}">${t('clearFilters')}</a></p>
</div>
</details>
</form></search>
`
}

function dateField(name: 'from' | 'until', { t, query }: PageContext): Html {
  return html`<p><label for="${name}">${t(name)}</label><input id="${name}" type="date" name="${name}" value="${String(query[name] ?? '')}"></p>`
}

/** As the filter itself is read. */
function isFeatured(value: unknown): boolean {
  return /^(1|true)$/i.test(String(value))
}

const filterNames = ['category', 'tag', 'venue', 'organizer', 'featured', 'from', 'until', 'lat']

/** Only scripts can find out where a visitor is; without them the button does not show. */
function nearMe({ t, query }: PageContext): Html {
  const hidden = ['lat', 'lng'].map(
    name => html`<input type="hidden" name="${name}" value="${String(query[name] ?? '')}">`,
  )
  return html`<p class="near" hidden data-locating="${t('locating')}" data-not-located="${t('notLocated')}">${hidden}<button type="button" aria-pressed="${query.lat ? 'true' : 'false'}">${t('nearMe')}</button> <span role="status"></span></p>`
}

async function choices(context: PageContext): Promise<Html[]> {
  const { store, language, t } = context
  const page = { page: 1, perPage: mostChoices, order: 'asc' } as const
  const terms = { ...page, hideEmpty: true, orderBy: 'name' } as const
  const categories = await store.terms.listPage({ ...terms, taxonomy: 'category' }, published, language)
  const tags = await store.terms.listPage({ ...terms, taxonomy: 'tag' }, published, language)
  const records = { ...page, orderBy: 'name', withEventsAfter: context.now } as const
  const venues = await store.venues.listPage(records, published, published, language)
  const organizers = await store.organizers.listPage(records, published, published, language)
  return [
    select('category', t('category'), t('anyCategory'), categories, context),
    select('tag', t('tag'), t('anyTag'), tags, context),
    select('venue', t('venue'), t('anyVenue'), venues, context),
    select('organizer', t('organizer'), t('anyOrganizer'), organizers, context),
  ]
}

interface Choice {
  readonly slug: string
  readonly name: string
}

function select(
  name: string,
  label: string,
  any: string,
  { total, records }: ListPage<Choice>,
  { query, t }: PageContext,
): Html {
  const chosen = typeof query[name] === 'string' ? query[name] : ''
  if (records.length === 0 && chosen === '') return html``
  const options = records.map(({ slug, name: text }) => option(slug, text, chosen))
  // What is in force stands there too, or sending the form again would drop it.
  const isMissing = chosen !== '' && !records.some(({ slug }) => slug === chosen)
  const others = total - records.length
  return html`<p><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">${any}</option>
${isMissing ? option(chosen, chosen, chosen) : html``}${options}${others > 0 ? html`<option value="" disabled>${t('more', { count: others })}</option>` : html``}</select></p>
`
}

function option(value: string, text: string, chosen: string): Html {
  return html`<option value="${value}"${value === chosen ? html` selected` : html``}>${text}</option>\n`
}
