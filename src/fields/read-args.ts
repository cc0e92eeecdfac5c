import { Problem } from '../domain/problem.ts'
import { Refusal, refuseIfAny } from '../domain/refusal.ts'
import type { Field, FieldTable } from './field-table.ts'
import type { ReadContext } from './kind.ts'
import { UploadedFile } from './kinds/uploaded-file.ts'

/** How a table is read: as a list's filters, as a new record, or as the changes of a known one. */
export type Purpose = 'filters' | 'create' | 'update'

export type RawArgs = Readonly<Record<string, unknown>>

/** What reading gave: the values that could be read, and everything that is wrong with the others. */
export interface Reading {
  readonly values: Record<string, unknown>
  readonly problems: Record<string, Problem>
  /** Required fields that were not given. */
  readonly missing: string[]
}

/** Reads what a client sent by a field table. */
export function readFields(table: FieldTable, raw: RawArgs, purpose: Purpose, context: ReadContext): Reading {
  const reading: Reading = { values: {}, problems: {}, missing: [] }
  for (const [name, field] of Object.entries(table)) {
    const value = readField(field, Object.hasOwn(raw, name) ? raw[name] : undefined, purpose, context)
    if (value === missingValue) reading.missing.push(name)
    else if (value instanceof Problem) reading.problems[name] = value
    else if (value !== undefined) reading.values[name] = value
  }
  return reading
}

/** The values, or a refusal that names every fault at once. */
export function valuesOf({ values, problems, missing }: Reading): Record<string, unknown> {
  if (missing.length > 0) {
    throw new Refusal('missingFields', { names: missing.join(', ') }, { missing, problems })
  }
  refuseIfAny(problems)
  return values
}

export function isFaultless({ problems, missing }: Reading): boolean {
  return missing.length === 0 && Object.keys(problems).length === 0
}

const missingValue = Symbol('missing')

function readField(field: Field, raw: unknown, purpose: Purpose, context: ReadContext): unknown {
  // The form parser already refused this file.
  if (raw instanceof Problem) return raw
  if (raw instanceof UploadedFile && !field.kind.takesFile) return new Problem('takes_no_file')
  if (raw === undefined || (raw === null && purpose === 'filters')) return absent(field, purpose)
  if (raw === null && field.required && purpose === 'create') return missingValue
  if (raw === null || (isBlank(raw) && !field.kind.takesEmpty)) return emptied(field, purpose)
  return field.kind.read(raw, context)
}

function isBlank(raw: unknown): boolean {
  return typeof raw === 'string' && raw.trim() === ''
}

function absent(field: Field, purpose: Purpose): unknown {
  if (purpose === 'update') return undefined
  if (field.required) return missingValue
  return field.default ?? undefined
}

/** A field given without a value: a filter is as good as absent, a written field is cleared if it may be. */
function emptied(field: Field, purpose: Purpose): unknown {
  if (purpose === 'filters') return absent(field, purpose)
  return field.required ? new Problem('cannot_be_empty') : null
}
