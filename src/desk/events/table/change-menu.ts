import {
  type EventChange,
  type EventChangeName,
  eventChangeNames,
  valuedChangeNames,
} from '../../../domain/events/bulk-change.ts'
import { eventStates } from '../../../domain/events/event-state.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields } from '../../../messages/refusal.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FieldRow, type Option, optionHtml } from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { authorOptions, type TableChoices } from './table-choices.ts'

/** The options of the bulk action menu. An action that needs a value asks for it on the next page. */
export function changeOptions({ authors }: TableChoices, { t }: DeskContext): Html[] {
  const offered = eventChangeNames.filter(name => name !== 'set-author' || authors)
  return offered.map(name => optionHtml({ value: name, text: changeName(name, { t }) }, ''))
}

export function changeName(name: EventChangeName, { t }: Pick<DeskContext, 't'>): string {
  return needsValue({ name }) ? `${t(`change_${name}`)}…` : t(`change_${name}`)
}

/** A change as a form sends it: `publish`, `add-category:3`, or `move-days` and its value. */
export function changeIn(text: string, sent: string): EventChange {
  const [first, id] = text.split(':', 2)
  const name = eventChangeNames.find(known => known === first)
  if (!name)
    throw invalidFields({ change: new Problem('not_one_of', { choices: eventChangeNames.join(', ') }) })
  const value = id ?? sent
  return value === '' ? { name } : { name, value }
}

export function needsValue({ name, value }: EventChange): boolean {
  return value === undefined && valuedChangeNames.some(valued => valued === name)
}

/** The input for the value of a change. */
export function valueRow(name: EventChangeName, choices: TableChoices, { t }: DeskContext): FieldRow {
  const base = { name: 'value', label: { text: t(`change_${name}`) } } as const
  const options: Partial<Record<EventChangeName, readonly Option[]>> = {
    'add-category': choices.categories,
    'remove-category': choices.categories,
    'add-tag': choices.tags,
    'remove-tag': choices.tags,
    'set-venue': choices.venues,
    'set-organizer': choices.organizers,
    'set-author': authorOptions(choices),
    'set-state': eventStates.map(value => ({ value, text: t(`state_${value}`) })),
  }
  if (name === 'move-days') return { ...base, kind: 'number', hint: 'moveDaysHint', isRequired: true }
  if (name === 'set-price') return { ...base, kind: 'text', hint: 'priceHint', autocomplete: 'off' }
  return { ...base, kind: 'choice', options: options[name] ?? [] }
}

/** Always visible without scripts; with scripts, it appears when events are selected. */
export function changeBar(total: number, shown: number, choices: TableChoices, context: DeskContext): Html {
  const { t } = context
  const all =
    total > shown
      ? html`<span class="check"><input type="checkbox" name="all" value="1" id="all-results"><label for="all-results">${t('allResults', { count: total })}</label></span>`
      : html``
  return html`<div class="change-bar" id="change-bar">
<p class="selected" data-one="${t('selectedCount', { count: 1 })}" data-some="${t('selectedCount', { count: 9999 })}"></p>${all}
<label class="hidden" for="change">${t('withSelected')}</label>
<select id="change" name="change"><option value="">${t('withSelected')}</option>${changeOptions(choices, context)}</select>
<button>${t('doIt')}</button>
</div>`
}
