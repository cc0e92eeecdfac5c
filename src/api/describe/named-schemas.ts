import { isDeepStrictEqual } from 'node:util'
import type { JsonSchema } from '../../fields/kind.ts'
import { mapSchemas } from '../../fields/schema.ts'
import { named } from '../../fields/shape.ts'
import { type Describe, described } from './described.ts'

/** Collects the schemas that have a title, so that the document describes each of them once. */
export interface NamedSchemas {
  /** The schema as the document shows it: references in the place of what has a title, texts for the reader. */
  shown(schema: JsonSchema): JsonSchema
  /** Everything that was referred to, by its title. */
  all(): Readonly<Record<string, JsonSchema>>
}

/** `sameAs` says which titles stand for what is described under another. */
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
    // One use of a named schema: what is said of it stands beside the reference. What has fields of its own extends it.
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
      throw new Error(`Two schemas have the title ${title}.`)
    return named(title)
  }

  return { shown, all: () => schemas }
}
