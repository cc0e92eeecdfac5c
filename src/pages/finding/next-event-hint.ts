import type { EventCard } from '../../domain/events/event-views.ts'
import { daysOf } from '../../domain/time/calendar-days.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { lastEvent, nextEvent } from '../../queries/events/coming-events.ts'
import type { PageFilter } from '../../queries/events/page-filter.ts'
import { type Html, html } from '../../web/html.ts'
import { titleLink } from '../events/event-card.ts'
import type { PageContext } from '../frame/page-context.ts'
import { pastInstead } from './nothing-listed.ts'

/** Days without events, and the text about them. */
export interface EmptyDays {
  readonly text: string
  readonly startsAt: UtcSeconds
  readonly endsAt: UtcSeconds
  /** Shows the latest past events where none follows. A grid below the hint would be pushed out of view. */
  readonly offersPast?: boolean
}

/** Says that these days are empty, with a link to the next event, or the last one if none follows. */
export async function nextEventHint(
  { text, startsAt, endsAt, offersPast }: EmptyDays,
  filter: PageFilter,
  context: PageContext,
): Promise<Html> {
  const next = await nextEvent(endsAt, filter, context)
  const last = next ? undefined : await lastEvent(startsAt, filter, context)
  // compat: a page of empty days names no past event.
  const hint = next
    ? html` ${dayLink('nextOne', next, context)} · ${titleLink(next, context)}`
    : last
      ? html` ${dayLink('lastOne', last, context)}`
      : html``
  return html`<p class="none" role="status">${text}${hint}</p>
${next || !offersPast ? html`` : await pastInstead(context, filter)}`
}

function dayLink(
  words: 'nextOne' | 'lastOne',
  event: EventCard,
  { t, dates, site, link }: PageContext,
): Html {
  const [first] = daysOf(event, site.zone)
  return html`<a href="${link(`/events/day/${first.toString()}/`)}">${t(words, { day: dates.fullDay(first) })}</a>`
}
