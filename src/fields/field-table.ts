import type { JsonSchema, Kind, ReadContext } from './kind.ts'

/** How a table is read: as a list's filters, as a new record, or as the changes of a known one. */
export type Purpose = 'filters' | 'create' | 'update'

/**
 * One fact about one value: what it is called on the wire (the row's key), its kind, and what it is for. A rule
 * about two values is not a row: it belongs to `domain/`.
 */
export interface Field<T = unknown> {
  readonly kind: Kind<T>
  /** For the people who read the documentation; English, other languages under a key derived from the row. */
  readonly about: string
  /** Must be given when a record is created, and can never be cleared. */
  readonly required?: boolean
  /** Used when a list or a create does not name the field; `null` documents that there is none. */
  readonly default?: T | null
  /** compat: how the namespace index calls it where existing clients know it under another type than its kind's. */
  readonly indexed?: JsonSchema
  /** Read from the body alone: in the query string the same name means something else. */
  readonly bodyOnly?: boolean
  /** What the documentation shows as the default, where that depends on the clock and on other fields. */
  readonly shownDefault?: (context: ReadContext) => string
}

/** What the namespace index says of the type where it says nothing. */
export const untyped: JsonSchema = {}

export type FieldTable = Readonly<Record<string, Field>>

/** Declares a table. A default that its kind cannot take is reported by the compiler as "not assignable to never". */
export function fieldTable<const F extends FieldTable>(fields: F & DefaultsChecked<F>): F {
  return fields
}

/** Whether one of the fields is a file, which only some kinds of body can hold. */
export function needsFile(fields: FieldTable): boolean {
  return Object.values(fields).some(({ kind }) => kind.schema.format === 'binary')
}

/** Whether one of the fields accepts a file, besides other values or alone. */
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

/** What reading a table for a create gives: required fields are there, the others may be absent or cleared. */
export type Parsed<F> = { readonly [K in RequiredKeys<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null
}

/** What reading it for an update gives: only what was named; `null` clears. */
export type ParsedPatch<F> = { readonly [K in RequiredKeys<F>]?: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: ValueOf<F[K]> | null
}

/** What reading it as list filters gives: nothing is ever cleared, defaults are filled in. */
export type ParsedFilters<F> = { readonly [K in DefaultedKeys<F>]: ValueOf<F[K]> } & {
  readonly [K in Exclude<keyof F, DefaultedKeys<F>>]?: ValueOf<F[K]>
}

/** What reading a table gives, by what it is read for. */
export type ParsedFor<F, P extends Purpose> = {
  readonly filters: ParsedFilters<F>
  readonly create: Parsed<F>
  readonly update: ParsedPatch<F>
}[P]
