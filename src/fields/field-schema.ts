import type { Field, FieldTable } from './field-table.ts'
import type { JsonSchema } from './kind.ts'
import { anyOf, nothing, titled, usedFor } from './schema.ts'

/** What an object with these fields looks like in a body, as it is read to create something. */
export function objectSchema(fields: FieldTable): JsonSchema {
  return { type: 'object', properties: mapFields(fields, createdField), ...requiredOf(fields) }
}

/** The same as the parts of a multipart form, which have no null. */
export function formSchema(fields: FieldTable): JsonSchema {
  return { type: 'object', properties: mapFields(fields, ({ kind }) => kind.schema), ...requiredOf(fields) }
}

/** The same as it is read to change something: what is not named keeps its value, so there are no defaults. */
export function patchSchema(fields: FieldTable): JsonSchema {
  return { type: 'object', properties: mapFields(fields, clearableField) }
}

/** The same inside of another object, without what is said of each field where it is described by itself. */
export function nestedSchema(fields: FieldTable): JsonSchema {
  const properties = Object.entries(fields).map(([name, field]) => [name, clearableField(field)])
  return { type: 'object', properties: Object.fromEntries(properties), ...requiredOf(fields) }
}

function requiredOf(fields: FieldTable): JsonSchema {
  const required = Object.keys(fields).filter(name => fields[name]?.required)
  return required.length > 0 ? { required } : {}
}

/** What a filter takes in a query: without a value it is as if not given. */
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

/** What is not required may be cleared. */
function clearableField({ kind, required }: Field): JsonSchema {
  const { title } = kind.schema
  return required ? kind.schema : titled(title && `${title}OrNothing`, anyOf(kind.schema, nothing))
}

/**
 * A default stands in a schema with a name, and not beside the field: some generators of clients take a field with a
 * default for one that has to be given.
 */
function createdField(field: Field): JsonSchema {
  const { kind, required, default: fallback } = field
  const schema = clearableField(field)
  if (required || fallback === undefined) return schema
  const word = String(fallback)
  const title = `${kind.schema.title}Or${word[0]?.toUpperCase()}${word.slice(1)}`
  return { ...schema, title, default: fallback }
}
