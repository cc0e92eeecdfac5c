import type { BulkChange } from '../../../domain/events/bulk-change.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { formHtml, hiddenField } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, getRow, idIn } from '../../frame/desk-row.ts'
import { bulkUndoMark } from '../history/undo.ts'
import { titleLink } from './event-line.ts'

/** How far a change of many events has come, and afterwards its result. */
async function showBulkChange(context: DeskContext): Promise<DeskAnswer> {
  const { t, store, user, dates } = context
  const change = await store.bulkChanges.find(idIn(context))
  if (change?.userId !== user.id) throw new Refusal('noRoute')
  const { waiting, changed, same, refused } = await store.bulkChanges.outcomes(change.id)
  const { name } = change.work
  const title = t('changeMany', {
    change: t(name === 'undo' ? name : `change_${name}`),
    count: change.total,
  })
  const handled = change.total - waiting
  const numbers = { done: dates.number(handled), total: dates.number(change.total) }
  const progress = change.isDone
    ? html`<div id="progress" role="status"><p>${t('changedCount', { count: changed })}${same > 0 ? ` ${t('sameCount', { count: same })}` : ''}${refused > 0 ? ` ${t('refusedCount', { count: refused })}` : ''}</p>${await refusedHtml(change, context)}${undoForm(change, changed, context)}</div>`
    : html`<div id="progress" role="status" data-refresh><label for="bar">${t('changeProgress', numbers)}</label><progress id="bar" max="${String(change.total)}" value="${String(handled)}"></progress><p><a href="${context.path}">${t('lookAgain')}</a></p></div>`
  const main = html`<header class="head"><h1>${title}</h1></header>
<div class="column"><section class="card">${progress}<p class="buttons"><a class="button" href="/desk/events/">${t('backToEvents')}</a></p></section></div>`
  return { page: { title, main, section: 'events', scripts: ['desk-refresh.js'] } }
}

/** How many refused events are listed. */
const mostListed = 20

async function refusedHtml({ id }: BulkChange, context: DeskContext): Promise<Html> {
  const { store, caller, language } = context
  const refused = await store.bulkChanges.listEvents(id, 'refused', mostListed)
  if (refused.length === 0) return html``
  const ids = refused.map(event => event.id)
  const events = await store.events.findMany(ids, visibleTo(caller), language)
  const linked = await store.events.withLinks(events, visibleTo(caller), language)
  return html`<ul class="lines">${linked.map(event => html`<li class="line">${titleLink(event, context)}</li>`)}</ul>`
}

function undoForm({ id, work }: BulkChange, changed: number, context: DeskContext): Html {
  if (work.name === 'undo' || changed === 0) return html``
  return formHtml(
    { action: '/desk/undo/' },
    html`${hiddenField('changes', bulkUndoMark(id))}${hiddenField('back', '/desk/events/')}<button>${context.t('undo')}</button>`,
    context,
  )
}

export const bulkRows: readonly DeskRow[] = [
  getRow('/events/changes/:id(^\\d+$)/', 'record.read', showBulkChange),
]
