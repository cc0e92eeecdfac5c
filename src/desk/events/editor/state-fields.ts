// The event's state, how to take part, and its programme. All of it works without scripts.
import { customFieldTypes, eventContentFields } from '../../../domain/events/event-content.ts'
import { attendances, eventStates, linkTimes, registrationModes } from '../../../domain/events/event-state.ts'
import { type Html, html } from '../../../web/html.ts'
import { contentRow } from '../../forms/content-rows.ts'
import { type FieldRow, type FormState, fieldHtml, fieldsHtml, problemHtml } from '../../forms/field.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import { programmeNames, questionNames } from './event-form.ts'
import type { EventForm, ItemForm } from './field-groups.ts'

const stateNames = ['event_status', 'event_status_reason', 'previous_start'] as const
const takingPartNames = [
  'registration',
  'attendance',
  'online_url',
  'online_url_shown',
  'online_url_minutes',
] as const

/** The event's state, how to take part, and its programme, as topics of the editor. */
export function stateTopics(form: EventForm, state: FormState, context: DeskContext) {
  const rows = rowsOf(context)
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
      isInUse: doors_open !== '' || form.programme.length > 0,
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

function rowsOf({ t }: DeskContext): readonly FieldRow[] {
  return [
    {
      name: 'event_status',
      label: 'asPlanned',
      kind: 'choice',
      options: eventStates.map(value => ({ value, text: t(`state_${value}`) })),
    },
    { name: 'event_status_reason', label: 'stateReason', kind: 'text', hint: 'stateReasonHint' },
    { name: 'previous_start', label: 'previousStart', kind: 'moment', hint: 'previousStartHint' },
    {
      name: 'registration',
      label: 'registration',
      kind: 'choice',
      hint: 'registrationHint',
      options: registrationModes.map(value => ({ value, text: t(`registration_${value}`) })),
    },
    {
      name: 'attendance',
      label: 'attendance',
      kind: 'choice',
      options: attendances.map(value => ({ value, text: t(`attendance_${value}`) })),
    },
    { name: 'online_url', label: 'onlineUrl', kind: 'url', autocomplete: 'off' },
    {
      name: 'online_url_shown',
      label: 'onlineUrlShown',
      kind: 'choice',
      options: linkTimes.map(value => ({ value, text: t(`onlineUrlShown_${value}`) })),
    },
    { name: 'online_url_minutes', label: 'onlineUrlMinutes', kind: 'number' },
  ]
}

const itemKinds = {
  time: { label: 'itemTime', kind: 'text' },
  title: { label: 'itemTitle', kind: 'text' },
  speaker: { label: 'itemSpeaker', kind: 'text' },
  place: { label: 'itemPlace', kind: 'text' },
} as const satisfies Record<(typeof programmeNames)[number], Pick<FieldRow, 'label' | 'kind'>>

/** How many empty lines are shown; saving adds as many again. */
const emptyLines = 3

function programmeField({ programme }: EventForm, state: FormState, context: DeskContext): Html {
  const { t } = context
  const { problems } = state
  const doors: FieldRow = { name: 'doors_open', label: 'doorsOpen', kind: 'text', hint: 'doorsOpenHint' }
  const lines: readonly (ItemForm | undefined)[] = [...programme, ...Array(emptyLines).fill(undefined)]
  const line = (given: ItemForm | undefined, index: number) => {
    const name = (field: string) => `programme[${index}][${field}]`
    const values = Object.fromEntries(programmeNames.map(field => [name(field), given?.[field] ?? '']))
    const fields = programmeNames.map(field => ({
      name: name(field),
      autocomplete: 'off',
      ...itemKinds[field],
    }))
    return html`<fieldset class="programme-line"><legend class="hidden">${t('programmeLine', { number: index + 1 })}</legend>${idField(name('id'), given)}${fieldsHtml(fields, { values, problems: {} }, context)}</fieldset>`
  }
  return html`<div class="programme">${fieldHtml(doors, state, context)}<p class="hint">${t('programmeHint')}</p>${lines.map(line)}${problemHtml('programme', problems.programme, context)}</div>`
}

/** The id that links an item to its translations. */
export function idField(name: string, item: ItemForm | undefined): Html {
  return item?.id ? html`<input type="hidden" name="${name}" value="${item.id}">` : html``
}

const shownRows: readonly FieldRow[] = [
  contentRow(eventContentFields, 'showPlaces'),
  contentRow(eventContentFields, 'showAttendees'),
]

/** The existing questions, and an empty line for one more. */
export function questionsField({ questions }: EventForm, state: FormState, context: DeskContext): Html {
  const { t } = context
  const types = customFieldTypes.map(value => ({ value, text: t(`questionType_${value}`) }))
  const lines = [...questions, undefined].map((given, index) => {
    const name = (field: string) => `questions[${index}][${field}]`
    const values = Object.fromEntries(questionNames.map(field => [name(field), given?.[field] ?? '']))
    const fields: readonly FieldRow[] = [
      { name: name('label'), label: 'questionLabel', kind: 'text' },
      { name: name('type'), label: 'questionType', kind: 'choice', options: types },
      { name: name('required'), label: 'questionRequired', kind: 'check' },
    ]
    return html`<fieldset class="ticket"><legend>${given?.label ?? t('anotherQuestion')}</legend>${idField(name('id'), given)}${fieldsHtml(fields, { values, problems: {} }, context)}</fieldset>`
  })
  const problem = problemHtml('questions', state.problems.questions, context)
  return html`${fieldsHtml(shownRows, state, context)}<div class="tickets">${lines}${problem}</div>`
}
