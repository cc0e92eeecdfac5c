import { type DeskEventFilters, listDeskEvents } from '../../queries/events/desk-events.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { eventLine } from './table/event-line.ts'

const shownEvents = 6

/**
 * The newest events that use a record, with a link to all of them: `query` filters the table as `filters` do.
 */
export async function usedByEvents(
  filters: Partial<DeskEventFilters>,
  query: string,
  context: DeskContext,
): Promise<Html> {
  const { t } = context
  const { total, records } = await listDeskEvents(
    { ...filters, perPage: shownEvents, orderBy: 'start_date', order: 'desc' },
    context,
  )
  const content =
    records.length > 0
      ? html`<ul class="lines">${records.map(event => eventLine(event, context))}</ul>`
      : html`<p class="none">${t('notUsed')}</p>`
  const more =
    total > shownEvents
      ? html`<p class="more"><a href="/desk/events/?time=any&amp;${query}">${t('showAll', { count: total })}</a></p>`
      : html``
  return html`<section class="card"><h2>${t('whereUsed')}</h2>${content}${more}</section>`
}
