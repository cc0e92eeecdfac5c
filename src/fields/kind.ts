import type { CustomField } from '../domain/events/event-content.ts'
import type { TimeZoneName, UtcSeconds } from '../domain/time/date-time.ts'
import { createPresentTime, type PresentTime } from '../domain/time/present-time.ts'
import type { Problem } from '../messages/problem.ts'

/** The context that parsing a value may depend on. */
export interface ReadContext {
  readonly time: PresentTime
  readonly siteZone: TimeZoneName
  /** The path of the API below the site's URL. */
  readonly namespace: string
  /** The maximum page size of a list. */
  readonly maxPerPage: number
  readonly customFields: readonly CustomField[]
  /** Whether a person typed the text. Then `<` and `&` are plain characters where no markup is expected. */
  readonly isTyped?: boolean
}

export type JsonSchema = Readonly<Record<string, unknown>>

export interface UnknownName {
  /** Its path, such as `venue.nam` or `tickets.0.pric`. */
  readonly path: string
  readonly known: readonly string[]
}

/** A kind of value: how it is parsed from a query, form or JSON, and how it is described. */
export interface Kind<T> {
  read(raw: unknown, context: ReadContext): T | Problem
  /**
   * Everything it accepts, as far as a schema can express it. A schema with a `title` is documented once. A
   * `description` is English and translated for the reader.
   */
  readonly schema: JsonSchema
  /** A simpler schema for the namespace index. */
  readonly indexed?: JsonSchema
  /** The default, if the site limits it as it limits values. */
  limited?(value: T, context: ReadContext): T
  /** Whether an empty text is a value of this kind instead of no value. */
  readonly takesEmpty?: boolean
  /** Whether it is a text. Text of which nothing is left after sanitizing counts as empty. */
  readonly isText?: boolean
  /** Whether it accepts a file of a multipart form. */
  readonly takesFile?: boolean
  /** The unknown names inside a value. Only kinds with fields have this. */
  unknownIn?(raw: unknown): UnknownName[]
}

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

export function usedFor(description: string, schema: JsonSchema): JsonSchema {
  return 'title' in schema ? { allOf: [schema], description } : { ...schema, description }
}

/** The schema with each subschema replaced. */
export function mapSchemas(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const { anyOf, allOf, properties, patternProperties, items, additionalProperties } = schema as SchemaParts
  const changeAll = (map: Record<string, JsonSchema>) =>
    Object.fromEntries(Object.entries(map).map(([name, part]) => [name, change(part)]))
  return {
    ...schema,
    ...(anyOf && { anyOf: anyOf.map(change) }),
    ...(allOf && { allOf: allOf.map(change) }),
    ...(properties && { properties: changeAll(properties) }),
    ...(patternProperties && { patternProperties: changeAll(patternProperties) }),
    ...(items && { items: change(items) }),
    ...(typeof additionalProperties === 'object' && { additionalProperties: change(additionalProperties) }),
  }
}

interface SchemaParts {
  readonly anyOf?: readonly JsonSchema[]
  readonly allOf?: readonly JsonSchema[]
  readonly properties?: Record<string, JsonSchema>
  readonly patternProperties?: Record<string, JsonSchema>
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
}

/** A field or filter without a value. */
export const nothing: JsonSchema = titled(
  'Nothing',
  anyOf({ type: 'null' }, { type: 'string', pattern: '^\\s*$' }),
  'Null or an empty text: no value.',
)

/** For values that depend neither on the clock nor on the site, such as settings and command options. */
export const noContext: ReadContext = {
  time: createPresentTime(0 as UtcSeconds),
  siteZone: 'UTC' as TimeZoneName,
  namespace: '',
  maxPerPage: 50,
  customFields: [],
}
