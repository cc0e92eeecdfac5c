import { languageOfText } from '../../domain/records/record-frame.ts'
import {
  joinedAddress,
  type Organizer,
  regionOf,
  type Venue,
} from '../../domain/records/venues-organizers.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
import { findMailAddress } from '../../formats/web-address.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { leadPicture } from '../../web/picture.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten, inItsLanguage } from '../../web/text-language.ts'
import { isolatedParts, shortened } from '../events/event-card.ts'
import { eventList } from '../events/event-list.ts'
import { directionsUrl, hasStreetMap, mapOf, mapUrl } from '../events/map.ts'
import { feedsOf } from '../feeds/formats.ts'
import type { Page, PageContext } from '../frame/page-context.ts'
import { subjectLinks } from '../frame/site-links.ts'
import { miniMonthOf } from './list-view.ts'
import { mapAssets, pinOf } from './map-view.ts'
import { findRecord } from './record-page.ts'

export async function venuePage(context: PageContext): Promise<Page> {
  const { record: venue, paths } = await findRecord(context, 'venue')
  const { t } = context
  const hasMap = venue.showMap && hasStreetMap(venue, context)
  const filter = await readPageFilter(context, { venueIds: [venue.id] })
  const address =
    addressLine(venue) &&
    html`<dt>${t(venue.address ? 'address' : 'where')}</dt><dd>${isolatedParts(addressParts(venue), context)}${venue.showMapLink && directionLinks(venue, context)}</dd>`
  const parts = {
    about: addressLine(venue),
    facts: html`
${address}
${contactFacts(venue, context)}
`,
    map: hasMap ? mapOf([pinOf(venue, context)], context) : html``,
    events: await eventList({ ...context, venueId: venue.id }, filter, miniMonthOf({ venue: venue.slug })),
  }
  return { ...recordPage('venue', venue, parts, context), paths, ...(hasMap && mapAssets) }
}

export async function organizerPage(context: PageContext): Promise<Page> {
  const { record: organizer, paths } = await findRecord(context, 'organizer')
  const filter = await readPageFilter(context, { organizerIds: [organizer.id] })
  const parts = {
    about: '',
    facts: contactFacts(organizer, context),
    map: html``,
    events: await eventList(context, filter, miniMonthOf({ organizer: organizer.slug })),
  }
  const subject = { organizerId: organizer.id }
  return { ...recordPage('organizer', organizer, parts, context), paths, subject }
}

function recordPage(
  kind: 'venue' | 'organizer',
  record: Venue | Organizer,
  parts: Readonly<Record<'facts' | 'map' | 'events', Html> & Record<'about', string>>,
  context: PageContext,
): Page {
  const { name, description, slug, image, languages } = record
  const written = (text: 'name' | 'description') =>
    inItsLanguage(languageOfText(record, text, context.language), context)
  const about = [name, parts.about, plainTextOf(description)].filter(Boolean).join('. ')
  return {
    title: name,
    description: shortened(about, 200),
    narrowedTo: { [kind]: slug },
    languages,
    feeds: feedsOf(context, { [kind]: slug }),
    main: html`<article class="record-page">
<header class="head"><h1${written('name')}>${name}</h1>${subjectLinks(context)}</header>
<div class="beside">${image && leadPicture(image, context.t('enlargePicture'))}
<aside class="facts"><dl>${parts.facts}</dl></aside></div>
<div class="prose"${written('description')}>${trustedMarkup(paragraphs(description))}</div>
${parts.map}</article>
<section class="events-of"><h2>${context.t('upcoming')}</h2>
${parts.events}</section>
`,
  }
}

/** The venue as shown on an event page. */
export function venueAddress(
  venue: Venue,
  { showMapLink }: { readonly showMapLink: boolean },
  context: PageContext,
): Html {
  const line = addressLine(venue)
  return html`<a class="name" href="${context.link(recordPath('venue', venue))}"${asWritten(languageOfText(venue, 'name', context.language), context)}>${venue.name}</a>${line && html`<p>${isolatedParts(addressParts(venue), context)}</p>`}${
    showMapLink && (line || venue.latitude !== null) && directionLinks(venue, context)
  }`
}

/** Links to a map and to directions. */
function directionLinks(venue: Venue, { t }: PageContext): Html {
  const directions = directionsUrl(venue)
  return html`<p class="parts"><a href="${mapUrl(venue)}" rel="noopener">${t('map')}</a>${
    directions && html` <a href="${directions}" rel="noopener">${t('directions')}</a>`
  }</p>`
}

function addressLine(venue: Venue): string {
  return joinedAddress(addressParts(venue))
}

function addressParts(venue: Venue): string[] {
  const town = [venue.zip, venue.city].filter(Boolean).join(' ')
  return [venue.address, town, regionOf(venue), venue.country].filter(Boolean)
}

/** How to reach an organizer, in one line of links. */
export function contactLinks(organizer: Organizer): Html {
  const { phone, email, website } = organizer
  const ways = [
    phone && html`<a href="tel:${phone.replace(/[^\d+]/g, '')}"><bdi>${phone}</bdi></a>`,
    email && mailLink(email),
    website && html`<a href="${website}" rel="noopener nofollow"><bdi>${new URL(website).hostname}</bdi></a>`,
  ].filter(way => way !== '')
  return ways.length > 0 ? html`<p class="parts">${ways.map(way => html`${way} `)}</p>` : html``
}

function contactFacts(record: Venue | Organizer, { t }: PageContext): Html {
  const { phone, website } = record
  const email = 'email' in record ? record.email : ''
  return html`${phone && html`<dt>${t('phone')}</dt><dd><a href="tel:${phone.replace(/[^\d+]/g, '')}"><bdi>${phone}</bdi></a></dd>`}
${email && html`<dt>${t('email')}</dt><dd>${mailLink(email)}</dd>`}
${website && html`<dt>${t('website')}</dt><dd><a href="${website}" rel="noopener nofollow"><bdi>${new URL(website).hostname}</bdi></a></dd>`}`
}

/** Invalid mail addresses are shown as text. */
function mailLink(email: string): Html {
  const address = findMailAddress(email)
  return address ? html`<a href="${address}"><bdi>${email}</bdi></a>` : html`<bdi>${email}</bdi>`
}
