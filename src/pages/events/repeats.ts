import type { EventCard } from '../../domain/events/calendar-event.ts'
import type { Series } from '../../domain/recurrence/series.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { capitalized } from '../../i18n/language-name.ts'
import { seriesText } from '../../i18n/recurrence-text.ts'
import { type Html, html } from '../../web/html.ts'
import { asWritten } from '../../web/text-language.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'

export function repeatsText(
  { recurrence, startsAt }: Pick<Series, 'recurrence' | 'startsAt'>,
  { dates, message, language }: PageContext,
  counted?: Parameters<typeof seriesText>[3],
): string {
  return capitalized(seriesText(recurrence, startsAt, { translate: message, dates }, counted), language)
}

/** The same for pages, with context for screen readers, and if given, with these counts instead of the series' own. */
export function repeatsWords(
  series: Pick<Series, 'recurrence' | 'startsAt'>,
  context: PageContext,
  counted?: Parameters<typeof seriesText>[3],
): Html {
  return html`<span class="hidden">${context.t('repeats')} </span>${repeatsText(series, context, counted)}`
}

/** Below an event that represents its series: the rule, and a link to its other dates in the same list. */
export function repeatsLine(
  event: Partial<Pick<EventCard, 'repeats'>> & Pick<EventCard, 'title' | 'titleLanguage'>,
  context: PageContext,
): Html {
  const { repeats } = event
  if (!repeats) return html``
  return html`<p class="repeats parts"><span>${repeatsWords(repeats, context)}</span>${repeats.others > 0 && otherDates(event, repeats, context)}</p>`
}

/** Screen readers also get the event's title, because they may read the link alone. */
function otherDates(
  event: Pick<EventCard, 'title' | 'titleLanguage'>,
  { id, others }: NonNullable<EventCard['repeats']>,
  context: PageContext,
): Html {
  const { link, path, t, isEmbedded } = context
  const { once: _once, ...kept } = carriedQuery(context)
  // Embeds and the map have no list of dates.
  const list = isEmbedded || path === '/events/map/' ? '/events/' : path
  const href = link(list, { ...kept, series: id })
  const name = html`<bdi${asWritten(event.titleLanguage, context)}>${plainTextOf(event.title)}</bdi>`
  return html` <a href="${href}">${t('moreDates', { count: others })}<span class="hidden">: ${name}</span></a>`
}
