import { daysOf } from '../domain/calendar-days.ts'
import type { UtcSeconds } from '../domain/date-time.ts'
import { nextEvent } from '../queries/coming-events.ts'
import type { Narrowing } from '../queries/narrowing.ts'
import { type Html, html } from '../web/html.ts'
import { titleLink } from './event-card.ts'
import { pastInstead } from './nothing-listed.ts'
import type { PageContext } from './page-context.ts'

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
