import { changeEvents, type EventChange, eventChangeNames } from '../../../actions/events/change-events.ts'
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { can } from '../../../domain/rights/caller.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { listDeskEvents } from '../../../queries/events/desk-events.ts'
import { type Html, html } from '../../../web/html.ts'
import { formHtml, idsIn, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../../frame/desk-row.ts'
import { undoMark } from '../history/undo.ts'
import { whenText } from '../when/when-text.ts'
import { attentionText, statusHtml, titleLink } from './event-line.ts'
import { changeChoices, type TableChoices, tableChoices } from './table-choices.ts'
import { filterHtml, narrowed, type TableFilters, tableFilters, tableQuery } from './table-filters.ts'
import { viewSwitch } from './view-switch.ts'

const perPage = 50

async function showTable(context: DeskContext): Promise<DeskAnswer> {
  const { t } = context
  const filters = tableFilters(context)
  const { total, records } = await listDeskEvents({ ...filters.requested, perPage }, context)
  const choices = await tableChoices(context)
  const main = html`<header class="head"><h1>${t('events')}</h1><p class="about">${t('eventCount', { count: total })}</p>${viewSwitch('table', context)}</header>
${filterHtml(filters, choices, context)}
${records.length > 0 ? tableHtml(records, filters, choices, context) : noneHtml(filters, context)}
${slicesHtml(total, filters, context)}`
  return { page: { title: t('events'), main, room: 'events', scripts: ['desk-events.js'] } }
}

function noneHtml(filters: TableFilters, { t }: DeskContext): Html {
  if (narrowed(filters))
    return html`<div class="card none"><p>${t('nothingMatches')}</p><p class="buttons"><a class="button" href="/desk/events/?time=any">${t('showAllEvents')}</a></p></div>`
  return html`<div class="card none"><p>${t('noEventsYet')}</p><p class="buttons"><a class="button primary" href="/desk/events/new/">${t('newEvent')}</a></p></div>`
}

function tableHtml(
  events: readonly LinkedEvent[],
  filters: TableFilters,
  choices: TableChoices,
  context: DeskContext,
): Html {
  const { t, caller } = context
  const head = html`<thead><tr><th class="pick"><span class="hidden">${t('select')}</span></th>${sortHead('title', 'title', filters, context)}${sortHead('start_date', 'when', filters, context)}<th scope="col">${t('where')}</th>${choices.authors ? html`<th scope="col">${t('author')}</th>` : html``}${sortHead('modified', 'status', filters, context)}</tr></thead>`
  const rows = events.map(event => rowHtml(event, choices, context))
  const canChange = events.some(event => can(caller, 'event.edit', event))
  return formHtml(
    { action: '/desk/events/change/', id: 'table', isPlain: true, ignoresEnter: true },
    html`<input type="hidden" name="back" value="${tableQuery(filters)}">
<div class="card table-card"><table class="events">${head}<tbody>${rows}</tbody></table></div>
${canChange ? changeBar(choices, context) : html``}`,
    context,
  )
}

function rowHtml(event: LinkedEvent, { authors }: TableChoices, context: DeskContext): Html {
  const { t, caller } = context
  const attention = attentionText(event, context)
  const name = `pick-${event.id}`
  const pick = can(caller, 'event.edit', event)
    ? html`<input type="checkbox" name="ids[]" value="${String(event.id)}" id="${name}" aria-label="${t('selectNamed', { name: event.title })}">`
    : html``
  return html`<tr><td class="pick">${pick}</td>
<th scope="row">${titleLink(event, context)}${attention ? html`<span class="attention">${attention}</span>` : html``}</th>
<td class="when">${whenText(event, context)}</td>
<td class="where"><bdi>${event.venues.map(({ name }) => name).join(', ')}</bdi></td>
${authors ? html`<td class="who"><bdi>${authors.get(event.authorId) ?? ''}</bdi></td>` : html``}<td class="state">${statusHtml(event.status, context)}</td></tr>\n`
}

/** A column header that sorts by its column, and reverses the order when followed again. */
function sortHead(
  order: 'title' | 'start_date' | 'modified',
  text: 'title' | 'when' | 'status',
  filters: TableFilters,
  { t }: DeskContext,
): Html {
  const { orderBy, order: direction } = filters.requested
  const isSorted = orderBy === order
  const next = isSorted && direction === 'asc' ? 'desc' : 'asc'
  const sorted = isSorted ? html` aria-sort="${direction === 'desc' ? 'descending' : 'ascending'}"` : html``
  return html`<th scope="col"${sorted}><a href="/desk/events/${tableQuery(filters, { sort: order, order: next, page: '' })}">${t(text)}</a></th>`
}

/** Always visible without scripts; with scripts, it appears when events are selected. */
function changeBar(choices: TableChoices, context: DeskContext): Html {
  const { t } = context
  return html`<div class="change-bar" id="change-bar">
<p class="selected" data-one="${t('selectedCount', { count: 1 })}" data-some="${t('selectedCount', { count: 9999 })}"></p>
<label class="hidden" for="change">${t('withSelected')}</label>
<select id="change" name="change"><option value="">${t('withSelected')}</option>${changeChoices(choices, context)}</select>
<button>${t('doIt')}</button>
</div>`
}

/** Links to the previous and next slice. */
function slicesHtml(total: number, filters: TableFilters, { t, dates }: DeskContext): Html {
  const page = filters.requested.page ?? 1
  const pages = Math.ceil(total / perPage)
  if (pages <= 1) return html``
  const link = (to: number, text: 'previous' | 'next') =>
    to < 1 || to > pages
      ? html`<span></span>`
      : html`<a class="button" href="/desk/events/${tableQuery(filters, { page: String(to) })}" rel="${text === 'next' ? 'next' : 'prev'}">${t(text)}</a>`
  return html`<nav class="slices" aria-label="${t('slices')}">${link(page - 1, 'previous')}<span>${t('sliceOf', { page: dates.number(page), pages: dates.number(pages) })}</span>${link(page + 1, 'next')}</nav>`
}

async function change(context: DeskContext): Promise<DeskAnswer> {
  const { store, body, language } = context
  const ids = idsIn(body, 'ids')
  const to = `/desk/events/${backQuery(textIn(body, 'back'))}`
  if (ids.length === 0) return { to, note: { text: 'nothingSelected' } }
  const made = await changeEvents(store, ids, changeIn(textIn(body, 'change')), context.actorIn(language))
  return {
    to,
    note: { text: 'changedCount', values: { count: made.length }, undo: made.map(undoMark) },
  }
}

/** A change as the menu encodes it: `publish`, or `add-category:3`. */
function changeIn(text: string): EventChange {
  const [first, id] = text.split(':', 2)
  const name = eventChangeNames.find(known => known === first)
  const isWhole = name && (id === undefined ? !name.includes('-') : /^\d{1,10}$/.test(id))
  if (!name || !isWhole)
    throw invalidFields({ change: new Problem('not_one_of', { choices: eventChangeNames.join(', ') }) })
  return id === undefined ? { name } : { name, id: Number(id) }
}

function backQuery(query: string): string {
  return /^\?[\w=&%+.\-~]*$/.test(query) ? query : ''
}

export const eventTableRows: readonly DeskRow[] = [
  { method: 'GET', path: '/events/', access: 'record.read', run: showTable },
  { method: 'POST', path: '/events/change/', shownAt: '/events/', access: 'event.edit', run: change },
]
