// The cells of a row, and the questions about them.

import type { Language } from '../../domain/records/record-frame.ts'
import type { Corrections } from '../../domain/site/import-run.ts'
import type { TimeZoneName, UtcSeconds } from '../../domain/time/date-time.ts'
import { toHeadingKey } from '../../formats/csv-columns.ts'
import { because, type ImportReason } from '../../messages/import-reasons.ts'
import type { Loss } from '../engine/imported-record.ts'
import type { DateOrder } from './date-order.ts'

/** The non-empty cells of a row, by column name. */
export type Cells = Readonly<Record<string, string>>

export interface RowContext {
  /** `row 17`. */
  readonly place: string
  readonly order: DateOrder
  readonly language: Language
  /** The site's zone, for rows without one. */
  readonly zone: TimeZoneName
  readonly now: UtcSeconds
  readonly withoutImages: boolean
  readonly corrections: Corrections
}

/** Whether a person has decided that this value of a column is right. */
export function isSettled({ corrections }: RowContext, field: string, text: string): boolean {
  return corrections.values[field]?.[text] === text
}

/** The columns whose cells hold several names, which are corrected one by one. */
const listColumns: readonly string[] = ['organizer', 'categories', 'tags']

/** The cells of a row with the corrections of a person. An empty one is removed. */
export function correctedCells(cells: Cells, row: number, { values, cells: byRow }: Corrections): Cells {
  const own = byRow[row] ?? {}
  const corrected = Object.entries({ ...cells, ...own }).map(([field, text]) =>
    field in own || listColumns.includes(field) ? [field, text] : [field, values[field]?.[text] ?? text],
  )
  return Object.fromEntries(corrected.filter(([, text]) => text !== ''))
}

/** A question about a value, and what is used until it is answered. None if it was answered. */
export function askAbout(
  field: string,
  key: ImportReason,
  values: { readonly text: string; readonly used: string },
  context: RowContext,
): Loss[] {
  return isSettled(context, field, values.text)
    ? []
    : [{ field, reason: [because(key, values)], isQuestion: true }]
}

const yesWords = new Set('yes|y|true|1|x|on|oui|o|vrai|sim|s|verdadeiro|ndiyo|kweli|نعم|صحيح'.split('|'))
const noWords = new Set('no|n|false|0|off|non|faux|nao|falso|hapana|la|si kweli|لا|خطا|خطأ'.split('|'))

export function isYes(text: string): boolean {
  return yesWords.has(toHeadingKey(text))
}

export function isNo(text: string): boolean {
  return noWords.has(toHeadingKey(text))
}
