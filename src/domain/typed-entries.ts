// Object.keys() and Object.entries() for tables whose keys are all known, which the compiler cannot infer.

export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[]
}

export function entriesOf<T extends object>(table: T): [keyof T & string, T[keyof T & string]][] {
  return Object.entries(table) as [keyof T & string, T[keyof T & string]][]
}

/** The fields that have a value, for responses. */
export function withoutEmpty<T extends Record<string, unknown>>(fields: T): Partial<T> {
  const filled: Partial<T> = {}
  for (const name in fields) {
    const value = fields[name]
    if (value !== '' && value !== null && value !== undefined) filled[name] = value
  }
  return filled
}

export function valueForEach<K extends string, T>(keys: readonly K[], valueFor: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map(key => [key, valueFor(key)])) as Record<K, T>
}
