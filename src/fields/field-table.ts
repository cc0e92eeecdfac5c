import type { JsonSchema, Kind, ReadContext } from './kind.ts'

/** How a table is parsed: as list filters, as a new record, or as a change. */
export type Purpose = 'filters' | 'create' | 'update'

/**
 * Describes one value: its wire name (the row's key), its kind and its purpose. Rules about two values belong
 * in `domain/`.
 */
export interface Field<T = unknown> {
  readonly kind: Kind<T>
  /** For readers of the documentation. English; translations use a key derived from the row. */
  readonly about: string
  /** Required on creation, and can't be cleared. */
  readonly required?: boolean
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

/**
 * The result of parsing a table for a creation: required fields are present, others may be absent or cleared.
 */
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
