import type { LinkedEvent, SeenEvent, Ticket } from '../../domain/calendar-event.ts'
import { fileName } from '../../domain/image.ts'
import { languageOfText } from '../../domain/record-frame.ts'
import { plainTextOf } from '../../domain/search-text.ts'
import { opened, published } from '../../domain/visibility.ts'
import { eventJsonLd } from '../../formats/json-ld.ts'
import { paragraphs } from '../../formats/paragraphs.ts'
import { imagesPath } from '../../http/image-route.ts'
import { rangeText, whenText } from '../../web/event-times.ts'
import { type Html, html, trustedMarkup } from '../../web/html.ts'
import { leadPicture } from '../../web/picture.ts'
import { recordPath, termPath } from '../../web/record-links.ts'
import { inItsLanguage } from '../../web/text-language.ts'
import { addToCalendar } from '../add-to-calendar.ts'
import { categoryClass, costText, eventCard, shortened } from '../event-card.ts'
import type { Page } from '../layout.ts'
import { mapOf } from '../map.ts'
import type { PageContext } from '../page-context.ts'
import { mapAssets, pinOf } from './map-view.ts'
import { passwordForm } from './password-form.ts'
import { findRecord } from './record-page.ts'
import { venueAddress } from './venue-page.ts'

/** An event with all that is known of it, or the question for its password. */
export async function eventPage(context: PageContext): Promise<Page> {
  return shown(context, undefined)
}

/** The same after a password was sent. */
export async function openedEventPage(context: PageContext, password: string): Promise<Page> {
  return shown(context, password)
}

async function shown(context: PageContext, password: string | undefined): Promise<Page> {
  const { store, language } = context
  const { record, paths } = await findRecord(context, 'event')
  const seen = record.isLocked ? await findOpened(record.id, password, context) : record
  if (!seen) return { ...passwordForm(record.title, password !== undefined, context), paths }
  const [event] = await store.events.withLinks([seen], published, language)
  const { languages } = record
  return { ...(await whole(event as LinkedEvent, context)), paths, languages, isUnlisted: record.isProtected }
}

/** The event with its content, if the password opens it. */
async function findOpened(
  id: number,
  password: string | undefined,
  { opensEvent, store, language }: PageContext,
): Promise<SeenEvent | undefined> {
  if (password === undefined || !(await opensEvent(id, password))) return undefined
  return store.events.find(id, opened(published), language)
}

async function whole(event: LinkedEvent, context: PageContext): Promise<Page> {
  const title = plainTextOf(event.title)
  const place = event.venues.find(venue => venue.latitude !== null && venue.longitude !== null)
  return {
    title,
    type: 'article',
    subject: { eventId: event.id },
    description: shortened(
      [rangeText(event, context), plainTextOf(event.excerpt || event.description)].filter(Boolean).join('. '),
      200,
    ),
    ...sharedImage(event, context),
    jsonLd: jsonLd(event, context),
    feeds: [{ type: 'text/calendar', title, href: icsUrl(event, context) }],
    ...(place && event.showMap && mapAssets(context)),
    main: html`<article class="event-page${categoryClass({ colourCategoryId: colourCategoryIdOf(event) })}">
${event.image ? leadPicture(event.image) : html``}
<header><h1${inItsLanguage(languageOfText(event, 'title', context.language), context)}>${trustedMarkup(event.title)}</h1>
<p class="when">${whenText(event, context)}</p></header>
<div class="body">
<aside class="facts">${await facts(event, context)}</aside>
<div class="prose"${inItsLanguage(languageOfText(event, 'description', context.language), context)}>${trustedMarkup(paragraphs(event.description))}</div>
</div>
${place && event.showMap ? mapOf([pinOf(place, context)], context) : html``}
</article>
${await related(event, context)}`,
  }
}

/** As `EventCell` has it. */
function colourCategoryIdOf({ categories }: LinkedEvent): number | null {
  const coloured = categories.filter(({ color }) => color !== null).map(({ id }) => id)
  return coloured.length > 0 ? Math.min(...coloured) : null
}

function sharedImage({ image }: LinkedEvent, { addresses }: PageContext): Pick<Page, 'image'> {
  if (!image) return {}
  const url = `${addresses.base}${imagesPath}/${fileName(image, 'original')}`
  return { image: { url, width: image.width, height: image.height, alt: image.alt } }
}

function jsonLd(event: LinkedEvent, { addresses, site }: PageContext): object {
  const urlOf = (kind: 'event' | 'venue' | 'organizer', slug: string) =>
    `${addresses.site}${recordPath(kind, { slug })}`
  return eventJsonLd(event, {
    url: urlOf('event', event.slug),
    ...(event.image && { imageUrl: `${addresses.base}${imagesPath}/${fileName(event.image, 'original')}` }),
    currency: site.currency,
    urlOf,
  })
}

export function icsUrl(event: LinkedEvent, { addresses, link }: PageContext): string {
  return `${addresses.base}${link(`${recordPath('event', event)}event.ics`)}`
}

async function facts(event: LinkedEvent, context: PageContext): Promise<Html> {
  const { t } = context
  return html`<dl>
${event.venues.length > 0 ? html`<dt>${t('where')}</dt>${event.venues.map(venue => html`<dd>${venueAddress(venue, context, event.showMapLink)}</dd>`)}` : html``}
${fact(t('cost'), costText(event, context))}
${event.organizers.length > 0 ? html`<dt>${t('organizer')}</dt>${event.organizers.map(organizer => html`<dd><a href="${context.link(recordPath('organizer', organizer))}">${organizer.name}</a></dd>`)}` : html``}
${event.website ? html`<dt>${t('website')}</dt><dd><a href="${event.website}" rel="noopener nofollow">${new URL(event.website).hostname}</a></dd>` : html``}
${terms(event, context)}
${await parent(event, context)}
</dl>
${tickets(event.tickets, context)}
${addToCalendar(event, context)}`
}

function fact(name: string, value: string): Html {
  return value ? html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>` : html``
}

function terms({ categories, tags }: LinkedEvent, { t, link }: PageContext): Html {
  const list = (name: string, all: typeof categories) =>
    all.length === 0
      ? html``
      : html`<dt>${name}</dt><dd class="terms">${all.map(term => html`<a class="term" href="${link(termPath(term))}">${term.name}</a> `)}</dd>`
  return html`${list(t('categories'), categories)}${list(t('tags'), tags)}`
}

async function parent({ parentId }: LinkedEvent, { store, language, link, t }: PageContext): Promise<Html> {
  const event = parentId === null ? undefined : await store.events.find(parentId, published, language)
  if (!event) return html``
  const name = plainTextOf(event.title)
  return html`<dt class="hidden">${t('partOf', { event: name })}</dt><dd><a href="${link(recordPath('event', event))}">${t('partOf', { event: name })}</a></dd>`
}

function tickets(all: readonly Ticket[], { t, dates, site }: PageContext): Html {
  if (all.length === 0) return html``
  const rows = all.map(({ name, price, currency, capacity, url }) => {
    const cost = `${currency || site.currency} ${dates.number(price)}`
    const label = url ? html`<a href="${url}" rel="noopener nofollow">${name}</a>` : html`${name}`
    return html`<li>${label} <bdi class="cost">${capacity === 0 ? t('soldOut') : cost}</bdi></li>`
  })
  return html`<h2>${t('tickets')}</h2><ul class="tickets">${rows}</ul>`
}

/** A suggestion, not a list: the pages of the categories and tags above lead to all of them. */
const mostRelated = 3

/** Coming events that share a category, or else a tag. */
async function related(event: LinkedEvent, context: PageContext): Promise<Html> {
  const { store, language, now, t } = context
  const termIds = [...event.categories, ...event.tags].map(term => term.id)
  if (termIds.length === 0) return html``
  const records = await store.events.first(
    {
      window: { endsAfter: now },
      termGroups: [termIds],
      includeHidden: false,
      venues: published,
      orderBy: 'start_date',
      order: 'asc',
      page: 1,
      perPage: mostRelated + 1,
    },
    published,
    language,
  )
  const others = records.filter(({ id }) => id !== event.id).slice(0, mostRelated)
  if (others.length === 0) return html``
  const events = await store.events.withCards(others, published, language)
  return html`<section class="related"><h2>${t('relatedEvents')}</h2>
<div class="cards">
${events.map(other => eventCard(other, context))}</div></section>
`
}
