import type { EventCard } from '../../domain/events/event-views.ts'
import { nextFeatured } from '../../queries/events/coming-events.ts'
import type { PageFilter } from '../../queries/events/page-filter.ts'
import { whenByItself } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { picture } from '../../web/picture.ts'
import { asWritten } from '../../web/text-language.ts'
import type { PageContext } from '../frame/page-context.ts'
import { categoryClass, costText, placeLine, summaryOf, titleLink } from './event-card.ts'
import { stateBadges } from './event-state.ts'

/** The line above already says that it is featured. */
function badgesOf(event: EventCard, context: PageContext): Html {
  const marks = stateBadges(event, context)
  return marks.length === 0 ? html`` : html`<p class="badges">${marks}</p>`
}

/** The next featured event, shown large at the top of the unfiltered list. */
export async function featuredEvent(context: PageContext, filter: PageFilter): Promise<Html> {
  if (filter.isNarrowed || filter.filters.page > 1) return html``
  const event = await nextFeatured(filter, context)
  if (!event) return html``
  const summary = summaryOf(event, 220)
  const cost = costText(event, context)
  return html`<article class="hero card${categoryClass(event)}" data-event="${String(event.id)}">
${event.image ? html`<div class="hero-image">${picture(event.image, '(min-width: 60rem) 36rem, 40vw')}</div>` : html``}
<div class="card-text">
<p class="eyebrow">${context.t('featured')}</p>
${badgesOf(event, context)}
<h2 class="hero-title">${titleLink(event, context)}</h2>
<p class="when">${whenByItself(event, context)}</p>
${placeLine(event.places, context)}${cost ? html`<p class="cost"><bdi>${cost}</bdi></p>` : html``}${summary ? html`<p class="summary"${asWritten(event.summaryLanguage, context)}>${summary}</p>` : html``}
</div>
</article>
`
}
