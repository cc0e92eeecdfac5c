import type { EventCard } from '../../domain/events/calendar-event.ts'
import { fileName } from '../../domain/records/image.ts'
import type { Image } from '../../domain/records/record-frame.ts'
import { required } from '../../domain/required.ts'
import { published } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { imagesPath } from '../../http/server/image-route.ts'
import { comingEvents } from '../../queries/events/coming-events.ts'
import { monthOfEvents } from '../../queries/events/month-of-events.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { costText } from '../../web/cost-text.ts'
import { monthIn } from '../../web/days.ts'
import { ownClock, rangeHere } from '../../web/event-times.ts'
import { type Html, html } from '../../web/html.ts'
import { directionOf } from '../../web/html-document.ts'
import { focusNames } from '../../web/picture.ts'
import { recordPath } from '../../web/record-links.ts'
import { asWritten } from '../../web/text-language.ts'
import { categoryClass, placeText, summaryOf, titleLink } from '../events/event-card.ts'
import { offClass, stateBadges } from '../events/event-state.ts'
import { ongoingLine } from '../events/month-agenda.ts'
import { monthTable, monthTitle } from '../events/month-table.ts'
import { repeatsLine } from '../events/repeats.ts'
import { runningEvents } from '../events/running-events.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { findRecord } from '../views/record-page.ts'
import type { EmbedOptions } from './context.ts'

/** The content of the embed element or frame. */
export interface EmbedView {
  readonly title: string
  /** The calendar page with the same content. */
  readonly page: string
  readonly content: Html
  /** In frames only. */
  readonly theme?: EmbedOptions['theme']
}

/** The section that the style sheet and the script expect, with its language and direction. */
export function embedSection(
  { title, page, content, theme }: EmbedView,
  style: string,
  context: PageContext,
): Html {
  const { language, dates, site } = context
  return html`<section class="almanac" lang="${dates.locale}" dir="${directionOf(language)}" aria-label="${title}" data-style="${style}"${theme && html` data-theme="${theme}"`}>
${content}
<p class="foot"><a href="${page}">${site.name}</a></p>
</section>
`
}

/** The heading of a view, at the level that fits the surrounding page. */
function embedHeading(title: string, level: number): Html {
  return html`<h${String(level)} class="title">${title}</h${String(level)}>`
}

/** One event. Its password is only asked for on its own page, not on other sites. */
export async function embedEvent(context: PageContext): Promise<EmbedView> {
  const { store, language, link, t } = context
  const { record } = await findRecord(context, 'event')
  const [card] = await store.events.withCards([record], published, language)
  const event = required(card, `card of event ${record.id}`)
  return {
    title: plainTextOf(event.title),
    page: link(recordPath('event', event)),
    content: html`<div class="single">${embedCard(event, 1, context)}${record.isLocked && html`<p class="nothing">${t('protectedEvent')}</p>`}
<p><a class="action" href="${link(recordPath('event', event))}">${t('open')}</a></p></div>`,
  }
}

/** How many ongoing events a list shows. */
const perRunning = 20

/** The next events, up to the requested number, and below them ongoing ones. */
export async function embedList(context: PageContext, { heading, limit }: EmbedOptions): Promise<EmbedView> {
  const { t, link } = context
  const filter = await readPageFilter(context)
  const { coming, running } = await comingEvents(filter, { page: 1, perPage: limit, perRunning }, context)
  const page = link('/events/', carriedQuery(context))
  const nothing = t(filter.isNarrowed ? 'nothingFound' : 'noneUpcoming')
  const onNow = { title: t('alsoOn'), events: running.records, total: running.total, allHref: page }
  const cards = coming.records.map(event => embedCard(event, heading + 1, context))
  return {
    title: t('upcoming'),
    page,
    content: html`${embedHeading(t('upcoming'), heading)}
${coming.total + running.total === 0 ? html`<p class="nothing">${nothing}</p>` : html`<div class="events">${cards}</div>`}
${coming.total > limit && html`<p class="more"><a href="${page}">${t('moreEvents')}</a></p>`}
${runningEvents(onNow, context)}`,
  }
}

/** The link to another month within the embed; without a name, to the current one. */
type MonthAddress = (month?: string) => string

/** A month as a table of weeks, as on the month page. */
export async function embedMonth(
  context: PageContext,
  { heading }: EmbedOptions,
  addressOf: MonthAddress,
): Promise<EmbedView> {
  const month = monthIn(context)
  const { dates } = context
  const found = await monthOfEvents(
    { month, firstDay: dates.firstDay },
    await readPageFilter(context),
    context,
  )
  const title = monthTitle(month, context)
  return {
    title,
    page: context.link(`/events/month/${month.toString()}/`, carriedQuery(context)),
    content: html`<div class="head">${embedHeading(title, heading)}
${around(month, title, addressOf, context)}</div>
${ongoingLine(found, context)}${monthTable(found, context)}`,
  }
}

/** The element's script follows these links by their months; in a frame they are normal links. */
function around(month: Temporal.PlainYearMonth, title: string, addressOf: MonthAddress, { t }: PageContext) {
  const previous = month.subtract({ months: 1 }).toString()
  const next = month.add({ months: 1 }).toString()
  return html`<nav class="around" aria-label="${title}">
<a class="arrow back" rel="prev" target="_self" href="${addressOf(previous)}" data-month="${previous}"><span class="hidden">${t('previousMonth')}</span></a>
<a class="today-link" rel="current" target="_self" href="${addressOf()}" data-month="">${t('today')}</a>
<a class="arrow forward" rel="next" target="_self" href="${addressOf(next)}" data-month="${next}"><span class="hidden">${t('nextMonth')}</span></a>
</nav>`
}

// The card in embeds, smaller than on pages. Other sites style it by its class names (docs/embedding.md), so
// they stay the same when the pages change.

function embedCard(event: EventCard, level: number, context: PageContext): Html {
  const { t } = context
  const heading = `h${level}`
  const marks = [
    ...stateBadges(event, context),
    ...(event.featured ? [html`<span class="badge">${t('featured')}</span>`] : []),
  ]
  const badge = marks.map(mark => html` ${mark}`)
  return html`<article class="card${event.featured ? ' featured' : ''}${categoryClass(event)}${offClass(event)}">
${event.image && thumbnail(event.image, context)}
<div class="text">
<p class="when">${rangeHere(event, context)}${ownClock(event, context)}${badge}</p>
<${heading} class="name">${titleLink(event, context)}</${heading}>
${details(event, context)}</div>
</article>
`
}

function details(event: EventCard, context: PageContext): Html {
  const summary = summaryOf(event, 120)
  const lines = { where: placeText(event.places), cost: costText(event, context) }
  const line = (name: keyof typeof lines) =>
    lines[name] ? html`<p class="${name}"><bdi>${lines[name]}</bdi></p>\n` : html``
  return html`${line('where')}${summary && html`<p class="summary"${asWritten(event.summaryLanguage, context)}>${summary}</p>\n`}${line('cost')}${repeatsLine(event, context)}`
}

/** Thumbnails show the centre, so a picture with another focal point is cropped by the page. */
function thumbnail(image: Image, { addresses }: PageContext): Html {
  const wanted = image.focus === '' ? 'thumbnail' : 'medium'
  const size = image.sizes.find(({ name }) => name === wanted)
  const { width, height } = size ?? image
  const file = fileName(image, size ? wanted : 'original')
  return html`<img class="${`image ${focusNames(image)}`.trim()}" src="${addresses.base}${imagesPath}/${file}" width="${String(width)}" height="${String(height)}" alt="${image.alt}" loading="lazy" decoding="async" referrerpolicy="no-referrer">`
}
