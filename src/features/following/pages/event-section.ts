// What can be followed on the page of an event.
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { type Html, html } from '../../../web/html.ts'
import { takesFollowers } from '../actions/follow.ts'
import { translate } from '../texts.ts'
import { followPath } from './follow-page.ts'

export async function followLinks(event: LinkedEvent, context: PageContext): Promise<Html> {
  const isFollowable = event.status === 'publish' && !event.hideFromListings && event.endsAtUtc > context.now
  if (!takesFollowers(context.site) || !isFollowable) return html``
  const to = (query: Readonly<Record<string, unknown>>, text: string) =>
    html`<li><a href="${context.link(followPath, query)}"><bdi>${text}</bdi></a></li>\n`
  const series = event.seriesId !== null && to({ series: event.seriesId }, translate(context, 'allDates'))
  return html`<section class="follow-links"><h2>${translate(context, 'follow')}</h2><ul>
${to({ event: event.slug }, plainTextOf(event.title))}${series}${event.organizers.map(({ slug, name }) => to({ organizer: slug }, name))}${event.venues.map(({ slug, name }) => to({ venue: slug }, name))}${event.categories.map(({ slug, name }) => to({ category: slug }, name))}</ul></section>`
}
