// The tickets, questions and programme of an event: lists of items with the same inputs. Emptying an item
// removes it, and empty ones add more, so that everything works without scripts.
import { customFieldTypes } from '../../../domain/events/event-content.ts'
import { faultsOf } from '../../../i18n/problem-text.ts'
import type { Problem } from '../../../messages/problem.ts'
import { type Html, html } from '../../../web/html.ts'
import { type FieldRow, type FormProblems, fieldsHtml, optionsOf, problemHtml } from '../../forms/field.ts'
import { textIn } from '../../forms/form.ts'
import type { DeskContext } from '../../frame/desk-context.ts'

/** A list item, with the id that links it to its translations. */
export type ItemForm = Readonly<Record<string, string>>

type ItemRow = Pick<FieldRow, 'label' | 'kind' | 'autocomplete'>

const itemRows = {
  tickets: {
    name: { label: 'ticketName', kind: 'text' },
    price: { label: 'ticketPrice', kind: 'number' },
    currency: { label: 'ticketCurrency', kind: 'text' },
    capacity: { label: 'ticketCapacity', kind: 'number' },
    url: { label: 'ticketUrl', kind: 'url' },
    sales_start: { label: 'ticketSalesStart', kind: 'moment' },
    sales_end: { label: 'ticketSalesEnd', kind: 'moment' },
    max_per_registration: { label: 'ticketMost', kind: 'number' },
    quota: { label: 'ticketQuota', kind: 'text' },
    quota_capacity: { label: 'ticketQuotaCapacity', kind: 'number' },
  },
  questions: {
    label: { label: 'questionLabel', kind: 'text' },
    type: { label: 'questionType', kind: 'choice' },
    required: { label: 'questionRequired', kind: 'check' },
  },
  programme: {
    time: { label: 'itemTime', kind: 'text', autocomplete: 'off' },
    title: { label: 'itemTitle', kind: 'text', autocomplete: 'off' },
    speaker: { label: 'itemSpeaker', kind: 'text', autocomplete: 'off' },
    place: { label: 'itemPlace', kind: 'text', autocomplete: 'off' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ItemRow>>>>

export type ItemList = keyof typeof itemRows

/** How many empty items are shown; saving adds as many again. */
const emptyItems: Readonly<Record<ItemList, number>> = { tickets: 1, questions: 1, programme: 3 }

/** The submitted items that have at least one value. A question needs a text. */
export function itemsIn(list: ItemList, body: Readonly<Record<string, unknown>>): ItemForm[] {
  const names = Object.keys(itemRows[list])
  const needed = list === 'questions' ? ['label'] : names
  return objectsIn(body[list])
    .map(item => Object.fromEntries(['id', ...names].map(name => [name, textIn(item, name).trim()])))
    .filter(item => needed.some(name => item[name] !== ''))
}

function objectsIn(raw: unknown): Record<string, unknown>[] {
  const items: unknown[] = typeof raw === 'object' && raw !== null ? Object.values(raw) : []
  return items.map(item => ({ ...(typeof item === 'object' && item) }))
}

export function itemsHtml(
  list: ItemList,
  items: readonly ItemForm[],
  problems: FormProblems,
  context: DeskContext,
): Html {
  const empty: readonly undefined[] = Array(emptyItems[list]).fill(undefined)
  const problem = problems[list]
  const atFields = problem ? problemsAtFields(list, problem) : {}
  const shown = [...items, ...empty].map((item, index) => itemHtml(list, { item, index }, atFields, context))
  return html`${shown}${problemHtml(list, atFields ? undefined : problem, context)}`
}

/** The problems by input. Undefined if one is not about a field of an item: then the list shows them all. */
function problemsAtFields(list: ItemList, problem: Problem): FormProblems | undefined {
  const found: Record<string, Problem> = {}
  for (const { path, problem: fault } of faultsOf('', problem)) {
    // A problem of the only item has no number.
    const [, index = '0', field = ''] = /^\.(?:(\d+)\.)?(\w+)$/.exec(path) ?? []
    if (!Object.hasOwn(itemRows[list], field)) return undefined
    found[inputName(list, index, field)] ??= fault
  }
  return found
}

function inputName(list: ItemList, index: number | string, field: string): string {
  return `${list}[${index}][${field}]`
}

function itemHtml(
  list: ItemList,
  { item, index }: { readonly item: ItemForm | undefined; readonly index: number },
  problems: FormProblems | undefined,
  context: DeskContext,
): Html {
  const nameOf = (field: string) => inputName(list, index, field)
  const fields: [string, ItemRow][] = Object.entries(itemRows[list])
  const values = Object.fromEntries(fields.map(([field]) => [nameOf(field), item?.[field] ?? '']))
  const rows = fields.map(([field, row]) => ({ ...row, name: nameOf(field), ...typeOptions(row, context) }))
  const id = item?.id && html`<input type="hidden" name="${nameOf('id')}" value="${item.id}">`
  const className = list === 'programme' ? 'programme-line' : 'ticket'
  return html`<fieldset class="${className}">${legendHtml(list, item, index, context)}${id}${fieldsHtml(rows, { values, problems: problems ?? {} }, context)}</fieldset>`
}

/** The only choice is the type of a question. */
function typeOptions({ kind }: ItemRow, { t }: DeskContext): Pick<FieldRow, 'options'> {
  if (kind !== 'choice') return {}
  return { options: optionsOf(customFieldTypes, value => t(`questionType_${value}`)) }
}

function legendHtml(list: ItemList, item: ItemForm | undefined, index: number, { t }: DeskContext): Html {
  if (list === 'programme')
    return html`<legend class="hidden">${t('programmeLine', { number: index + 1 })}</legend>`
  if (list === 'tickets') return html`<legend>${item?.name ?? t('addTicket')}</legend>`
  return html`<legend>${item?.label ?? t('addQuestion')}</legend>`
}
