import { Problem } from '../domain/problem.ts'
import { Refusal, refuseIfAny } from '../domain/refusal.ts'
import type { Field, FieldTable } from './field-table.ts'
import type { ReadContext } from './kind.ts'

/** How a table is read: as a list's filters, as a new record, or as the changes of a known one. */
export type Purpose = 'filters' | 'create' | 'update'

export type RawArgs = Readonly<Record<string, unknown>>

/** Reads what a client sent by a field table: all values, or a refusal that names every fault at once. */
export function readArgs(
  table: FieldTable,
  raw: RawArgs,
  purpose: Purpose,
  context: ReadContext,
): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  const problems: Record<string, Problem> = {}
  const missing: string[] = []
  for (const [name, field] of Object.entries(table)) {
    const reading = readField(field, Object.hasOwn(raw, name) ? raw[name] : undefined, purpose, context)
    if (reading === missingValue) missing.push(name)
    else if (reading instanceof Problem) problems[name] = reading
    else if (reading !== undefined) values[name] = reading
  }
  if (missing.length > 0) {
    throw new Refusal('missingFields', { names: missing.join(', ') }, { missing, problems })
  }
  refuseIfAny(problems)
  return values
}

const missingValue = Symbol('missing')

function readField(field: Field, raw: unknown, purpose: Purpose, context: ReadContext): unknown {
  if (raw === undefined || (raw === null && purpose === 'filters')) return absent(field, purpose, context)
  if (raw === null && field.required && purpose === 'create') return missingValue
  if (raw === null || (raw === '' && !field.kind.takesEmpty)) return emptied(field, raw, purpose, context)
  return field.kind.read(raw, context)
}

function absent(field: Field, purpose: Purpose, context: ReadContext): unknown {
  if (purpose === 'update') return undefined
  if (field.required) return missingValue
  if (field.defaultFrom) return field.defaultFrom(context)
  return field.default ?? undefined
}

/** A field given without a value: a filter decides by its kind, a written field is cleared if it may be. */
function emptied(field: Field, raw: unknown, purpose: Purpose, context: ReadContext): unknown {
  if (purpose === 'filters') return field.kind.read(raw, context)
  return field.required ? new Problem('cannot_be_empty') : null
}
