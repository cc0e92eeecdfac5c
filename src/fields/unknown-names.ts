import type { FieldTable } from './field-table.ts'
import type { RawArgs } from './read-args.ts'

/** A name that was given and means nothing. */
export interface UnknownName {
  /** Where it stands, such as `venue.nam` or `tickets.0.pric`. */
  readonly path: string
  /** The names that would mean something there. */
  readonly known: readonly string[]
}

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
