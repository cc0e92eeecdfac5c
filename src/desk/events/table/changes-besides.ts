// Categories, tags and the status, changed together: what else the page for the value of a change offers.
import type { EventChange, EventChangeName } from '../../../domain/events/bulk-change.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FieldRow, fieldHtml } from '../../forms/field.ts'
import { hiddenField, textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'
import type { TableChoices } from './table-choices.ts'

const terms = { 'add-category': 'categories', 'add-tag': 'tags' } as const
type TermChange = keyof typeof terms

const statusInput = 'also_status'
const statusChanges = ['publish', 'unpublish'] as const

function termChangesBeside(name: EventChangeName): readonly TermChange[] {
  const all = Object.keys(terms) as TermChange[]
  return all.some(known => known === name) ? all.filter(known => known !== name) : []
}

/** Whether the page for its value offers other changes. */
export function offersOthers(name: EventChangeName): boolean {
  return termChangesBeside(name).length > 0
}

/** The change with those that were chosen beside it. */
export function withChangesBesides(change: EventChange, { body }: DeskContext): EventChange {
  const others = termChangesBeside(change.name)
  if (others.length === 0) return change
  const added = others.map(name => ({ name, value: textIn(body, `also_${name}`) }))
  const status = statusChanges.find(name => name === textIn(body, statusInput))
  const also: EventChange[] = [
    ...added.filter(({ value }) => value !== ''),
    ...(status ? [{ name: status }] : []),
  ]
  return also.length > 0 ? { ...change, also } : change
}

export function publishes({ name, also = [] }: EventChange): boolean {
  return name === 'publish' || also.some(publishes)
}

/** The fields of the page. */
export function fieldsBesides(
  { name, also = [] }: EventChange,
  choices: TableChoices,
  context: DeskContext,
): Html {
  const { t } = context
  const others = termChangesBeside(name)
  if (others.length === 0) return html``
  const keep = { value: '', text: t('unchanged') }
  const inputs: FieldRow[] = [
    ...others.map(
      (other): FieldRow => ({
        name: `also_${other}`,
        label: { text: t(`change_${other}`) },
        kind: 'choice',
        options: [keep, ...choices[terms[other]]],
      }),
    ),
    {
      name: statusInput,
      label: 'status',
      kind: 'choice',
      options: [keep, ...statusChanges.map(value => ({ value, text: t(`change_${value}`) }))],
    },
  ]
  const values = valuesOf(also)
  return html`${inputs.map(input => fieldHtml(input, { values, problems: {} }, context))}`
}

function valuesOf(also: readonly EventChange[]): Record<string, string> {
  return Object.fromEntries(
    also.map(({ name, value }) => (value === undefined ? [statusInput, name] : [`also_${name}`, value])),
  )
}

/** The whole change for another form. */
export function hiddenChange({ name, value, also = [] }: EventChange): Html {
  const others = Object.entries(valuesOf(also)).map(([input, text]) => hiddenField(input, text))
  return html`${hiddenField('change', name)}${value !== undefined && hiddenField('value', value)}${others}`
}
