// The form for an event, which proposes it or changes a proposal.
import { pictureTypes } from '../../../desk/images/picture-input.ts'
import type { FormProblem } from '../../../http/identity/form-guard.ts'
import { problemText } from '../../../i18n/problem-text.ts'
import type { ProblemsByField } from '../../../messages/problem.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { type Html, html } from '../../../web/html.ts'
import { type SubmissionText, say } from '../say.ts'
import { longestMessage } from '../submission.ts'

export const formPages = { isUnlisted: true, styles: ['form-pages.css'] } as const

export interface FormState {
  readonly values: Readonly<Record<string, string>>
  readonly problems: ProblemsByField
  /** Why it is shown again, if that is no problem of a field. */
  readonly notice?: string | undefined
  /** How it was understood. */
  readonly note?: string
  /** Whether the note asks if it was understood correctly. */
  readonly asksIfRight?: true
}

interface Input {
  readonly name: string
  readonly label: SubmissionText
  readonly type?: 'text' | 'date' | 'time' | 'email' | 'url' | 'area' | 'file'
  readonly hint?: SubmissionText
  readonly isRequired?: boolean
  readonly autocomplete?: string
  readonly list?: string
  readonly max?: number
}

const dates: readonly Input[] = [
  { name: 'start_day', label: 'startDay', type: 'date' },
  { name: 'start_time', label: 'startTime', type: 'time' },
  { name: 'end_time', label: 'endTime', type: 'time' },
  { name: 'end_day', label: 'endDay', type: 'date' },
]

/** The fields of an event. */
export async function eventFieldsHtml(state: FormState, context: PageContext): Promise<Html> {
  const field = (input: Input) => inputHtml(input, state, context)
  return html`${field({ name: 'title', label: 'title', isRequired: true, max: 200 })}
<fieldset><legend>${say(context, 'when')}</legend>
${field({ name: 'when', label: 'whenWords', hint: 'whenWordsHint', max: 200 })}
<div class="columns">${dates.map(field)}</div>
${tickHtml('all_day', say(context, 'allDay'), state, context)}</fieldset>
<fieldset><legend>${say(context, 'where')}</legend>
${field({ name: 'venue', label: 'venue', hint: 'venueHint', list: 'known-venues', max: 200 })}
<div class="columns">${field({ name: 'address', label: 'address', max: 200 })}${field({ name: 'city', label: 'city', max: 100 })}</div></fieldset>
${await namesHtml(context)}
${field({ name: 'description', label: 'description', type: 'area', max: 10_000 })}
<div class="columns">${field({ name: 'cost', label: 'cost', hint: 'costHint', max: 100 })}${field({ name: 'link', label: 'website', type: 'url', max: 1000 })}</div>
${field({ name: 'organizer', label: 'organizer', list: 'known-organizers', max: 200 })}`
}

/** Venues and organizers that are published, as suggestions. */
async function namesHtml(context: PageContext): Promise<Html> {
  const { venue, organizer } = await context.choices()
  const options = (names: typeof venue) => names.records.map(({ name }) => html`<option value="${name}">`)
  return html`<datalist id="known-venues">${options(venue)}</datalist><datalist id="known-organizers">${options(organizer)}</datalist>`
}

export function emailHtml(state: FormState, context: PageContext): Html {
  const input = { name: 'email', label: 'email', type: 'email', autocomplete: 'email' } as const
  return inputHtml({ ...input, hint: 'emailHint', isRequired: true, max: 254 }, state, context)
}

export function messageHtml(label: SubmissionText, state: FormState, context: PageContext): Html {
  return inputHtml(
    { name: 'text', label, type: 'area', isRequired: true, max: longestMessage },
    state,
    context,
  )
}

/** Browsers leave the checks to the server, which knows more and speaks the language of the page. */
export function inputHtml(input: Input, state: FormState, context: PageContext): Html {
  const { name, type = 'text', hint, isRequired } = input
  const isOptional = !isRequired && type !== 'date' && type !== 'time' && name !== 'when'
  return html`<p class="field"><label for="s-${name}">${say(context, input.label)}${isOptional && html` <span class="hint">(${say(context, 'optional')})</span>`}</label>${controlHtml(input, state)}${hint && html`<span class="hint" id="s-${name}-hint">${say(context, hint)}</span>`}${problemHtml(name, state, context)}</p>\n`
}

function controlHtml(input: Input, state: FormState): Html {
  const { name, type = 'text', autocomplete = 'off', list, max } = input
  const value = state.values[name] ?? ''
  const attributes = html` id="s-${name}" name="${name}" autocomplete="${autocomplete}"${input.isRequired && html` required`}${max !== undefined && html` maxlength="${String(max)}"`}${list && html` list="${list}"`}${describedBy(input, state)}`
  if (type === 'area') return html`<textarea${attributes} rows="6" dir="auto">${value}</textarea>`
  if (type === 'file') return html`<input${attributes} type="file" accept="${pictureTypes}">`
  // An address without https:// is no valid url to browsers, but it is to us.
  if (type === 'url') return html`<input${attributes} type="text" inputmode="url" dir="ltr" value="${value}">`
  return html`<input${attributes} type="${type}" dir="${type === 'email' ? 'ltr' : 'auto'}" value="${value}">`
}

/** The first wrong input of the page gets the focus, also without scripts. */
function describedBy({ name, hint }: Input, { problems }: FormState): Html {
  const isWrong = problems[name] !== undefined
  const ids = [...(isWrong ? [`s-${name}-problem`] : []), ...(hint ? [`s-${name}-hint`] : [])]
  return html`${ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`}${isWrong && html` aria-invalid="true" autofocus`}`
}

export function tickHtml(name: string, label: string, state: FormState, context: PageContext): Html {
  const isWrong = state.problems[name] !== undefined
  return html`<p class="tick"><input type="checkbox" id="s-${name}" name="${name}" value="1"${state.values[name] === '1' && html` checked`}${isWrong && html` aria-invalid="true" aria-describedby="s-${name}-problem"`}><label for="s-${name}">${label}</label></p>${problemHtml(name, state, context)}\n`
}

export function problemHtml(name: string, { problems }: FormState, { message }: PageContext): Html {
  const problem = problems[name]
  if (!problem) return html``
  const text = problemText(name, problem, (key, values) => message(key, values))
  return html`<span class="wrong" role="alert" id="s-${name}-problem">${text}</span>`
}

/** Why the form is shown again, above it. */
export function noticeHtml({ problems, notice, note }: FormState, context: PageContext): Html {
  const isWrong = Object.keys(problems).length > 0
  return html`${isWrong && html`<p class="wrong" role="alert">${say(context, 'correct')}</p>`}${notice && html`<p class="wrong" role="alert">${notice}</p>`}${note && html`<p class="note" role="status">${note}</p>`}`
}

export function guardNotice(problem: FormProblem, { message }: PageContext): string {
  return message(`pages.${problem}`)
}

export function statusOf({ problems, notice }: FormState): number {
  return Object.keys(problems).length > 0 || notice ? 422 : 200
}

export function hiddenHtml(values: Readonly<Record<string, string>>): Html[] {
  return Object.entries(values)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)
}
