import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import type { CustomField, CustomValue } from '../../../domain/events/event-content.ts'
import { isOff, isOnline } from '../../../domain/events/event-state.ts'
import { itemTextName } from '../../../domain/events/item-texts.ts'
import { languageOfText } from '../../../domain/records/record-frame.ts'
import { published } from '../../../domain/rights/visibility.ts'
import { plainTextOf } from '../../../domain/text/search-text.ts'
import { priceText } from '../../../web/cost-text.ts'
import { type Html, html } from '../../../web/html.ts'
import { recordPath, termPath } from '../../../web/record-links.ts'
import { asWritten } from '../../../web/text-language.ts'
import { timeInEventText } from '../../events/programme.ts'
import type { PageContext } from '../../frame/page-context.ts'
import { contactLinks, venueAddress } from '../venue-and-organizer-pages.ts'
import { isOver, isPastOrOff } from './event-actions.ts'

/** The facts of an event besides its description: a card, or lines if they are only its website and its terms. */
export async function eventFacts(
  event: LinkedEvent,
  context: PageContext,
): Promise<{ readonly facts: Html; readonly isCard: boolean }> {
  const { t } = context
  const before = [
    onlineFact(event, context),
    places(event, context),
    doors(event, context),
    hosts(event, context),
  ]
  const site =
    event.website &&
    html`<dt>${t('website')}</dt><dd><a href="${event.website}" rel="noopener nofollow">${new URL(event.website).hostname}</a></dd>`
  const [custom, labels, whole] = [
    customFacts(event, context),
    terms(event, context),
    await parent(event, context),
  ]
  const sold = tickets(event, context)
  const isCard = [...before, custom, whole, sold].some(({ text }) => text !== '')
  // The path above the title names the category.
  const isKnown = !isCard && !site && event.tags.length === 0 && event.categories.length === 1
  return {
    facts: html`<dl>
${before}${site}${custom}${!isKnown && labels}${whole}</dl>
${sold}`,
    isCard,
  }
}

function places(event: LinkedEvent, context: PageContext): Html {
  if (event.venues.length === 0) return html``
  return html`<dt>${context.t('where')}</dt>${event.venues.map(venue => html`<dd>${venueAddress(venue, event, context)}</dd>`)}`
}

function hosts(event: LinkedEvent, context: PageContext): Html {
  if (event.organizers.length === 0) return html``
  return html`<dt>${context.t('organizer')}</dt>${event.organizers.map(organizer => html`<dd><a class="name" href="${context.link(recordPath('organizer', organizer))}"${asWritten(languageOfText(organizer, 'name', context.language), context)}>${organizer.name}</a>${contactLinks(organizer)}</dd>`)}`
}

/** The join link, or when and from whom visitors get it. */
function onlineFact(event: LinkedEvent, context: PageContext): Html {
  if (!isOnline(event) || isPastOrOff(event, context)) return html``
  const { t, time } = context
  const address = event.onlineUrlAt(time)
  const isLater = !address && event.onlineUrlShown === 'before_start'
  const later = isLater && html` class="screen-only"`
  return html`<dt${later}>${t('takePart')}</dt><dd${later}>${address ? html`<a href="${address}" rel="noopener nofollow">${t('joinOnline')}</a>` : withoutLink(event, context)}</dd>`
}

function withoutLink({ onlineUrlShown, onlineUrlMinutes }: LinkedEvent, { t }: PageContext): string {
  if (onlineUrlShown === 'before_start') return t('linkComes', { minutes: onlineUrlMinutes })
  return onlineUrlShown === 'never' ? t('linkByOrganizer') : t('online')
}

function doors(event: LinkedEvent, context: PageContext): Html {
  const { doorsOffsetSeconds: offset } = event
  return offset === null ? html`` : fact(context.t('doorsOpen'), timeInEventText(event, offset, context))
}

function fact(name: string, value: string): Html {
  return value ? html`<dt>${name}</dt><dd><bdi>${value}</bdi></dd>` : html``
}

/** The custom fields of the site, with the operator's labels. */
function customFacts({ customFields }: LinkedEvent, context: PageContext): Html {
  return html`${context.site.customFields.map(field => {
    const value = customFields[field.name]
    return value === undefined
      ? html``
      : html`<dt><bdi>${field.label}</bdi></dt><dd>${customValue(field, value, context)}</dd>\n`
  })}`
}

function customValue({ type }: CustomField, value: CustomValue, { t, dates }: PageContext): Html {
  if (type === 'boolean') return html`${t(value ? 'yes' : 'no')}`
  if (type === 'number') return html`<bdi>${dates.number(Number(value))}</bdi>`
  if (type === 'date') return html`${dates.longDay(Temporal.PlainDate.from(String(value).slice(0, 10)))}`
  if (type === 'url' && URL.canParse(String(value)))
    return html`<a href="${String(value)}" rel="noopener nofollow"><bdi>${new URL(String(value)).hostname}</bdi></a>`
  return html`<bdi>${String(value)}</bdi>`
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

/** Tickets of past events are listed, but not offered. Cancelled events have none. */
function tickets(event: LinkedEvent, context: PageContext): Html {
  if (event.tickets.length === 0 || isOff(event)) return html``
  const { t } = context
  const isOffered = !isOver(event, context)
  const rows = event.tickets.map(({ id, name, price, currency, capacity, url }) => {
    const cost = priceText(price, currency, context)
    const written = asWritten(
      languageOfText(event, itemTextName('tickets', id, 'name'), context.language),
      context,
    )
    const label =
      url && isOffered
        ? html`<a href="${url}" rel="noopener nofollow"${written}><bdi>${name}</bdi></a>`
        : html`<bdi${written}>${name}</bdi>`
    return html`<li>${label} <bdi class="cost">${capacity === 0 ? t('soldOut') : cost}</bdi></li>`
  })
  return html`<h2>${t('tickets')}</h2><ul class="tickets">${rows}</ul>`
}
