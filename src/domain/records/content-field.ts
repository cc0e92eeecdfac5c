// One table per kind of record describes the fields that people fill in. Storage, the interface, translations, history,
// exports and the desk derive from it how they handle a field.
import type { DeskText } from '../../messages/desk-texts.ts'

/**
 * The form of a value. `plain` is text without markup, `inline` allows inline markup, `html` all safe markup, `address` is a
 * web or email address. `flag` and `value` are the same in the interface as in the record. `other` is converted by separate
 * code wherever it is read, shown or exported.
 */
type ContentKind = 'plain' | 'inline' | 'html' | 'address' | 'flag' | 'value' | 'other'

interface Options {
  /** Its name in the interface, where that is not the name in the record. */
  readonly wire?: string
  /** Its column, where that is not the name in the interface. */
  readonly column?: string
  /** Visible without the event's password. By default a password hides the field. */
  readonly isOpen?: true
  /** Whether translations may replace it. Changing it makes them outdated, unless it is translatable `alone`. */
  readonly translatable?: true | 'alone'
  /** What the desk calls it. */
  readonly label?: DeskText
  /** `Heading: others` in a CSV file; the others are in lower case, without accents and signs, separated by commas. */
  readonly csv?: string | null
}

export interface ContentField<T = unknown> extends Options {
  readonly kind: ContentKind
  /** The value in a new record, and after it was cleared. */
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

export function flag<const O extends Options>(initial: boolean, options: O): Described<boolean, O> {
  return { ...options, kind: 'flag', initial }
}

/** One of several words. The first is the initial value. */
export function choice<T extends string, const O extends Options>(
  choices: readonly [T, ...T[]],
  options: O,
): Described<T, O> {
  return { ...options, kind: 'value', initial: choices[0] }
}

/** A number or text that is the same in the interface as in the record. */
export function value<T, const O extends Options>(initial: T, options: O): Described<T, O> {
  return { ...options, kind: 'value', initial }
}

/** The initial value where there may be none. */
export function none<T>(): T | null {
  return null
}

/** A value with another form in the interface than in the record. */
export function other<T, const O extends Options>(initial: T, options: O): Described<T, O> {
  return { ...options, kind: 'other', initial }
}

type WireOf<Name, Field> = Field extends { readonly wire: infer Wire } ? Wire : Name
type ColumnOf<Name, Field> = Field extends { readonly column: infer Column } ? Column : WireOf<Name, Field>

type Complete<F> = {
  readonly [K in keyof F]: F[K] & { readonly wire: WireOf<K, F[K]>; readonly column: ColumnOf<K, F[K]> }
}

export interface NamedField extends ContentField {
  readonly wire: string
  readonly column: string
}

export type ContentFields = Readonly<Record<string, NamedField>>

/** Declares the fields of a kind of record, and completes their names. */
export function contentFields<F extends Readonly<Record<string, ContentField>>>(fields: F): Complete<F> {
  const named = Object.entries(fields).map(([name, field]) => {
    const { wire = name, column = wire } = field
    return [name, { ...field, wire, column }]
  })
  return Object.fromEntries(named)
}

/** The content of a record with these fields. */
export type ContentOf<F> = {
  readonly [K in keyof F]: F[K] extends { readonly initial: infer T } ? T : never
}

export type WireName<F> = {
  [K in keyof F]: F[K] extends { readonly wire: infer Wire } ? Wire : never
}[keyof F]

/** The names of the fields that a password hides. */
export type ProtectedName<F> = {
  [K in keyof F]: F[K] extends { readonly isOpen: true } ? never : K
}[keyof F]

export function initialContent<F extends ContentFields>(fields: F): ContentOf<F> {
  return initialOf(Object.entries(fields))
}

/** What is left of the fields that a password hides. */
export function hiddenContent<F extends ContentFields>(fields: F): Pick<ContentOf<F>, ProtectedName<F>> {
  return initialOf(Object.entries(fields).filter(([, { isOpen }]) => !isOpen))
}

function initialOf(entries: readonly (readonly [string, ContentField])[]) {
  return Object.fromEntries(entries.map(([name, { initial }]): readonly unknown[] => [name, initial]))
}

/** The texts that may be in other languages: their names in the interface, and in the record. */
export function translatableTexts(fields: ContentFields): Readonly<Record<string, string>> {
  const texts = Object.entries(fields).filter(([, { translatable }]) => translatable)
  return Object.fromEntries(texts.map(([name, { wire }]) => [wire, name]))
}

/** The texts that translators work from: translations are outdated when one of them changes. */
export function sourceTexts(fields: ContentFields): readonly string[] {
  return Object.keys(fields).filter(name => fields[name]?.translatable === true)
}

/** The names of these fields in the interface. */
export function wireNames(fields: ContentFields): string[] {
  return Object.values(fields).map(({ wire }) => wire)
}

/** The fields that have the same form in the interface as in the record. */
export function simpleFields(fields: ContentFields): (readonly [name: string, field: NamedField])[] {
  return Object.entries(fields).filter(([, { kind }]) => kind !== 'other')
}

/** The value of a field, by its name in the record. */
export function fieldValue(record: object, name: string): unknown {
  return (record as Readonly<Record<string, unknown>>)[name]
}
