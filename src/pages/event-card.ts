import { localDate } from '../domain/date-time.ts'
import type { EventCard, EventCell, PlaceName } from '../domain/event-views.ts'
import { startOfPlainText } from '../domain/search-text.ts'
import { joinedAddress } from '../domain/venue.ts'
import { whenText } from '../web/event-times.ts'
import { type Html, html } from '../web/html.ts'
import { markedMarkup, markedText } from '../web/marked-text.ts'
import { picture } from '../web/picture.ts'
import { writtenCost } from '../web/price-text.ts'
import { recordPath } from '../web/record-links.ts'
import type { PageContext } from './page-context.ts'

/** What a list shows of an event. */
export function eventCard(event: EventCard, context: PageContext): Html {
  const { t, link } = context
  const day = localDate(event.startsAtUtc, event.zone)
  return html`<article class="card${event.featured ? ' featured' : ''}${categoryClass(event)}">
<p class="leaf" aria-hidden="true"><span>${context.dates.shortWeekday(day)}</span> <b>${context.dates.dayNumber(day)}</b></p>
${event.image ? html`<div class="card-image">${picture(event.image, '(min-width: 40rem) 12rem, 6rem')}</div>` : html``}
<div class="card-text">
<p class="when">${whenText(event, context)}${event.featured ? html` <span class="badge">${t('featured')}</span>` : html``}</p>
<h3><a href="${link(recordPath('event', event))}">${markedMarkup(event.title, context.marked)}</a></h3>
${details(event, context)}
</div>
</article>
`
}

function details(event: EventCard, context: PageContext): Html {
  const place = placeText(event.places)
  const cost = costText(event, context)
  const summary = summaryOf(event, 160)
  return html`${place ? html`<p class="where">${markedText(place, context.marked)}</p>` : html``}${summary ? html`<p class="summary">${markedText(summary, context.marked)}</p>` : html``}${
    cost ? html`<p class="cost"><bdi>${cost}</bdi></p>` : html``
  }`
}

/** The beginning of what is said of an event. */
export function summaryOf(event: Pick<EventCard, 'excerpt' | 'description'>, most: number): string {
  return shortened(startOfPlainText(event.excerpt || event.description, most + 1), most)
}

export function placeText(places: readonly PlaceName[]): string {
  return places.map(({ name, city }) => joinedAddress([name, city])).join(' · ')
}

export function costText({ cost }: Pick<EventCard, 'cost'>, context: PageContext): string {
  return writtenCost(cost, context)
}

/** By which the theme gives the event the colour of its category. */
export function categoryClass({ colourCategoryId }: Pick<EventCell, 'colourCategoryId'>): string {
  return colourCategoryId === null ? '' : ` category-${colourCategoryId}`
}

/** Cut between words. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, text.lastIndexOf(' ', most) + 1 || most).trim()}…`
}
