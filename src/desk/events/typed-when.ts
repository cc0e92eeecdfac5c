import { Problem } from '../../domain/problem.ts'
import { readTimeZone } from '../../domain/time-zone.ts'
import { readTypedWhen } from '../../domain/typed-when.ts'
import { creators } from '../access.ts'
import type { DeskContext } from '../desk-context.ts'
import type { DeskAnswer, DeskRow } from '../desk-row.ts'
import type { FormProblems } from '../forms/field.ts'
import { type EventForm, formIn } from './event-form.ts'

/** The form with its dates as they were typed in words; what is not understood stays where it was typed. */
export function withTypedWhen(
  form: EventForm,
  context: DeskContext,
): { readonly form: EventForm; readonly problems: FormProblems } {
  const { values } = form
  const text = (values.when_text ?? '').trim()
  if (text === '') return { form, problems: {} }
  const fields = fieldsOf(text, values, context)
  if (!fields) return { form, problems: { when_text: new Problem('not_a_date') } }
  return { form: { ...form, values: { ...values, ...fields, when_text: '' } }, problems: {} }
}

function fieldsOf(
  text: string,
  values: EventForm['values'],
  { now, site }: DeskContext,
): Record<string, string> | undefined {
  const { timezone = '', start_time: startTime = '', end_time: endTime = '' } = values
  const zone = readTimeZone(timezone) ?? site.zone
  const when = readTypedWhen(text.slice(0, 200), { now, zone, usual: { startTime, endTime } })
  if (!when) return undefined
  return {
    start_day: when.startDay,
    start_time: when.startTime,
    end_day: when.endDay === when.startDay ? '' : when.endDay,
    end_time: when.endTime,
  }
}

/** While somebody types. */
async function showTyped(context: DeskContext): Promise<DeskAnswer> {
  const { values } = formIn(context.query)
  const text = values.when_text ?? ''
  const fields = fieldsOf(text, values, context)
  return {
    json: fields ? { fields } : { unclear: context.t('typedWhenUnclear', { text: text.slice(0, 60) }) },
  }
}

export const typedWhenRows: readonly DeskRow[] = [
  { method: 'GET', path: '/events/typed-when', access: creators, run: showTyped },
]
