import { Problem, together } from '../../domain/problem.ts'
import type { FieldTable, Parsed } from '../field-table.ts'
import type { Kind } from '../kind.ts'
import { type Reading, readFields } from '../read-args.ts'

/** An object whose fields are described by a table of their own. All that is wrong inside is told. */
export function objectOf<const F extends FieldTable>(fields: F): Kind<Parsed<F>> {
  return {
    read(raw, context) {
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return new Problem('not_an_object')
      const reading = readFields(fields, raw as Record<string, unknown>, 'create', context)
      return together(faultsIn(reading)) ?? (reading.values as Parsed<F>)
    },
    schema: {
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, field.kind.schema]),
      ),
      required: Object.keys(fields).filter(name => fields[name]?.required),
    },
  }
}

function faultsIn({ missing, problems }: Reading): Problem[] {
  const absent = missing.map(name => [name, new Problem('is_required')] as const)
  return [...absent, ...Object.entries(problems)].map(
    ([field, problem]) => new Problem('in_field', { field }, problem),
  )
}
