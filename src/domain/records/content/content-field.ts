// One table per kind of record describes its editable fields. Storage, the API, translations, history,
// exports and the desk derive their handling from it.
import type { DeskText } from '../../../messages/text-keys.ts'

/**
 * The type of a value. `plain` is text without markup, `inline` allows inline markup, `html` all safe markup,
 * `address` is a web or email address. `flag` and `value` are the same in the API and the record. `other` is
 * converted by separate code wherever it is read, shown or exported.
 */
type ContentKind = 'plain' | 'inline' | 'html' | 'address' | 'flag' | 'value' | 'other'

interface Options {
  /** The API name, if it isn't the name in the record in snake case. */
  readonly wire?: string
  /** The column, if it differs from the API name. */
  readonly column?: string
  /** Visible without the event's password. By default a password hides the field. */
  readonly isOpen?: true
  /** Whether it can be translated. A change makes translations outdated, except with `alone`. */
  readonly translatable?: true | 'alone'
  readonly label?: DeskText
  /** `Heading: aliases` in CSV files: comma-separated, lower case, without accents and punctuation. */
  readonly csv?: string | null
}

export interface ContentField<T = unknown> extends Options {
  readonly kind: ContentKind
  /** The value in a new record, and after clearing the field. */
  readonly initial: T
}

type Described<T, O> = O & { readonly kind: ContentKind; readonly initial: T }

const textOf =
  (kind: ContentKind) =>
  <const O extends Options>(options: O): Described<string, O> => ({ ...options, kind, initial: '' })

export const plain = textOf('plain')
export const inline = textOf('inline')
export const html = textOf('html')
export const address = textOf('address')

/** A flag that is off initially. */
export function flag<const O extends Options>(options: O): Described<boolean, O> {
  return { ...options, kind: 'flag', initial: false }
}

export function flagOn<const O extends Options>(options: O): Described<boolean, O> {
  return { ...options, kind: 'flag', initial: true }
}

/** An enumeration. The first value is the initial one. */
export function choice<T extends string, const O extends Options>(
  choices: readonly [T, ...T[]],
  options: O,
): Described<T, O> {
  return { ...options, kind: 'value', initial: choices[0] }
}

/** A number or text that is the same in the API and the record. */
export function value<T, const O extends Options>(initial: T, options: O): Described<T, O> {
  return { ...options, kind: 'value', initial }
}

/** A nullable initial value. */
export function none<T>(): T | null {
  return null
}

/** A value whose API format differs from the record's. */
export function other<T, const O extends Options>(initial: T, options: O): Described<T, O> {
  return { ...options, kind: 'other', initial }
}

type SnakeCase<Name> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name

type WireOf<Name, Field> = Field extends { readonly wire: infer Wire } ? Wire : SnakeCase<Name>
type ColumnOf<Name, Field> = Field extends { readonly column: infer Column } ? Column : WireOf<Name, Field>

type Complete<F> = {
  readonly [K in keyof F]: F[K] & { readonly wire: WireOf<K, F[K]>; readonly column: ColumnOf<K, F[K]> }
}

export interface NamedField extends ContentField {
  readonly wire: string
  readonly column: string
}

export type ContentFields = Readonly<Record<string, NamedField>>

/** Declares the fields of a kind of record and fills in their names. */
export function contentFields<F extends Readonly<Record<string, ContentField>>>(fields: F): Complete<F> {
  const named = Object.entries(fields).map(([name, field]) => {
    const { wire = name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`), column = wire } = field
    return [name, { ...field, wire, column }]
  })
  return Object.fromEntries(named)
}

export type ContentOf<F> = {
  readonly [K in keyof F]: F[K] extends { readonly initial: infer T } ? T : never
}

export type WireName<F> = {
  [K in keyof F]: F[K] extends { readonly wire: infer Wire } ? Wire : never
}[keyof F]

type ProtectedName<F> = {
  [K in keyof F]: F[K] extends { readonly isOpen: true } ? never : K
}[keyof F]

export function initialContent<F extends ContentFields>(fields: F): ContentOf<F> {
  return initialOf(Object.entries(fields))
}

/** The empty values of the fields that a password hides. */
export function hiddenContent<F extends ContentFields>(fields: F): Pick<ContentOf<F>, ProtectedName<F>> {
  return initialOf(Object.entries(fields).filter(([, { isOpen }]) => !isOpen))
}

function initialOf(entries: readonly (readonly [string, ContentField])[]) {
  return Object.fromEntries(entries.map(([name, { initial }]): readonly unknown[] => [name, initial]))
}

/** Translatable texts: API name to record name. */
export function translatableTexts(fields: ContentFields): Readonly<Record<string, string>> {
  const texts = Object.entries(fields).filter(([, { translatable }]) => translatable)
  return Object.fromEntries(texts.map(([name, { wire }]) => [wire, name]))
}

/** The texts translators work from. Changing one makes translations outdated. */
export function sourceTexts(fields: ContentFields): readonly string[] {
  return Object.keys(fields).filter(name => fields[name]?.translatable === true)
}

export function wireNames(fields: ContentFields): string[] {
  return Object.values(fields).map(({ wire }) => wire)
}

/** Fields that are the same in the API and the record. */
export function simpleFields(fields: ContentFields): (readonly [name: string, field: NamedField])[] {
  return Object.entries(fields).filter(([, { kind }]) => kind !== 'other')
}

export function fieldValue(record: object, name: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[name]
}

/** A property of the new object: its name, the name in the source, and a conversion of its value. */
interface MappedProperty {
  readonly to: string
  readonly from: string
  readonly convert?: ((value: unknown) => unknown) | undefined
}

/**
 * Returns a function that builds an object from properties of another. It is generated as code, once per table of
 * fields: engines compile an object literal, but look up computed names one by one, which takes ten times as long.
 */
export function objectMapping(
  properties: readonly MappedProperty[],
): (source: object) => Record<string, unknown> {
  const converters = properties.map(({ convert }) => convert)
  const names = converters.map((_, index) => `convert${index}`)
  const literal = properties.map(({ to, from, convert }, index) => {
    const value = `source[${JSON.stringify(from)}]`
    return `${JSON.stringify(to)}: ${convert ? `${names[index]}(${value})` : value}`
  })
  const create = new Function(...names, `return source => ({ ${literal.join(', ')} })`)
  return create(...converters)
}
