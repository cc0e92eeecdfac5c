// The tickets of a confirmed registration, on the screen and on paper.
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { directionsUrl } from '../../../pages/events/map.ts'
import { whenText } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath } from '../../../web/record-links.ts'
import type { FormContext } from '../../feature.ts'
import { qrPicture } from '../../qr-picture.ts'
import { codeKey, codeOf, qrAddress, typedCode } from '../actions/codes.ts'
import type { Place } from '../registration.ts'
import { translate } from '../texts.ts'
import { venueLine } from '../venue-line.ts'

export async function ticketsHtml(
  places: readonly Place[],
  event: LinkedEvent,
  context: FormContext,
): Promise<Html> {
  const tickets = places.map(place => ticketHtml(place, event, context))
  return html`<ol class="tickets">${await Promise.all(tickets)}</ol>${linksHtml(event, context)}`
}

async function ticketHtml(place: Place, event: LinkedEvent, context: FormContext): Promise<Html> {
  const { name, ticketId, checkedInAt } = place
  const fact = (label: 'name' | 'ticket' | 'where', text = '', className = '') =>
    text !== '' &&
    html`<div class="${className}"><dt>${translate(context, `ticket_${label}`)}</dt><dd><bdi>${text}</bdi></dd></div>`
  const ticket = event.tickets.find(({ id }) => id === ticketId)?.name
  const venues = event.venues.map(venueLine).join('; ')
  const state = checkedInAt !== null && html`<p><strong>${translate(context, 'checkedIn')}</strong></p>`
  return html`<li class="ticket"><header><h2><a href="${context.link(recordPath('event', event))}"><bdi>${plainTextOf(event.title)}</bdi></a></h2>${whenText(event, context)}</header>
<dl>${fact('name', name)}${fact('ticket', ticket)}${fact('where', venues, 'wide')}</dl>
<figure>${state}${await codeHtml(place, event, context)}</figure></li>\n`
}

async function codeHtml({ id }: Place, event: LinkedEvent, context: FormContext): Promise<Html> {
  const key = await codeKey(context.store)
  const address = qrAddress(context.addresses.base, { placeId: id, eventId: event.id, code: codeOf(id, key) })
  return html`${await qrPicture(address, translate(context, 'code'))}<figcaption><code dir="ltr">${typedCode(id, key)}</code></figcaption>`
}

function linksHtml(event: LinkedEvent, context: FormContext): Html {
  const [venue] = event.venues
  const directions = venue && directionsUrl(venue)
  const calendar = context.link(`${recordPath('event', event)}event.ics`)
  return html`<p class="actions"><a class="main-action" href="${calendar}">${translate(context, 'calendarFile')}</a>${directions && html`<a class="quiet" href="${directions}" rel="noopener">${context.t('directions')}</a>`}</p>`
}
