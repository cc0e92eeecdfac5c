import { isDeepStrictEqual } from 'node:util'
import type { Language } from '../../domain/records/record-frame.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { named } from '../../fields/field-table.ts'
import { type JsonSchema, mapSchemas } from '../../fields/kind.ts'
import type { Route } from '../../rest/table/route.ts'
import { type Describe, described } from './document-texts.ts'

/** The inputs of the document besides the routes. */
export interface DocumentSettings {
  readonly site: Site
  readonly version: string
  readonly now: UtcSeconds
  /** The base URL of the plain root and the language roots. */
  readonly base: string
  /** The root at which the document was requested. */
  readonly called: string
  readonly language: Language
  readonly describe: Describe
}

/** The settings, all routes, and the collections that are filled while the document is built. */
export interface DocumentContext extends DocumentSettings {
  readonly routes: readonly Route[]
  readonly schemas: ReturnType<typeof collectNamedSchemas>
  readonly requestBodies: NamedParts
  readonly parameters: NamedParts
  readonly responses: NamedParts
}

type NamedParts = ReturnType<typeof collectNamedParts>

interface Reference {
  $ref?: string
}

/** Collects equal parts of the document under names, so that each is described once. */
export function collectNamedParts(component: string) {
  const parts = new Map<string, object>()
  const nameOf = new Map<string, string>()
  const uses = new Map<string, Reference[]>()
  return {
    /** A reference to the part. A new part gets the first free name. */
    shown(part: object, names: readonly string[]): object {
      const content = JSON.stringify(part)
      const name = nameOf.get(content) ?? names.find(free => !parts.has(free))
      if (name === undefined) return part
      nameOf.set(content, name)
      parts.set(name, part)
      const reference: Reference = { $ref: `#/components/${component}/${name}` }
      uses.set(name, [...(uses.get(name) ?? []), reference])
      return reference
    },

    /** Parts with more than one reference. Others are inlined. */
    settled(): Readonly<Record<string, object>> {
      const shared = [...parts].filter(([name, part]) => {
        const [only, ...others] = uses.get(name) ?? []
        if (only === undefined || others.length > 0) return true
        delete only.$ref
        Object.assign(only, part)
        return false
      })
      return Object.fromEntries(shared)
    },
  }
}

/** Collects schemas with a title, so that the document describes each once. `sameAs` maps titles to the titles that describe them. */
export function collectNamedSchemas(describe: Describe, sameAs: Readonly<Record<string, string>> = {}) {
  const sources = new Map<string, JsonSchema>()
  const schemas: Record<string, JsonSchema> = {}

  /** The schema for the document: titled parts become references, and texts are translated. */
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

  /** All referenced schemas, by title. */
  const all = (): Readonly<Record<string, JsonSchema>> => schemas
  return { shown, all }
}
