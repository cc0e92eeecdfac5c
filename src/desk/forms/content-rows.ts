// Content fields in forms: their rows, values and API arguments.

import {
  type ContentFields,
  fieldValue,
  type NamedField,
  simpleFields,
} from '../../domain/records/content/content-field.ts'
import { withScheme } from '../../domain/text/web-address.ts'
import type { FieldRow, FormValues } from './field.ts'

/** The default input of each kind of field. */
export const rowKinds = {
  plain: 'text',
  inline: 'text',
  html: 'area',
  address: 'url',
  flag: 'check',
  value: 'number',
  other: 'text',
} as const satisfies Record<NamedField['kind'], FieldRow['kind']>

/** The row of a field by its record name; `own` overrides its defaults. */
export function contentRow<Name extends string>(
  fields: Readonly<Record<Name, NamedField>>,
  name: Name,
  own: Partial<FieldRow> = {},
): FieldRow {
  const { wire, kind, label }: NamedField = fields[name]
  const isTyped = kind === 'plain' || kind === 'inline' || kind === 'address'
  return {
    name: wire,
    label: label ?? { text: wire },
    kind: rowKinds[kind],
    ...(isTyped && { autocomplete: 'off' }),
    ...own,
  }
}

export function contentValues(fields: ContentFields, record: object): FormValues {
  return Object.fromEntries(
    simpleFields(fields).map(([name, { wire }]) => [wire, typedValue(fieldValue(record, name))]),
  )
}

/** A stored value as the text of its input. */
export function typedValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  return value === null || value === undefined ? '' : String(value)
}

/** The value of an input, as an API argument. */
export function typedArg(kind: FieldRow['kind'], typed: string): string | boolean | null {
  if (kind === 'check') return typed === '1'
  if (kind === 'url') return withScheme(typed)
  return typed === '' && kind === 'number' ? null : typed
}
