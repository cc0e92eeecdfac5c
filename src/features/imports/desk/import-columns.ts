// The columns of an imported table: the user chooses the field of each.

import {
  type FieldRow,
  type FormProblems,
  fieldHtml,
  optionHtml,
  problemHtml,
} from '../../../desk/forms/field.ts'
import { formHtml, textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { eventContentFields } from '../../../domain/events/event-content.ts'
import type { NamedField } from '../../../domain/records/content/content-field.ts'
import { venueContentFields } from '../../../domain/records/venues-organizers.ts'
import type { ImportColumn } from '../../../domain/site/import-run.ts'
import { csvColumns } from '../../../formats/csv-columns.ts'
import { Problem } from '../../../messages/problem.ts'
import type { DeskText } from '../../../messages/text-keys.ts'
import { type Html, html } from '../../../web/html.ts'
import type { ImportJob } from '../import-job.ts'

/** The labels of columns that are no content of an event or a venue. */
const labels: Readonly<Record<string, DeskText>> = {
  source_id: 'columnId',
  start_date: 'columnStartDate',
  start_time: 'columnStartTime',
  end_date: 'columnEndDate',
  end_time: 'columnEndTime',
  all_day: 'wholeDay',
  timezone: 'timeZone',
  venue: 'columnVenue',
  organizer: 'organizers',
  categories: 'categories',
  tags: 'tags',
  currency: 'columnCurrency',
  image: 'picture',
  status: 'status',
}

const contentLabels = new Map(
  [...Object.values<NamedField>(venueContentFields), ...Object.values<NamedField>(eventContentFields)].map(
    ({ wire, label }) => [wire, label],
  ),
)

export function fieldName(name: string, { t }: DeskContext): string {
  const label = labels[name] ?? contentLabels.get(name)
  return label ? t(label) : name
}

/** How ambiguous dates are read. */
export function datesField({ t }: DeskContext): FieldRow {
  const options = [
    { value: '', text: t('datesByThemselves') },
    { value: 'dmy', text: t('datesDayFirst') },
    { value: 'mdy', text: t('datesMonthFirst') },
  ]
  return { name: 'dates', label: 'importDates', kind: 'choice', options }
}

interface ColumnsForm {
  readonly action: string
  /** What the user chose, if it is not stored. */
  readonly chosen?: readonly string[]
  readonly problems?: FormProblems
}

/** A form with the columns of a table, some of their values, and the field of each. */
export function columnsForm(
  { columns, options }: ImportJob,
  { action, chosen, problems = {} }: ColumnsForm,
  context: DeskContext,
): Html {
  const { t } = context
  const rows = (columns ?? []).map((column, index) =>
    columnRow({ ...column, field: chosen?.[index] ?? column.field }, index, problems, context),
  )
  const heads = (['columnHeading', 'columnValues', 'columnField'] as const).map(
    text => html`<th scope="col">${t(text)}</th>`,
  )
  const state = { values: { dates: options.dates ?? '' }, problems: {} }
  return formHtml(
    { action },
    html`<div class="scrolls" tabindex="0" role="region" aria-label="${t('importColumns')}"><table class="columns"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div>
${fieldHtml(datesField(context), state, context)}<p class="buttons"><button>${t('tryAgain')}</button></p>`,
    context,
  )
}

function columnRow(
  { heading, field, samples }: ImportColumn,
  index: number,
  problems: FormProblems,
  context: DeskContext,
): Html {
  const { t } = context
  const name = `column_${index}`
  const problem = problems[name]
  const options = [
    { value: '', text: t('columnSkipped') },
    ...csvColumns.map(column => ({ value: column.name, text: fieldName(column.name, context) })),
  ]
  const described = problem && html` aria-invalid="true" aria-describedby="${name}-problem"`
  return html`<tr><th scope="row"><bdi>${heading || t('columnNumber', { number: index + 1 })}</bdi></th><td class="muted"><bdi>${samples.join(' · ')}</bdi></td><td><label class="hidden" for="${name}">${t('columnFieldOf', { heading })}</label><select id="${name}" name="${name}"${described}>${options.map(option => optionHtml(option, field))}</select>${problemHtml(name, problem, context)}</td></tr>\n`
}

/** The chosen field of each column, or the problems. Undefined if the form has no columns. */
export function columnsIn(
  { columns }: ImportJob,
  { body }: DeskContext,
): { readonly chosen: readonly string[]; readonly problems: FormProblems } | undefined {
  if (!columns || body.column_0 === undefined) return undefined
  const chosen = columns.map((_, index) => textIn(body, `column_${index}`))
  const names = csvColumns.map(({ name }) => name)
  const problems = chosen.flatMap((field, index) => {
    if (field === '') return []
    const isTwice = chosen.indexOf(field) !== index
    if (names.includes(field) && !isTwice) return []
    const problem = isTwice
      ? new Problem('chosen_twice')
      : new Problem('not_one_of', { choices: names.join(', ') })
    return [[`column_${index}`, problem] as const]
  })
  return { chosen, problems: Object.fromEntries(problems) }
}
