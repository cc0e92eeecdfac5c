import type { Choice, ChoiceList } from '../domain/choices.ts'
import { type Html, html } from '../web/html.ts'
import type { PageContext } from './page-context.ts'
import { suggestionsPath } from './suggestions.ts'

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
<input id="search" type="search" name="search" value="${String(query.search ?? '')}" placeholder="${t('searchEvents')}" enterkeyhint="search" autocomplete="off"${suggesting(context)}>
<button>${t('search')}</button>
</div>
<details class="filters"${isOpen ? html` open` : html``}>
<summary>${t('filters')}</summary>
<div class="filter-fields">
${await selects(context)}
${dates === 'with dates' ? ['from', 'until'].map(name => dateField(name as 'from' | 'until', context)) : html``}
<p class="check"><input id="featured" type="checkbox" name="featured" value="1"${isFeatured(query.featured) ? html` checked` : html``}><label for="featured">${t('onlyFeatured')}</label></p>
${nearMe(context)}
<p class="apply"><button>${t('apply')}</button> <a href="${link(path)}">${t('clearFilters')}</a></p>
</div>
</details>
</form></search>
`
}

/** By which a script suggests names while somebody types. */
function suggesting({ t, link, assets }: PageContext): Html {
  return html` data-suggest="${link(suggestionsPath)}" data-suggest-script="${assets.url('suggest.js')}" data-suggestions="${t('suggestions')}"`
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

/** What the calendar can be narrowed to, as fields of a form. */
export async function selects(context: PageContext): Promise<Html[]> {
  const { t } = context
  const { category, tag, venue, organizer } = await context.choices()
  return [
    select('category', t('category'), t('anyCategory'), category, context),
    select('tag', t('tag'), t('anyTag'), tag, context),
    select('venue', t('venue'), t('anyVenue'), venue, context),
    select('organizer', t('organizer'), t('anyOrganizer'), organizer, context),
  ]
}

function select(
  name: string,
  label: string,
  any: string,
  { total, records }: ChoiceList,
  { query, t }: PageContext,
): Html {
  const chosen = typeof query[name] === 'string' ? query[name] : ''
  if (records.length === 0 && chosen === '') return html``
  const options = chosen === '' ? optionsOf(records) : optionsWith(records, chosen)
  // What is in force stands there too, or sending the form again would drop it.
  const isMissing = chosen !== '' && !records.some(({ slug }) => slug === chosen)
  const others = total - records.length
  return html`<p><label for="${name}">${label}</label><select id="${name}" name="${name}"><option value="">${any}</option>
${isMissing ? option(chosen, chosen, chosen) : html``}${options}${others > 0 ? html`<option value="" disabled>${t('more', { count: others })}</option>` : html``}</select></p>
`
}

/** Nothing chosen is the usual case, in which all is written as the last time. */
const writtenOptions = new WeakMap<readonly Choice[], Html[]>()

function optionsOf(records: readonly Choice[]): Html[] {
  const written = writtenOptions.get(records) ?? [html`${optionsWith(records, '')}`]
  writtenOptions.set(records, written)
  return written
}

function optionsWith(records: readonly Choice[], chosen: string): Html[] {
  return records.map(({ slug, name }) => option(slug, name, chosen))
}

function option(value: string, text: string, chosen: string): Html {
  return html`<option value="${value}"${value === chosen ? html` selected` : html``}>${text}</option>\n`
}
