import type { Choices } from '../../domain/records/choices.ts'
import { nextWeekFrom, weekendFrom } from '../../domain/time/calendar-days.ts'
import type { PageText } from '../../messages/text-keys.ts'
import { today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { dayJump } from '../views/period-page.ts'
import { type ActiveFilter, filterChips } from './active-filters.ts'
import { chosenIn } from './filter-choices.ts'

/** How many categories are shown as chips; the filters have all of them. */
const mostCategories = 8

/** The active filters, then shortcuts to others: popular days, free, online and nearby events, categories, and a date picker. */
export function quickWays(context: PageContext, active: readonly ActiveFilter[], choices: Choices): Html {
  const { t } = context
  return html`<div class="narrowing">${filterChips(active, context)}<nav class="quick" aria-label="${t('quickWays')}"><ul>
${dayChips(context)}${shortcut('free', t('free'), context)}${shortcut('online', t('online'), context)}${nearChip(context)}${datePicker(context)}${categoryChips(choices, context)}</ul></nav></div>
`
}

/** From past events back to upcoming ones. */
export function upcomingWay(context: PageContext): Html {
  const { t, link } = context
  const { from: _from, until: _until, ...others } = carriedQuery(context)
  return html`<a class="way" href="${link('/events/', others)}">${t('upcoming')}</a>`
}

function dayChips(context: PageContext): Html[] {
  const { t, link, path } = context
  const { from, until, ...others } = carriedQuery(context)
  return quickDays(context).flatMap(([text, first, last]) => {
    const days = { from: first.toString(), until: last.toString() }
    return from === days.from && until === days.until ? [] : chip(t(text), link(path, { ...others, ...days }))
  })
}

function shortcut(name: 'free' | 'online', text: string, context: PageContext): Html {
  const query = carriedQuery(context)
  return name in query ? html`` : chip(text, context.link(context.path, { ...query, [name]: 1 }))
}

/** Geolocation needs a script. */
function nearChip(context: PageContext): Html {
  if (context.query.lat) return html``
  return html`<li hidden><button class="way" type="button" data-near>${context.t('nearMe')}</button></li>
`
}

function categoryChips({ category: offered }: Choices, context: PageContext): Html[] {
  const { link, path } = context
  const { category, ...others } = carriedQuery(context)
  const chosen = chosenIn({ category }, 'category')
  return offered.records
    .filter(({ slug }) => !chosen.includes(slug))
    .slice(0, mostCategories)
    .map(({ slug, name }) => chip(name, link(path, { ...others, category: [...chosen, slug] })))
}

/** On a list, opens a date picker. Other pages start from the chosen day. */
function datePicker(context: PageContext): Html {
  const { t, link, path } = context
  const { from, until: _until, ...others } = carriedQuery(context)
  if (path === '/events/')
    return html`<li><a class="way pick" href="${link('/events/month/', others)}">${t('pickDate')}</a></li>
`
  return html`<li><button class="way pick" type="button" popovertarget="jump">${t('pickDate')}</button>${dayJump({ path, name: 'from', value: String(from ?? '') }, context)}</li>
`
}

function chip(text: string, href: string): Html {
  return html`<li><a class="way" href="${href}">${text}</a></li>
`
}

function quickDays(context: PageContext): [PageText, Temporal.PlainDate, Temporal.PlainDate][] {
  const { dates } = context
  const day = today(context)
  const tomorrow = day.add({ days: 1 })
  return [
    ['today', day, day],
    ['tomorrow', tomorrow, tomorrow],
    ['thisWeekend', ...weekendFrom(day, dates.weekend)],
    ['comingWeek', ...nextWeekFrom(day, dates)],
  ]
}
