// Object.keys() and Object.entries() for tables whose keys are all known, which the compiler cannot infer.

export function keysOf<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[]
}

export function entriesOf<T extends object>(table: T): [keyof T & string, T[keyof T & string]][] {
  return Object.entries(table) as [keyof T & string, T[keyof T & string]][]
}

export function valueForEach<K extends string, T>(keys: readonly K[], valueFor: (key: K) => T): Record<K, T> {
  return Object.fromEntries(keys.map(key => [key, valueFor(key)])) as Record<K, T>
}
