import { findNearest } from '../domain/events/nearest.ts'

/** " Did you mean …?", or an empty text. */
export function suggestion(given: string, names: readonly string[]): string {
  const nearest = findNearest(given, names)
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`
}
