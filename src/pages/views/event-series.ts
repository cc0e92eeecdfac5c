import type { LinkedEvent } from '../../domain/calendar-event.ts'
import { published } from '../../domain/visibility.ts'
import { recurrenceText } from '../../i18n/recurrence-text.ts'
import { whenText } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { stateMark } from '../event-state.ts'
import type { PageContext } from '../page-context.ts'

/** A hint, not a list: a link leads to all of them. */
const mostDates = 5

/** How the event repeats, in words. */
export function repeatsText({ series }: LinkedEvent, context: PageContext): Html {
  if (!series) return html``
  const { dates, message, t } = context
  const text = recurrenceText(series.recurrence.rule, series.startsAt, { translate: message, dates })
  return html`<p class="repeats"><span class="hidden">${t('repeats')}: </span>${text}</p>`
}

/** The next dates of the series, and the way to all of them. */
export async function seriesDatesOf(event: LinkedEvent, context: PageContext): Promise<Html> {
  const { store, language, now, link, t } = context
  if (!event.series || event.seriesId === null) return html``
  const query = {
    seriesIds: [event.seriesId],
    exceptIds: [event.id],
    window: { endsAfter: now },
    termGroups: [],
    includeHidden: false,
    venues: published,
    ...({ orderBy: 'start_date', order: 'asc', page: 1, perPage: mostDates } as const),
  }
  const next = await store.events.first(query, published, language)
  const { count } = await store.series.neighbours(event, published)
  if (count < 2) return html``
  const items = next.map(
    other =>
      html`<li>${stateMark(other, context)}<a href="${link(recordPath('event', other))}">${whenText(other, context)}</a></li>\n`,
  )
  const series = { series: event.seriesId }
  return html`<section class="series-dates"><h2>${t('nextDates')}</h2>
${items.length > 0 ? html`<ul>${items}</ul>` : html``}
<p><a href="${link('/events/', series)}">${t('allDates', { count })}</a> · <a href="${link('/events/feed.ics', series)}">${t('seriesFeed')}</a></p></section>`
}
