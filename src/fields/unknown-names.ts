import type { FieldTable } from './field-table.ts'
import type { UnknownName } from './kind.ts'
import type { RawArgs } from './read-args.ts'

/** Names that are no field of the table, or of nested objects. */
export function unknownNames(given: RawArgs, fields: FieldTable): UnknownName[] {
  const known = Object.keys(fields)
  return Object.entries(given).flatMap(([name, raw]) => {
    if (!Object.hasOwn(fields, name)) return [{ path: name, known }]
    return below(name, fields[name]?.kind.unknownIn?.(raw) ?? [])
  })
}

/** Prefixes names with the field or item they are nested in. */
export function below(place: string | number, names: readonly UnknownName[]): UnknownName[] {
  return names.map(({ path, known }) => ({ path: `${place}.${path}`, known }))
}
