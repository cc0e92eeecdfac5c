import type { Field, FieldTable } from './field-table.ts'
import type { JsonSchema } from './kind.ts'
import { anyOf, nothing, titled, usedFor } from './schema.ts'

/** The schema of an object with these fields, for a creation. */
export function objectSchema(fields: FieldTable): JsonSchema {
  return { type: 'object', properties: mapFields(fields, createdField), ...requiredOf(fields) }
}

/** The same for a multipart form, which has no null. */
export function formSchema(fields: FieldTable): JsonSchema {
  return { type: 'object', properties: mapFields(fields, ({ kind }) => kind.schema), ...requiredOf(fields) }
}

/** The same for an update. Fields not named keep their values, so there are no defaults. */
export function patchSchema(fields: FieldTable): JsonSchema {
  return { type: 'object', properties: mapFields(fields, clearableField) }
}

/** The same nested in another object, without field descriptions. */
export function nestedSchema(fields: FieldTable): JsonSchema {
  const properties = Object.entries(fields).map(([name, field]) => [name, clearableField(field)])
  return { type: 'object', properties: Object.fromEntries(properties), ...requiredOf(fields) }
}

function requiredOf(fields: FieldTable): JsonSchema {
  const required = Object.keys(fields).filter(name => fields[name]?.required)
  return required.length > 0 ? { required } : {}
}

/** The schema of a filter in a query. Without a value it counts as absent. */
export function filterSchema({ kind, default: fallback }: Field): JsonSchema {
  const { title } = kind.schema
  const schema = kind.takesEmpty
    ? kind.schema
    : titled(title && `${title}OrNothing`, anyOf(kind.schema, nothing))
  const hasDefault = fallback !== undefined && fallback !== null
  return hasDefault ? { allOf: [schema], default: fallback } : schema
}

function mapFields(fields: FieldTable, schemaOf: (field: Field) => JsonSchema): JsonSchema {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, usedFor(field.about, schemaOf(field))]),
  )
}

/** Optional fields may be cleared. */
function clearableField({ kind, required }: Field): JsonSchema {
  const { title } = kind.schema
  return required ? kind.schema : titled(title && `${title}OrNothing`, anyOf(kind.schema, nothing))
}

/**
 * The default is in a named schema instead of next to the field, because some client generators treat fields
 * with a default as required.
 */
function createdField(field: Field): JsonSchema {
  const { kind, required, default: fallback } = field
  const schema = clearableField(field)
  if (required || fallback === undefined) return schema
  const word = String(fallback)
  const title = `${kind.schema.title}Or${word[0]?.toUpperCase()}${word.slice(1)}`
  return { ...schema, title, default: fallback }
}
