import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from '../../fields/kind.ts'
import { mapSchemas } from '../../fields/schema.ts'
import { named } from '../../fields/shape.ts'
import { type Describe, described } from './described.ts'

/** Collects schemas with a title, so that the document describes each once. */
export interface NamedSchemas {
  /** The schema for the document: titled parts become references, and texts are translated. */
  shown(schema: JsonSchema): JsonSchema
  /** All referenced schemas, by title. */
  all(): Readonly<Record<string, JsonSchema>>
}

/** `sameAs` maps titles to the titles that describe them. */
export function collectNamedSchemas(
  describe: Describe,
  sameAs: Readonly<Record<string, string>> = {},
): NamedSchemas {
  const sources = new Map<string, JsonSchema>()
  const schemas: Record<string, JsonSchema> = {}

  function shown(schema: JsonSchema): JsonSchema {
    if (typeof schema.title === 'string') return reference(schema.title, schema)
    const { description, allOf = [], ...rest } = schema
    const text = typeof description === 'string' ? { description: described(describe, description) } : {}
    const [used, ...more] = allOf as JsonSchema[]
    // A use of a named schema with its own description next to the reference. A schema with more properties
    // extends it.
    const isUse = used !== undefined && more.length === 0 && !('properties' in rest)
    return { ...(isUse ? { ...shown(used), ...rest } : mapSchemas(schema, shown)), ...text }
  }

  function reference(title: string, source: JsonSchema): JsonSchema {
    const other = sameAs[title]
    if (other !== undefined) return named(other)
    const known = sources.get(title)
    if (known === undefined) {
      sources.set(title, source)
      const { title: _, ...rest } = source
      schemas[title] = shown(rest)
    } else if (known !== source && !isDeepStrictEqual(known, source))
      throw new Error(`Duplicate schema title: ${title}`)
    return named(title)
  }

  return { shown, all: () => schemas }
}
