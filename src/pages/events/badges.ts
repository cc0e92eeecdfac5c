import { isFree } from '../../domain/events/cost.ts'
import { isOff } from '../../domain/events/event-state.ts'
import type { EventCard } from '../../domain/events/event-views.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'
import { stateBadges } from './event-state.ts'
import { lockIcon } from './icons.ts'

/** The most important facts of an event, if known. */
export function badges(event: EventCard, { t }: Pick<PageContext, 't'>): Html {
  const marks = [
    ...stateBadges(event, { t }),
    event.featured && html`<span class="badge featured-badge">${t('featured')}</span>`,
    !isOff(event) && isSoldOut(event) && html`<span class="badge sold-out">${t('soldOut')}</span>`,
    isFree(event) && html`<span class="badge free">${t('free')}</span>`,
    event.isProtected && html`<span class="badge">${lockIcon} ${t('needsPassword')}</span>`,
    event.isPart && !event.repeats && html`<span class="badge">${t('series')}</span>`,
  ].filter(mark => mark !== false)
  return marks.length === 0 ? html`` : html`<p class="badges">${marks.flatMap(mark => [mark, html` `])}</p>`
}

/** Whether all tickets are sold out. */
function isSoldOut({ tickets }: Pick<EventCard, 'tickets'>): boolean {
  return tickets.length > 0 && tickets.every(({ capacity }) => capacity === 0)
}
