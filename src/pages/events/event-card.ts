import type { EventCard, EventCell, PlaceName } from '../../domain/events/calendar-event.ts'
import { isFree } from '../../domain/events/cost.ts'
import { kilometresBetween } from '../../domain/events/distance.ts'
import { isOff } from '../../domain/events/event-state.ts'
import { registrationOffer } from '../../domain/events/registration-offer.ts'
import { placeParts } from '../../domain/records/place-parts.ts'
import { joinedAddress } from '../../domain/records/venues-organizers.ts'
import { firstParagraph } from '../../domain/text/search-text.ts'
import { dayNumbersOf } from '../../domain/time/calendar-days.ts'
import { dayOfDate } from '../../domain/time/date-time.ts'
import { costText } from '../../web/cost-text.ts'
import { today } from '../../web/days.ts'
import { instant, timesOfDay, untilAlone, whenByItself } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { picture } from '../../web/picture.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten, mixedClass } from '../../web/text-language.ts'
import type { PageContext } from '../frame/page-context.ts'
import { isSoldOut, offClass, overClass, stateBadges, whenSaid } from './event-state.ts'
import { lockIcon } from './icons.ts'
import { type Found, foundIn, markedMarkup, markedText } from './marked-text.ts'
import { repeatsLine } from './repeats.ts'

/** An event shown alone, with its full date, and why a search found it. */
export function eventCard(event: EventCard, context: PageContext, found?: Found): Html {
  const marking = found ? { ...context, marked: found.marked } : context
  return card(event, whenByItself(event, context), marking, found)
}

/**
 * An event below its day. Screen readers also get the day, because they may read it alone; and so does paper, whose second
 * sheet has no other date, and everyone where the setting is cards.
 */
export function cardOfDay(event: EventCard, day: Temporal.PlainDate, context: PageContext): Html {
  const when = html`<span class="hidden">${shortDay(day, context)}${commaIn(context)}</span>${timesOfDay(event, day, context)}`
  return card(event, when, context)
}

/** The same for a past event. An event of several days shows its range, because "until" is for ongoing events. */
export function pastCardOfDay(event: EventCard, day: Temporal.PlainDate, context: PageContext): Html {
  const [first, last] = dayNumbersOf(event, context.site.zone)
  if (first === last) return cardOfDay(event, day, context)
  const when = html`<time datetime="${instant(event.startsAtUtc)}">${whenByItself(event, context)}</time>`
  return card(event, when, context)
}

/** The same for an event below a heading that says that it is on: "Until 20 January". */
export function ongoingCard(event: EventCard, context: PageContext): Html {
  const when = html`<time datetime="${instant(event.startsAtUtc)}">${untilAlone(event, context)}</time>`
  return card(event, when, context)
}

/** "Sun, 15 Nov", with the year if it is another one. */
export function shortDay(day: Temporal.PlainDate, context: PageContext): string {
  const { dates } = context
  const at = dayOfDate(day) * 86_400
  return day.year === today(context).year ? dates.weekdayRangeInYear(at, at) : dates.weekdayRange(at, at)
}

/** The number of a day, as on a tear-off calendar. */
export function leaf(day: Temporal.PlainDate, { dates }: PageContext): Html {
  return html`<p class="leaf" aria-hidden="true"><span>${dates.shortWeekday(day)}</span> <b>${dates.dayNumber(day)}</b></p>
`
}

function card(event: EventCard, when: Html, context: PageContext, found?: Found): Html {
  return html`<article class="card${event.featured ? ' featured' : ''}${categoryClass(event)}${offClass(event)}${overClass(event, context)}" data-event="${String(event.id)}">
${cardImage(event, '(min-width: 60rem) 15rem, 6rem')}
<div class="card-text">
<h3>${titleLink(event, context)}</h3>
<p class="when">${whenSaid(when, event, context)}</p>${details(event, context, found)}
</div>
${side(event, context)}</article>
`
}

const drawings = ['hills', 'rings', 'bands', 'sunrise', 'hill', 'circles']

/** The picture, or a drawing in the colour of the category. */
export function cardImage({ id, image }: Pick<EventCard, 'id' | 'image'>, sizes: string): Html {
  return image
    ? html`<div class="card-image">${picture(image, sizes)}</div>`
    : html`<div class="card-image ground ${drawings[id % drawings.length] ?? ''}"></div>`
}

/** Shorter titles are shown whole, even on phones. */
const fewestCut = 40

/** The title as written, linked to the event. */
export function titleLink(event: EventCell, context: PageContext): Html {
  const marks = [mixedClass(event.title), event.title.length > fewestCut && 'long'].filter(Boolean).join(' ')
  return html`<a${marks && html` class="${marks}"`} href="${context.link(recordPath('event', event))}"${asWritten(event.titleLanguage, context)}>${markedMarkup(event.title, context.marked)}</a>`
}

function details(event: EventCard, context: PageContext, found?: Found): Html {
  return html`${placeLine(event.places, context)}${summaryLine(event, context, found?.sentence)}${found && foundIn(found, context)}${repeatsLine(event, context)}`
}

/** The beginning of the description, or the sentence that a search found. */
export function summaryLine(event: EventCard, context: PageContext, sentence?: string): Html {
  const summary = sentence ? shortened(sentence, 160) : summaryOf(event, 160)
  return html`${summary && html`<p class="summary"${asWritten(event.summaryLanguage, context)}>${markedText(summary, context.marked)}</p>`}`
}

/** The venue, unless the page already shows it, and the distance from the visitor's position. */
export function placeLine(allPlaces: readonly PlaceName[], context: PageContext): Html {
  const places = allPlaces.filter(({ id }) => id !== context.venueId)
  if (places.length === 0) return html``
  const distance = distanceText(places, context)
  const names = places.map(place => {
    const [name = '', ...town] = placeParts(place).filter(Boolean)
    const rest =
      town.length > 0 && html`<span class="town">${commaIn(context)}${isolatedParts(town, context)}</span>`
    return html`<span>${isolatedParts([name], context)}${rest}</span>`
  })
  return html`<p class="where parts">${names}${distance && html` <span class="distance">${distance}</span>`}</p>`
}

function distanceText(places: readonly PlaceName[], { query, t }: PageContext): string {
  const [latitude, longitude] = [Number(query.lat), Number(query.lng)]
  if (!query.lat || !query.lng || Number.isNaN(latitude + longitude)) return ''
  const distances = places.flatMap(place =>
    place.latitude === null || place.longitude === null
      ? []
      : [
          kilometresBetween(
            { latitude, longitude },
            { latitude: place.latitude, longitude: place.longitude },
          ),
        ],
  )
  if (distances.length === 0) return ''
  const nearest = Math.min(...distances)
  if (nearest < 1) return t('awayLess')
  return t('away', { kilometres: nearest < 10 ? Math.round(nearest * 10) / 10 : Math.round(nearest) })
}

/** The excerpt of an event or the first paragraph of its description, shortened. */
export function summaryOf(event: Pick<EventCard, 'excerpt' | 'description'>, most: number): string {
  return shortened(firstParagraph(event.excerpt || event.description, most + 1), most)
}

/** The parts of an address, each in its own direction, in the order of the page. */
export function isolatedParts(
  parts: readonly string[],
  context: Pick<PageContext, 'language' | 'marked'>,
): Html {
  const given = parts.filter(Boolean)
  return html`${given.map((part, place) => html`${place === 0 ? '' : commaIn(context)}<bdi>${markedText(part, context.marked)}</bdi>`)}`
}

function commaIn({ language }: Pick<PageContext, 'language'>): string {
  return language === 'ar' ? '، ' : ', '
}

export function placeText(places: readonly Pick<PlaceName, 'name' | 'city'>[]): string {
  return places.map(place => joinedAddress(placeParts(place))).join(' · ')
}

/** The class that gives the event its category's colour. */
export function categoryClass({ colourCategoryId }: Pick<EventCell, 'colourCategoryId'>): string {
  return colourCategoryId === null ? '' : ` category-${colourCategoryId}`
}

/** Cut at a word boundary. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, text.lastIndexOf(' ', most) + 1 || most).trim()}…`
}

/** The price; empty if it is unknown, or if there is nothing to buy, which its state says. */
export function offeredCost(
  event: Parameters<typeof stateBadges>[0] & Pick<EventCard, 'cost' | 'tickets'>,
  context: PageContext,
): string {
  const isGone = isSoldOut(event) || registrationOffer(event, context).state === 'full'
  if (isOff(event) || isGone) return ''
  return isFree(event) ? context.t('free') : costText(event, context)
}

/** The price and the state of an event, if known. */
function side(event: EventCard, context: PageContext): Html {
  const { t } = context
  const cost = offeredCost(event, context)
  const marks = [
    ...stateBadges(event, context),
    cost !== '' && html`<bdi class="cost">${cost}</bdi>`,
    event.featured && html`<span class="badge">${t('featured')}</span>`,
    event.isProtected && html`<span class="badge">${lockIcon} ${t('needsPassword')}</span>`,
    event.isPart && !event.repeats && html`<span class="badge">${t('series')}</span>`,
  ].filter(mark => mark !== false)
  return marks.length === 0 ? html`` : html`<p class="badges">${marks.flatMap(mark => [mark, html` `])}</p>\n`
}
