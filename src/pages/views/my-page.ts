import type { EventCard } from '../../domain/events/calendar-event.ts'
import { mostSavedEvents } from '../../domain/site/site.ts'
import { comingEvents, pastEvents } from '../../queries/events/coming-events.ts'
import { type PageFilter, readPageFilter } from '../../queries/events/page-filter.ts'
import { type Html, html } from '../../web/html.ts'
import { ongoingCard, pastCardOfDay } from '../events/event-card.ts'
import { byMonths } from '../events/event-list.ts'
import { feedsOf } from '../feeds/formats.ts'
import { nextEvents } from '../finding/nothing-listed.ts'
import type { Page, PageContext } from '../frame/page-context.ts'

const myPath = '/my/'

/** The choices, in minutes before the start. */
const reminders = [0, 30, 60, 1440] as const

/**
 * The events that a visitor has saved. The browser stores their ids and puts them into the URL, so that the
 * page can be shared and subscribed to without an account.
 */
export async function myPage(context: PageContext): Promise<Page> {
  const { t } = context
  // Ids refer to single dates of a series.
  const filter = await readPageFilter({ ...context, query: { ...context.query, once: '0' } })
  const { ids = [], remind } = filter.filters
  const saved = { ids: ids.join(','), ...(remind !== undefined && remind > 0 && { remind }) }
  const main = ids.length === 0 ? await nothingSaved(context) : await savedEvents(saved, filter, context)
  return {
    title: t('myEvents'),
    feeds: ids.length === 0 ? [] : feedsOf(context, saved),
    isUnlisted: true,
    main: html`<div class="my-page">${main}</div>
`,
  }
}

/** Explains the star and lists the next events. The script replaces only the page without ids by the saved events. */
async function nothingSaved(context: PageContext): Promise<Html> {
  const { t, link, query } = context
  return html`${myHead(html``, context)}<p class="none"${query.ids === undefined && html` data-my-events="${link(myPath)}"`}>${t('nothingSaved')}</p>
<noscript><p class="none">${t('savingNeedsScript')}</p></noscript>
${await nextEvents(context)}`
}

/** The query with the saved ids. */
type Saved = {
  readonly ids: string
  readonly remind?: number
}

async function savedEvents(saved: Saved, filter: PageFilter, context: PageContext): Promise<Html> {
  const { t } = context
  const all = { page: 1, perPage: mostSavedEvents, perRunning: mostSavedEvents }
  const { coming, running } = await comingEvents(filter, all, context)
  const over = await pastEvents(filter, all, context)
  const total = running.records.length + coming.records.length + over.records.length
  if (total === 0) return nothingSaved(context)
  return html`${myHead(saveAll(saved, context), context)}<p class="count" role="status">${t('eventCount', { count: total })}</p>
<div class="months">
${ongoingGroup(running.records, context)}${byMonths(coming.records, context)}</div>
${overSection(over.records, context)}${takeAlong(saved, context)}`
}

function myHead(action: Html, { t }: PageContext): Html {
  return html`<div class="head"><h1>${t('myEvents')}</h1>${action}</div>
`
}

/** Adds the events of a shared link. The script shows it unless all are saved in this browser. */
function saveAll({ ids }: Saved, { t }: PageContext): Html {
  return html`<p hidden><button class="main-action" type="button" data-save-all="${ids}">${t('saveAll')}</button></p>`
}

/** Rows like those of days, beside an empty leaf. */
function ongoingGroup(events: readonly EventCard[], context: PageContext): Html {
  if (events.length === 0) return html``
  return html`<section class="month-group"><h2>${context.t('alsoOn')}</h2>
<div class="day-group"><p class="leaf"></p><div class="cards">
${events.map(event => ongoingCard(event, context))}</div></div></section>
`
}

function overSection(events: readonly EventCard[], context: PageContext): Html {
  if (events.length === 0) return html``
  return html`<section class="past-instead"><h2>${context.t('past')}</h2>
<div class="months">
${byMonths(events, context, pastCardOfDay)}</div></section>
`
}

/** Ways to use the list elsewhere: in a calendar, with or without a reminder, and as a link to share. */
function takeAlong(saved: Saved, context: PageContext): Html {
  const { t, addresses, link } = context
  const feeds = feedsOf(context, saved)
  const hrefOf = (type: string) => feeds.find(feed => feed.type === type)?.href ?? ''
  const calendar = hrefOf('text/calendar')
  const address = `${addresses.base}${link(myPath, { ids: saved.ids })}`
  const options = reminders.map(
    minutes =>
      html`<option value="${minutes === 0 ? '' : String(minutes)}"${minutes === (saved.remind ?? 0) && html` selected`}>${minutes === 0 ? t('noReminder') : t('remindBefore', { minutes })}</option>`,
  )
  return html`<div class="take-along" data-address="${address}" data-title="${t('myEvents')}">
<ul>
<li><a class="way" href="${calendar.replace(/^https?:/, 'webcal:')}">${t('subscribe')}</a></li>
<li><a class="way" href="${calendar}" download>${t('calendarFile')}</a></li>
<li><a class="way" href="${hrefOf('application/rss+xml')}">RSS</a></li>
<li hidden><button class="way" type="button" data-share="copy" data-done="${t('copied')}">${t('copyLink')}</button></li>
<li hidden><button class="way" type="button" data-share="device">${t('shareElsewhere')}</button></li>
</ul>
<form action="${link(myPath)}" method="get"><input type="hidden" name="ids" value="${saved.ids}"><label for="remind">${t('remindMe')}</label> <select id="remind" name="remind">${options}</select> <button class="way">${t('setReminder')}</button></form></div>
`
}
