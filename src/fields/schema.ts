import type { JsonSchema } from './kind.ts'

/** One of several schemas. */
export function anyOf(...schemas: readonly JsonSchema[]): JsonSchema {
  return { anyOf: schemas }
}

/** Text of this form with optional surrounding whitespace, because parsers trim it. */
export function trimmedText(form: string, bounds: JsonSchema = {}): JsonSchema {
  return { type: 'string', pattern: `^\\s*(${form})\\s*$`, ...bounds }
}

/** The pattern of a case-insensitive word. JSON Schema patterns have no flags. */
export function inAnyCase(word: string): string {
  return word.replace(/\p{L}/gu, letter => `[${letter.toUpperCase()}${letter.toLowerCase()}]`)
}

/** The schema with a title, if given. The documentation describes titled schemas once and refers to them. */
export function titled(title: unknown, schema: JsonSchema, description?: string): JsonSchema {
  return { ...(typeof title === 'string' && { title }), ...schema, ...(description && { description }) }
}

/** The schema with a description of one use. */
export function usedFor(description: string, schema: JsonSchema): JsonSchema {
  return 'title' in schema ? { allOf: [schema], description } : { ...schema, description }
}

/** The subschemas of a schema. */
export function schemasIn(schema: JsonSchema): JsonSchema[] {
  const { anyOf = [], allOf = [], properties = {}, patternProperties = {} } = schema as SchemaParts
  const others = [schema.items, schema.additionalProperties].filter(part => typeof part === 'object')
  const maps = [properties, patternProperties].flatMap(map => Object.values(map))
  return [...anyOf, ...allOf, ...maps, ...(others as JsonSchema[])]
}

/** The schema with each subschema replaced. */
export function mapSchemas(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { anyOf, allOf, properties, patternProperties } = schema as SchemaParts
  const { items, additionalProperties } = schema as { items?: JsonSchema; additionalProperties?: unknown }
  const changeAll = (map: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(map).map(([name, part]) => [name, change(part)]))
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(properties && { properties: changeAll(properties) }),
    ...(patternProperties && { patternProperties: changeAll(patternProperties) }),
    ...(items && { items: change(items) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: change(additionalProperties as JsonSchema),
    }),
  }
}

interface SchemaParts {
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Record<string, JsonSchema>
  readonly patternProperties?: Record<string, JsonSchema>
}

/** A field or filter without a value. */
export const nothing: JsonSchema = titled(
  'Nothing',
  anyOf({ type: 'null' }, { type: 'string', pattern: '^\\s*$' }),
  'Null or an empty text: no value.',
)
