// Check-in at the entrance: plain forms, at the desk or by a link. `door.js` adds the camera, and keeps scans
// while there is no connection.

import { randomUUID } from 'node:crypto'
import { formToken, type Visit } from '../../../desk/frame/visit.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { clockSeconds } from '../../../domain/time/date-time.ts'
import { type Html, html } from '../../../web/html.ts'
import type { FormContext } from '../../feature.ts'
import { type CheckedIn, type CheckInOutcome, checkIn, checkInByCode } from '../actions/check-in.ts'
import { say } from '../say.ts'
import { registrationStorage } from '../storage/registration-storage.ts'

export interface DoorContext
  extends Pick<FormContext, 'store' | 'body' | 'query' | 'now' | 'dates' | 'assets' | 'message'> {
  readonly event: VisibleEvent
  /** The path of the page, and of its form. */
  readonly action: string
  /** Who checks in. */
  readonly by: string
  /** What is shown first, such as the result of a scan. */
  readonly above: Html
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
}

/** Checks in, and says what became of it. */
export async function doorScan(
  context: DoorContext,
): Promise<{ readonly above: Html; readonly outcome: CheckInOutcome }> {
  const { store, event, body, now, by } = context
  const text = (name: string) => (typeof body[name] === 'string' ? String(body[name]).slice(0, 500) : '')
  const scan = { eventId: event.id, by, nonce: text('nonce').slice(0, 100), now }
  const placeId = text('place')
  const checked = /^\d{1,9}$/.test(placeId)
    ? await checkIn(store, Number(placeId), scan)
    : await checkInByCode(store, text('code'), scan)
  return { above: resultHtml(checked, context), outcome: checked.outcome }
}

function resultHtml({ outcome, place, refusal }: CheckedIn, context: DoorContext): Html {
  const { event, dates } = context
  const at = clockSeconds(place?.checkedInAt ?? context.now, event.zone)
  const ticket = event.tickets.find(({ id }) => id === place?.ticketId)?.name ?? ''
  const values = { name: place?.name ?? '', ticket, time: dates.time(at), by: place?.checkedInBy ?? '' }
  const resultText = () => {
    // A place that is not valid is not named: it may be a person who cancelled.
    if (outcome === 'notConfirmed' || outcome === 'eventIsOff')
      return context.message(`refusals.${refusal ?? 'placeIsCancelled'}`)
    return say(context, `result_${outcome}`, values)
  }
  return html`<p class="door-result ${colours[outcome]}" role="alert">${resultText()}</p>`
}

export async function doorMain(context: DoorContext): Promise<Html> {
  const { store, event, now, above, query } = context
  const counts = await store.of(registrationStorage).counts(event.id, now)
  const search = typeof query.q === 'string' ? query.q.slice(0, 200) : ''
  const texts = { queued: say(context, 'queued'), noCamera: say(context, 'noCamera') }
  return html`<section class="register" data-door="${context.action}" data-decoder="${context.assets.url('jsqr.js')}" data-texts="${JSON.stringify(texts)}"><h1>${say(context, 'door')}: <bdi>${plainTextOf(event.title)}</bdi></h1>
<div id="door-results">${above}</div>
<p id="door-waiting" class="door-result is-amber" hidden><b></b> ${say(context, 'toBeConfirmed')}</p>
<video id="door-camera" hidden muted playsinline></video><p><button type="button" id="door-start" hidden>${say(context, 'useCamera')}</button></p>
<p id="door-count">${say(context, 'countIn', { in: counts.checkedIn, all: counts.confirmed })}</p>
<p>${say(context, 'doorAbout')}</p>
<form class="registration" method="post" action="${context.action}">${hiddenHtml(context)}
<p class="field"><label for="code">${say(context, 'typedCode')}</label><input id="code" name="code" required autocomplete="off" autocapitalize="characters" autofocus dir="ltr"></p>
<p><button class="main-action primary">${say(context, 'checkInNow')}</button></p></form>
<form class="registration" method="get" action="${context.action}"><p class="field"><label for="q">${say(context, 'searchName')}</label><input id="q" name="q" value="${search}" dir="auto"></p><p><button>${say(context, 'search')}</button></p></form>
${search === '' ? html`` : await foundHtml(search, context)}</section>`
}

async function foundHtml(search: string, context: DoorContext): Promise<Html> {
  const query = { eventId: context.event.id, states: ['confirmed'] as const, search, page: 1, perPage: 20 }
  const { records } = await context.store.of(registrationStorage).listPage(query)
  const places = records.flatMap(({ places: all }) => all.filter(({ isCancelled }) => !isCancelled))
  if (places.length === 0) return html`<p role="status">${say(context, 'nobodyFound')}</p>`
  const lines = places.map(
    place =>
      html`<li id="place-${String(place.id)}"><bdi>${place.name}</bdi> ${place.checkedInAt === null ? html`<form class="registration" method="post" action="${context.action}?q=${encodeURIComponent(search)}" data-name="${place.name}">${hiddenHtml(context)}<input type="hidden" name="place" value="${String(place.id)}"><button>${say(context, 'checkInNow')}</button></form>` : html`<span>${say(context, 'checkedIn')}</span>`}</li>\n`,
  )
  return html`<ul class="places">${lines}</ul>`
}

/** The nonce recognizes a form that is sent twice. */
function hiddenHtml({ visit }: DoorContext): Html {
  const token = visit && html`<input type="hidden" name="form_token" value="${formToken(visit)}">`
  return html`${token}<input type="hidden" name="nonce" value="${randomUUID()}">`
}
