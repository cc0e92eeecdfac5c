// Content fields in forms: their rows, their values, and the arguments of the interface that they become.
import {
  type ContentFields,
  fieldValue,
  type NamedField,
  simpleFields,
} from '../../domain/records/content-field.ts'
import type { FieldRow, FormValues } from './field.ts'
import { withScheme } from './web-address.ts'

/** How fields are typed, unless a row says otherwise. */
export const rowKinds = {
  plain: 'text',
  inline: 'text',
  html: 'area',
  address: 'url',
  flag: 'check',
  value: 'number',
  other: 'text',
} as const satisfies Record<NamedField['kind'], FieldRow['kind']>

/** The row of a field in a form, by its name in the record; `own` is what is particular to it there. */
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

/** What a record says, as a form holds it. */
export function contentValues(fields: ContentFields, record: object): FormValues {
  return Object.fromEntries(
    simpleFields(fields).map(([name, { wire }]) => [wire, typedValue(fieldValue(record, name))]),
  )
}

function typedValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : ''
  return value === null || value === undefined ? '' : String(value)
}

/** What an input says, as the interface takes it. */
export function typedArg(kind: FieldRow['kind'], typed: string): string | boolean | null {
  if (kind === 'check') return typed === '1'
  if (kind === 'url') return withScheme(typed)
  return typed === '' && kind === 'number' ? null : typed
}
