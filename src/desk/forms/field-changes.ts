// Two users may edit the same record at the same time. The form carries digests of the original field values,
// so that only the fields changed by this user are written.

import { createHash } from 'node:crypto'
import type { TextPart } from '../../domain/text/text-difference.ts'
import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from '../frame/desk-context.ts'
import { type FieldRow, type FormProblems, type FormValues, labelOf } from './field.ts'

/** Digests of the original field values, as a hidden field. */
export function wasField(values: FormValues): Html {
  const marks = Object.entries(values).map(([name, value]) => `${name}.${digestOf(value)}`)
  return html`<input type="hidden" name="was" value="${marks.join(',')}">`
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}

/** The digests in a form, by name. */
export function readDigests(was: string): ReadonlyMap<string, string> {
  return new Map(was.split(',').map(mark => mark.split('.', 2) as [string, string]))
}

/** The form of a record, as typed or as stored. */
export interface EditState {
  readonly values: FormValues
  readonly problems?: FormProblems
  /** The fields that another user changed in the meantime. */
  readonly conflicts?: readonly string[]
  /** Defined if the form holds unsaved input. */
  readonly status?: number
}

/** The changed fields, and those of them that another user also changed, to a different value. */
export function fieldChanges(typed: FormValues, current: FormValues, was: string) {
  const marks = readDigests(was)
  const isOther = (values: FormValues, name: string) => marks.get(name) !== digestOf(values[name] ?? '')
  const changed = Object.keys(current).filter(
    name => isOther(typed, name) && (typed[name] ?? '') !== current[name],
  )
  return { changed, conflicts: changed.filter(name => marks.has(name) && isOther(current, name)) }
}

/** The current values of conflicting fields. Saving again keeps the values in the form. */
export function conflictsHtml(
  conflicts: readonly string[],
  rows: readonly FieldRow[],
  current: FormValues,
  context: VisitContext,
): Html {
  if (conflicts.length === 0) return html``
  const { t } = context
  const lines = rows
    .filter(({ name }) => conflicts.includes(name))
    .map(row => {
      const value = (current[row.name] ?? '').slice(0, 300)
      return html`<li>${t('theirChange', { field: labelOf(row, context), value })}</li>`
    })
  return html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${t('savedMeanwhile')}</p><ul>${lines}</ul></div>`
}

/** A difference as marked text. Screen readers announce the old and the new text. */
export function differenceHtml(parts: readonly TextPart[], { t }: VisitContext): Html {
  const marked = parts.map(({ text, change }) => {
    if (change === 'same') return html`${text}`
    const said = html`<span class="hidden">${t(change === 'removed' ? 'changedFrom' : 'changedTo')}: </span>${text}`
    return change === 'removed' ? html`<del>${said}</del> ` : html`<ins>${said}</ins> `
  })
  return html`${marked}`
}
