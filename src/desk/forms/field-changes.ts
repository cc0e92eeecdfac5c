// Two people may have a form open at once. Digests of what each field held when the form was made, sent along with it,
// tell who of them has changed what: only what this user has changed is written.
import { createHash } from 'node:crypto'
import { type Html, html } from '../../web/html.ts'
import type { VisitContext } from '../frame/desk-context.ts'
import type { FieldRow, FormValues } from './field.ts'

/** What the fields held when the form was made, as a hidden field of it. */
export function wasField(values: FormValues): Html {
  const marks = Object.entries(values).map(([name, value]) => `${name}.${digestOf(value)}`)
  return html`<input type="hidden" name="was" value="${marks.join(',')}">`
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 10)
}

export interface FieldChanges {
  /** What the user has changed. */
  readonly changed: readonly string[]
  /** What somebody else has changed meanwhile as well, to something else. */
  readonly conflicts: readonly string[]
}

export function fieldChanges(typed: FormValues, current: FormValues, was: string): FieldChanges {
  const marks = new Map(was.split(',').map(mark => mark.split('.', 2) as [string, string]))
  const isOther = (values: FormValues, name: string) => marks.get(name) !== digestOf(values[name] ?? '')
  const changed = Object.keys(current).filter(
    name => isOther(typed, name) && (typed[name] ?? '') !== current[name],
  )
  return { changed, conflicts: changed.filter(name => marks.has(name) && isOther(current, name)) }
}

/** What the fields say by now that somebody else has changed: saving once more keeps what stands in the form. */
export function conflictsHtml(
  conflicts: readonly string[],
  rows: readonly FieldRow[],
  current: FormValues,
  { t }: VisitContext,
): Html {
  if (conflicts.length === 0) return html``
  const lines = rows
    .filter(({ name }) => conflicts.includes(name))
    .map(({ name, label }) => {
      const field = typeof label === 'string' ? t(label) : label.text
      return html`<li>${t('theirChange', { field, value: (current[name] ?? '').slice(0, 300) })}</li>`
    })
  return html`<div class="summary" role="alert" tabindex="-1" data-focus><p>${t('savedMeanwhile')}</p><ul>${lines}</ul></div>`
}
