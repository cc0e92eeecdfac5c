type FieldName<Name> = Name extends `${infer Start}_${infer Rest}`
  ? `${Start}${Capitalize<FieldName<Rest>>}`
  : Name

export type ColumnName<Name> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : Name

/** A row under the names of its fields: `record_id` becomes `recordId`. */
export function toFieldNames<Row extends object>(
  row: Row,
): { [Name in keyof Row as FieldName<Name>]: Row[Name] } {
  return renamed(row, name => name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()))
}

/** Fields under the names of their columns. */
export function toColumnNames<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields as ColumnName<Name>]: Fields[Name] } {
  return renamed(fields, columnName)
}

export function columnName(field: string): string {
  return field.replaceAll(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
}

function renamed<T>(values: object, rename: (name: string) => string): T {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [rename(name), value])) as T
}
