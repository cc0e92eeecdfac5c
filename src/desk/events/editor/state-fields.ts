// The event's state, how to take part, and its programme. All of it works without scripts.

import { type Html, html } from '../../../web/html.ts'
import { choiceRow, type FieldRow, type FormState, fieldHtml, fieldsHtml } from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { eventChoices } from '../event-status.ts'
import type { EventForm } from './field-groups.ts'
import { itemsHtml } from './item-lists.ts'

const stateNames = ['event_status', 'event_status_reason', 'previous_start'] as const
const takingPartNames = [
  'registration',
  'registration_places',
  'attendance',
  'online_url',
  'online_url_shown',
  'online_url_minutes',
] as const

/** The event's state, how to take part, and its programme, as topics of the editor. */
export function stateTopics(form: EventForm, state: FormState, context: DeskContext) {
  const rows = rowsOf(form, context)
  const part = (names: readonly string[]) =>
    html`<div class="state-fields">${fieldsHtml(
      rows.filter(({ name }) => names.includes(name)),
      state,
      context,
    )}</div>`
  const { event_status = 'scheduled', attendance = 'in_person', doors_open = '' } = form.values
  const { registration = 'none' } = form.values
  return [
    {
      name: 'attendance',
      text: 'takingPart',
      inputs: takingPartNames,
      isInUse: attendance !== 'in_person' || registration !== 'none',
      content: part(takingPartNames),
    },
    {
      name: 'programme',
      text: 'programme',
      inputs: ['doors_open', 'programme'],
      isInUse: doors_open !== '' || form.items.programme.length > 0,
      content: programmeField(form, state, context),
    },
    {
      name: 'state',
      text: 'takesPlace',
      inputs: stateNames,
      isInUse: event_status !== 'scheduled',
      content: part(stateNames),
    },
  ] as const
}

function rowsOf({ items }: EventForm, context: DeskContext): readonly FieldRow[] {
  const { eventStatus, registration, attendance, onlineUrlShown } = eventChoices(context)
  return [
    choiceRow('event_status', 'asPlanned', eventStatus),
    { name: 'event_status_reason', label: 'stateReason', kind: 'text', hint: 'stateReasonHint' },
    { name: 'previous_start', label: 'previousStart', kind: 'moment', hint: 'previousStartHint' },
    choiceRow('registration', 'registration', registration),
    ...(items.tickets.length === 0 ? [placesRow] : []),
    choiceRow('attendance', 'attendance', attendance),
    { name: 'online_url', label: 'onlineUrl', kind: 'url', autocomplete: 'off' },
    choiceRow('online_url_shown', 'onlineUrlShown', onlineUrlShown),
    { name: 'online_url_minutes', label: 'onlineUrlMinutes', kind: 'number' },
  ]
}

/** Most events need one free ticket. Others are described under Tickets. */
const placesRow: FieldRow = {
  name: 'registration_places',
  label: 'registrationPlaces',
  kind: 'number',
  hint: 'registrationHint',
}

function programmeField({ items }: EventForm, state: FormState, context: DeskContext): Html {
  const doors: FieldRow = { name: 'doors_open', label: 'doorsOpen', kind: 'text', hint: 'doorsOpenHint' }
  return html`<div class="programme">${fieldHtml(doors, state, context)}<p class="hint">${context.t('programmeHint')}</p>${itemsHtml('programme', items.programme, state.problems, context)}</div>`
}
