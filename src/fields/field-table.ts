import { anyOf, type JsonSchema, type Kind, nothing, type ReadContext, titled, usedFor } from './kind.ts'

/** How a table is parsed: as list filters, as a new record, or as a change. */
export type Purpose = 'filters' | 'create' | 'update'

/** Describes one value: its wire name (the row's key), kind and purpose. Rules about two are in `domain/`. */
export interface Field<T = unknown> {
  readonly kind: Kind<T>
  /** For readers of the documentation. English; translations use a key derived from the row. */
  readonly about: string
  /** Required on creation, and can't be cleared. */
  readonly required?: boolean
  /** A required text that a translation may lack. */
  readonly isTranslatable?: boolean
  /** Used if a list or a creation doesn't name the field. `null` documents that there is none. */
  readonly default?: T | null
  /** compat: the schema in the namespace index, if existing clients know another type. */
  readonly indexed?: JsonSchema
  /** Only read from the body, because the name means something else in the query. */
  readonly bodyOnly?: boolean
  /** The documented default, if it depends on the clock and other fields. */
  readonly shownDefault?: (context: ReadContext) => string
}

/** The namespace index omits the type. */
export const untyped: JsonSchema = {}

export type FieldTable = Readonly<Record<string, Field>>

/** Declares a table. The compiler reports an invalid default as "not assignable to never". */
export function fieldTable<const F extends FieldTable>(fields: F & DefaultsChecked<F>): F {
  return fields
}

/** Whether one of the fields is a file, which only some media types support. */
export function needsFile(fields: FieldTable): boolean {
  return Object.values(fields).some(({ kind }) => kind.schema.format === 'binary')
}

/** Whether one of the fields accepts a file. */
export function takesFile(fields: FieldTable): boolean {
  return Object.values(fields).some(({ kind }) => kind.takesFile)
}

/** The fields of a translation. A required text may be cleared: readers then see the text of the record. */
export function translationFields<F extends FieldTable>(fields: F): F {
  const rows = Object.entries(fields).map(([name, field]) => [
    name,
    field.isTranslatable ? { ...field, required: false } : field,
  ])
  return Object.fromEntries(rows)
}

type DefaultsChecked<F> = {
  readonly [K in keyof F]: F[K] extends { readonly kind: Kind<infer T>; readonly default: infer D }
    ? D extends T | null
      ? F[K]
      : never
    : F[K]
}

type ValueOf<F> = F extends { readonly kind: Kind<infer T> } ? T : never

type KeysWhere<F, Condition> = { [K in keyof F]: F[K] extends Condition ? K : never }[keyof F]
type RequiredKeys<F> = KeysWhere<F, { readonly required: true }>
type DefaultedKeys<F> = KeysWhere<F, { readonly default: string | number | boolean }>

/** The result of parsing a table for a creation. Only required fields are always present. */
export type Parsed<F> = { readonly [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null
}

/** The result for an update: only the given fields; `null` clears. */
export type ParsedPatch<F> = { readonly [K in RequiredKeys<F>]?: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null
}

/** The result for list filters: nothing is cleared, defaults are filled in. */
export type ParsedFilters<F> = { readonly [K in DefaultedKeys<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, DefaultedKeys<F>>]?: ValueOf<F[K]>
}

/** The result of parsing a table, by purpose. */
export type ParsedFor<F, P extends Purpose> = {
  readonly filters: ParsedFilters<F>
  readonly create: Parsed<F>
  readonly update: ParsedPatch<F>
}[P]

/** One field of a response: its JSON Schema and description. */
export interface ShapeField {
  readonly schema: JsonSchema
  /** For readers of the documentation. English; translations are in `locales/`. */
  readonly about: string
  /** Omitted when empty. */
  readonly optional?: boolean
}

export type Shape = Readonly<Record<string, ShapeField>>

/** A field with this schema, described where it is used. */
function ofSchema(schema: JsonSchema) {
  return (about: string): ShapeField => ({ schema, about })
}

export const text = ofSchema({ type: 'string' })
export const address = ofSchema({ type: 'string', format: 'uri' })
export const whole = ofSchema({ type: 'integer' })
export const flag = ofSchema({ type: 'boolean' })

/** `YYYY-MM-DD HH:MM:SS` */
export const dateTimeText = ofSchema(
  titled('WrittenDateTime', { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$' }),
)

export function optional(field: ShapeField): ShapeField {
  return { ...field, optional: true }
}

/** One of these words. */
export function oneOf(words: readonly string[], about: string): ShapeField {
  return { schema: { type: 'string', enum: words }, about }
}

export function orNull(type: 'string' | 'integer', about: string): ShapeField {
  return { schema: { type: [type, 'null'] }, about }
}

export function listOfShape(items: JsonSchema, about: string): ShapeField {
  return { schema: { type: 'array', items }, about }
}

/** A value with a shape that is documented once. */
export function shaped(name: string, about: string): ShapeField {
  return { schema: named(name), about }
}

/** A reference to a shape that is documented once. */
export function named(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/** The schema of an object with these fields, for a creation. */
export function objectSchema(fields: FieldTable): JsonSchema {
  return { type: 'object', properties: mapFields(fields, createdField), ...requiredOf(fields) }
}

/** The same for a multipart form, which has no null. */
export function formSchema(fields: FieldTable): JsonSchema {
  return { type: 'object', properties: mapFields(fields, ({ kind }) => kind.schema), ...requiredOf(fields) }
}

/** The same for an update, also of a translation. Fields not named keep their values, so there are no defaults. */
export function patchSchema(fields: FieldTable): JsonSchema {
  return { type: 'object', properties: mapFields(translationFields(fields), clearableField) }
}

/** The same nested in another object. */
export function nestedSchema(fields: FieldTable): JsonSchema {
  return { type: 'object', properties: mapFields(fields, clearableField), ...requiredOf(fields) }
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

/** The default is in a named schema: some client generators treat fields with a default as required. */
function createdField(field: Field): JsonSchema {
  const { kind, required, default: fallback } = field
  const schema = clearableField(field)
  if (required || fallback === undefined) return schema
  const word = String(fallback)
  const title = `${kind.schema.title}Or${word[0]?.toUpperCase()}${word.slice(1)}`
  return { ...schema, title, default: fallback }
}
