import type { EventCard } from '../domain/event-views.ts'
import { plainTextOf } from '../domain/search-text.ts'
import type { Series } from '../domain/series.ts'
import { recurrenceText } from '../i18n/recurrence-text.ts'
import { type Html, html } from '../web/html.ts'
import { asWritten } from '../web/text-language.ts'
import { keptQuery } from './kept-query.ts'
import type { PageContext } from './page-context.ts'

/** How an event repeats, in words. */
export function repeatsWords(
  { recurrence, startsAt }: Pick<Series, 'recurrence' | 'startsAt'>,
  { dates, message, t }: PageContext,
): Html {
  const text = recurrenceText(recurrence.rule, startsAt, { translate: message, dates })
  return html`<span class="hidden">${t('repeats')}: </span>${text}`
}

/** Below an event that stands for its series: how that repeats, and the way to its other dates in the same list. */
export function repeatsLine(
  event: Partial<Pick<EventCard, 'repeats'>> & Pick<EventCard, 'title' | 'titleLanguage'>,
  context: PageContext,
): Html {
  const { repeats } = event
  if (!repeats) return html``
  return html`<p class="repeats">${repeatsWords(repeats, context)}${repeats.others > 0 ? otherDates(event, repeats, context) : html``}</p>`
}

/** Who hears the link alone is told of which event it speaks. */
function otherDates(
  event: Pick<EventCard, 'title' | 'titleLanguage'>,
  { id, others }: NonNullable<EventCard['repeats']>,
  context: PageContext,
): Html {
  const { link, path, t, isEmbedded } = context
  const { once: _once, ...kept } = keptQuery(context)
  const href = link(isEmbedded ? '/events/' : path, { ...kept, series: id })
  const name = html`<bdi${asWritten(event.titleLanguage, context)}>${plainTextOf(event.title)}</bdi>`
  return html` · <a href="${href}">${t('moreDates', { count: others })}<span class="hidden">: ${name}</span></a>`
}
