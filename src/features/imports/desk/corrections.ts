// What a person changes in the preview of a table: answers to questions, and cells of rows.

import { textIn } from '../../../desk/forms/form.ts'
import type { DeskContext } from '../../../desk/frame/desk-context.ts'
import { type Corrections, type ExistingChoice, existingChoices } from '../../../domain/site/import-run.ts'
import type { ImportJob } from '../import-job.ts'

export function cellName(row: number, field: string): string {
  return `cell_${row}_${field}`
}

/** `row 17` is row 17. */
export function rowNumber(place: string): number {
  return Number(/^row (\d+)$/.exec(place)?.[1] ?? 0)
}

export function cellsIn(cells: string): Readonly<Record<string, string>> {
  return cells === '' ? {} : JSON.parse(cells)
}

/** The choice for events that exist, in a form. */
export function existingIn(body: DeskContext['body']): ExistingChoice | undefined {
  const given = textIn(body, 'existing')
  return existingChoices.find(choice => choice === given)
}

const longestCell = 10_000

/** The corrections of a job with those of a form, or undefined if the form has none. */
export async function correctionsIn(job: ImportJob, context: DeskContext): Promise<Corrections | undefined> {
  const [values, cells] = [answersIn(context), await changedCells(job, context)]
  if (Object.keys(values).length === 0 && Object.keys(cells).length === 0) return undefined
  const before = job.options.corrections ?? { values: {}, cells: {} }
  return { values: joined(before.values, values), cells: joined(before.cells, cells) }
}

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

function joined(before: Texts, after: Texts): Texts {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return Object.fromEntries(names.map(name => [name, { ...before[name], ...after[name] }]))
}

function answersIn({ body }: DeskContext): Texts {
  const answers: Record<string, Record<string, string>> = {}
  for (let number = 0; body[`question_${number}`] !== undefined; number++) {
    const [field = '', text = ''] = splitQuestion(textIn(body, `question_${number}`))
    answers[field] = { ...answers[field], [text]: textIn(body, `answer_${number}`).trim() }
  }
  return answers
}

/** The field has no line break, the value may. */
function splitQuestion(question: string): readonly string[] {
  const end = question.indexOf(':')
  return [question.slice(0, end), question.slice(end + 1)]
}

/** The cells that differ from those of the preview. */
async function changedCells({ rehearsalId }: ImportJob, { body, store }: DeskContext): Promise<Texts> {
  const sent = Object.keys(body).flatMap(name => {
    const [, row = '', field = ''] = /^cell_(\d+)_(\w+)$/.exec(name) ?? []
    return row === '' ? [] : [{ row, field, text: textIn(body, name).trim().slice(0, longestCell) }]
  })
  if (sent.length === 0 || rehearsalId === null) return {}
  const places = [...new Set(sent.map(({ row }) => `row ${row}`))]
  const filter = { kind: 'event', places } as const
  const { records } = await store.imports.listRows(rehearsalId, { page: 1, perPage: places.length, filter })
  const before = new Map(records.map(({ place, cells }) => [rowNumber(place), cellsIn(cells)]))
  const changed: Record<string, Record<string, string>> = {}
  for (const { row, field, text } of sent)
    if ((before.get(Number(row))?.[field] ?? '') !== text) changed[row] = { ...changed[row], [field]: text }
  return changed
}
