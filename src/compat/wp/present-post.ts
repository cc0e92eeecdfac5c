import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { fileName } from '../../domain/records/image.ts'
import { type Image, imageTypes } from '../../domain/records/record-frame.ts'
import { firstSlug } from '../../domain/records/slug.ts'
import type { CountedTerm, Taxonomy } from '../../domain/records/term.ts'
import type { Organizer, Venue } from '../../domain/records/venues-organizers.ts'
import { utcText } from '../../domain/time/date-time.ts'
import { imageUrl } from '../../http/server/image-route.ts'
import { presentName, presentText } from '../../rest/table/present-values.ts'
import type { RequestContext } from '../../rest/table/route.ts'
import { termPath } from '../../web/record-links.ts'
import { type Post, type PostView, postTypes, presentMoments, presentPost, rendered } from '../post.ts'

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
          terms.map(term => presentWpTerm(term, context, 'embed')),
        ),
      }),
  }
}

export function presentMedia(image: Image, context: RequestContext, view: PostView) {
  const { addresses, site } = context
  const raw = (text: string) => (view === 'edit' ? { raw: text } : {})
  const source = imageUrl(addresses.base, fileName(image, 'original'))
  return {
    id: image.id,
    ...presentMoments(image.createdAt, image.modifiedAt, site.zone, view),
    slug: mediaSlug(image),
    ...(view !== 'embed' && { guid: { ...raw(source), rendered: source }, status: 'inherit' }),
    type: 'attachment',
    link: source,
    title: { ...raw(image.title), rendered: presentName(image.title) },
    author: image.authorId,
    caption: { ...raw(image.caption), rendered: rendered(image.caption) },
    ...(view !== 'embed' && {
      description: { ...raw(image.description), rendered: rendered(image.description) },
      post: image.parentId,
      comment_status: 'closed',
      ping_status: 'closed',
      template: '',
    }),
    alt_text: presentText(image.alt),
    media_type: 'image',
    mime_type: imageTypes[image.extension],
    media_details: {
      width: image.width,
      height: image.height,
      file: fileName(image, 'original'),
      filesize: image.bytes,
      sizes: sizesOf(image, context),
    },
    source_url: source,
    _links: {
      self: [{ href: `${addresses.api}/media/${image.id}` }],
      collection: [{ href: `${addresses.api}/media` }],
      about: [{ href: `${addresses.api}/types/attachment` }],
    },
  }
}

export const untitledSlug = 'image'

export function mediaSlug({ title }: Image): string {
  return firstSlug([title], untitledSlug)
}

/** compat: if there are smaller sizes, the full size is listed too. */
function sizesOf(image: Image, { addresses }: RequestContext): object {
  const mime_type = imageTypes[image.extension]
  const size = (width: number, height: number, file: string) => ({
    file,
    width,
    height,
    mime_type,
    source_url: imageUrl(addresses.base, file),
  })
  if (image.sizes.length === 0) return {}
  const smaller = image.sizes.map(({ name, width, height }) => [
    name,
    size(width, height, fileName(image, name)),
  ])
  const full = size(image.width, image.height, fileName(image, 'original'))
  return { ...Object.fromEntries(smaller), full }
}

export const termPaths: Readonly<Record<Taxonomy, string>> = { category: 'tribe_events_cat', tag: 'tags' }

export function presentWpTerm(term: CountedTerm, { addresses, profile }: RequestContext, view: PostView) {
  const { taxonomy, parentId } = term
  const collection = `${addresses.api}/${termPaths[taxonomy]}`
  const name = profile.taxonomyNames[taxonomy]
  return {
    id: term.id,
    ...(view !== 'embed' && { count: term.count, description: term.description }),
    link: `${addresses.site}${termPath(term)}`,
    name: presentName(term.name),
    slug: term.slug,
    taxonomy: name,
    ...(view !== 'embed' && { ...(taxonomy === 'category' && { parent: parentId ?? 0 }), meta: [] }),
    _links: {
      self: [{ href: `${collection}/${term.id}` }],
      collection: [{ href: collection }],
      about: [{ href: `${addresses.api}/taxonomies/${name}` }],
      ...(parentId !== null && { up: [{ embeddable: true, href: `${collection}/${parentId}` }] }),
      'wp:post_type': [{ href: `${addresses.api}/tribe_events?${termPaths[taxonomy]}=${term.id}` }],
    },
  }
}
