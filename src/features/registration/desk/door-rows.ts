import { createSignedLink } from '../../../actions/accounts/signed-links.ts'
import { buttonForm } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, postRow } from '../../../desk/frame/desk-row.ts'
import { secretHtml } from '../../../desk/frame/secret.ts'
import type { VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { can } from '../../../domain/rights/caller.ts'
import { clockSeconds } from '../../../domain/time/date-time.ts'
import { type Html, html } from '../../../web/html.ts'
import { doorClosesAt, doorLink } from '../door-times.ts'
import { doorMain, doorScan } from '../pages/door.ts'
import { eventFor, listPath } from './event-in-path.ts'

async function doorPage(context: DeskContext, result?: Html): Promise<DeskAnswer> {
  const event = await eventFor('registration.checkIn', context)
  const title = context.message('registration.door')
  const door = await doorMain({ ...doorContext(context), event }, result)
  const back = html`<p class="back"><a href="${listPath(event.id)}">${context.t('registrations')}</a></p>`
  const links = can(context.caller, 'registration.write', event) && (await linksHtml(event, context))
  const main = html`${back}${door}${links}`
  return { page: { title, main, section: 'events', scripts: ['door.js'], styles: ['form-pages.css'] } }
}

/** Links for helpers, and the button that ends them all. */
async function linksHtml(event: VisibleEvent, context: DeskContext): Promise<Html> {
  const { store, now, t } = context
  const path = `/desk/events/${event.id}/door/`
  const isOver = doorClosesAt(event) <= now
  const count = isOver ? 0 : await store.signedLinks.count('door', event.id, now)
  const time = closingTime(event, context)
  return html`${!isOver && buttonForm(`${path}link/`, 'doorLink', context)}${count > 0 && html`<p>${t('doorLinks', { count, time })}</p>${buttonForm(`${path}revoke/`, 'doorLinksRevoke', context)}`}`
}

function closingTime(event: VisibleEvent, { dates }: DeskContext): string {
  const at = clockSeconds(doorClosesAt(event), event.zone)
  return dates.timeRange(at, at)
}

async function revokeDoorLinks(context: DeskContext): Promise<DeskAnswer> {
  const { id } = await eventFor('registration.write', context)
  await context.store.transaction(tx => tx.signedLinks.removeAll('door', [id]))
  return { to: `/desk/events/${id}/door/`, note: { text: 'doorLinksRevoked' } }
}

function doorContext(context: DeskContext) {
  const { store, body, query, now, dates, message, user, params, visit, assets } = context
  const action = `/desk/events/${params.id}/door/`
  return { store, body, query, now, dates, message, assets, action, by: user.login, visit }
}

async function scan(context: DeskContext): Promise<DeskAnswer> {
  const event = await eventFor('registration.checkIn', context)
  const { result } = await doorScan({ ...doorContext(context), event })
  return doorPage(context, result)
}

/** A link that can do nothing but check people in at this event. */
async function makeDoorLink(context: DeskContext): Promise<DeskAnswer> {
  const { store, now, addresses, t } = context
  const event = await eventFor('registration.write', context)
  const secret = await store.transaction(tx => createSignedLink(tx, doorLink(event, now), now))
  const address = `${addresses.base}/door/${secret}/`
  const made = html`<div class="secret" role="status"><p>${t('doorLinkMade', { time: closingTime(event, context) })} ${secretHtml(address, context)}</p></div>`
  return doorPage(context, made)
}

const door = '/events/:id(^\\d+$)/door/'

/** The entrance of an event. */
export const doorRows: readonly DeskRow[] = [
  getRow(door, 'registration.checkIn', context => doorPage(context)),
  postRow(door, 'registration.checkIn', scan),
  postRow(`${door}link/`, 'registration.write', makeDoorLink),
  postRow(`${door}revoke/`, 'registration.write', revokeDoorLinks),
]
