import { Problem } from '../../domain/problem.ts'
import type { FieldTable, Parsed } from '../field-table.ts'
import type { Kind } from '../kind.ts'
import { type Reading, readFields } from '../read-args.ts'

/** An object whose fields are described by a table of their own; the first thing wrong inside speaks for it. */
export function objectOf<const F extends FieldTable>(fields: F): Kind<Parsed<F>> {
  return {
    read(raw, context) {
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return new Problem('not_an_object')
      const reading = readFields(fields, raw as Record<string, unknown>, 'create', context)
      return firstFault(reading) ?? (reading.values as Parsed<F>)
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

function firstFault({ missing, problems }: Reading): Problem | undefined {
  const [name] = missing
  if (name !== undefined) return new Problem('in_field', { field: name }, new Problem('is_required'))
  const [first] = Object.entries(problems)
  return first && new Problem('in_field', { field: first[0] }, first[1])
}
