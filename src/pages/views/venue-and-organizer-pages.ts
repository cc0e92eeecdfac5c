import { languageOfText } from '../../domain/records/record-frame.ts'
import { joinedAddress, regionOf, type Venue } from '../../domain/records/venues-organizers.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { paragraphs } from '../../formats/text/paragraphs.ts'
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
import { mapAssets, pinOf } from './map-view.ts'
import { contactFacts, findRecord } from './record-page.ts'

export async function venuePage(context: PageContext): Promise<Page> {
  const { record: venue, paths } = await findRecord(context, 'venue')
  const { t } = context
  const { name } = venue
  const hasMap = venue.showMap && hasStreetMap(venue, context)
  const events = await eventList(
    { ...context, venueId: venue.id },
    await readPageFilter(context, { venueIds: [venue.id] }),
  )
  return {
    title: name,
    description: shortened(
      [name, addressLine(venue), plainTextOf(venue.description)].filter(Boolean).join('. '),
      200,
    ),
    paths,
    narrowedTo: { venue: venue.slug },
    languages: venue.languages,
    feeds: feedsOf(context, { venue: venue.slug }),
    ...(hasMap && mapAssets),
    main: html`<article class="record-page">
<header><h1${inItsLanguage(languageOfText(venue, 'name', context.language), context)}>${name}</h1></header>
${venue.image ? leadPicture(venue.image) : html``}
<div class="body">
<div class="prose"${inItsLanguage(languageOfText(venue, 'description', context.language), context)}>${trustedMarkup(paragraphs(venue.description))}</div>
<aside class="facts"><dl>
${addressLine(venue) ? html`<dt>${t('address')}</dt><dd>${isolatedParts(addressParts(venue), context)}${venue.showMapLink ? wayThere(venue, context) : html``}</dd>` : html``}
${contactFacts(venue, context)}
</dl></aside>
</div>
${hasMap ? mapOf([pinOf(venue, context)], context) : html``}
</article>
<section class="events-of"><h2>${t('eventsAt', { name })}</h2>
${events}</section>
`,
  }
}

/** The venue as shown on an event page. */
export function venueAddress(venue: Venue, context: PageContext, showMapLink: boolean): Html {
  const line = addressLine(venue)
  return html`<a href="${context.link(recordPath('venue', venue))}"${asWritten(languageOfText(venue, 'name', context.language), context)}>${venue.name}</a>${line ? html`<br>${isolatedParts(addressParts(venue), context)}` : html``}${
    showMapLink && (line || venue.latitude !== null) ? wayThere(venue, context) : html``
  }`
}

/** Links to a map and to directions. */
function wayThere(venue: Venue, { t }: PageContext): Html {
  const directions = directionsUrl(venue)
  return html`<br><a href="${mapUrl(venue)}" rel="noopener">${t('showMap')}</a>${
    directions ? html`<br><a href="${directions}" rel="noopener">${t('directions')}</a>` : html``
  }`
}

function addressLine(venue: Venue): string {
  return joinedAddress(addressParts(venue))
}

function addressParts(venue: Venue): string[] {
  const town = [venue.zip, venue.city].filter(Boolean).join(' ')
  return [venue.address, town, regionOf(venue), venue.country].filter(Boolean)
}

export async function organizerPage(context: PageContext): Promise<Page> {
  const { record: organizer, paths } = await findRecord(context, 'organizer')
  const { name } = organizer
  const filter = await readPageFilter(context, { organizerIds: [organizer.id] })
  return {
    title: name,
    description: shortened([name, plainTextOf(organizer.description)].filter(Boolean).join('. '), 200),
    paths,
    narrowedTo: { organizer: organizer.slug },
    languages: organizer.languages,
    feeds: feedsOf(context, { organizer: organizer.slug }),
    main: html`<article class="record-page">
<header><h1${inItsLanguage(languageOfText(organizer, 'name', context.language), context)}>${name}</h1></header>
${organizer.image ? leadPicture(organizer.image) : html``}
<div class="body">
<div class="prose"${inItsLanguage(languageOfText(organizer, 'description', context.language), context)}>${trustedMarkup(paragraphs(organizer.description))}</div>
<aside class="facts"><dl>${contactFacts(organizer, context)}</dl></aside>
</div>
</article>
<section class="events-of"><h2>${context.t('eventsBy', { name })}</h2>
${await eventList(context, filter)}</section>
`,
  }
}
