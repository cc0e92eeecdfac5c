// Events as FEP-8a8e describes them, with the properties that Mastodon, Mobilizon, Gancio, Friendica and the event
// bridge for WordPress read.
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { type EventState, isOnline } from '../../../domain/events/event-state.ts'
import { registrationOffer } from '../../../domain/events/registration-offer.ts'
import { fileName, focusOf } from '../../../domain/records/image.ts'
import { type Image, imageTypes, type Language } from '../../../domain/records/record-frame.ts'
import { regionOf, type Venue } from '../../../domain/records/venues-organizers.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { createPresentTime } from '../../../domain/time/present-time.ts'
import { isoWithOffset } from '../../../formats/json-ld.ts'
import { venuesText } from '../../../formats/venue-text.ts'
import { imagesPath } from '../../../http/server/image-route.ts'
import { instant, rangeWithZone } from '../../../web/event-times.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath, termPath } from '../../../web/record-links.ts'
import { dateTexts, languageRoot } from '../../../web/web-context.ts'
import { actorUrl, eventUrl } from '../addresses.ts'
import { type Json, publicCollection } from '../vocabulary.ts'
import { findPublicEvent, ownerOf, type Publisher } from './publisher.ts'

/** The event without its context. */
export async function eventJson(event: LinkedEvent, publisher: Publisher): Promise<Json> {
  const { base, site } = publisher
  const owner = actorUrl(base, await ownerOf(event, publisher))
  const texts = await textsOf(event, publisher)
  const [own] = texts
  const root = `${base}${languageRoot(event.language, site)}`
  const page = `${root}${recordPath('event', event)}`
  return {
    id: eventUrl(base, event.id),
    type: 'Event',
    attributedTo: owner,
    ...organizersOf(event, publisher),
    to: [publicCollection],
    cc: [`${owner}/followers`],
    published: instant(event.publishedAt),
    updated: instant(event.modifiedAt),
    url: page,
    ...own,
    ...(texts.length > 1 && mapsOf(texts)),
    inLanguage: tagOf(event.language),
    ...timesOf(event),
    ...stateOf(event),
    ...placesOf(event, publisher),
    ...registrationOf(event, page, publisher),
    commentsEnabled: false,
    ...categoriesOf(event),
    tag: hashtagsOf(event, root),
    ...picturesOf(event, base),
  }
}

interface Texts {
  readonly name: string
  readonly summary: string
  readonly content: string
}

/** The texts in every language of the event, its own first. */
async function textsOf(
  event: LinkedEvent,
  publisher: Publisher,
): Promise<[Texts, ...(Texts & { readonly tag: string })[]]> {
  const all: (Texts & { readonly tag: string })[] = []
  for (const language of event.languages) {
    const shown = await findPublicEvent(event.id, publisher, language)
    if (shown) all.push({ ...textsIn(shown, language, publisher), tag: tagOf(language) })
  }
  return [textsIn(event, event.language, publisher), ...all]
}

function textsIn(event: LinkedEvent, language: Language, publisher: Publisher): Texts {
  return {
    name: plainTextOf(event.title),
    summary: summaryOf(event, language, publisher).text,
    content: event.description || event.excerpt,
  }
}

function mapsOf([, ...texts]: readonly (Texts & { readonly tag?: string })[]): Json {
  const map = (name: keyof Texts) => Object.fromEntries(texts.map(text => [text.tag, text[name]]))
  return { nameMap: map('name'), summaryMap: map('summary'), contentMap: map('content') }
}

/** When and where: Mastodon shows only the title, this and a link. */
function summaryOf(event: LinkedEvent, language: Language, { site, translate }: Publisher): Html {
  const text = (key: string) => translate(language, `pages.${key}`)
  const state = stateTexts[event.eventStatus]
  const lines = [
    ...(state === undefined ? [] : [text(state)]),
    rangeWithZone(event, { dates: dateTexts(language, site.region), site }),
    venuesText(event.venues) || (isOnline(event) ? text('online') : ''),
  ].filter(Boolean)
  return html`<p>${lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`
}

const stateTexts: Readonly<Partial<Record<EventState, string>>> = {
  cancelled: 'cancelled',
  postponed: 'postponed',
  moved_online: 'movedOnline',
}

/** Such as `pt-PT`. */
function tagOf(language: Language): string {
  return Intl.getCanonicalLocales(language)[0] ?? language
}

function timesOf({ startsAtUtc, endsAtUtc, zone, previousStartUtc }: LinkedEvent): Json {
  return {
    startTime: isoWithOffset(startsAtUtc, zone),
    endTime: isoWithOffset(endsAtUtc, zone),
    displayEndTime: endsAtUtc > startsAtUtc,
    timezone: zone,
    ...(previousStartUtc !== null && { previousStartTime: isoWithOffset(previousStartUtc, zone) }),
  }
}

const states = {
  scheduled: ['EventScheduled', 'CONFIRMED'],
  cancelled: ['EventCancelled', 'CANCELLED'],
  postponed: ['EventPostponed', 'TENTATIVE'],
  rescheduled: ['EventRescheduled', 'CONFIRMED'],
  moved_online: ['EventMovedOnline', 'CONFIRMED'],
} as const satisfies Record<EventState, readonly [string, string]>

function stateOf({ eventStatus }: LinkedEvent): Json {
  const [state, status] = states[eventStatus]
  return { eventStatus: state, status }
}

/**
 * A join link is only public at the time that its editors chose. Mobilizon drops events with a list of locations, so the
 * others are in another property with the same meaning.
 */
function placesOf(event: LinkedEvent, { now }: Publisher): Json {
  const url = event.onlineUrlAt(createPresentTime(now))
  const [location, ...otherLocations] = [
    ...(event.attendance === 'online' ? [] : event.venues.map(placeOf)),
    ...(isOnline(event) && url !== '' ? [{ type: 'VirtualLocation', name: new URL(url).host, url }] : []),
  ]
  return {
    isOnline: isOnline(event),
    ...(location && { location }),
    ...(otherLocations.length > 0 && { otherLocations }),
  }
}

/** Without empty parts: Gancio refuses an empty street. */
function placeOf(venue: Venue): Json {
  const { name, address, city, zip, country, latitude, longitude } = venue
  const parts = {
    ...{ streetAddress: address, addressLocality: city, addressRegion: regionOf(venue) },
    ...{ postalCode: zip, addressCountry: country },
  }
  const given = Object.entries(parts).filter(([, part]) => part !== '')
  return {
    type: 'Place',
    name,
    ...(given.length > 0 && { address: { type: 'PostalAddress', ...Object.fromEntries(given) } }),
    ...(latitude !== null &&
      longitude !== null && { latitude: fraction(latitude), longitude: fraction(longitude) }),
  }
}

/** Mobilizon reads fractions only. JSON would write a whole number of degrees without one; this is a centimetre more. */
function fraction(degrees: number): number {
  return Number.isInteger(degrees) ? degrees + 1e-7 : degrees
}

/** People don't register by ActivityPub, but on a page. */
function registrationOf(event: LinkedEvent, page: string, { site, now }: Publisher): Json {
  const offer = registrationOffer(event, { time: createPresentTime(now), site })
  const url = offer.state === 'elsewhere' ? offer.url : page
  return { joinMode: 'external', externalParticipationUrl: url }
}

/** Hashtags have no spaces or punctuation. */
function hashtagsOf({ tags, categories }: LinkedEvent, root: string): Json[] {
  const named = [...tags, ...categories].map(term => ({
    type: 'Hashtag',
    name: `#${term.name.replace(/[^\p{L}\p{M}\p{N}_]/gu, '')}`,
    href: `${root}${termPath(term)}`,
  }))
  return named.filter(({ name }) => /[^\d#]/.test(name))
}

function organizersOf({ organizers }: LinkedEvent, { base }: Publisher): Json {
  const items = organizers.map(({ id }) => actorUrl(base, id))
  return { organizers: { type: 'Collection', totalItems: items.length, items } }
}

/** With the website as Mobilizon reads it. */
function picturesOf({ image, website }: LinkedEvent, base: string): Json {
  const link =
    website === '' ? [] : [{ type: 'Link', href: website, name: 'Website', mediaType: 'text/html' }]
  const picture = image && pictureOf(image, base)
  return {
    ...(picture && { image: { type: 'Image', ...picture } }),
    attachment: [...(picture ? [{ type: 'Document', ...picture }] : []), ...link],
  }
}

/** The focal point from -1 to 1, upwards. */
export function pictureOf(image: Image, base: string): Json {
  const [x, y] = focusOf(image)
  return {
    mediaType: imageTypes[image.extension],
    url: `${base}${imagesPath}/${fileName(image, 'original')}`,
    name: image.alt,
    ...{ width: image.width, height: image.height },
    focalPoint: [rounded(x / 50 - 1), rounded(1 - y / 50)],
  }
}

function rounded(number: number): number {
  return Math.round(number * 100) / 100
}

/** The categories that FEP-8a8e shares with Mobilizon. */
const shared = new Set(
  `ARTS AUTO_BOAT_AIR BOOK_CLUBS BUSINESS CAUSES CLIMATE_ENVIRONMENT COMMUNITY COMEDY CRAFTS CREATIVE_JAM
  DIY_MAKER_SPACES FAMILY_EDUCATION FASHION_BEAUTY FESTIVALS FILM_MEDIA FOOD_DRINK GAMES INCLUSIVE_SPACES
  LANGUAGE_CULTURE LEARNING LGBTQ MEETING MEDITATION_WELLBEING MOVEMENTS_POLITICS MUSIC NETWORKING
  OUTDOORS_ADVENTURE PARTY PERFORMING_VISUAL_ARTS PETS PHOTOGRAPHY SCIENCE_TECH SPIRITUALITY_RELIGION_BELIEFS
  SPORTS THEATRE WORKSHOPS_SKILL_SHARING`.split(/\s+/),
)

/** The shared category that one of the site's is named after, if there is one. */
function categoriesOf({ categories }: Pick<LinkedEvent, 'categories'>): Json {
  const names = categories.map(({ slug }) => slug.toUpperCase().replaceAll('-', '_'))
  const category = names.find(name => shared.has(name))
  return category === undefined ? {} : { category }
}
