import { required } from '../../domain/required.ts'
import { published } from '../../domain/rights/visibility.ts'
import { plainTextOf } from '../../domain/text/search-text.ts'
import { comingEvents } from '../../queries/events/coming-events.ts'
import { readPageFilter } from '../../queries/events/page-filter.ts'
import { type Html, html } from '../../web/html.ts'
import { directionOf } from '../../web/html-document.ts'
import { recordPath } from '../../web/record-links.ts'
import { runningEvents } from '../events/running-events.ts'
import { carriedQuery, type PageContext } from '../frame/page-context.ts'
import { findRecord } from '../views/record-page.ts'
import { embedCards, singleCard } from './card.ts'
import type { EmbedOptions } from './context.ts'

/** The content of the embed element or frame. */
export interface EmbedView {
  readonly title: string
  /** The calendar page with the same content. */
  readonly page: string
  readonly content: Html
  /** In frames only. */
  readonly script?: string
  readonly theme?: EmbedOptions['theme']
}

/** The section that the style sheet and the script expect, with its language and direction. */
export function embedSection(
  { title, page, content, theme }: EmbedView,
  style: string,
  context: PageContext,
): Html {
  const { language, dates, site, t } = context
  return html`<section class="almanac" lang="${dates.locale}" dir="${directionOf(language)}" aria-label="${title}" data-style="${style}"${theme && html` data-theme="${theme}"`}>
${content}
<p class="foot"><a href="${page}"><b dir="auto">${site.name}</b> <span>${t('openCalendar')}</span></a></p>
</section>
`
}

/** The heading of a view, at the level that fits the surrounding page. Narrow frames show the brief one. */
export function embedHeading(title: string, level: number, brief = ''): Html {
  return html`<h${String(level)} class="title"${brief && html` data-brief="${brief}"`}>${brief ? html`<span class="full">${title}</span>` : title}</h${String(level)}>`
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
    content: html`${singleCard(event, context)}${record.isLocked && html`<p class="nothing">${t('protectedEvent')}</p>`}`,
  }
}

/** How many ongoing events a list shows. */
const perRunning = 20

/** The next events, up to the requested number, and below them ongoing ones. */
export async function embedList(
  context: PageContext,
  { heading, limit, searchable }: Pick<EmbedOptions, 'heading' | 'limit' | 'searchable'>,
  kept: Readonly<Record<string, unknown>> = {},
): Promise<EmbedView> {
  const { t, link } = context
  const filter = await readPageFilter(context)
  const { coming, running } = await comingEvents(filter, { page: 1, perPage: limit, perRunning }, context)
  const page = link('/events/', carriedQuery(context))
  const { search } = filter.filters
  const title = searchable && search ? t('resultsFor', { search }) : t('upcoming')
  const nothing = t(filter.isNarrowed ? 'nothingFound' : 'noneUpcoming')
  const onNow = { title: t('alsoOn'), events: running.records, total: running.total, allHref: page }
  return {
    title,
    page,
    content: html`${embedHeading(title, heading)}
${searchable && searchField(search ?? '', kept, context)}${coming.total + running.total === 0 ? html`<p class="nothing">${nothing}</p>` : html`<div class="events">${embedCards(coming.records, heading + 1, context)}</div>`}
${coming.total > limit && html`<p class="more"><a href="${page}">${t('moreEvents')}</a></p>`}
${runningEvents(onNow, context)}`,
  }
}

/** In a frame it is a normal form; the element's script reads what was typed. */
function searchField(
  search: string,
  kept: Readonly<Record<string, unknown>>,
  { t, link }: PageContext,
): Html {
  const { search: _, ...others } = kept
  const hidden = Object.entries(others).flatMap(([name, values]) =>
    [values].flat().map(value => html`<input type="hidden" name="${name}" value="${String(value)}">`),
  )
  return html`<form class="find" role="search" action="${link('/events/embed/')}" method="get" target="_self">${hidden}<input type="search" name="search" value="${search}" aria-label="${t('searchEvents')}" placeholder="${t('searchEvents')}" enterkeyhint="search"><button>${t('search')}</button></form>
`
}
