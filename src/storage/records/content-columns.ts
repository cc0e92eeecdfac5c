// Derives the columns of a record from descriptions of its fields.
import {
  type ContentField,
  type ContentFields,
  type ContentOf,
  objectMapping,
} from '../../domain/records/content/content-field.ts'
import { type ColumnName, columnName } from './column-names.ts'

export type StoredAs<T> = T extends boolean ? 0 | 1 : T extends string | number | null ? T : string

type ColumnOf<F> = F extends { readonly column: infer Column extends string } ? Column : never

/** The columns of these fields. Flags are numbers; lists and objects are JSON. */
export type ColumnsOf<F> = {
  [K in keyof F as ColumnOf<F[K]>]: F[K] extends { readonly initial: infer T } ? StoredAs<T> : never
}

export function contentColumns<F extends ContentFields>(fields: F) {
  const rows = Object.entries(fields).map(([name, field]) => ({
    name,
    column: field.column,
    ...codecOf(field),
  }))
  return columnMapping<ContentOf<F>, ColumnsOf<F>>(rows)
}

type NamedColumns<Fields> = { [Name in keyof Fields as ColumnName<Name>]: StoredAs<Fields[Name]> }

/** The same for fields whose columns are named after them: `authorId` and `author_id`. */
export function namedColumns<Fields extends object>(codecs: Readonly<Record<keyof Fields & string, Codec>>) {
  const rows = Object.entries<Codec>(codecs).map(([name, codec]) => ({
    name,
    column: columnName(name),
    ...codec,
  }))
  return columnMapping<Fields, NamedColumns<Fields>>(rows)
}

interface MappedColumn extends Codec {
  readonly name: string
  readonly column: string
}

/** Converts between fields and columns. */
function columnMapping<Fields extends object, Columns>(rows: readonly MappedColumn[]) {
  const read = objectMapping(
    rows.map(({ name, column, read }) => ({ to: name, from: column, convert: read })),
  )
  const write = objectMapping(
    rows.map(({ name, column, write }) => ({ to: column, from: name, convert: write })),
  )
  return {
    names: rows.map(({ column }) => column),

    /** The row may have other columns too. */
    toContent: (row: object) => read(row) as Fields,
    toColumns: (fields: Fields) => write(fields) as Columns,
  }
}

interface Codec {
  readonly read?: (stored: unknown) => unknown
  readonly write?: (value: unknown) => unknown
}

export const asIs: Codec = {}
export const asFlag: Codec = { read: stored => stored === 1, write: value => (value === true ? 1 : 0) }
export const asJson: Codec = {
  read: stored => JSON.parse(String(stored)),
  write: value => JSON.stringify(value),
}
/** Words, separated by commas. */
export const asList: Codec = { read: stored => String(stored).split(','), write: String }

function codecOf({ initial }: ContentField): Codec {
  if (typeof initial === 'boolean') return asFlag
  return typeof initial === 'object' && initial !== null ? asJson : asIs
}
