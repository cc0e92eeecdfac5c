import type { JsonSchema } from './kind.ts'
import { titled } from './schema.ts'

/** One field of a response: its JSON Schema and description. */
export interface ShapeField {
  readonly schema: JsonSchema
  /** For readers of the documentation. English; translations are in `locales/`. */
  readonly about: string
  /** Omitted when empty. */
  readonly optional?: boolean
}

/** The fields of a response. */
export type Shape = Readonly<Record<string, ShapeField>>

export function text(about: string): ShapeField {
  return { schema: { type: 'string' }, about }
}

export function optionalText(about: string): ShapeField {
  return { schema: { type: 'string' }, about, optional: true }
}

export function address(about: string): ShapeField {
  return { schema: { type: 'string', format: 'uri' }, about }
}

export function whole(about: string): ShapeField {
  return { schema: { type: 'integer' }, about }
}

export function flag(about: string): ShapeField {
  return { schema: { type: 'boolean' }, about }
}

const writtenDateTime = titled('WrittenDateTime', {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$',
})

/** `YYYY-MM-DD HH:MM:SS` */
export function dateTimeText(about: string): ShapeField {
  return { schema: writtenDateTime, about }
}

export function listOfShape(items: JsonSchema, about: string): ShapeField {
  return { schema: { type: 'array', items }, about }
}

/** A reference to a shape that is documented once. */
export function named(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}
