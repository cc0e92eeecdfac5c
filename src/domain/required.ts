/** The value, which is missing only if the program has a bug. */
export function required<T>(value: T | null | undefined, what: string): T {
  if (value === undefined || value === null) throw new Error(`There is no ${what}.`)
  return value
}
