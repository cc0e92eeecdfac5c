import { nextWeekFrom, weekendFrom } from '../../domain/time/calendar-days.ts'
import type { PageText } from '../../messages/text-keys.ts'
import { today } from '../../web/days.ts'
import { type Html, html } from '../../web/html.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { dayJump } from '../views/period-page.ts'

/** How many categories are shown as chips; the filters have all of them. */
const mostCategories = 8

/** Shortcuts to popular days, free, online and nearby events, categories, and a date picker. */
export async function quickWays(context: PageContext): Promise<Html> {
  const { t } = context
  return html`<nav class="quick" aria-label="${t('quickWays')}"><ul>
${dayChips(context)}${toggle('free', t('free'), context)}${toggle('online', t('online'), context)}${nearChip(context)}${await categoryChips(context)}${datePicker(context)}</ul></nav>
`
}

function dayChips(context: PageContext): Html[] {
  const { t, link, path } = context
  const { from, until, ...others } = carriedQuery(context)
  return quickDays(context).map(([text, first, last]) => {
    const chosen = { from: first.toString(), until: last.toString() }
    const isChosen = from === chosen.from && until === chosen.until
    return chip({ text: t(text), href: link(path, { ...others, ...(!isChosen && chosen) }), isChosen })
  })
}

/** A filter that is on or off. */
function toggle(name: 'free' | 'online', text: string, context: PageContext): Html {
  const { [name]: value, ...others } = carriedQuery(context)
  const isChosen = value !== undefined
  const href = context.link(context.path, { ...others, ...(!isChosen && { [name]: 1 }) })
  return chip({ text, href, isChosen })
}

/** Geolocation needs a script; removing the place does not. */
function nearChip(context: PageContext): Html {
  const { t, link, path } = context
  const { lat, lng: _lng, radius: _radius, sort: _sort, ...others } = carriedQuery(context)
  if (lat !== undefined) return chip({ text: t('nearMe'), href: link(path, others), isChosen: true })
  return html`<li hidden><button class="way" type="button" data-near>${t('nearMe')}</button></li>
`
}

async function categoryChips(context: PageContext): Promise<Html[]> {
  const { link, path } = context
  const { category, ...others } = carriedQuery(context)
  const chosen = [category ?? []].flat().map(String)
  const { records } = (await context.choices()).category
  return records.slice(0, mostCategories).map(({ slug, name }) => {
    const isChosen = chosen.includes(slug)
    const after = isChosen ? chosen.filter(other => other !== slug) : [...chosen, slug]
    const href = link(path, { ...others, ...(after.length > 0 && { category: after }) })
    return chip({ text: name, href, isChosen })
  })
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

function chip({ text, href, isChosen }: { text: string; href: string; isChosen: boolean }): Html {
  return html`<li><a class="way" href="${href}"${isChosen && html` aria-current="true"`}>${text}</a></li>
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
