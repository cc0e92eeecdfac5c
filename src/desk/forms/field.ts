import { problemText } from '../../i18n/problem-text.ts'
import { Problem } from '../../messages/problem.ts'
import type { Refusal } from '../../messages/refusal.ts'
import type { DeskText } from '../../messages/text-keys.ts'
import { type Html, html } from '../../web/html.ts'
import type { DeskContext, VisitContext } from '../frame/desk-context.ts'

/** A form field: its label, its input, and its name in the request. */
export interface FieldRow {
  readonly name: string
  readonly label: DeskText | { readonly text: string }
  readonly kind:
    | 'text'
    | 'password'
    | 'area'
    | 'rich'
    | 'number'
    | 'date'
    | 'time'
    | 'moment'
    | 'url'
    | 'mail'
    | 'check'
    | 'choice'
  readonly hint?: DeskText
  readonly isRequired?: boolean
  /** Whether typing begins here when the page opens. */
  readonly isFocused?: boolean
  readonly autocomplete?: string
  readonly rows?: number
  readonly options?: readonly Option[]
  /** The id of its suggestion list. */
  readonly suggestions?: string
  /** The id of its form, if the input is outside the form element. */
  readonly form?: string
}

export interface Option {
  readonly value: string
  readonly text: string
}

export type FormValues = Readonly<Record<string, string>>
export type FormProblems = Readonly<Record<string, Problem>>

export interface FormState {
  readonly values: FormValues
  readonly problems: FormProblems
}

export const nothingTyped: FormState = { values: {}, problems: {} }

export function fieldsHtml(rows: readonly FieldRow[], state: FormState, context: VisitContext): Html[] {
  return rows.map(row => fieldHtml(row, state, context))
}

/** A field with its label, hint and problem, linked for screen readers. */
export function fieldHtml(row: FieldRow, state: FormState, context: VisitContext): Html {
  const { name, hint, kind } = row
  const problem = state.problems[name]
  const label = labelOf(row, context)
  const described = [problem ? `${name}-problem` : '', hint ? `${name}-hint` : ''].filter(Boolean).join(' ')
  const attributes = html` id="${name}" name="${name}"${row.form && html` form="${row.form}"`}${row.isRequired && html` required`}${row.isFocused && html` autofocus`}${
    row.autocomplete && html` autocomplete="${row.autocomplete}"`
  }${row.suggestions && html` list="${row.suggestions}"`}${described && html` aria-describedby="${described}"`}${
    problem && html` aria-invalid="true"`
  }`
  const control = controlHtml(row, attributes, state.values[name] ?? '', context)
  const hintHtml = hint && html`<p class="hint" id="${name}-hint">${context.t(hint)}</p>`
  const content =
    kind === 'check'
      ? html`<p class="check">${control}<label for="${name}">${label}</label></p>`
      : html`<label for="${name}">${label}</label>${control}`
  return html`<div class="field${kind === 'check' && html` is-check`}">${content}${hintHtml}${problemHtml(name, problem, context)}</div>\n`
}

export function labelOf({ label }: Pick<FieldRow, 'label'>, { t }: VisitContext): string {
  return typeof label === 'string' ? t(label) : label.text
}

/** The problem of a field, shown at the field. */
export function problemHtml(name: string, problem: Problem | undefined, context: VisitContext): Html {
  if (!problem) return html``
  return html`<p class="problem" id="${name}-problem">${inputProblemText(name, problem, context)}</p>`
}

/** The API describes valid values; a form tells users what to do. */
export function inputProblemText(name: string, problem: Problem, context: VisitContext): string {
  const { key, values, others } = problem
  const isExplained = key !== 'start_not_in_rule' || 'weekdays' in values
  // The inputs of a list's items have one text.
  const input = name.replace(/\[\d+\]\[(\w+)\]$/, '.$1')
  const text = others.length === 0 && isExplained ? inputTexts[`${input} ${key}`] : undefined
  return text
    ? context.t(text, problem.values)
    : problemText(name, problem, (key, values) => context.message(key, values))
}

const inputTexts: Readonly<Record<string, DeskText>> = {
  ...whereNothingIs('title', 'enterTitle'),
  ...whereNothingIs('start_day', 'chooseDay'),
  ...whereNothingIs('start_time', 'enterStartTime'),
  ...whereNothingIs('end_time', 'enterEndTime'),
  'end_day not_a_date': 'chooseLastDay',
  'end_time ends_before_it_starts': 'endsBeforeStart',
  'end_day ends_before_it_starts': 'lastDayBeforeFirst',
  'when_text not_a_date': 'typedWhenWrong',
  'doors_open not_a_date': 'enterTimeOfItem',
  'programme.time not_a_date': 'enterTimeOfItem',
  'repeat_days is_required': 'chooseWeekday',
  'repeats start_not_in_rule': 'startNotOnDays',
  'comment cannot_be_empty': 'enterComment',
}

function whereNothingIs(name: string, text: DeskText): Readonly<Record<string, DeskText>> {
  const keys = ['is_required', 'cannot_be_empty', 'not_a_date'] as const
  return Object.fromEntries(keys.map(key => [`${name} ${key}`, text]))
}

/** The problems of a refusal by field, including missing values. */
export function problemsIn({ details }: Refusal): FormProblems {
  const missing = details.missing?.map(name => [name, new Problem('is_required')]) ?? []
  return { ...details.problems, ...Object.fromEntries(missing) }
}

const inputTypes = {
  text: 'text',
  password: 'password',
  number: 'text',
  date: 'date',
  time: 'time',
  moment: 'datetime-local',
  url: 'url',
  mail: 'email',
} as const

function controlHtml(row: FieldRow, attributes: Html, value: string, context: VisitContext): Html {
  const { kind, rows = 3, options = [] } = row
  switch (kind) {
    case 'area':
    case 'rich':
      // HTML drops a line end directly after the tag.
      return html`<textarea${attributes} rows="${String(rows)}"${kind === 'rich' && html` data-rich="${richNames(context)}"`} dir="auto">\n${value}</textarea>`
    case 'check':
      return html`<input type="checkbox" value="1"${attributes}${value === '1' && html` checked`}>`
    case 'choice':
      return html`<select${attributes}>${options.map(option => optionHtml(option, value))}</select>`
    default: {
      const isWords = kind === 'text'
      return html`<input type="${inputTypes[kind]}"${attributes}${isWords && html` dir="auto"`}${kind === 'number' && html` inputmode="decimal" dir="ltr"`} value="${kind === 'password' ? '' : value}">`
    }
  }
}

/** The labels of the rich text toolbar, for its script. */
function richNames({ t }: VisitContext): string {
  return JSON.stringify({
    tools: t('richTools'),
    bold: t('richBold'),
    italic: t('richItalic'),
    heading: t('richHeading'),
    list: t('richList'),
    numbers: t('richNumbers'),
    quote: t('richQuote'),
    link: t('richLink'),
    picture: t('richPicture'),
    picturesLost: t('richPicturesLost'),
  })
}

export function optionsOf<Value extends string>(
  values: readonly Value[],
  textOf: (value: Value) => string,
): Option[] {
  return values.map(value => ({ value, text: textOf(value) }))
}

/** A line of text, which browsers don't fill in by default. */
export function textRow<Name extends string>(
  name: Name,
  label: FieldRow['label'],
  more: Omit<Partial<FieldRow>, 'name'> = {},
): FieldRow & { readonly name: Name } {
  return { name, label, kind: 'text', autocomplete: 'off', ...more }
}

/** A choice among these options. */
export function choiceRow(
  name: string,
  label: DeskText,
  options: readonly Option[],
  hint?: DeskText,
): FieldRow {
  return { name, label, kind: 'choice', options, ...(hint && { hint }) }
}

export function optionHtml({ value, text }: Option, chosen: string): Html {
  return html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`
}

/** The field in which users name their account to sign in. */
export function loginField(name: string, label: DeskText = 'login'): FieldRow {
  return textRow(name, label, { autocomplete: 'username', isRequired: true, isFocused: true })
}

/** The field for the user's own password. */
export function currentPasswordField(name: string, label: DeskText = 'password'): FieldRow {
  return { name, label, kind: 'password', autocomplete: 'current-password', isRequired: true }
}

/** The field for a new password, on the profile and on sign-in links. */
export const newPasswordField: FieldRow = {
  name: 'password',
  label: 'newPassword',
  kind: 'password',
  hint: 'newPasswordHint',
  autocomplete: 'new-password',
  isRequired: true,
}

/** How many rows of a table are selected. Scripts fill in the number and show it (`public/desk/events.js`). */
export function selectedCountHtml({ t }: DeskContext): Html {
  return html`<p class="selected" hidden>${t('selectedCount')} <output></output></p>`
}

/** The cell of a table that selects its record. The label makes room for a finger. */
export function pickCell(id: number, name: string, { t }: DeskContext): Html {
  return html`<td class="pick"><label><input type="checkbox" name="ids[]" value="${String(id)}" id="pick-${String(id)}" aria-label="${t('selectNamed', { name })}"></label></td>`
}
