import type { LinkedEvent } from '../../domain/calendar-event.ts'
import { plainTextOf } from '../../domain/search-text.ts'
import type { Venue } from '../../domain/venue.ts'
import { published } from '../../domain/visibility.ts'
import { readNarrowing } from '../../queries/narrowing.ts'
import { whenText } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { feedsOf } from '../feeds/links.ts'
import { filterForm } from '../filter-form.ts'
import { keptQuery } from '../kept-query.ts'
import type { Page } from '../layout.ts'
import { mapOf, mapUrl, type Pin } from '../map.ts'
import type { PageContext } from '../page-context.ts'

/** How many of the coming events are looked through for places. */
const mostEvents = 500

interface VenueWithEvents {
  readonly venue: Venue
  readonly events: LinkedEvent[]
}

/** Where the coming events are: on a map where there is one, and as a list of venues. */
export async function mapPage(context: PageContext): Promise<Page> {
  const { t } = context
  const narrowing = await readNarrowing(context, { located: true })
  const venues = await venuesWithEvents(context, narrowing.query)
  const pins = venues.map(({ venue }) => pinOf(venue, context))
  return {
    title: t('map'),
    view: 'map',
    feeds: feedsOf(context, keptQuery(context)),
    isUnlisted: narrowing.isNarrowed,
    ...mapAssets(context),
    main: html`<div class="head"><h1>${t('map')}</h1></div>
${await filterForm(context)}
${venues.length === 0 ? html`<p class="nothing">${t('noMap')}</p>` : mapOf(pins, context)}
<div class="venues">
${venues.map(entry => venueSection(entry, context))}</div>
`,
  }
}

export function mapAssets({ site }: PageContext): Pick<Page, 'scripts' | 'styles'> {
  return site.mapTiles ? { scripts: ['map.js'], styles: ['leaflet/leaflet.css'] } : {}
}

async function venuesWithEvents(
  { store, language, now }: PageContext,
  query: Awaited<ReturnType<typeof readNarrowing>>['query'],
): Promise<VenueWithEvents[]> {
  const records = await store.events.first(
    {
      ...query,
      window: { endsAfter: now },
      orderBy: 'start_date',
      order: 'asc',
      page: 1,
      perPage: mostEvents,
    },
    published,
    language,
  )
  const byVenue = new Map<number, VenueWithEvents>()
  for (const event of await store.events.withLinks(records, published, language)) {
    for (const venue of event.venues) {
      if (venue.latitude === null || venue.longitude === null) continue
      const entry = byVenue.get(venue.id) ?? { venue, events: [] }
      entry.events.push(event)
      byVenue.set(venue.id, entry)
    }
  }
  return [...byVenue.values()]
}

export function pinOf(venue: Venue, { link }: PageContext): Pin {
  return {
    latitude: venue.latitude as number,
    longitude: venue.longitude as number,
    name: plainTextOf(venue.name),
    href: link(recordPath('venue', venue)),
  }
}

function venueSection({ venue, events }: VenueWithEvents, context: PageContext): Html {
  const { link, t } = context
  const place = [venue.address, venue.city].filter(Boolean).join(', ')
  return html`<section class="venue-events"><h2><a href="${link(recordPath('venue', venue))}">${trustedMarkup(venue.name)}</a></h2>
${place ? html`<p class="where"><bdi>${place}</bdi> · <a href="${mapUrl(venue)}" rel="noopener">${t('showMap')}</a></p>` : html``}
<ul>
${events
  .slice(0, 3)
  .map(
    event =>
      html`<li><a href="${link(recordPath('event', event))}">${trustedMarkup(event.title)}</a> <span class="when">${whenText(event, context)}</span></li>\n`,
  )}</ul>
${events.length > 3 ? html`<p><a href="${link('/events/', { venue: venue.slug })}">${t('more', { count: events.length - 3 })}</a></p>` : html``}
</section>
`
}
