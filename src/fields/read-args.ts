import { Problem } from '../messages/problem.ts'
import { Refusal, refuseIfAny } from '../messages/refusal.ts'
import type { Field, FieldTable, ParsedFor, Purpose } from './field-table.ts'
import type { ReadContext, UnknownName } from './kind.ts'
import { UploadedFile } from './kinds/calendar/uploaded-file.ts'

export type RawArgs = Readonly<Record<string, unknown>>

/** The result of parsing: valid values, and all problems with the others. */
export interface Reading<Values = RawArgs> {
  readonly values: Partial<Values>
  readonly problems: Record<string, Problem>
  readonly missing: string[]
}

export function readFields<F extends FieldTable, P extends Purpose>(
  table: F,
  raw: RawArgs,
  purpose: P,
  context: ReadContext,
): Reading<ParsedFor<F, P>> {
  const values: Record<string, unknown> = {}
  const problems: Record<string, Problem> = {}
  const missing: string[] = []
  for (const [name, field] of Object.entries(table)) {
    const value = readField(field, Object.hasOwn(raw, name) ? raw[name] : undefined, purpose, context)
    if (value === missingValue) missing.push(name)
    else if (value instanceof Problem) problems[name] = value
    else if (value !== undefined) values[name] = value
  }
  // Each value was parsed by its field's kind.
  return { values: values as Partial<ParsedFor<F, P>>, problems, missing }
}

/** The values, or a refusal with all problems. */
export function valuesOf<Values>({ values, problems, missing }: Reading<Values>): Values {
  if (missing.length > 0) {
    throw new Refusal('missingFields', { names: missing.join(', ') }, { missing, problems })
  }
  refuseIfAny(problems)
  // Without problems, all promised values are present.
  return values as Values
}

export function isFaultless({ problems, missing }: Pick<Reading, 'problems' | 'missing'>): boolean {
  return missing.length === 0 && Object.keys(problems).length === 0
}

const missingValue = Symbol('missing')

function readField(field: Field, raw: unknown, purpose: Purpose, context: ReadContext): unknown {
  // The form parser has already rejected this file.
  if (raw instanceof Problem) return raw
  if (raw instanceof UploadedFile && !field.kind.takesFile) return new Problem('takes_no_file')
  if (raw === undefined || (raw === null && purpose === 'filters')) return absent(field, purpose, context)
  if (raw === null && field.required && purpose === 'create') return missingValue
  if (raw === null || (typeof raw === 'string' && raw.trim() === '' && !field.kind.takesEmpty))
    return emptied(field, purpose, context)
  const value = field.kind.read(raw, context)
  return isEmptyValue(field, value, purpose) ? emptied(field, purpose, context) : value
}

/** Text of which nothing is left, or an empty list of filters. */
function isEmptyValue({ kind }: Field, value: unknown, purpose: Purpose): boolean {
  if (Array.isArray(value)) return value.length === 0 && purpose === 'filters'
  return kind.isText === true && value instanceof Problem && value.key === 'cannot_be_empty'
}

function absent(field: Field, purpose: Purpose, context: ReadContext): unknown {
  if (purpose === 'update') return undefined
  if (field.required) return missingValue
  return field.kind.limited?.(field.default, context) ?? field.default ?? undefined
}

/** A field without a value: a filter counts as absent, a written field is cleared if allowed. */
function emptied(field: Field, purpose: Purpose, context: ReadContext): unknown {
  if (purpose === 'filters') return absent(field, purpose, context)
  return field.required ? new Problem('cannot_be_empty') : null
}

/** Names that are no field of the table, or of nested objects. */
export function unknownNames(given: RawArgs, fields: FieldTable): UnknownName[] {
  const known = Object.keys(fields)
  return Object.entries(given).flatMap(([name, raw]) => {
    if (!Object.hasOwn(fields, name)) return [{ path: name, known }]
    return below(name, fields[name]?.kind.unknownIn?.(raw) ?? [])
  })
}

/** Prefixes names with the field or item they are nested in. */
export function below(parent: string | number, names: readonly UnknownName[]): UnknownName[] {
  return names.map(({ path, known }) => ({ path: `${parent}.${path}`, known }))
}
