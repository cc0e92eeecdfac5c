// The form for an event, which proposes it or changes a proposal.
import { pictureTypes } from '../../../desk/images/picture-input.ts'
import { type FormState, type Input, inputHtml, tickHtml } from '../../../pages/forms/form-inputs.ts'
import { noticeHtml } from '../../../pages/forms/form-page.ts'
import type { PageContext } from '../../../pages/frame/page-context.ts'
import { type Html, html } from '../../../web/html.ts'
import { longestMessage } from '../submission.ts'
import { type SubmissionText, translate } from '../texts.ts'

export interface ProposalState extends FormState {
  /** How it was understood. */
  readonly note?: string
  /** Whether the note asks if it was understood correctly. */
  readonly asksIfRight?: true
}

type Field = Omit<Input, 'label' | 'hint'> & {
  readonly label: SubmissionText
  readonly hint?: SubmissionText
}

/** An input with texts of this feature. */
export function fieldHtml({ label, hint, ...input }: Field, state: FormState, context: PageContext): Html {
  const texts = { label: translate(context, label), ...(hint && { hint: translate(context, hint) }) }
  return inputHtml({ ...input, ...texts }, state, context)
}

const dates: readonly Field[] = [
  { name: 'start_day', label: 'startDay', type: 'date' },
  { name: 'start_time', label: 'startTime', type: 'time' },
  { name: 'end_time', label: 'endTime', type: 'time' },
  { name: 'end_day', label: 'endDay', type: 'date' },
]

/** The fields of an event. */
export async function eventFieldsHtml(state: FormState, context: PageContext): Promise<Html> {
  const field = (input: Field) => fieldHtml(input, state, context)
  const optional = (name: string, label: SubmissionText, max: number, more: Partial<Field> = {}) =>
    field({ name, label, max, need: 'optional', ...more })
  return html`${field({ name: 'title', label: 'title', need: 'required', max: 200 })}
<fieldset><legend>${translate(context, 'when')}</legend>
${field({ name: 'when', label: 'whenWords', hint: 'whenWordsHint', max: 200 })}
<div class="columns">${dates.map(field)}</div>
${tickHtml({ name: 'all_day', label: translate(context, 'allDay') }, state, context)}</fieldset>
<fieldset><legend>${translate(context, 'where')}</legend>
${optional('venue', 'venue', 200, { hint: 'venueHint', list: 'known-venues' })}
<div class="columns">${optional('address', 'address', 200)}${optional('city', 'city', 100)}</div></fieldset>
${await namesHtml(context)}
${optional('description', 'description', 10_000, { type: 'area' })}
<div class="columns">${optional('cost', 'cost', 100, { hint: 'costHint' })}${optional('link', 'website', 1000, { type: 'url' })}</div>
${optional('organizer', 'organizer', 200, { list: 'known-organizers' })}`
}

/** Venues and organizers that are published, as suggestions. */
async function namesHtml(context: PageContext): Promise<Html> {
  const { venue, organizer } = await context.choices()
  const options = (names: typeof venue) => names.records.map(({ name }) => html`<option value="${name}">`)
  return html`<datalist id="known-venues">${options(venue)}</datalist><datalist id="known-organizers">${options(organizer)}</datalist>`
}

export function emailHtml(
  hint: SubmissionText,
  need: 'required' | 'optional',
  ...rest: [FormState, PageContext]
): Html {
  const input = { name: 'email', label: 'email', type: 'email', autocomplete: 'email' } as const
  return fieldHtml({ ...input, hint, need, max: 254 }, ...rest)
}

export function messageHtml(label: SubmissionText, state: FormState, context: PageContext): Html {
  return fieldHtml(
    { name: 'text', label, type: 'area', need: 'required', max: longestMessage },
    state,
    context,
  )
}

export function pictureInput(need: 'required' | 'optional', ...rest: [FormState, PageContext]): Html {
  const input = { name: 'picture', label: 'picture', type: 'file', hint: 'pictureHint' } as const
  return fieldHtml({ ...input, need, accept: pictureTypes }, ...rest)
}

/** Why the form is shown again, and how it was understood. */
export function notesHtml(state: ProposalState, context: PageContext): Html {
  return html`${noticeHtml(state, context)}${state.note && html`<p class="note" role="status">${state.note}</p>`}`
}
