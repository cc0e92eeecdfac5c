import { type ContentFields, simpleFields } from '../../domain/records/content/content-field.ts'
import type { FieldTable } from '../../fields/field-table.ts'
import type { JsonSchema } from '../../fields/kind.ts'
import type { Shape } from '../../fields/shape.ts'

/** Response fields that have the same form and description in requests. */
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

/** Optional values are coordinates; other numbers are counts. */
function schemaOf(initial: unknown): JsonSchema {
  if (typeof initial === 'boolean') return { type: 'boolean' }
  if (initial === null) return { type: 'number' }
  return { type: typeof initial === 'number' ? 'integer' : 'string' }
}
