import { priceKinds } from '../../domain/events/cost.ts'
import type { Choice, ChoiceList, Choices } from '../../domain/records/choices.ts'
import { type Html, html } from '../../web/html.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { accessChoices, languageNames, partChoices } from './active-filters.ts'
import { chosenIn } from './filter-choices.ts'
import { suggestionsPath } from './suggestions.ts'

/** The search form with its filters. It works without scripts: it leads to the same view, filtered. */
export async function filterForm(
  context: PageContext,
  choices: Choices,
  of: 'a list' | 'another view' = 'another view',
): Promise<Html> {
  const { t, query, link, path } = context
  const [categories, ...others] = selects(choices, context)
  return html`<search><form class="search" action="${link(path)}" method="get">
<div class="search-line">
<label class="hidden" for="search">${t('searchEvents')}</label>
<input id="search" type="search" name="search" value="${String(query.search ?? '')}" placeholder="${t('searchEvents')}" enterkeyhint="search" autocomplete="off"${suggesting(context)}>
<button>${t('search')}</button>
</div>
<details class="filters"${query.choices !== undefined && html` open`}>
<summary><span class="label">${t('filters')}</span>${countMark(context)}</summary>
<div class="filter-fields">
<p class="sheet-head"><b>${t('filters')}</b><button type="button" class="close" data-close-filters aria-label="${t('close')}"></button></p>
${categories}
${choiceChecks({ name: 'time', label: t('timeOfDay'), folds: false }, partChoices(context), context)}
${priceChecks(context)}
${of === 'a list' && ['from', 'until'].map(name => dateField(name as 'from' | 'until', context))}
${await accessChecks(context)}
<div class="folds">${others}${languageChoices(context)}</div>
<fieldset class="choices other"><legend>${t('otherFilters')}</legend><div class="checks">${check({ name: 'featured', value: '1', text: t('onlyFeatured'), isChecked: isOn(query.featured) })}${check({ name: 'online', value: '1', text: t('online'), isChecked: isOn(query.online) })}${registrationCheck(context)}${yesFieldChecks(context)}${of === 'a list' ? check({ name: 'once', value: '0', text: t('everyDate'), isChecked: isOff(query.once) }) : kept('once', query)}${nearMe(context)}</div></fieldset>${kept('series', query)}${kept('ids', query)}
<p class="apply"><button${of === 'a list' && html` data-show="${t('showCount', { count: '{count}' })}"`}>${t('apply')}</button>${Object.keys(carriedQuery(context)).length > 0 && html` <a href="${link(path)}">${t('clearFilters')}</a>`}</p>
</div>
</details>
</form></search>
`
}

/** How many filters are active. The chips have their names, but on phones only the first is always in view. */
function countMark(context: PageContext): Html {
  const { search: _search, until, lng: _lng, radius: _radius, sort: _sort, ...others } = carriedQuery(context)
  const filters = { ...(until !== undefined && { from: until }), ...others }
  const count = Object.values(filters).flat().length
  return count < 2 ? html`` : html` <span class="number">${context.dates.number(count)}</span>`
}

function priceChecks({ t, query }: PageContext): Html {
  const checks = priceKinds.map(name =>
    check({ name, value: '1', text: t(name), isChecked: isOn(query[name]) }),
  )
  return html`<fieldset class="choices price"><legend>${t('price')}</legend><div class="checks">
${checks}</div></fieldset>`
}

/** The language of an event is unknown. Its texts have languages. */
function languageChoices(context: PageContext): Html {
  const choices = languageNames(context)
  if (choices.total < 2) return html``
  return choiceChecks({ name: 'language', label: context.t('describedIn'), folds: true }, choices, context)
}

function registrationCheck({ t, query }: PageContext): Html {
  const isChecked = query.registration === 'open'
  return check({ name: 'registration', value: 'open', text: t('registrationOpen'), isChecked })
}

/** The site's yes/no fields, such as wheelchair access. */
function yesFieldChecks({ site, query }: PageContext): Html[] {
  const chosen = [query.has ?? []].flat().map(String)
  return site.customFields
    .filter(({ type }) => type === 'boolean')
    .map(({ name, label }) =>
      check({ name: 'has', value: name, text: label, isChecked: chosen.includes(name) }),
    )
}

/** The tags that say for whom an event is accessible. */
async function accessChecks(context: PageContext): Promise<Html> {
  const tags = await accessChoices(context)
  if (tags.length === 0) return html``
  const chosen = [context.query.has ?? []].flat().map(String)
  const checks = tags.map(({ slug, name }) =>
    check({ name: 'has', value: slug, text: name, isChecked: chosen.includes(slug) }),
  )
  return html`<fieldset class="choices access"><legend>${context.t('accessibility')}</legend><div class="checks">
${checks}</div></fieldset>`
}

/** Parameters that the form has no input for, as hidden fields, so that submitting it keeps them. */
function kept(name: string, query: PageContext['query']): Html {
  return query[name] ? html`<input type="hidden" name="${name}" value="${String(query[name])}">` : html``
}

/** The attributes of the script that suggests names. */
function suggesting({ t, link, assets }: PageContext): Html {
  return html` data-suggest="${link(suggestionsPath)}" data-suggest-script="${assets.url('suggest.js')}" data-suggestions="${t('suggestions')}"`
}

function dateField(name: 'from' | 'until', { t, query }: PageContext): Html {
  return html`<p><label for="${name}">${t(name)}</label><input id="${name}" type="date" name="${name}" value="${String(query[name] ?? '')}"></p>`
}

/** Parsed like the filter itself. */
function isOn(value: unknown): boolean {
  return /^(1|true)$/i.test(String(value))
}

function isOff(value: unknown): boolean {
  return /^(0|false)$/i.test(String(value))
}

const radiuses = [5, 10, 25, 50, 100]

/** Geolocation needs scripts; without them the button is hidden, unless a place is set. */
function nearMe({ t, query }: PageContext): Html {
  const isNear = Boolean(query.lat)
  const hidden = ['lat', 'lng'].map(
    name => html`<input type="hidden" name="${name}" value="${String(query[name] ?? '')}">`,
  )
  const sort = query.sort === 'date' && html`<input type="hidden" name="sort" value="date">`
  const chosen = Number(query.radius ?? 25)
  const distances = [...new Set([...radiuses, chosen])]
    .filter(Number.isFinite)
    .sort((one, other) => one - other)
  const options = distances.map(
    kilometres =>
      html`<option value="${String(kilometres)}"${kilometres === chosen && html` selected`}>${t('within', { kilometres })}</option>`,
  )
  // A distance without a place is invalid.
  const disabled = isNear ? html`` : html` disabled`
  return html`<p class="near"${isNear ? html`` : html` hidden`} data-locating="${t('locating')}" data-not-located="${t('notLocated')}">${hidden}${sort}<button type="button" aria-pressed="${isNear ? 'true' : 'false'}">${t('nearMe')}</button> <select name="radius" aria-label="${t('distance')}"${disabled}>${options}</select> <span role="status"></span></p>`
}

interface Check {
  readonly name: string
  readonly value: string
  readonly text: string
  readonly isChecked: boolean
}

function check({ name, value, text, isChecked }: Check): Html {
  return html`<label><input type="checkbox" name="${name}" value="${value}"${isChecked && html` checked`}><bdi>${text}</bdi></label>
`
}

interface ChoiceField {
  readonly name: 'category' | 'time' | 'language' | 'tag' | 'venue' | 'organizer'
  readonly label: string
  /** Whether the choices are folded until one is chosen. */
  readonly folds: boolean
}

/** More choices of a folded list are loaded when it is opened: half of a page would be names of venues. */
const mostFolded = 20

/** Several values of a filter can be chosen. */
function choiceChecks(field: ChoiceField, choices: ChoiceList, context: PageContext): Html {
  const { name, label, folds } = field
  const { query, dates } = context
  const chosen = chosenIn(query, name)
  if (choices.records.length === 0 && chosen.length === 0) return html``
  const checks = html`<div class="checks">
${listedChoices(field, choices, context).map(({ slug, name: text }) => check({ name, value: slug, text, isChecked: chosen.includes(slug) }))}${restOf(field, choices, context)}</div>`
  if (!folds) return html`<fieldset class="choices ${name}"><legend>${label}</legend>${checks}</fieldset>\n`
  // The number is that of chosen ones, as beside "Filters".
  const isOpen = isComplete(field, choices, query) && (chosen.length > 0 || query.choices === name)
  return html`<details class="choices"${isOpen && html` open`}><summary>${label}${chosen.length > 0 && html` <span class="number">${dates.number(chosen.length)}</span>`}</summary><fieldset><legend class="hidden">${label}</legend>${checks}</fieldset></details>\n`
}

function listedChoices(field: ChoiceField, choices: ChoiceList, { query }: PageContext): readonly Choice[] {
  const chosen = chosenIn(query, field.name)
  // Active values are always included, or submitting the form again would drop them.
  const missing = chosen.filter(value => !choices.records.some(({ slug }) => slug === value))
  const all = [...missing.map(slug => ({ slug, name: slug })), ...choices.records]
  return isComplete(field, choices, query) ? all : all.filter(({ slug }) => chosen.includes(slug))
}

function isComplete({ name, folds }: ChoiceField, { records }: ChoiceList, query: PageContext['query']) {
  return !folds || records.length <= mostFolded || query.choices === name
}

/** A link to the page with the complete list, which the script puts in its place. */
function restOf(field: ChoiceField, choices: ChoiceList, { t, query, link, path }: PageContext): Html {
  const { total, records } = choices
  if (!isComplete(field, choices, query))
    return html`<a class="all-choices" rel="nofollow" href="${link(path, { ...query, choices: field.name })}">${t('allChoices', { count: total })}</a>`
  return total > records.length
    ? html`<span class="number">${t('more', { count: total - records.length })}</span>`
    : html``
}

/** The filters with several values. */
export function selects({ category, tag, venue, organizer }: Choices, context: PageContext): Html[] {
  const { t } = context
  return [
    choiceChecks({ name: 'category', label: t('categories'), folds: false }, category, context),
    choiceChecks({ name: 'tag', label: t('tags'), folds: true }, tag, context),
    choiceChecks({ name: 'venue', label: t('venues'), folds: true }, venue, context),
    choiceChecks({ name: 'organizer', label: t('organizers'), folds: true }, organizer, context),
  ]
}
