import { mergeProblems, Problem } from '../../messages/problem.ts'
import { nestedSchema } from '../field-schema.ts'
import type { FieldTable, Parsed } from '../field-table.ts'
import type { Kind } from '../kind.ts'
import { type RawArgs, type Reading, readFields, valuesOf } from '../read-args.ts'
import { titled } from '../schema.ts'
import { unknownNames } from '../unknown-names.ts'

/** An object with its own field table. Reports all problems inside. */
export function objectOf<const F extends FieldTable>(title: string, fields: F): Kind<Parsed<F>> {
  return {
    read(raw, context) {
      if (!isObject(raw)) return new Problem('not_an_object')
      const reading = readFields(fields, raw, 'create', context)
      return mergeProblems(faultsIn(reading)) ?? valuesOf(reading)
    },
    schema: titled(title, nestedSchema(fields)),
    indexed: { type: 'object' },
    unknownIn: raw => (isObject(raw) ? unknownNames(raw, fields) : []),
  }
}

export function isObject(raw: unknown): raw is RawArgs {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw)
}

function faultsIn({ missing, problems }: Pick<Reading, 'missing' | 'problems'>): Problem[] {
  const absent = missing.map(name => [name, new Problem('is_required')] as const)
  return [...absent, ...Object.entries(problems)].map(
    ([field, problem]) => new Problem('in_field', { field }, problem),
  )
}
