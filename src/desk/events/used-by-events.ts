import { listDeskEvents } from '../../queries/events/desk-events.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import { eventLine } from './table/event-line.ts'

const shownEvents = 6

/** The newest events that use a record, with a link to all of them. */
export async function usedByEvents(
  kind: 'venue' | 'organizer' | 'category' | 'tag',
  id: number,
  context: DeskContext,
): Promise<Html> {
  const { t } = context
  const newest = { [kind]: [id], perPage: shownEvents, sort: 'start_date', order: 'desc' } as const
  const { total, records } = await listDeskEvents(newest, context)
  const content =
    records.length > 0
      ? html`<ul class="lines">${records.map(event => eventLine(event, context))}</ul>`
      : html`<p class="none">${t('notUsed')}</p>`
  const more =
    total > shownEvents &&
    html`<p class="more"><a href="/desk/events/?time=any&amp;${kind}=${String(id)}">${t('showAll', { count: total })}</a></p>`
  return html`<section class="card"><h2>${t('whereUsed')}</h2>${content}${more}</section>`
}
