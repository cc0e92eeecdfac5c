// The active filters as text: for the title, and as chips that can be removed one by one.

import type { Choice, ChoiceList, Choices } from '../../domain/records/choices.ts'
import { published } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { localDate } from '../../domain/time/date-time.ts'
import { partsOfDay } from '../../domain/time/part-of-day.ts'
import { languageName } from '../../i18n/language-name.ts'
import type { PageFilter } from '../../queries/events/page-filter.ts'
import { resolveTerms } from '../../queries/records/resolve-terms.ts'
import type { PageFilters } from '../../resources/page-filters.ts'
import { type Html, html } from '../../web/html.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'

export interface ActiveFilter {
  readonly text: string
  readonly without: Readonly<Record<string, unknown>>
}

/** All active filters, in form order. Search words are shown in the search box. */
export async function activeFilters(
  context: PageContext,
  { filters }: Pick<PageFilter, 'filters'>,
  choices: Choices,
): Promise<ActiveFilter[]> {
  if (Object.keys(carriedQuery(context)).length === 0) return []
  const { t } = context
  return [
    ...named('category', filters.category ?? [], choices.category, context),
    ...named('tag', filters.tag ?? [], choices.tag, context),
    ...named('venue', filters.venue ?? [], choices.venue, context),
    ...named('organizer', filters.organizer ?? [], choices.organizer, context),
    ...(await ofSeries(context, filters)),
    ...(filters.featured ? [{ text: t('onlyFeatured'), without: without(context, 'featured') }] : []),
    ...(filters.free ? [{ text: t('free'), without: without(context, 'free') }] : []),
    ...(filters.paid ? [{ text: t('paid'), without: without(context, 'paid') }] : []),
    ...named('language', filters.language ?? [], languageNames(context), context),
    ...(filters.registration
      ? [{ text: t('registrationOpen'), without: without(context, 'registration') }]
      : []),
    ...(filters.online ? [{ text: t('online'), without: without(context, 'online') }] : []),
    ...named('time', filters.time ?? [], partChoices(context), context),
    ...(await yesFields(filters, context)),
    ...days(filters, context),
    ...(filters.lat === undefined
      ? []
      : [
          {
            text: t('nearYou', { kilometres: filters.radius }),
            without: without(context, 'lat', 'lng', 'radius', 'sort'),
          },
        ]),
  ]
}

/** The parts of the day as choices. */
export function partChoices({ t }: Pick<PageContext, 't'>): ChoiceList {
  return { total: partsOfDay.length, records: partsOfDay.map(part => ({ slug: part, name: t(part) })) }
}

/** The languages of the site, each named in the visitor's. */
export function languageNames({ site, language }: Pick<PageContext, 'site' | 'language'>): ChoiceList {
  const records = site.languages.map(slug => ({ slug, name: languageName(slug, language) }))
  return { total: records.length, records }
}

/** Shown among the filters, but never part of the title, because it doesn't change which events match. */
export function everyDate(context: PageContext, { filters }: PageFilter): ActiveFilter[] {
  return filters.once === false ? [{ text: context.t('everyDate'), without: without(context, 'once') }] : []
}

/** Custom fields, with the operator's labels, and tags of accessibility. */
async function yesFields({ has = [] }: PageFilters, context: PageContext): Promise<ActiveFilter[]> {
  if (has.length === 0) return []
  const fields = context.site.customFields.map(({ name, label }) => ({ slug: name, name: label }))
  const records = [...fields, ...(await accessChoices(context))]
  return named('has', has, { total: records.length, records }, context)
}

/** The tags that say for whom an event is accessible, in the order of the setting. Deleted ones are left out. */
export async function accessChoices({
  site,
  store,
  language,
}: Pick<PageContext, 'site' | 'store' | 'language'>): Promise<Choice[]> {
  if (site.accessTags.length === 0) return []
  const { ids } = await resolveTerms(store, 'tag', site.accessTags, language)
  const tags = await Promise.all(ids.map(id => store.terms.find('tag', id, language)))
  return tags.flatMap(tag => (tag ? [{ slug: tag.slug, name: tag.name }] : []))
}

/** A series has the title of its next event. */
async function ofSeries(context: PageContext, { series: id }: PageFilters): Promise<ActiveFilter[]> {
  if (id === undefined) return []
  const { store, language, now } = context
  const series = await store.series.find(id, published, now)
  const event = series && (await store.events.find(series.nextId, published, language))
  return event ? [{ text: plainTextOf(event.title), without: without(context, 'series') }] : []
}

function named(
  name: string,
  values: readonly (string | number)[],
  { records }: ChoiceList,
  context: PageContext,
): ActiveFilter[] {
  return values.map(value => {
    const others = values.filter(other => other !== value)
    return {
      text: nameOf(value, records),
      without: { ...without(context, name), ...(others.length > 0 && { [name]: others }) },
    }
  })
}

function nameOf(value: string | number, records: readonly Choice[]): string {
  return records.find(({ slug }) => slug === String(value))?.name ?? String(value)
}

/** A range of days is one chip. */
function days({ from, until }: PageFilters, context: PageContext): ActiveFilter[] {
  const { dates, site, t } = context
  const dayOf = (moment: PageFilters['from']) => {
    const at = moment?.in(site.zone)
    return at && localDate(at.utc, site.zone)
  }
  const [first, last] = [dayOf(from), dayOf(until)]
  const day = first ?? last
  if (!day) return []
  const text =
    first && last ? dates.dayRange(first, last) : `${t(first ? 'from' : 'until')} ${dates.fullDay(day)}`
  return [{ text, without: without(context, 'from', 'until') }]
}

function without(context: PageContext, ...names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(carriedQuery(context)).filter(([name]) => !names.includes(name)))
}

/** The filters as chips, each linked to the view without it. Several have a link that removes all of them. */
export function filterChips(active: readonly ActiveFilter[], { t, link, path }: PageContext): Html {
  if (active.length === 0) return html``
  const chips = active.map(
    ({ text, without: query }) =>
      html`<li><a class="chip" href="${link(path, query)}"><span class="hidden">${t('removeFilter')}: </span><bdi>${text}</bdi></a></li>
`,
  )
  return html`<nav class="chips" aria-label="${t('activeFilters')}"><ul>
${chips}${active.length > 1 && html`<li><a class="clear" href="${link(path)}">${t('clearFilters')}</a></li>\n`}</ul></nav>
`
}

/** The heading of the view: the search words, or its own name. The chips below it have the filters. */
export function headingOf(own: string, { filters }: PageFilter, { t }: PageContext): string {
  return filters.search ? t('resultsFor', { search: filters.search }) : own
}
