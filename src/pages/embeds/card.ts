// The cards of embeds, smaller than on pages. Other sites style them by their class names (docs/embedding.md), so
// these stay the same when the pages change.

import type { EventCard } from '../../domain/events/calendar-event.ts'
import { type RegistrationOffer, registrationOffer } from '../../domain/events/registration-offer.ts'
import { fileName } from '../../domain/records/image.ts'
import { placeParts } from '../../domain/records/place-parts.ts'
import type { Image } from '../../domain/records/record-frame.ts'
import { dayNumbersOf } from '../../domain/time/calendar-days.ts'
import { dateOfDay } from '../../domain/time/date-time.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import type { PageText } from '../../messages/text-keys.ts'
import { timesOfDay, whenByItself } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { focusNames } from '../../web/picture.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten } from '../../web/text-language.ts'
import { categoryClass, isolatedParts, offeredCost, summaryOf, titleLink } from '../events/event-card.ts'
import { offClass, stateBadges, whenSaid } from '../events/event-state.ts'
import { lockIcon } from '../events/icons.ts'
import { repeatsLine } from '../events/repeats.ts'
import type { PageContext } from '../frame/page-context.ts'

/** Cards by day. Each has the leaf of its day; style sheets show the first of a day only. */
export function embedCards(events: readonly EventCard[], level: number, context: PageContext): Html[] {
  const days = events.map(event => dayNumbersOf(event, context.site.zone)[0])
  return events.map((event, index) => {
    const day = dateOfDay(days[index] ?? 0)
    const isSameDay = days[index] === days[index - 1]
    const when = html`<span class="hidden">${context.dates.longDay(day)}, </span>${timesOfDay(event, day, context)}`
    return html`<article class="card${isSameDay ? ' same-day' : ''}${classesOf(event)}">
${embedLeaf(day, context)}<div class="text">
${textOf(event, { level, when, summary: 160 }, context)}</div>
${event.image && thumbnail(event.image, 'thumbnail', context)}</article>
`
  })
}

/** The day of a card, as on a tear-off calendar. */
function embedLeaf(day: Temporal.PlainDate, { dates }: PageContext): Html {
  return html`<p class="leaf" aria-hidden="true"><span>${dates.shortWeekday(day)}</span> <b>${dates.dayNumber(day)}</b> <span>${dates.shortMonth(day)}</span></p>
`
}

/** One event that fills its frame, with a large picture and what visitors can do. */
export function singleCard(event: EventCard, context: PageContext): Html {
  const { t, link } = context
  const { state } = registrationOffer(event, context)
  const action = actionTexts[state] ?? 'open'
  // It stands out from no others.
  const alone = { ...event, featured: false }
  return html`<article class="card single${classesOf(event)}">
${event.image ? thumbnail(event.image, 'large', context) : html`<div class="image ground"></div>`}
<div class="text">
${textOf(alone, { level: 1, when: whenByItself(event, context), summary: 200 }, context)}<p><a class="action" href="${link(recordPath('event', event))}">${t(action)}</a></p>
</div>
</article>
`
}

const actionTexts: Readonly<Partial<Record<RegistrationOffer['state'], PageText>>> = {
  open: 'register',
  few: 'register',
  elsewhere: 'register',
}

function classesOf(event: EventCard): string {
  return `${event.featured ? ' featured' : ''}${categoryClass(event)}${offClass(event)}`
}

interface CardText {
  readonly level: number
  readonly when: Html
  /** How many letters the summary has. */
  readonly summary: number
}

function textOf(event: EventCard, { level, when, summary: most }: CardText, context: PageContext): Html {
  const heading = `h${level}`
  const places = event.places.map(place => html`<span>${isolatedParts(placeParts(place), context)}</span>`)
  const summary = summaryOf(event, most)
  return html`<${heading} class="name">${titleLink(event, context)}</${heading}>
<p class="when">${whenSaid(when, event, context)}</p>
${places.length > 0 && html`<p class="where parts">${places}</p>\n`}${
  summary && html`<p class="summary"${asWritten(event.summaryLanguage, context)}>${summary}</p>\n`
}${repeatsLine(event, context)}${badges(event, context)}`
}

function badges(event: EventCard, context: PageContext): Html {
  const { t } = context
  const cost = offeredCost(event, context)
  const marks = [
    ...stateBadges(event, context),
    cost !== '' && html`<bdi class="cost">${cost}</bdi>`,
    event.featured && html`<span class="badge">${t('featured')}</span>`,
    event.isProtected && html`<span class="badge">${lockIcon} ${t('needsPassword')}</span>`,
  ].filter(mark => mark !== false)
  return marks.length === 0 ? html`` : html`<p class="badges">${marks.map(mark => html`${mark} `)}</p>\n`
}

/** Thumbnails show the centre, so a picture with another focal point is cropped by the page. */
function thumbnail(image: Image, size: 'thumbnail' | 'large', { addresses }: PageContext): Html {
  const wanted = size === 'thumbnail' && image.focus !== '' ? 'medium' : size
  const found = image.sizes.find(({ name }) => name === wanted)
  const { width, height } = found ?? image
  const file = fileName(image, found ? wanted : 'original')
  return html`<img class="${`image ${focusNames(image)}`.trim()}" src="${addresses.base}${imagesPath}/${file}" width="${String(width)}" height="${String(height)}" alt="${image.alt}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`
}
