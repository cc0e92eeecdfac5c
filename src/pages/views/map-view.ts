import { busiest } from '../../../public/text/busiest-area.js'
import type { EventCard, EventCell } from '../../domain/events/calendar-event.ts'
import type { Venue } from '../../domain/records/venues-organizers.ts'
import { published } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { capitalized } from '../../i18n/language-name.ts'
import { Refusal } from '../../messages/refusal.ts'
import { comingWindow } from '../../queries/events/coming-events.ts'
import { oncePerSeries, type PageFilter, readPageFilter, seriesIn } from '../../queries/events/page-filter.ts'
import { rangeInYearWithZone, runningUntil, whenText } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { recordPath } from '../../web/record-links.ts'
import { isolatedParts } from '../events/event-card.ts'
import { offClass, stateMark, stateWord, whenSaid } from '../events/event-state.ts'
import { isLocated, type LocatedVenue, mapOf, mapUrl, type Pin } from '../events/map.ts'
import { repeatsLine } from '../events/repeats.ts'
import { feedsOf } from '../feeds/formats.ts'
import { activeFilters } from '../finding/active-filters.ts'
import { filterChoices } from '../finding/filter-choices.ts'
import { filterForm } from '../finding/filter-form.ts'
import { quickWays } from '../finding/quick-ways.ts'
import { typedDaysNote, withTypedDays } from '../finding/typed-days.ts'
import { carriedQuery, type PageContext, type Page as SitePage } from '../frame/page-context.ts'
import { pageLinks } from './page-links.ts'

const venuesPerPage = 100

/** How many events are shown per venue; a link leads to the others. */
const eventsPerVenue = 3

type MapEntry = EventCell & Pick<EventCard, 'repeats'>

interface VenueWithEvents {
  readonly venue: Venue
  readonly events: readonly MapEntry[]
  readonly eventCount: number
}

/** The places of upcoming events: on a map if the site has tiles, and as a list of venues. */
export async function mapPage(requested: PageContext): Promise<SitePage> {
  const { context, typed } = withTypedDays(requested)
  const { t, site } = context
  const hasMap = site.mapTiles !== undefined
  const title = t(hasMap ? 'eventsOnMap' : 'eventsByVenue')
  const filter = await readPageFilter(context, hasMap ? { located: true } : {})
  const { page } = filter.filters
  const choices = await filterChoices(context)
  const { total, records: venues } = await venuesWithEvents(context, filter)
  if (page > 1 && venues.length === 0) throw new Refusal('noEventPage', { page })
  const pins = venues.flatMap(({ venue, events, eventCount }) =>
    isLocated(venue)
      ? [
          {
            ...pinOf(venue, context, events, moreAt(venue, eventCount - events.length, context)),
            count: eventCount,
          },
        ]
      : [],
  )
  return {
    title,
    view: 'map',
    feeds: feedsOf(context, carriedQuery(context)),
    isUnlisted: filter.isNarrowed || page > 1,
    ...(hasMap ? mapAssets : { styles: ['map.css'] }),
    main: html`<div class="top"><div class="head"><h1>${title}</h1></div>
${await filterForm(context, choices)}</div>
${quickWays(context, await activeFilters(context, filter, choices), choices)}${typedDaysNote(typed, context)}${venues.length === 0 && html`<p class="nothing">${t(hasMap ? 'noMap' : 'noVenues')}</p>`}
<div class="map-view">${mapOf(pins, context)}
<div class="venues">
${venues.map((entry, place) => venueSection(entry, place, context))}${moreVenues(total - page * venuesPerPage, page, context)}
${pageLinks(context, page, Math.ceil(total / venuesPerPage))}</div></div>`,
  }
}

export const mapAssets = { scripts: ['map.js'], styles: ['leaflet/leaflet.css', 'map.css'] } as const

function moreVenues(count: number, page: number, context: PageContext): Html {
  if (count <= 0) return html``
  const next = context.link(context.path, { ...carriedQuery(context), page: page + 1 })
  return html`<p class="more"><a href="${next}">${context.t('more', { count })}</a></p>`
}

/** Venues are ordered by their next event. Ongoing events come last, and on a map, venues outside the opening area. */
async function venuesWithEvents(context: PageContext, filter: PageFilter) {
  const hasMap = context.site.mapTiles !== undefined
  const { store, language } = context
  const { query, filters } = filter
  const window = comingWindow(filter, context)
  const order = { orderBy: 'start_date', order: 'asc' } as const
  const { total, records: places } = await store.events.places(
    {
      events: { ...query, window, ...oncePerSeries(filter, window), ...order },
      page: filters.page,
      perPage: venuesPerPage,
      eventsPerPlace: eventsPerVenue,
    },
    published,
    language,
  )
  const ids = places.flatMap(({ firstEventIds }) => firstEventIds)
  const named = { ids, window: {}, termGroups: [], includeHidden: true, venues: published } as const
  const cells = await store.events.listCells(named, published, language)
  const entries = await seriesIn(cells, filter, window, context)
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const venues = await store.venues.findAll(
    places.map(({ venueId }) => venueId),
    published,
    language,
  )
  const records = places.flatMap(({ venueId, eventCount, firstEventIds }) => {
    const events = firstEventIds.flatMap(id => byId.get(id) ?? [])
    const venue = venues.get(venueId)
    return venue && (isLocated(venue) || !hasMap) && events.length > 0 ? { venue, events, eventCount } : []
  })
  return { total, records: hasMap ? openingFirst(records) : records }
}

/** The venues where the map opens come first, so that list and map begin with the same ones. */
function openingFirst(records: readonly VenueWithEvents[]): readonly VenueWithEvents[] {
  const located = records.flatMap(record => {
    const { venue, eventCount: count } = record
    return isLocated(venue) ? [{ latitude: venue.latitude, longitude: venue.longitude, count, record }] : []
  })
  const first = new Set(busiest(located).map(({ record }) => record))
  return [...first, ...records.filter(record => !first.has(record))]
}

/** A link to the events of a venue that are not shown beside it. */
function moreAt(venue: Venue, count: number, context: PageContext): Pin['more'] {
  const { link, t } = context
  if (count <= 0) return undefined
  return {
    text: t('more', { count }),
    href: link('/events/', { ...carriedQuery(context), venue: venue.slug }),
  }
}

export function pinOf(
  venue: LocatedVenue,
  context: PageContext,
  events: readonly EventCell[] = [],
  more?: Pin['more'],
): Pin {
  const { link } = context
  return {
    latitude: venue.latitude,
    longitude: venue.longitude,
    name: venue.name,
    href: link(recordPath('venue', venue)),
    ...(events.length > 0 && {
      events: events.map(event => ({
        title: plainTextOf(event.title),
        state: stateWord(event, context),
        when:
          event.eventStatus === 'postponed'
            ? context.t('dateOpen')
            : (runningUntil(event, context, 'untilDayAlone') ??
              capitalized(rangeInYearWithZone(event, context), context.language)),
        href: link(recordPath('event', event)),
      })),
    }),
    ...(more && { more }),
  }
}

function venueSection({ venue, events, eventCount }: VenueWithEvents, place: number, context: PageContext) {
  const { link, t, dates } = context
  const more = moreAt(venue, eventCount - events.length, context)
  const address = isolatedParts([venue.address, venue.city], context)
  const hasAddress = Boolean(venue.address || venue.city)
  return html`<section class="venue-events" data-pin="${String(place)}"><h2><a href="${link(recordPath('venue', venue))}"><bdi>${venue.name}</bdi></a>\u00a0<span class="number">${dates.number(eventCount)}</span></h2>
${hasAddress && html`<p class="where parts"><span>${address}</span> <a href="${mapUrl(venue)}" rel="noopener">${t('openStreetMap')}</a></p>`}
<ul>
${events.map(
  event =>
    html`<li class="entry${offClass(event)}"><a class="name" href="${link(recordPath('event', event))}">${trustedMarkup(event.title)}</a> ${stateMark(event, context)}<span class="when">${whenSaid(runningUntil(event, context, 'untilDayAlone') ?? whenText(event, context), event, context)}</span>${repeatsLine(event, context)}</li>\n`,
)}</ul>
${more && html`<p><a href="${more.href}">${more.text}</a></p>`}
</section>
`
}
