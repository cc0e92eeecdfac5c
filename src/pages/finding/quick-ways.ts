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
${dayWays(context)}${toggle('free', t('free'), context)}${toggle('online', t('online'), context)}${nearWay(context)}${await categoryWays(context)}${pickWay(context)}</ul></nav>
`
}

function dayWays(context: PageContext): Html[] {
  const { t, link, path } = context
  const { from, until, ...kept } = carriedQuery(context)
  return quickDays(context).map(([text, first, last]) => {
    const chosen = { from: first.toString(), until: last.toString() }
    const isChosen = from === chosen.from && until === chosen.until
    return way(t(text), link(path, { ...kept, ...(!isChosen && chosen) }), isChosen)
  })
}

/** A filter that is on or off. */
function toggle(name: 'free' | 'online', text: string, context: PageContext): Html {
  const { [name]: value, ...kept } = carriedQuery(context)
  const isChosen = value !== undefined
  return way(text, context.link(context.path, { ...kept, ...(!isChosen && { [name]: 1 }) }), isChosen)
}

/** Geolocation needs a script; removing the place does not. */
function nearWay(context: PageContext): Html {
  const { t, link, path } = context
  const { lat, lng: _lng, radius: _radius, sort: _sort, ...kept } = carriedQuery(context)
  if (lat !== undefined) return way(t('nearMe'), link(path, kept), true)
  return html`<li hidden><button class="way" type="button" data-near>${t('nearMe')}</button></li>
`
}

async function categoryWays(context: PageContext): Promise<Html[]> {
  const { link, path } = context
  const { category, ...kept } = carriedQuery(context)
  const chosen = [category ?? []].flat().map(String)
  const { records } = (await context.choices()).category
  return records.slice(0, mostCategories).map(({ slug, name }) => {
    const isChosen = chosen.includes(slug)
    const others = isChosen ? chosen.filter(other => other !== slug) : [...chosen, slug]
    return way(name, link(path, { ...kept, ...(others.length > 0 && { category: others }) }), isChosen)
  })
}

/** On a list, opens a date picker. Other pages start from the chosen day. */
function pickWay(context: PageContext): Html {
  const { t, link, path } = context
  const { from, until: _until, ...kept } = carriedQuery(context)
  if (path === '/events/')
    return html`<li><a class="way pick" href="${link('/events/month/', kept)}">${t('pickDate')}</a></li>
`
  return html`<li><button class="way pick" type="button" popovertarget="jump">${t('pickDate')}</button>${dayJump({ path, name: 'from', value: String(from ?? '') }, context)}</li>
`
}

function way(text: string, href: string, isChosen: boolean): Html {
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
