import { entriesOf } from '../../../domain/typed-entries.ts'
import { languageName } from '../../../i18n/language-name.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { type Html, html } from '../../../web/html.ts'
import { inputProblemText, type Option, optionHtml, optionsOf } from '../../forms/field.ts'
import { hiddenField } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { icon } from '../../frame/icons.ts'
import { eventChoices } from '../event-status.ts'
import { authorOptions, type TableChoices } from './table-choices.ts'
import { listFilters, type TableFilters, tableQuery } from './table-filters.ts'

/** A list filter: its label, its choices, and the text of the choice that adds none. */
interface ListFilter {
  readonly name: (typeof listFilters)[number]
  readonly label: DeskText
  readonly none: DeskText
  readonly options: readonly Option[]
}

const tablePath = '/desk/events/'

/** The filters that a calendar ignores: it shows the days of its address. */
const timeFilters = ['time', 'from', 'to'] as const

/**
 * Search, filters, and the values in force, for the table or for the calendar at this path. A list filter
 * adds another value to those in force, which are removed by their links.
 */
export function filterHtml(
  filters: TableFilters,
  choices: TableChoices,
  context: DeskContext,
  path = tablePath,
): Html {
  const { t } = context
  const { sent } = filters
  const isTable = path === tablePath
  const lists = listsOf(choices, context)
  const [status, ...others] = lists
  const single = (name: string) => sent[name]?.[0] ?? ''
  const folded = [...listFilters.slice(1), ...(isTable ? timeFilters.slice(1) : []), 'language', 'missing']
  const isOpen = folded.some(name => sent[name])
  const otherFilters = [...listFilters, 'series', ...(isTable ? [] : timeFilters)].flatMap(name =>
    (sent[name] ?? []).map(value => hiddenField(name, value)),
  )
  const day = (name: 'from' | 'to', label: DeskText) =>
    html`<span class="filter is-day"><label for="${name}">${t(label)}</label><input type="date" id="${name}" name="${name}" value="${single(name)}"></span>`
  return html`<search><form class="filters" action="${path}" method="get">${otherFilters}
<div class="filter-line">
<label class="hidden" for="q">${t('searchEvents')}</label>
<span class="search-box">${icon('search')}<input type="search" id="q" name="q" value="${single('q')}" placeholder="${t('searchEvents')}" enterkeyhint="search" data-key="/"></span>
${isTable && select({ name: 'time', label: 'time', options: timeChoices(context) }, filters.requested.time ?? '', context)}
${status && select(adding(status, sent, context), '', context)}
<button>${t('search')}</button>
</div>
<details${isOpen && html` open`}><summary>${icon('filter')}<span>${t('moreFilters')}</span></summary>
<div class="filter-more">
${others.filter(({ options }) => options.length > 0).map(list => select(adding(list, sent, context), '', context))}
${select({ name: 'language', label: 'language', options: languageChoices('anyLanguage', context) }, single('language'), context)}
${select({ name: 'missing', label: 'missingLanguage', options: languageChoices('missingNothing', context) }, single('missing'), context)}
${isTable && html`${day('from', 'fromDay')}${day('to', 'toDay')}`}
</div></details>
</form></search>
${chipsHtml(filters, lists, path, context)}${invalidHtml(filters, context)}`
}

/** Names the invalid values, which the result doesn't follow. */
function invalidHtml({ invalid }: TableFilters, context: DeskContext): Html {
  const { t } = context
  const lines = invalid.map(({ name, value, problem }) => {
    const label = filterLabels[name]
    const ignored = t('invalidFilter', { name: label ? t(label) : name, value })
    return html`<p>${ignored} ${inputProblemText(name, problem, context)}</p>`
  })
  return lines.length > 0 ? html`<div class="summary" role="alert">${lines}</div>` : html``
}

const singleLabels = {
  language: 'language',
  missing: 'missingLanguage',
  from: 'fromDay',
  to: 'toDay',
} as const

const filterLabels: Readonly<Record<string, DeskText>> = {
  ...Object.fromEntries([...listFilters, 'time' as const].map(name => [name, name])),
  q: 'search',
  ...singleLabels,
}

function listsOf(choices: TableChoices, context: DeskContext): readonly ListFilter[] {
  return [
    { name: 'status', label: 'status', none: 'anyStatus', options: eventChoices(context).status },
    { name: 'category', label: 'category', none: 'anyCategory', options: choices.categories },
    { name: 'tag', label: 'tag', none: 'anyTag', options: choices.tags },
    { name: 'venue', label: 'venue', none: 'anyVenue', options: choices.venues },
    { name: 'organizer', label: 'organizer', none: 'anyOrganizer', options: choices.organizers },
    { name: 'author', label: 'author', none: 'anyAuthor', options: authorOptions(choices) },
  ]
}

/** The choices that are not in force yet. */
function adding({ name, label, none, options }: ListFilter, sent: TableFilters['sent'], { t }: DeskContext) {
  const given = sent[name] ?? []
  const text = given.length > 0 ? t('addAnother', { name: t(label) }) : t(none)
  return {
    name,
    label,
    options: [{ value: '', text }, ...options.filter(({ value }) => !given.includes(value))],
  }
}

/** The values in force, each with a link that removes it. */
function chipsHtml(
  filters: TableFilters,
  lists: readonly ListFilter[],
  path: string,
  context: DeskContext,
): Html {
  const { t, language: spoken, dates } = context
  const { sent } = filters
  const values = (name: string) => sent[name] ?? []
  const listed = lists.flatMap(({ name, label, options }) =>
    values(name).map(value => ({
      text: `${t(label)}: ${options.find(option => option.value === value)?.text ?? value}`,
      left: { [name]: values(name).filter(other => other !== value) },
    })),
  )
  const others = entriesOf(singleLabels).flatMap(([name, label]) => {
    const isDay = name === 'from' || name === 'to'
    const shown = isDay && path !== tablePath ? [] : values(name)
    return shown.map(value => ({
      text: `${t(label)}: ${isDay ? dayText(value, dates.locale) : languageName(value, spoken)}`,
      left: { [name]: '' },
    }))
  })
  const chips = [...listed, ...others]
  if (chips.length === 0) return html``
  const items = chips.map(
    ({ text, left }) =>
      html`<li><a href="${path}${tableQuery(filters, { ...left, page: '' })}" aria-label="${t('removeFilter', { name: text })}"><bdi>${text}</bdi><span aria-hidden="true">×</span></a></li>`,
  )
  return html`<ul class="filter-chips" aria-label="${t('filtersInForce')}">${items}<li><a class="all" href="${path}">${t('clearFilters')}</a></li></ul>`
}

function dayText(day: string, locale: string): string {
  const at = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(at)) return day
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(at)
}

function timeChoices({ t }: DeskContext): Option[] {
  return optionsOf(['upcoming', 'past', 'any'], value => t(`time_${value}`))
}

function languageChoices(any: DeskText, { t, site, language: spoken }: DeskContext): Option[] {
  return [{ value: '', text: t(any) }, ...optionsOf(site.languages, value => languageName(value, spoken))]
}

function select(
  { name, label, options }: Pick<ListFilter, 'label' | 'options'> & { readonly name: string },
  chosen: string,
  { t }: DeskContext,
): Html {
  return html`<span class="filter"><label for="${name}">${t(label)}</label><select id="${name}" name="${name}">${options.map(option => optionHtml(option, chosen))}</select></span>`
}
