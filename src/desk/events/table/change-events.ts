import { requestBulkChange } from '../../../actions/events/bulk-changes.ts'
import { changeEvents } from '../../../actions/events/change-events.ts'
import {
  type EventChange,
  type EventChangeName,
  eventChangeNames,
  valuedChangeNames,
} from '../../../domain/events/bulk-change.ts'
import { visibleTo } from '../../../domain/rights/visibility.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal } from '../../../messages/refusal.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { listDeskEventIds } from '../../../queries/events/desk-events.ts'
import { type Html, html } from '../../../web/html.ts'
import {
  type FieldRow,
  type FormProblems,
  fieldHtml,
  type Option,
  optionHtml,
  problemsIn,
  selectedCountHtml,
} from '../../forms/field.ts'
import { formHtml, hiddenField, idsIn, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { type DeskAnswer, type DeskRow, postRow, type Question } from '../../frame/desk-row.ts'
import type { Note } from '../../frame/note.ts'
import { eventChoices } from '../event-status.ts'
import { undoMark } from '../history/undo.ts'
import { shownTitle } from '../title.ts'
import { fieldsBesides, offersOthers, publishes, withChangesBesides } from './changes-besides.ts'
import { newTermField, withNewTerm } from './new-term.ts'
import { refusedPublishing } from './refused-publishing.ts'
import { authorOptions, type TableChoices, tableChoices } from './table-choices.ts'
import { backQuery, filtersIn } from './table-filters.ts'

/** More events than this are changed by a job, whose page shows the progress. */
const mostAtOnce = 100

/** Changes the selected events, or all results. Asks first for a missing value, and before changing all. */
async function change(context: DeskContext): Promise<DeskAnswer> {
  const { body } = context
  const { ids, back, isAll } = await pickedIn(context)
  const to = `/desk/events/${back}`
  if (isAll && filtersIn(back, context).invalid.length > 0)
    return { to, note: { text: 'invalidFilterRefused' } }
  if (ids.length === 0) return { to, note: { text: 'nothingSelected' } }
  const typed = changeIn(textIn(body, 'change'), textIn(body, 'value').trim())
  const isSure = textIn(body, 'sure') === '1'
  try {
    const requested = withChangesBesides(await withNewTerm(typed, context), context)
    if (needsValue(requested) || (isAll && !isSure)) return askPage({ ids, requested, back, isAll }, context)
    return await made({ ids, requested, back }, context)
  } catch (error) {
    const { value, name } = error instanceof Refusal ? problemsIn(error) : {}
    if (!value && !name) throw error
    const problems = { ...(value && { value }), ...(name && { new_term: name }) }
    return askPage({ ids, requested: typed, back, isAll, problems }, context)
  }
}

async function made(
  { ids, requested, back }: Pick<Asked, 'ids' | 'requested' | 'back'>,
  context: DeskContext,
): Promise<DeskAnswer> {
  const { store, calendar, language } = context
  const refused = publishes(requested) && (await refusedPublishing(ids, requested, back, context))
  if (refused) return refused
  const actor = context.actorIn(language)
  if (ids.length > mostAtOnce) {
    await askAboutPeople(ids, requested, context)
    const id = await requestBulkChange(store, ids, requested, actor)
    return { to: `/desk/events/changes/${id}/` }
  }
  const changes = await changeEvents(calendar, ids, requested, actor)
  const to = `/desk/events/${back}`
  return { to, note: { ...changedNote(requested, changes.length), undo: changes.map(undoMark) } }
}

/** "Moved to the trash. 3 events changed." */
function changedNote({ name }: EventChange, count: number): Note {
  const text = doneTexts[name]
  if (!text || count === 0) return { text: 'changedCount', values: { count } }
  return { text, ...(count > 1 && { also: [{ text: 'changedCount', count }] }) }
}

const doneTexts: Partial<Record<EventChangeName, DeskText>> = { trash: 'trashed', restore: 'restored' }

/** A job can't ask, so the changes that may concern people ask before it starts. */
async function askAboutPeople(
  ids: readonly number[],
  change: EventChange,
  { store, now, body }: DeskContext,
): Promise<void> {
  const names = [change, ...(change.also ?? [])].map(({ name }) => name)
  if (!names.some(name => concerningChanges.has(name)) || body.asked === '1') return
  const count = await store.slices.countPeople(ids, now)
  const announced = names.includes('unpublish') ? 0 : ids.length
  if (count > 0) throw new Refusal('peopleRegistered', { count, announced })
}

const concerningChanges: ReadonlySet<EventChange['name']> = new Set([
  'unpublish',
  'trash',
  'restore',
  'set-venue',
  'move-days',
  'set-state',
])

/** The page that asked for the value. A form without one is on the table. */
async function askAgain(context: DeskContext): Promise<DeskAnswer | undefined> {
  const { body } = context
  if (textIn(body, 'sure') !== '1') return undefined
  const requested = changeIn(textIn(body, 'change'), textIn(body, 'value').trim())
  return askPage({ ...(await pickedIn(context)), requested }, context)
}

/** Names a single event. */
async function askAboutPicked(context: DeskContext): Promise<Question> {
  const { t, store, body, caller, language } = context
  const { ids, back } = await pickedIn(context)
  const { name, value } = changeIn(textIn(body, 'change'), textIn(body, 'value').trim())
  const state = name === 'set-state' && eventChoices(context).eventStatus.find(known => known.value === value)
  const [one, ...others] = await store.events.findMany(ids.slice(0, 2), visibleTo(caller), language)
  const count = t('eventCount', { count: ids.length })
  const about = one && others.length === 0 ? shownTitle(one.title) : count
  return {
    action: state ? state.text : t(`change_${name}`),
    ...(needsValue({ name }) && { button: t('save') }),
    about,
    back: `/desk/events/${back}`,
  }
}

async function pickedIn(context: DeskContext): Promise<Pick<Asked, 'ids' | 'back' | 'isAll'>> {
  const { body } = context
  const back = backQuery(textIn(body, 'back'))
  const isAll = textIn(body, 'all') === '1'
  const ids = isAll ? await listDeskEventIds(filtersIn(back, context).requested, context) : idsIn(body, 'ids')
  return { ids, back, isAll }
}

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
  const choices = await tableChoices(context)
  const row = valueRow(name, choices, context)
  const field =
    isValued &&
    html`${fieldHtml(row, { values: { value }, problems }, context)}${newTermField(name, problems, context)}${fieldsBesides(withChangesBesides(requested, context), choices, context)}`
  const title = t('changeMany', { change: t(`change_${name}`), count: ids.length })
  const button = offersOthers(name) ? t('save') : title
  const main = html`<header class="head"><h1>${title}</h1></header>
<div class="column"><section class="card">${formHtml(
    { action: '/desk/events/change/', ignoresEnter: true },
    html`${isAll ? hiddenField('all', '1') : ids.map(id => hiddenField('ids[]', String(id)))}${hiddenField('sure', '1')}${hiddenField('back', back)}${hiddenField('change', name)}${field}
<p class="buttons"><button class="primary">${button}</button> <a class="button" href="/desk/events/${back}">${t('goBack')}</a></p>`,
    context,
  )}</section></div>`
  const status = Object.keys(problems).length > 0 ? { status: 422 } : {}
  return { page: { title, main, section: 'events', ...status } }
}

export const changeRows: readonly DeskRow[] = [
  postRow('/events/change/', 'event.edit', change, { showAgain: askAgain, question: askAboutPicked }),
]

/** The options of the bulk action menu. An action that needs a value asks for it on the next page. */
function changeOptions({ authors }: TableChoices, { t }: DeskContext): Html[] {
  const offered = eventChangeNames.filter(name => name !== 'set-author' || authors)
  const textOf = (name: EventChangeName) => `${t(`change_${name}`)}${needsValue({ name }) ? '…' : ''}`
  return changeGroups.map(group => {
    const names = offered.filter(name => groupOf(name) === group)
    return html`<optgroup label="${t(group)}">${names.map(name => optionHtml({ value: name, text: textOf(name) }, ''))}</optgroup>`
  })
}

const changeGroups = ['status', 'terms', 'detail'] as const

function groupOf(name: EventChangeName): (typeof changeGroups)[number] {
  if (/-(category|tag)$/.test(name)) return 'terms'
  return valuedChangeNames.some(valued => valued === name) ? 'detail' : 'status'
}

/** A change as a form sends it: `publish`, `add-category:3`, or `move-days` and its value. */
function changeIn(text: string, sent: string): EventChange {
  const [first, id] = text.split(':', 2)
  const name = eventChangeNames.find(known => known === first)
  if (!name)
    throw invalidFields({ change: new Problem('not_one_of', { choices: eventChangeNames.join(', ') }) })
  const value = id ?? sent
  return value === '' ? { name } : { name, value }
}

function needsValue({ name, value }: EventChange): boolean {
  return value === undefined && valuedChangeNames.some(valued => valued === name)
}

/** The input for the value of a change. */
function valueRow(name: EventChangeName, choices: TableChoices, { t }: DeskContext): FieldRow {
  const base = { name: 'value', label: { text: t(`change_${name}`) } } as const
  const options: Partial<Record<EventChangeName, readonly Option[]>> = {
    'add-category': choices.categories,
    'remove-category': choices.categories,
    'add-tag': choices.tags,
    'remove-tag': choices.tags,
    'set-venue': choices.venues,
    'set-organizer': choices.organizers,
    'set-author': authorOptions(choices),
    'set-state': eventChoices({ t }).eventStatus,
  }
  if (name === 'move-days') return { ...base, kind: 'number', hint: 'moveDaysHint', isRequired: true }
  if (name === 'set-price') return { ...base, kind: 'text', hint: 'priceHint', autocomplete: 'off' }
  return { ...base, kind: 'choice', options: options[name] ?? [] }
}

/** Always visible without scripts; with scripts, it appears when events are selected. */
export function changeBar(total: number, shown: number, choices: TableChoices, context: DeskContext): Html {
  const { t } = context
  const all =
    total > shown &&
    html`<span class="check"><input type="checkbox" name="all" value="1" id="all-results"><label for="all-results">${t('allResults', { count: total })}</label></span>`
  return html`<div class="change-bar" id="change-bar">
${selectedCountHtml(context)}${all}
<label class="hidden" for="change">${t('withSelected')}</label>
<select id="change" name="change"><option value="">${t('withSelected')}</option>${changeOptions(choices, context)}</select>
<button>${t('doIt')}</button>
</div>`
}
