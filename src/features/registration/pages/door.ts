// Check-in at the entrance: plain forms, at the desk or by a link. `door.js` adds the camera, and keeps scans
// while there is no connection.

import { randomUUID } from 'node:crypto'
import { formToken, type Visit } from '../../../desk/frame/visit.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { statuses } from '../../../domain/records/record-frame.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { clockSeconds, localDate } from '../../../domain/time/date-time.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FormContext } from '../../feature.ts'
import {
  type CheckedIn,
  type CheckInOutcome,
  checkIn,
  checkInByCode,
  undoCheckIn,
} from '../actions/check-in.ts'
import { isOtherDay } from '../door-times.ts'
import { registrationStorage } from '../storage/registration-storage.ts'
import type { FoundPlace } from '../storage/registrations.ts'
import { translate } from '../texts.ts'

export interface DoorContext
  extends Pick<FormContext, 'store' | 'body' | 'query' | 'now' | 'dates' | 'assets' | 'message'> {
  readonly event: VisibleEvent
  /** The path of the page, and of its form. */
  readonly action: string
  /** Who checks in. */
  readonly by: string
  /** At the desk, forms have a token. */
  readonly visit?: Visit
}

/** Green, amber or red; the text says the same. */
const colours: Readonly<Record<CheckInOutcome, string>> = {
  in: 'is-in',
  repeated: 'is-in',
  already: 'is-amber',
  unknown: 'is-red',
  otherEvent: 'is-red',
  notConfirmed: 'is-red',
  eventIsOff: 'is-red',
  otherDay: 'is-amber',
}

/** Checks in or undoes that, and describes the result. */
export async function doorScan(
  context: DoorContext,
): Promise<{ readonly result: Html; readonly outcome: CheckInOutcome | 'undone' }> {
  const { store, event, body, now, by } = context
  const text = (name: string) => (typeof body[name] === 'string' ? String(body[name]).slice(0, 500) : '')
  const placeId = /^\d{1,9}$/.test(text('place')) ? Number(text('place')) : undefined
  if (text('do') === 'undo' && placeId !== undefined) {
    const { name } = await undoCheckIn(store, placeId, { eventId: event.id, now })
    return {
      result: resultLine('is-amber', translate(context, 'result_undone', { name })),
      outcome: 'undone',
    }
  }
  const scan = {
    ...{ eventId: event.id, by, nonce: text('nonce').slice(0, 100), now },
    isOtherDay: text('sure') !== '1' && isOtherDay(event, now),
  }
  const checked =
    placeId === undefined
      ? await checkInByCode(store, text('code'), scan)
      : await checkIn(store, placeId, scan)
  return { result: resultHtml(checked, context), outcome: checked.outcome }
}

function resultLine(colour: string, content: string | Html): Html {
  return html`<div class="door-result ${colour}" role="alert">${content}</div>`
}

function resultHtml({ outcome, place, refusal }: CheckedIn, context: DoorContext): Html {
  const { event, dates } = context
  // A place that is not valid is not named: it may be a person who cancelled.
  if (outcome === 'notConfirmed' || outcome === 'eventIsOff')
    return resultLine(colours[outcome], context.message(`refusals.${refusal ?? 'placeIsCancelled'}`))
  const at = clockSeconds(place?.checkedInAt ?? context.now, event.zone)
  const ticket = event.tickets.find(({ id }) => id === place?.ticketId)?.name ?? ''
  const day = dates.fullDay(localDate(event.startsAtUtc, event.zone))
  const values = { name: place?.name ?? '', ticket, time: dates.time(at), by: place?.checkedInBy ?? '', day }
  const text = translate(context, `result_${outcome}`, values)
  if (outcome !== 'otherDay' || !place) return resultLine(colours[outcome], text)
  const again = html`<input type="hidden" name="place" value="${String(place.id)}"><input type="hidden" name="sure" value="1"><button>${translate(context, 'checkInAnyway')}</button>`
  return resultLine(colours[outcome], html`<p>${text}</p>${placeForm(place.name, again, context)}`)
}

/** A form about one place, on the page that is shown. */
function placeForm(name: string, content: Html, context: DoorContext): Html {
  const { action, query } = context
  const shown = new URLSearchParams({ q: searchIn(query), page: String(pageIn(query)) })
  return html`<form class="registration" method="post" action="${action}?${shown.toString()}" data-name="${name}">${hiddenHtml(context)}${content}</form>`
}

function searchIn({ q }: DoorContext['query']): string {
  return typeof q === 'string' ? q.slice(0, 200) : ''
}

function pageIn({ page }: DoorContext['query']): number {
  return typeof page === 'string' && /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1
}

/** `result` is shown first, such as of a scan. */
export async function doorMain(context: DoorContext, result = html``): Promise<Html> {
  const { store, event, now, query } = context
  const counts = await store.of(registrationStorage).counts(event.id, now)
  const search = searchIn(query)
  const texts = { queued: translate(context, 'queued'), noCamera: translate(context, 'noCamera') }
  return html`<section class="register" data-door="${context.action}" data-decoder="${context.assets.url('jsqr.js')}" data-texts="${JSON.stringify(texts)}"><h1>${translate(context, 'door')}: <bdi>${plainTextOf(event.title)}</bdi></h1>
<div id="door-results">${result}</div>
<p id="door-waiting" class="door-result is-amber" hidden><b></b> ${translate(context, 'toBeConfirmed')}</p>
<video id="door-camera" hidden muted playsinline></video><p><button type="button" id="door-start" hidden>${translate(context, 'useCamera')}</button></p>
<p id="door-count">${translate(context, 'countIn', { in: counts.checkedIn, all: counts.confirmed })}</p>
<p>${translate(context, 'doorAbout')}</p>
<form class="registration" method="post" action="${context.action}">${hiddenHtml(context)}
<p class="field"><label for="code">${translate(context, 'typedCode')}</label><input id="code" name="code" required autocomplete="off" autocapitalize="characters" autofocus dir="ltr"></p>
<p><button class="main-action primary">${translate(context, 'checkInNow')}</button></p></form>
<form class="registration" method="get" action="${context.action}"><p class="field"><label for="q">${translate(context, 'searchName')}</label><input id="q" name="q" value="${search}" dir="auto"></p><p><button>${translate(context, 'search')}</button></p></form>
${await namesHtml(search, context)}</section>`
}

const perPage = 100

/** The people with a place, by name. Addresses are neither shown nor searched: a link may be passed on. */
async function namesHtml(search: string, context: DoorContext): Promise<Html> {
  const { store, event, action, query } = context
  const page = pageIn(query)
  const { total, ids } = await store.of(registrationStorage).listAttendees({
    ...{ states: ['confirmed'], isGone: false, eventStatuses: statuses, eventIds: [event.id] },
    names: search.split(/\s+/),
    ...{ orderBy: 'name', order: 'asc', limit: perPage, offset: (page - 1) * perPage },
  })
  if (total === 0)
    return html`<p role="status">${translate(context, search === '' ? 'nobodyComes' : 'nobodyFound')}</p>`
  const places = await store.of(registrationStorage).findPlaces(ids)
  const lines = ids.flatMap(id => places.get(id) ?? []).map(place => placeHtml(place, context))
  const next = new URLSearchParams({ q: search, page: String(page + 1) })
  return html`<ul class="places">${lines}</ul>${total > page * perPage && html`<p><a href="${action}?${next.toString()}">${translate(context, 'moreNames')}</a></p>`}`
}

function placeHtml(place: FoundPlace, context: DoorContext): Html {
  const { id, name, ticketId, checkedInAt } = place
  const { event, dates } = context
  const ticket = event.tickets.length > 1 && event.tickets.find(known => known.id === ticketId)?.name
  const field = html`<input type="hidden" name="place" value="${String(id)}">`
  const state =
    checkedInAt === null
      ? placeForm(name, html`${field}<button>${translate(context, 'checkInNow')}</button>`, context)
      : html`<span class="is-checked-in">${translate(context, 'checkedInAt', { time: dates.time(clockSeconds(checkedInAt, event.zone)) })} ${placeForm(name, html`${field}<input type="hidden" name="do" value="undo"><button class="quiet">${translate(context, 'undoCheckIn')}</button>`, context)}</span>`
  return html`<li id="place-${String(id)}"><span><bdi>${name}</bdi>${ticket && html` <small><bdi>${ticket}</bdi></small>`}</span> ${state}</li>\n`
}

/** The nonce recognizes a form that is sent twice. */
function hiddenHtml({ visit }: DoorContext): Html {
  const token = visit && html`<input type="hidden" name="form_token" value="${formToken(visit)}">`
  return html`${token}<input type="hidden" name="nonce" value="${randomUUID()}">`
}
