import type { LinkedEvent, VisibleEvent } from '../../../domain/events/calendar-event.ts'
import { isOff } from '../../../domain/events/event-state.ts'
import { registrationOffer } from '../../../domain/events/registration-offer.ts'
import { shareImageSize } from '../../../domain/events/share-card.ts'
import { fileName } from '../../../domain/records/image.ts'
import { placeParts } from '../../../domain/records/place-parts.ts'
import { languageOfText } from '../../../domain/records/record-frame.ts'
import { opened, published } from '../../../domain/rights/visibility.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { allFeatures } from '../../../features/all-features.ts'
import { eventJsonLd } from '../../../formats/json-ld.ts'
import { paragraphs } from '../../../formats/text/paragraphs.ts'
import { imagesPath } from '../../../http/server/image-route.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { costText } from '../../../web/cost-text.ts'
import { rangeWithZone, whenText } from '../../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../../web/html.ts'
import { leadPicture } from '../../../web/picture.ts'
import { recordPath } from '../../../web/record-links.ts'
import { inItsLanguage } from '../../../web/text-language.ts'
import {
  categoryClass,
  isolatedParts,
  offeredCost,
  placeText,
  shortened,
  summaryOf,
} from '../../events/event-card.ts'
import { offClass, stateNotice, stateText, whenSaid } from '../../events/event-state.ts'
import { hasStreetMap, mapOf } from '../../events/map.ts'
import { programmeSection } from '../../events/programme.ts'
import { shareImageUrl } from '../../events/share-drawing.ts'
import type { Page, PageContext } from '../../frame/page-context.ts'
import { mapAssets, pinOf } from '../map-view.ts'
import { findRecord, MovedTo } from '../record-page.ts'
import { actionBar, breadcrumbs, colourCategory, eventActions, eventBadges } from './event-actions.ts'
import { eventFacts } from './event-facts.ts'
import { otherEvents, overNotice, repeatsText, seriesDatesOf } from './other-events.ts'
import { passwordForm } from './password-form.ts'

/** The page of an event. The password of a protected one may have been submitted. */
export async function eventPage(context: PageContext, password?: string): Promise<Page> {
  const { store, language } = context
  const { record, paths } = await findRecord(context, 'event')
  const seen = record.isLocked ? await findOpened(record.id, password, context) : record
  if (!seen) return { ...passwordForm(record.title, password, context), paths }
  const event = await store.events.linked(seen, published, language)
  const { languages, isProtected: isUnlisted } = record
  return { ...(await wholeEventPage(event, context)), paths, languages, isUnlisted }
}

/** The event with its content, if the password is correct. */
async function findOpened(
  id: number,
  password: string | undefined,
  { opensEvent, store, language }: PageContext,
): Promise<VisibleEvent | undefined> {
  if (password === undefined || !(await opensEvent(id, password))) return undefined
  return store.events.find(id, opened(published), language)
}

export async function wholeEventPage(event: LinkedEvent, context: PageContext): Promise<Page> {
  const { addresses, link, path, language } = context
  const title = plainTextOf(event.title)
  const drawnUrl = shareImageUrl(event, context)
  const href = `${addresses.base}${link(`${recordPath('event', event)}event.ics`)}`
  const place = event.showMap ? event.venues.find(venue => hasStreetMap(venue, context)) : undefined
  const map = place && mapOf([pinOf(place, context)], context)
  const { facts, isCard } = await eventFacts(event, context)
  const parts = context.drawParts?.({ path, title, language, status: 200 }, event)
  return {
    title,
    parts,
    type: 'article',
    subject: { eventId: event.id },
    description: shortened(
      [
        stateText(event, context),
        rangeWithZone(event, context),
        placeText(event.venues),
        !isOff(event) && costText(event, context),
        summaryOf(event, 200),
      ]
        .filter(Boolean)
        .join('. '),
      200,
    ),
    ...sharedImage(event, drawnUrl, context),
    jsonLd: jsonLd(event, drawnUrl, context),
    feeds: [{ type: 'text/calendar', title, href }],
    ...(place && mapAssets),
    main: html`${breadcrumbs(event, context)}
<article class="event-page${categoryClass({ colourCategoryId: colourCategory(event)?.id ?? null })}${offClass(event)}">
<header>${stateNotice(event, context)}${eventBadges(event, context)}<h1${inItsLanguage(languageOfText(event, 'title', context.language), context)}>${trustedMarkup(event.title)}</h1>
<p class="when">${whenSaid(whenText(event, context), event, context)}</p>
${await repeatsText(event, context)}${placeAndPrice(event, context)}
${await overNotice(event, context)}${await eventActions(event, context)}${!isCard && html`<div class="few-facts">${facts}</div>`}</header>
${await seriesDatesOf(event, context)}
<div class="beside">${event.image && leadPicture(event.image, context.t('enlargePicture'))}
${isCard && html`<aside class="facts">${facts}</aside>`}${!event.image && map}</div>
<div class="telling"><div class="prose"${inItsLanguage(languageOfText(event, 'description', context.language), context)}>${trustedMarkup(paragraphs(event.description))}</div>
${programmeSection(event, context)}</div>
${await featureSections(event, context)}
${event.image && map}${parts && trustedMarkup(parts.afterEvent)}
${await actionBar(event, context)}</article>
${await otherEvents(event, context)}`,
  }
}

/** What features add to the page, such as a form to register. */
async function featureSections(event: LinkedEvent, context: PageContext): Promise<Html[]> {
  const sections: Html[] = []
  for (const { eventSection } of allFeatures)
    if (eventSection) sections.push(await eventSection(event, context))
  return sections
}

/** Place and price on the first screen. The facts have the details. */
function placeAndPrice(event: LinkedEvent, context: PageContext): Html {
  const places = event.venues.map(
    venue => html`<span class="where">${isolatedParts(placeParts(venue), context)}</span>`,
  )
  const cost = offeredCost(event, context)
  if (places.length === 0 && cost === '') return html``
  return html`<p class="parts">${places}${cost && html` <span class="cost"><bdi>${cost}</bdi></span>`}</p>`
}

/** The drawn image, or the event's picture if none can be drawn. */
function sharedImage(
  event: LinkedEvent,
  drawn: string | undefined,
  { addresses }: PageContext,
): Pick<Page, 'image'> {
  const { image } = event
  if (drawn) return { image: { url: drawn, ...shareImageSize, alt: image?.alt || plainTextOf(event.title) } }
  if (!image) return {}
  const url = `${addresses.base}${imagesPath}/${fileName(image, 'original')}`
  return { image: { url, width: image.width, height: image.height, alt: image.alt } }
}

function jsonLd(event: LinkedEvent, drawnUrl: string | undefined, context: PageContext): object {
  const { addresses, assets, site, time, language } = context
  const urlOf = (kind: 'event' | 'venue' | 'organizer', slug: string) =>
    `${addresses.site}${recordPath(kind, { slug })}`
  return eventJsonLd(event, {
    url: urlOf('event', event.slug),
    imageUrl: event.image
      ? `${addresses.base}${imagesPath}/${fileName(event.image, 'original')}`
      : (drawnUrl ?? `${addresses.base}${assets.url('share.png')}`),
    country: site.region,
    language: languageOfText(event, 'title', language),
    currency: site.currency,
    offer: registrationOffer(event, context),
    time,
    onlineUrl: event.onlineUrlAt(time),
    urlOf,
  })
}

/** `/event/jazz-night/2026-11-20/` redirects to that date of a series, whose slug contains the date. */
export async function occurrencePage(context: PageContext): Promise<Page> {
  const { store, language, params } = context
  const { day = '' } = params
  const { record } = await findRecord(context, 'event').catch(followed(day))
  const id =
    record.seriesId !== null && /^\d{4}-\d\d-\d\d$/.test(day)
      ? await store.series.occurrenceOn(record.seriesId, day, published)
      : undefined
  const event = id === undefined ? undefined : await store.events.find(id, published, language)
  if (!event) throw new Refusal('eventNotFound')
  throw new MovedTo(recordPath('event', event))
}

/** Old slugs of the event are redirected together with the date. */
function followed(day: string) {
  return (error: unknown): never => {
    throw error instanceof MovedTo ? new MovedTo(`${error.path}${encodeURIComponent(day)}/`) : error
  }
}
