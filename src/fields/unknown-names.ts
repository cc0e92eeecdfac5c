import type { FieldTable } from './field-table.ts'
import type { UnknownName } from './kind.ts'
import type { RawArgs } from './read-args.ts'

/** The names that are no field of the table, or of what is nested in one. */
export function unknownNames(given: RawArgs, fields: FieldTable): UnknownName[] {
  const known = Object.keys(fields)
  return Object.entries(given).flatMap(([name, raw]) => {
    if (!Object.hasOwn(fields, name)) return [{ path: name, known }]
    return below(name, fields[name]?.kind.unknownIn?.(raw) ?? [])
  })
}

/** What is nested under a name or in an item. */
export function below(place: string | number, names: readonly UnknownName[]): UnknownName[] {
  return names.map(({ path, known }) => ({ path: `${place}.${path}`, known }))
}
