import { Problem } from '../../domain/problem.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { FieldTable, Parsed } from '../field-table.ts'
import type { Kind } from '../kind.ts'
import { readArgs } from '../read-args.ts'

/** An object whose fields are described by a table of their own; the first thing wrong inside speaks for it. */
export function objectOf<const F extends FieldTable>(fields: F): Kind<Parsed<F>> {
  return {
    read(raw, context) {
      if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return new Problem('not_an_object')
      try {
        return readArgs(fields, raw as Record<string, unknown>, 'create', context) as Parsed<F>
      } catch (error) {
        if (error instanceof Refusal) return firstInside(error)
        throw error
      }
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

function firstInside({ details }: Refusal): Problem {
  const [missing] = details.missing ?? []
  if (missing !== undefined) return new Problem('in_field', { field: missing }, new Problem('is_required'))
  const [field = '', inner] = Object.entries(details.problems ?? {})[0] ?? []
  return new Problem('in_field', { field }, inner)
}
