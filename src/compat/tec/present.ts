import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { type Organizer, regionOf, type Venue } from '../../domain/records/venues-organizers.ts'
import { localDate, utcText, utcToLocal } from '../../domain/time/date-time.ts'
import { presentCost, presentName, presentText } from '../../rest/table/present-values.ts'
import type { RequestContext } from '../../rest/table/route.ts'
import { rangeText } from '../../web/event-times.ts'
import { dateTexts } from '../../web/web-context.ts'
import { presentPost } from '../post.ts'

export function presentTecEvent(event: LinkedEvent, context: RequestContext) {
  const schedule = rangeText(event, { dates: dateTexts(context.language, context.site.region) })
  return {
    ...presentPost({ kind: 'event', record: event }, context),
    tags: event.tags.map(term => term.id),
    tribe_events_cat: event.categories.map(term => term.id),
    ...presentTimes(event, context),
    featured: event.featured,
    sticky: event.sticky,
    cost: presentCost(event.cost, context),
    website: event.website,
    organizer_names: event.organizers.map(({ name }) => presentName(name)),
    organizers: event.organizers.map(organizer => presentTecOrganizer(organizer, context)),
    venues: event.venues.map(venue => presentTecVenue(venue, context)),
    schedule_details: presentName(schedule),
    short_schedule_details: presentName(schedule),
  }
}

function presentTimes(event: LinkedEvent, { site, time }: RequestContext) {
  const { now } = time
  const { startsAtUtc, endsAtUtc, startsAtLocal, endsAtLocal, zone } = event
  const inSite = { start: utcToLocal(startsAtUtc, site.zone), end: utcToLocal(endsAtUtc, site.zone) }
  return {
    start_date: startsAtLocal,
    start_date_utc: utcText(startsAtUtc),
    end_date: endsAtLocal,
    end_date_utc: utcText(endsAtUtc),
    dates: {
      start: moment(startsAtLocal, zone),
      start_utc: moment(utcText(startsAtUtc), 'UTC'),
      start_site: moment(inSite.start, site.zone),
      start_display: moment(startsAtLocal, zone),
      end: moment(endsAtLocal, zone),
      end_utc: moment(utcText(endsAtUtc), 'UTC'),
      end_site: moment(inSite.end, site.zone),
      end_display: moment(endsAtLocal, zone),
    },
    timezone: zone,
    // compat: a number as text.
    duration: String(endsAtUtc - startsAtUtc),
    multiday: daysOf(event),
    is_past: endsAtUtc < now,
    is_now: startsAtUtc <= now && endsAtUtc >= now,
    all_day: event.allDay,
    // compat: only known in a week view, which the API doesn't have.
    starts_this_week: null,
    ends_this_week: null,
    this_week_duration: null,
    happens_this_week: null,
    displays_on: [],
  }
}

/** compat: a PHP date with its time zone. */
function moment(local: string, zone: string) {
  return {
    date: `${local}.000000`,
    timezone_type: zone.startsWith('UTC') && zone !== 'UTC' ? 1 : 3,
    timezone: zone,
  }
}

/** compat: the number of days, or false for one. */
function daysOf({ startsAtUtc, endsAtUtc, zone }: LinkedEvent): number | false {
  const days = localDate(startsAtUtc, zone).until(localDate(endsAtUtc, zone)).days + 1
  return days > 1 ? days : false
}

export function presentTecVenue(venue: Venue, context: RequestContext) {
  return {
    ...presentPost({ kind: 'venue', record: venue }, context),
    address: presentText(venue.address),
    country: presentText(venue.country),
    city: presentText(venue.city),
    state_province: presentText(regionOf(venue)),
    state: presentText(venue.state),
    province: presentText(venue.province),
    zip: presentText(venue.zip),
    phone: presentText(venue.phone),
    directions_link: directionsTo(venue),
    website: venue.website,
  }
}

/** Empty if the location is unknown. */
function directionsTo(venue: Venue): string {
  const { latitude, longitude } = venue
  if (latitude !== null && longitude !== null)
    return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
  const place = [venue.address, venue.zip, venue.city, regionOf(venue), venue.country].filter(Boolean)
  return place.length === 0
    ? ''
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(place.join(', '))}`
}

export function presentTecOrganizer(organizer: Organizer, context: RequestContext) {
  return {
    ...presentPost({ kind: 'organizer', record: organizer }, context),
    phone: presentText(organizer.phone),
    website: organizer.website,
    email: organizer.email,
  }
}
