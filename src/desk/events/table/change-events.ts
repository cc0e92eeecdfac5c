import { requestBulkChange } from '../../../actions/events/bulk-changes.ts'
import { changeEvents } from '../../../actions/events/change-events.ts'
import type { EventChange } from '../../../domain/events/bulk-change.ts'
import { Refusal } from '../../../messages/refusal.ts'
import { listDeskEventIds } from '../../../queries/events/desk-events.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FormProblems, fieldHtml, problemsIn } from '../../forms/field.ts'
import { formHtml, hiddenField, idsIn, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../../frame/desk-row.ts'
import { undoMark } from '../history/undo.ts'
import { changeIn, changeName, needsValue, valueRow } from './change-menu.ts'
import { tableChoices } from './table-choices.ts'
import { backQuery, filtersIn } from './table-filters.ts'

/** More events than this are changed by a job, whose page shows the progress. */
const mostAtOnce = 100

/** Changes the selected events, or all results. Asks first for a missing value, and before changing all. */
async function change(context: DeskContext): Promise<DeskAnswer> {
  const { body } = context
  const back = backQuery(textIn(body, 'back'))
  const to = `/desk/events/${back}`
  const isAll = textIn(body, 'all') === '1'
  const ids = isAll ? await listDeskEventIds(filtersIn(back).requested, context) : idsIn(body, 'ids')
  if (ids.length === 0) return { to, note: { text: 'nothingSelected' } }
  const requested = changeIn(textIn(body, 'change'), textIn(body, 'value').trim())
  const isSure = textIn(body, 'sure') === '1'
  if (needsValue(requested) || (isAll && !isSure)) return askPage({ ids, requested, back, isAll }, context)
  try {
    return await made({ ids, requested, to }, context)
  } catch (error) {
    if (!(error instanceof Refusal) || !error.details.problems?.value) throw error
    return askPage({ ids, requested, back, isAll, problems: problemsIn(error) }, context)
  }
}

async function made(
  { ids, requested, to }: { ids: readonly number[]; requested: EventChange; to: string },
  context: DeskContext,
): Promise<DeskAnswer> {
  const { store, language } = context
  const actor = context.actorIn(language)
  if (ids.length > mostAtOnce) {
    await askAboutPeople(ids, requested, context)
    const id = await requestBulkChange(store, ids, requested, actor)
    return { to: `/desk/events/changes/${id}/` }
  }
  const changes = await changeEvents(store, ids, requested, actor)
  return {
    to,
    note: { text: 'changedCount', values: { count: changes.length }, undo: changes.map(undoMark) },
  }
}

/** A job can't ask, so the changes that may concern people ask before it starts. */
async function askAboutPeople(
  ids: readonly number[],
  { name }: EventChange,
  { store, now, body }: DeskContext,
): Promise<void> {
  if (!concerningChanges.has(name) || body.asked === '1') return
  const count = await store.registrations.countPeople(ids, now)
  if (count > 0) throw new Refusal('peopleRegistered', { count })
}

const concerningChanges: ReadonlySet<EventChange['name']> = new Set([
  'trash',
  'restore',
  'set-venue',
  'move-days',
  'set-state',
])

interface Asked {
  readonly ids: readonly number[]
  readonly requested: EventChange
  readonly back: string
  readonly isAll: boolean
  readonly problems?: FormProblems
}

/** What will be changed, with the input that is missing. */
async function askPage(asked: Asked, context: DeskContext): Promise<DeskAnswer> {
  const { t } = context
  const { ids, requested, back, isAll, problems = {} } = asked
  const { name, value = '' } = requested
  const isValued = needsValue({ name })
  const row = valueRow(name, await tableChoices(context), context)
  const field = isValued ? fieldHtml(row, { values: { value }, problems }, context) : html``
  const title = t('changeMany', { count: ids.length })
  const main = html`<header class="head"><h1>${title}</h1></header>
<div class="column"><section class="card">${isValued ? html`` : html`<p>${changeName(name, context)}</p>`}${formHtml(
    { action: '/desk/events/change/', isPlain: true, ignoresEnter: true },
    html`${isAll ? hiddenField('all', '1') : picked(ids)}${hiddenField('sure', '1')}${hiddenField('back', back)}${hiddenField('change', name)}${field}
<p class="buttons"><button class="primary">${t('changeManyNow', { count: ids.length })}</button> <a class="button" href="/desk/events/${back}">${t('cancel')}</a></p>`,
    context,
  )}</section></div>`
  const status = Object.keys(problems).length > 0 ? { status: 422 } : {}
  return { page: { title, main, room: 'events', ...status } }
}

function picked(ids: readonly number[]): Html[] {
  return ids.map(id => hiddenField('ids[]', String(id)))
}

export const changeRows: readonly DeskRow[] = [
  { method: 'POST', path: '/events/change/', shownAt: '/events/', access: 'event.edit', run: change },
]
