import { daysOf } from '../../domain/time/calendar-days.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { nextEvent } from '../../queries/events/coming-events.ts'
import type { Narrowing } from '../../queries/events/narrowing.ts'
import { type Html, html } from '../../web/html.ts'
import { titleLink } from '../events/event-card.ts'
import type { PageContext } from '../frame/page-context.ts'
import { pastInstead } from './nothing-listed.ts'

/** What days without events say: that there are none, and when the next one is. */
export async function nextEventHint(
  after: UtcSeconds,
  narrowing: Narrowing,
  context: PageContext,
): Promise<Html> {
  const { t, dates, site } = context
  const event = await nextEvent(after, narrowing, context)
  const next = event
    ? html` ${t('nextOne', { day: dates.fullDay(daysOf(event, site.zone)[0]) })} ${titleLink(event, context)}`
    : html``
  const past = event ? html`` : await pastInstead(context, narrowing)
  return html`<p class="none" role="status">${t('noneInPeriod')}${next}</p>
${past}`
}
