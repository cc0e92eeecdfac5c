import { type ContentFields, simpleFields } from '../../domain/records/content-field.ts'
import type { FieldTable } from '../../fields/field-table.ts'
import type { JsonSchema } from '../../fields/kind.ts'
import type { Shape } from '../../fields/shape.ts'

/** What answers hold of the fields that are written as they are stored, described as they are where they are sent. */
export function contentShape(
  fields: ContentFields,
  table: FieldTable,
  { isOptional = false }: { readonly isOptional?: boolean } = {},
): Shape {
  const shown = simpleFields(fields).map(([, { wire, kind, initial }]) => {
    const optional = isOptional && kind !== 'flag' ? { optional: true } : {}
    return [wire, { schema: schemaOf(initial), about: table[wire]?.about ?? '', ...optional }]
  })
  return Object.fromEntries(shown)
}

/** A number may have any fraction where nothing is as good a value: then it is no count. */
function schemaOf(initial: unknown): JsonSchema {
  if (typeof initial === 'boolean') return { type: 'boolean' }
  if (initial === null) return { type: 'number' }
  return { type: typeof initial === 'number' ? 'integer' : 'string' }
}
