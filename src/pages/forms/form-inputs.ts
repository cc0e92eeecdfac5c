// Inputs of forms that anyone may send: registrations, proposals, follows. Browsers leave the checks to the server, which
// knows more and speaks the language of the page.
import { problemText } from '../../i18n/problem-text.ts'
import type { ProblemsByField } from '../../messages/problem.ts'
import { type Html, html } from '../../web/html.ts'
import type { PageContext } from '../frame/page-context.ts'

export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly problems: ProblemsByField
  /** Why it is shown again, if that is no problem of a field. */
  readonly notice?: FormNotice | undefined
  /** Tells forms with equal inputs on one page apart. */
  readonly scope?: string
}

export interface FormNotice {
  readonly text: string
  readonly status: number
}

export const nothingTyped: FormState = { values: {}, problems: {} }

export interface Input {
  readonly name: string
  readonly label: string
  readonly type?: 'text' | 'date' | 'time' | 'email' | 'url' | 'area' | 'file'
  readonly hint?: string
  readonly need?: 'required' | 'optional'
  readonly autocomplete?: string
  /** The id of its suggestions. */
  readonly list?: string
  /** The file types that it takes. */
  readonly accept?: string
  readonly max?: number
}

function idOf(name: string, { scope = '' }: FormState): string {
  return `f-${scope}${name}`
}

export function inputHtml(input: Input, state: FormState, context: PageContext): Html {
  const optional = input.need === 'optional' && html` <span class="hint">(${context.t('optional')})</span>`
  return fieldHtml(input, html`${input.label}${optional}`, controlHtml(input, state), state, context)
}

function controlHtml(input: Input, state: FormState): Html {
  const { name, type = 'text', autocomplete = 'off', need, max, list, accept } = input
  const value = state.values[name] ?? ''
  const attributes = html`${attributesOf(input, state)} autocomplete="${autocomplete}"${need === 'required' && html` required`}${max !== undefined && html` maxlength="${String(max)}"`}${list && html` list="${list}"`}`
  if (type === 'area') return html`<textarea${attributes} rows="6" dir="auto">${value}</textarea>`
  if (type === 'file') return html`<input${attributes} type="file"${accept && html` accept="${accept}"`}>`
  // An address without https:// is no valid url to browsers, but it is to us.
  if (type === 'url') return html`<input${attributes} type="text" inputmode="url" dir="ltr" value="${value}">`
  return html`<input${attributes} type="${type}" dir="${type === 'email' ? 'ltr' : 'auto'}" value="${value}">`
}

export interface Choice {
  readonly value: string
  readonly text: string
}

export function selectHtml(
  input: Pick<Input, 'name' | 'label'>,
  choices: readonly Choice[],
  ...[state, context]: [FormState, PageContext]
): Html {
  const chosen = state.values[input.name]
  const options = choices.map(
    ({ value, text }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )
  const select = html`<select${attributesOf(input, state)}>${options}</select>`
  return fieldHtml(input, html`${input.label}`, select, state, context)
}

export function tickHtml(
  input: Pick<Input, 'name' | 'label'>,
  ...[state, context]: [FormState, PageContext]
): Html {
  const { name, label } = input
  return html`<p class="tick"><input${attributesOf(input, state)} type="checkbox" value="1"${state.values[name] === '1' && html` checked`}><label for="${idOf(name, state)}">${label}</label></p>${problemHtml(name, state, context)}\n`
}

type Labelled = Pick<Input, 'name' | 'hint'>

function fieldHtml(
  { name, hint }: Labelled,
  label: Html,
  control: Html,
  ...[state, context]: [FormState, PageContext]
): Html {
  return html`<p class="field"><label for="${idOf(name, state)}">${label}</label>${control}${hint && html`<span class="hint" id="${idOf(name, state)}-hint">${hint}</span>`}${problemHtml(name, state, context)}</p>\n`
}

function attributesOf({ name, hint }: Labelled, state: FormState): Html {
  const id = idOf(name, state)
  return html` id="${id}" name="${name}"${wrongAttributes(name, state, hint ? `${id}-hint` : '')}`
}

/** The first wrong input of the page gets the focus, also without scripts. */
function wrongAttributes(name: string, state: FormState, describedBy: string): Html {
  const isWrong = state.problems[name] !== undefined
  const ids = [isWrong && `${idOf(name, state)}-problem`, describedBy].filter(Boolean).join(' ')
  return html`${ids && html` aria-describedby="${ids}"`}${isWrong && html` aria-invalid="true" autofocus`}`
}

function problemHtml(name: string, state: FormState, { message }: PageContext): Html {
  const problem = state.problems[name]
  if (!problem) return html``
  const text = problemText(name, problem, (key, values) => message(key, values))
  return html`<span class="wrong" role="alert" id="${idOf(name, state)}-problem">${text}</span>`
}

export function hiddenHtml(values: Readonly<Record<string, string>>): Html[] {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
}
