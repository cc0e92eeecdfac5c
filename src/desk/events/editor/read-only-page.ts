import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import type { DeskText } from '../../../messages/desk-texts.ts'
import { type Html, html } from '../../../web/html.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskPage } from '../../frame/desk-row.ts'
import { statusHtml } from '../table/event-line.ts'
import { shownTitle } from '../title.ts'
import { whenText } from '../when/typed-when.ts'

/** An event that its author may no longer change: its content, and why there is no form. */
export function readOnlyPage(event: LinkedEvent, context: DeskContext): DeskPage {
  const { t, addresses } = context
  const title = shownTitle(event.title)
  const view =
    event.status === 'publish' &&
    html`<p class="buttons"><a class="button" href="${addresses.base}/event/${event.slug}/">${t('view')}</a></p>`
  const main = html`<header class="head"><h1><bdi>${title}</bdi></h1></header>
<div class="column"><section class="card read-only"><p>${statusHtml(event.status, context)}</p>
<p>${t('readOnlyWhy')}</p>${view}
<dl>${factsOf(event, context)}</dl></section></div>`
  return { title, main, room: 'events' }
}

function factsOf(event: LinkedEvent, context: DeskContext): Html[] {
  const names = (records: readonly { readonly name: string }[]) => records.map(({ name }) => name).join(', ')
  const facts: readonly (readonly [DeskText, string])[] = [
    ['when', whenText(event, context)],
    ['where', names(event.venues)],
    ['organizers', names(event.organizers)],
    ['price', event.cost],
    ['website', event.website],
    ['categories', names(event.categories)],
    ['tags', names(event.tags)],
    ['about', plainTextOf(event.description)],
  ]
  return facts
    .filter(([, text]) => text !== '')
    .map(([label, text]) => html`<dt>${context.t(label)}</dt><dd dir="auto">${text}</dd>`)
}
