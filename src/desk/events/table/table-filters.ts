import { isLanguage } from '../../../domain/records/language.ts'
import { statuses } from '../../../domain/records/status.ts'
import { languageName } from '../../../i18n/language-name.ts'
import type { DeskText } from '../../../messages/desk-texts.ts'
import type { DeskEventFilters } from '../../../queries/events/desk-events.ts'
import { type Html, html } from '../../../web/html.ts'
import { type Option, optionHtml } from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { icon } from '../../frame/icons.ts'
import type { TableChoices } from './table-choices.ts'

/** The filters in the URL: as written, and parsed. */
export interface TableFilters {
  readonly sent: Readonly<Record<string, string>>
  readonly requested: Omit<DeskEventFilters, 'perPage'>
}

const names = [
  'q',
  'status',
  'time',
  'category',
  'venue',
  'organizer',
  'author',
  'series',
  'missing',
  'sort',
  'order',
  'page',
] as const

const orders = ['start_date', 'title', 'modified'] as const

/** Invalid filters are ignored: a mistyped URL still shows the table. */
export function tableFilters({ query }: DeskContext): TableFilters {
  const sent = Object.fromEntries(
    names.flatMap(name => {
      const value = query[name]
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 200)]] : []
    }),
  )
  const id = (name: string) => (/^\d{1,9}$/.test(sent[name] ?? '') ? Number(sent[name]) : undefined)
  const status = statuses.find(known => known === sent.status)
  const seriesId = id('series')
  const time = timeOf(sent.time, status === 'trash' || seriesId !== undefined)
  const orderBy = orders.find(known => known === sent.sort) ?? 'start_date'
  const order = sent.order === 'asc' || sent.order === 'desc' ? sent.order : time === 'past' ? 'desc' : 'asc'
  const given = {
    search: sent.q,
    statuses: status && [status],
    time,
    categoryId: id('category'),
    venueId: id('venue'),
    organizerId: id('organizer'),
    authorId: id('author'),
    seriesId,
    withoutLanguage: isLanguage(sent.missing) ? sent.missing : undefined,
    page: Math.max(1, id('page') ?? 1),
  }
  const named = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  return { sent, requested: { ...named, orderBy, order } }
}

/** The trash and a series default to all events; everything else defaults to upcoming. */
function timeOf(sent: string | undefined, isWhole: boolean): 'upcoming' | 'past' | undefined {
  if (sent === 'past' || sent === 'upcoming') return sent
  return sent === 'any' || isWhole ? undefined : 'upcoming'
}

/** Whether any filter differs from the default. */
export function narrowed({ sent }: TableFilters): boolean {
  return Object.keys(sent).some(name => !['sort', 'order', 'page'].includes(name) && sent[name] !== 'any')
}

/** The filters as a query string, with some changed; empty ones are omitted. */
export function tableQuery({ sent }: TableFilters, changed: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries({ ...sent, ...changed }).filter(([, value]) => value !== '')
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}

export function filterHtml(filters: TableFilters, choices: TableChoices, context: DeskContext): Html {
  const { t, language: spoken, site } = context
  const { sent } = filters
  const time = filters.requested.time ?? 'any'
  const authors = [...(choices.authors ?? [])].map(([id, name]) => ({ value: String(id), text: name }))
  const spokenIn = site.languages.map(language => ({ value: language, text: languageName(language, spoken) }))
  const inForce = ['category', 'venue', 'author', 'missing'].filter(name => sent[name]).length
  return html`<search><form class="filters" action="/desk/events/" method="get">${sent.series ? html`<input type="hidden" name="series" value="${sent.series}">` : html``}
<div class="filter-line">
<label class="hidden" for="q">${t('searchEvents')}</label>
<span class="search-box">${icon('search')}<input type="search" id="q" name="q" value="${sent.q ?? ''}" placeholder="${t('searchEvents')}" enterkeyhint="search" data-key="/"></span>
${select({ name: 'time', label: 'time', options: timeChoices(context) }, time, context)}
${select({ name: 'status', label: 'status', options: statusChoices(context) }, sent.status ?? '', context)}
<button>${t('show')}</button>
</div>
<details${inForce > 0 ? html` open` : html``}><summary>${icon('filter')}<span>${t('moreFilters')}</span></summary>
<div class="filter-more">
${select({ name: 'category', label: 'category', options: withAny('anyCategory', choices.categories, context) }, sent.category ?? '', context)}
${select({ name: 'venue', label: 'venue', options: withAny('anyVenue', choices.venues, context) }, sent.venue ?? '', context)}
${authors.length > 0 ? select({ name: 'author', label: 'author', options: withAny('anyAuthor', authors, context) }, sent.author ?? '', context) : html``}
${select({ name: 'missing', label: 'missingLanguage', options: withAny('anyLanguage', spokenIn, context) }, sent.missing ?? '', context)}
</div></details>
</form></search>`
}

function timeChoices({ t }: DeskContext): Option[] {
  return (['upcoming', 'past', 'any'] as const).map(value => ({ value, text: t(`time_${value}`) }))
}

function statusChoices(context: DeskContext): Option[] {
  const { t } = context
  return withAny(
    'anyStatus',
    statuses.map(status => ({ value: status, text: t(`status_${status}`) })),
    context,
  )
}

function withAny(any: DeskText, options: readonly Option[], { t }: DeskContext): Option[] {
  return [{ value: '', text: t(any) }, ...options]
}

interface Select {
  readonly name: string
  readonly label: DeskText
  readonly options: readonly Option[]
}

function select({ name, label, options }: Select, chosen: string, { t }: DeskContext): Html {
  return html`<span class="filter"><label for="${name}">${t(label)}</label><select id="${name}" name="${name}">${options.map(option => optionHtml(option, chosen))}</select></span>`
}
