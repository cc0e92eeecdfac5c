import type { LinkedEvent } from '../domain/calendar-event.ts'
import { formatCost } from '../domain/cost.ts'
import { localDate } from '../domain/date-time.ts'
import { plainTextOf } from '../domain/search-text.ts'
import { whenText } from '../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../web/html.ts'
import { picture } from '../web/picture.ts'
import { recordPath } from '../web/record-links.ts'
import type { PageContext } from './page-context.ts'

/** What a list shows of an event. */
export function eventCard(event: LinkedEvent, context: PageContext): Html {
  const { t, link } = context
  const day = localDate(event.startsAtUtc, event.zone)
  return html`<article class="card${event.featured ? ' featured' : ''}${categoryClass(event)}">
<p class="leaf" aria-hidden="true"><span>${context.dates.shortWeekday(day)}</span> <b>${context.dates.dayNumber(day)}</b></p>
${event.image ? html`<div class="card-image">${picture(event.image, '(min-width: 40rem) 12rem, 6rem')}</div>` : html``}
<div class="card-text">
<p class="when">${whenText(event, context)}${event.featured ? html` <span class="badge">${t('featured')}</span>` : html``}</p>
<h3><a href="${link(recordPath('event', event))}">${trustedMarkup(event.title)}</a></h3>
${details(event, context)}
</div>
</article>
`
}

function details(event: LinkedEvent, context: PageContext): Html {
  const place = placeText(event)
  const cost = costText(event, context)
  const summary = shortened(plainTextOf(event.excerpt || event.description), 160)
  return html`${place ? html`<p class="where">${place}</p>` : html``}${summary ? html`<p class="summary">${summary}</p>` : html``}${
    cost ? html`<p class="cost"><bdi>${cost}</bdi></p>` : html``
  }`
}

export function placeText({ venues }: LinkedEvent): string {
  return venues.map(venue => [venue.name, venue.city].filter(Boolean).join(', ')).join(' · ')
}

export function costText({ cost }: LinkedEvent, { site, message }: PageContext): string {
  return formatCost(cost, { currency: site.currency, position: 'prefix', freeWord: message('texts.free') })
}

/** By which the theme gives the event the colour of its first category. */
export function categoryClass({ categories }: Pick<LinkedEvent, 'categories'>): string {
  // By id, because the order of names is another one in each language.
  const [coloured] = categories
    .filter(category => category.color !== null)
    .sort((one, other) => one.id - other.id)
  return coloured ? ` category-${coloured.id}` : ''
}

/** Cut between words. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, text.lastIndexOf(' ', most) + 1 || most).trim()}…`
}
