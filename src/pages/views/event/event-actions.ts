import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { isOff } from '../../../domain/events/event-state.ts'
import { registrationOffer } from '../../../domain/events/registration-offer.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { daysOf } from '../../../domain/time/calendar-days.ts'
import { allFeatures } from '../../../features/all-features.ts'
import { venuesText } from '../../../formats/venue-text.ts'
import { instant } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath, termPath } from '../../../web/record-links.ts'
import { offeredCost, summaryOf } from '../../events/event-card.ts'
import { attendanceText, isSoldOut } from '../../events/event-state.ts'
import { followIcon, shareIcon } from '../../events/icons.ts'
import { offerMark, offerNote } from '../../events/registration-words.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { subjectLinks } from '../../frame/site-links.ts'

export function isOver({ endsAtUtc }: LinkedEvent, { now }: PageContext): boolean {
  return endsAtUtc <= now
}

/** The category whose colour the event has. The same as in `EventCell`. */
export function colourCategory({ categories }: LinkedEvent): LinkedEvent['categories'][number] | undefined {
  return categories.filter(({ color }) => color !== null).toSorted((one, other) => one.id - other.id)[0]
}

/** Breadcrumbs: upcoming events, and the category whose colour the event has, or its first one. */
export function breadcrumbs(event: LinkedEvent, { t, link }: PageContext): Html {
  const category = colourCategory(event) ?? event.categories[0]
  return html`<nav class="crumbs" aria-label="${t('breadcrumbs')}"><ol>
<li><a href="${link('/events/')}">${t('events')}</a></li>
${category && html`<li><a href="${link(termPath(category))}"><bdi>${category.name}</bdi></a></li>\n`}</ol></nav>`
}

/** The most important facts. */
export function eventBadges(event: LinkedEvent, context: PageContext): Html {
  const { t } = context
  const { state } = registrationOffer(event, context)
  const attendance = attendanceText(event, context)
  const badges = [
    attendance !== '' && attendance,
    event.featured && t('featured'),
    event.sticky && t('highlight'),
    state === 'waiting_list' && t('full'),
    state === 'few' && t('fewPlaces'),
  ].filter(badge => badge !== false)
  if (badges.length === 0) return html``
  return html`<ul class="badges">${badges.map(badge => html`<li class="badge">${badge}</li>`)}</ul>\n`
}

export function isPastOrOff(event: LinkedEvent, context: PageContext): boolean {
  return isOver(event, context) || isOff(event)
}

/** The main actions: registration, tickets or the event's site first, then the calendar, then sharing. */
export async function eventActions(event: LinkedEvent, context: PageContext): Promise<Html> {
  const saved = event.hideFromListings ? html`` : html` data-event="${String(event.id)}"`
  return html`<div class="actions"${saved}>
${await nextSteps(event, context)}${share(event, context)}</div>`
}

async function nextSteps(event: LinkedEvent, context: PageContext): Promise<Html> {
  if (isPastOrOff(event, context)) return html``
  if (event.eventStatus === 'postponed')
    return html`${followPostponed(event, context)}${isListed(event) && subjectLinks(context)}`
  return html`${await mainAction(event, context)}${addToCalendar(event, context)}${isListed(event) && subjectLinks(context)}`
}

function isListed({ status, hideFromListings }: LinkedEvent): boolean {
  return status === 'publish' && !hideFromListings
}

/** A calendar that subscribes to the file gets the new date. */
function followPostponed(event: LinkedEvent, { t, addresses }: PageContext): Html {
  const file = `${addresses.site}${recordPath('event', event)}event.ics`
  return html`<a class="main-action" href="${file.replace(/^https?:/, 'webcal:')}">${t('followDate')}</a>\n`
}

/** One statement: how to take part, or why no one can, in its place. */
async function mainAction(event: LinkedEvent, context: PageContext): Promise<Html> {
  const { state } = registrationOffer(event, context)
  const { t } = context
  const note = isSoldOut(event) ? t('soldOut') : offerNote(event, context)
  const said = note && html`<p class="registration-note">${note}</p>\n`
  if (state === 'opens_later') return html`${said}${remindMe(event, context)}`
  const entry = await entryAction(event, context)
  if (entry) return entry
  if (said || !event.website) return html`${said}`
  return linkTo(event.website, t(state === 'elsewhere' ? 'register' : 'visitWebsite'))
}

/** How to register, join or buy a ticket, the most useful now, if that is possible. */
async function entryAction(event: LinkedEvent, context: PageContext): Promise<Html | undefined> {
  if (registrationOffer(event, context).state === 'opens_later') return undefined
  for (const { eventAction } of allFeatures) {
    const action = await eventAction?.(event, context)
    if (action) return action
  }
  const joinUrl = event.onlineUrlAt(context.time)
  if (joinUrl) return linkTo(joinUrl, context.t('joinOnline'))
  const ticket = event.tickets.find(({ url, capacity }) => url && capacity !== 0)
  return ticket && linkTo(ticket.url, context.t('getTickets'))
}

function linkTo(address: string, text: string): Html {
  return html`<a class="main-action" href="${address}" rel="noopener nofollow">${text}</a>\n`
}

/** On phones, the price and the way to register stay at the bottom of the screen. */
export async function actionBar(event: LinkedEvent, context: PageContext): Promise<Html> {
  const isOffered = !isPastOrOff(event, context) && event.eventStatus !== 'postponed'
  const action = isOffered ? await entryAction(event, context) : undefined
  if (!action) return html``
  const facts = [offeredCost(event, context), offerMark(event, context)].filter(Boolean)
  return html`<div class="action-bar"><p class="parts">${facts.map(fact => html`<bdi>${fact}</bdi> `)}</p>${action}</div>
`
}

/** A calendar file that reminds when registration opens. */
function remindMe(event: LinkedEvent, { t, link }: PageContext): Html {
  return html`<a class="main-action" href="${link(`${recordPath('event', event)}registration.ics`)}" download>${t('remindMe')}</a>\n`
}

/** Share links. Nothing is loaded from these sites. */
const shareUrls: Readonly<Record<string, (address: string, title: string) => string>> = {
  WhatsApp: (address, title) => `https://wa.me/?text=${encodeURIComponent(`${title}\n${address}`)}`,
  Telegram: (address, title) =>
    `https://t.me/share/url?url=${encodeURIComponent(address)}&text=${encodeURIComponent(title)}`,
  Facebook: address => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(address)}`,
}

/** Sharing by mail works without scripts; a script adds copying the URL and the device's share dialog. */
function share(event: LinkedEvent, { t, addresses }: PageContext): Html {
  const address = `${addresses.site}${recordPath('event', event)}`
  const title = plainTextOf(event.title)
  const letter = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`
  const others = Object.entries(shareUrls).map(
    ([name, url]) =>
      html`<li><a href="${url(address, title)}" rel="noopener nofollow" target="_blank">${name}</a></li>\n`,
  )
  return html`<details class="share menu"><summary title="${t('share')}">${shareIcon}<span class="label">${t('share')}</span></summary>
<ul data-address="${address}" data-title="${title}">
<li hidden><button type="button" data-share="copy" data-done="${t('copied')}">${t('copyLink')}</button></li>
<li><a href="${letter}">${t('shareByMail')}</a></li>
${others}<li hidden><button type="button" data-share="device">${t('shareElsewhere')}</button></li>
</ul></details>
`
}

function addToCalendar(event: LinkedEvent, context: PageContext): Html {
  const { t, link } = context
  const file = `${recordPath('event', event)}event.ics`
  const [first, ...others] = Object.entries(calendarUrls(event, context)).map(
    ([name, url]) => html`<li><a href="${url}" rel="noopener nofollow">${name}</a></li>\n`,
  )
  return html`<details class="add menu"><summary title="${t('addToCalendar')}">${followIcon}<span class="label">${t('addToCalendar')}</span></summary>
<ul>
${first}<li><a href="${link(file)}" download>${t('calendarFile')}</a></li>
${others}<li><a href="${link(file, { remind: 30 })}" download>${t('calendarFileReminding', { minutes: 30 })}</a></li>
</ul></details>
`
}

/** The address at each service that creates the event there. */
function calendarUrls(event: LinkedEvent, { addresses }: PageContext): Record<string, string> {
  const { allDay } = event
  const [first, last] = daysOf(event, event.zone)
  const [start, end] = allDay
    ? [first.toString(), last.add({ days: 1 }).toString()]
    : [instant(event.startsAtUtc), instant(event.endsAtUtc)]
  const title = plainTextOf(event.title)
  const page = `${addresses.site}${recordPath('event', event)}`
  const details = [summaryOf(event, 500), page].filter(Boolean).join('\n\n')
  const location = venuesText(event.venues)
  const google = { action: 'TEMPLATE', text: title, dates: compact(`${start}/${end}`), details, location }
  const outlook = {
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: start,
    enddt: end,
    ...(allDay && { allday: 'true' }),
    body: details,
    location,
  }
  const yahoo = {
    v: '60',
    title,
    st: compact(start),
    et: compact(allDay ? last.toString() : end),
    ...(allDay && { dur: 'allday' }),
    desc: details,
    in_loc: location,
  }
  const compose = `/calendar/0/deeplink/compose?${new URLSearchParams(outlook)}`
  return {
    'Google Calendar': `https://calendar.google.com/calendar/render?${new URLSearchParams(google)}`,
    Outlook: `https://outlook.live.com${compose}`,
    'Office 365': `https://outlook.office.com${compose}`,
    Yahoo: `https://calendar.yahoo.com/?${new URLSearchParams(yahoo)}`,
  }
}

/** The date format of these services: `20300120T163000Z`. */
function compact(text: string): string {
  return text.replace(/[-:]/g, '')
}
