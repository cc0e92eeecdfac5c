import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { Organizer } from '../../domain/records/organizer.ts'
import type { Venue } from '../../domain/records/venue.ts'
import { utcText } from '../../domain/time/date-time.ts'
import type { RequestContext } from '../../rest/table/context.ts'
import { type Post, type PostView, postTypes, presentPost } from '../post.ts'
import { presentMedia } from './present-media.ts'
import { presentWpTerm } from './present-term.ts'

/** The relations to embed: none, all, or the named ones. */
export function requestedEmbeds({ query: { _embed } }: RequestContext): (relation: string) => boolean {
  if (_embed === undefined || /^(0|false)$/i.test(String(_embed))) return () => false
  const names = String(_embed)
    .split(',')
    .map(name => name.trim())
  const isAll = names.every(name => /^(1|true)?$/i.test(name))
  return relation => isAll || names.includes(relation)
}

export function presentWpPost(post: Post, context: RequestContext, view: PostView) {
  const about = aboutPost(post)
  const embedded = embeddedIn(post, context)
  return {
    ...presentPost(post, context, view),
    ...(view !== 'embed' && about),
    _links: linksOf(post, context),
    ...(embedded && { _embedded: embedded }),
  }
}

function aboutPost(post: Post): object {
  switch (post.kind) {
    case 'event':
      return {
        tags: post.record.tags.map(term => term.id),
        tribe_events_cat: post.record.categories.map(term => term.id),
        meta: eventMeta(post.record),
      }
    case 'venue':
      return { meta: venueMeta(post.record) }
    default:
      return { meta: organizerMeta(post.record) }
  }
}

function eventMeta(event: LinkedEvent) {
  return {
    _EventAllDay: event.allDay,
    _EventTimezone: event.zone,
    _EventStartDate: event.startsAtLocal,
    _EventEndDate: event.endsAtLocal,
    _EventStartDateUTC: utcText(event.startsAtUtc),
    _EventEndDateUTC: utcText(event.endsAtUtc),
    _EventURL: event.website,
    _EventCost: event.cost,
    _EventVenueID: event.venues.map(venue => venue.id),
    _EventOrganizerID: event.organizers.map(organizer => organizer.id),
  }
}

function venueMeta(venue: Venue) {
  return {
    _VenueAddress: venue.address,
    _VenueCity: venue.city,
    _VenueCountry: venue.country,
    _VenueProvince: venue.province,
    _VenueState: venue.state,
    _VenueZip: venue.zip,
    _VenuePhone: venue.phone,
    _VenueURL: venue.website,
  }
}

function organizerMeta(organizer: Organizer) {
  return {
    _OrganizerEmail: organizer.email,
    _OrganizerPhone: organizer.phone,
    _OrganizerWebsite: organizer.website,
  }
}

function linksOf({ kind, record }: Post, { addresses: { api } }: RequestContext) {
  const collection = `${api}/${postTypes[kind]}`
  const terms = [
    { taxonomy: 'post_tag', path: 'tags' },
    { taxonomy: 'tribe_events_cat', path: 'tribe_events_cat' },
  ]
  return {
    self: [{ href: `${collection}/${record.id}` }],
    collection: [{ href: collection }],
    about: [{ href: `${api}/types/${postTypes[kind]}` }],
    ...(record.image && {
      'wp:featuredmedia': [{ embeddable: true, href: `${api}/media/${record.image.id}` }],
    }),
    ...(kind === 'event' && {
      'wp:term': terms.map(({ taxonomy, path }) => ({
        taxonomy,
        embeddable: true,
        href: `${api}/${path}?post=${record.id}`,
      })),
    }),
  }
}

function embeddedIn(post: Post, context: RequestContext): object | undefined {
  const isRequested = requestedEmbeds(context)
  const { image } = post.record
  const requested = ['wp:featuredmedia', 'wp:term'].some(isRequested)
  if (!requested) return undefined
  return {
    ...(image &&
      isRequested('wp:featuredmedia') && { 'wp:featuredmedia': [presentMedia(image, context, 'embed')] }),
    ...(post.kind === 'event' &&
      isRequested('wp:term') && {
        'wp:term': [post.record.tags, post.record.categories].map(terms =>
          terms.map(term => presentWpTerm(term, context)),
        ),
      }),
  }
}
