import { can } from '../../domain/rights/caller.ts'
import type { DeskContext } from '../frame/desk-context.ts'
import type { DeskAnswer, DeskRow } from '../frame/desk-row.ts'
import { fillForm } from './fill-form.ts'
import { sentFields, textIn } from './form.ts'

/** The page of a form with the values in `context.body`. Nothing is saved. */
export function showFormAgain(
  context: DeskContext,
  row: DeskRow,
  rows: readonly DeskRow[],
): Promise<DeskAnswer> {
  return row.method === 'POST' && row.showAgain ? row.showAgain(context) : filledPage(context, row, rows)
}

/** The page that contains the form, with its fields filled in. */
async function filledPage(context: DeskContext, row: DeskRow, rows: readonly DeskRow[]): Promise<DeskAnswer> {
  const path = (row.method === 'POST' && row.shownAt) || row.path
  const page = rows.find(other => other.method === 'GET' && other.path === path)
  if (!page || !can(context.caller, page.access)) return { to: '/desk/' }
  const back = textIn(context.body, 'back')
  const query = back.startsWith('?') ? Object.fromEntries(new URLSearchParams(back)) : {}
  const answered = await page.run({ ...context, query, body: {} })
  if (!('page' in answered)) return answered
  const main = fillForm(answered.page.main, context.path, sentFields(context.body))
  return { page: { ...answered.page, main } }
}
