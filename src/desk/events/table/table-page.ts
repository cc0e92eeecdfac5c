import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { can } from '../../../domain/rights/caller.ts'
import { allFeatures } from '../../../features/all-features.ts'
import { listDeskEvents } from '../../../queries/events/desk-events.ts'
import { type Html, html } from '../../../web/html.ts'
import { pickCell } from '../../forms/field.ts'
import { formHtml } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow } from '../../frame/desk-row.ts'
import { slicesHtml } from '../../frame/slices.ts'
import { bulkRows } from './bulk-change-page.ts'
import { changeBar, changeRows } from './change-events.ts'
import { attentionText, titleLink } from './event-line.ts'
import { filterHtml } from './filter-form.ts'
import { savedFilterRows, savedFiltersHtml, saveFilterForm } from './saved-filters.ts'
import { type TableChoices, tableChoices, viewSwitch, withChosen } from './table-choices.ts'
import { type Column, chosenColumns, columnRows, columnsForm, exportRows } from './table-columns.ts'
import { narrowed, type TableFilters, tableFilters, tableQuery } from './table-filters.ts'

const perPage = 50

/** What a part of the page needs to know of the table. */
interface Table {
  readonly events: readonly LinkedEvent[]
  readonly total: number
  readonly filters: TableFilters
  readonly choices: TableChoices
  readonly columns: readonly Column[]
  /** What features say about an event. */
  readonly notes: readonly ReadonlyMap<number, Html>[]
}

async function showTable(context: DeskContext): Promise<DeskAnswer> {
  const { t } = context
  const filters = tableFilters(context)
  const { total, records } = await listDeskEvents({ ...filters.requested, perPage }, context)
  const choices = await withChosen(await tableChoices(context), filters, context)
  const columns = await chosenColumns(choices, context)
  const notes = await Promise.all(
    allFeatures.flatMap(({ deskEventNotes }) => deskEventNotes?.(records, context) ?? []),
  )
  const table = { events: records, total, filters, choices, columns, notes }
  const page = filters.requested.page ?? 1
  const hrefOf = (other: number) => `/desk/events/${tableQuery(filters, { page: String(other) })}`
  const main = html`<header class="head"><h1>${t('events')}</h1><p class="about">${t('eventCount', { count: total })}</p>${viewSwitch('table', { query: tableQuery(filters, { page: '' }) }, context)}</header>
${await savedFiltersHtml(filters, context)}${filterHtml(filters, choices, context)}
${await toolsHtml(table, context)}${records.length > 0 ? tableHtml(table, context) : noneHtml(filters, context)}
${slicesHtml({ total, perPage, page, hrefOf }, context)}`
  return { page: { title: t('events'), main, section: 'events', scripts: ['desk-events.js'] } }
}

/** Saving the filters, choosing columns, and exporting the result. */
async function toolsHtml({ total, filters, columns }: Table, context: DeskContext): Promise<Html> {
  const query = tableQuery(filters, { page: '' })
  const file =
    total > 0 &&
    html`<a class="tool" href="/desk/events/export.csv${query}" download>${context.t('exportTable')}</a>`
  return html`<div class="table-tools">${await saveFilterForm(filters, context)}${columnsForm(columns, query, context)}${file}</div>`
}

function noneHtml(filters: TableFilters, { t, caller }: DeskContext): Html {
  const { status, time: _time, ...others } = filters.sent
  if (status?.join() === 'trash' && Object.keys(others).length === 0)
    return html`<div class="card none"><p>${t('trashEmpty')}</p></div>`
  if (narrowed(filters))
    return html`<div class="card none"><p>${t('nothingMatches')}</p><p class="buttons"><a class="button" href="/desk/events/?time=any">${t('showAllEvents')}</a></p></div>`
  return html`<div class="card none"><p>${t('noEventsYet')}</p>${can(caller, 'event.create') && html`<p class="buttons"><a class="button primary" href="/desk/events/new/">${t('newEvent')}</a></p>`}</div>`
}

function tableHtml(table: Table, context: DeskContext): Html {
  const { t, caller } = context
  const { events, total, filters, choices, columns } = table
  const heads = columns.map(({ label, order }) =>
    order ? sortHead(order, t(label), filters) : html`<th scope="col">${t(label)}</th>`,
  )
  const head = html`<thead><tr><th class="pick"><span class="hidden">${t('select')}</span></th>${sortHead('title', t('title'), filters)}${heads}</tr></thead>`
  const rows = events.map(event => rowHtml(event, table, context))
  const canChange = events.some(event => can(caller, 'event.edit', event))
  return formHtml(
    { action: '/desk/events/change/', id: 'table', ignoresEnter: true },
    html`<input type="hidden" name="back" value="${tableQuery(filters)}">
<div class="card table-card"><table class="events">${head}<tbody>${rows}</tbody></table></div>
${canChange && changeBar(total, events.length, choices, context)}`,
    context,
  )
}

function rowHtml(event: LinkedEvent, { choices, columns, notes }: Table, context: DeskContext): Html {
  const { caller } = context
  const attention = attentionText(event, context)
  const pick = can(caller, 'event.edit', event)
    ? pickCell(event.id, event.title, context)
    : html`<td class="pick"></td>`
  const cells = columns.map(column => {
    const content = column.html?.(event, context) ?? html`<bdi>${column.text(event, choices, context)}</bdi>`
    return html`<td class="${column.kind}">${content}</td>\n`
  })
  return html`<tr>${pick}
<th scope="row">${titleLink(event, context)}${attention && html`<span class="attention">${attention}</span>`}${notes.flatMap(note => note.get(event.id) ?? [])}</th>
${cells}</tr>\n`
}

/** A column header that sorts by its column, and reverses the order when followed again. */
function sortHead(order: 'title' | 'start_date' | 'modified', text: string, filters: TableFilters): Html {
  const { sort, order: direction } = filters.requested
  const isSorted = sort === order
  const next = isSorted && direction === 'asc' ? 'desc' : 'asc'
  const sorted = isSorted && html` aria-sort="${direction === 'desc' ? 'descending' : 'ascending'}"`
  return html`<th scope="col"${sorted}><a href="/desk/events/${tableQuery(filters, { sort: order, order: next, page: '' })}">${text}</a></th>`
}

export const eventTableRows: readonly DeskRow[] = [
  getRow('/events/', 'record.read', showTable),
  ...changeRows,
  ...bulkRows,
  ...columnRows,
  ...savedFilterRows,
  ...exportRows,
]
