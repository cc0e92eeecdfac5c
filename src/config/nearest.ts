/** Which of the names was probably meant, if any is like it. */
export function findNearest(given: string, names: readonly string[]): string | undefined {
  const ranked = names
    .map(name => ({ name, distance: distanceBetween(given, name) }))
    .toSorted((one, other) => one.distance - other.distance)
  const [first] = ranked
  return first && first.distance <= Math.max(2, given.length / 4) ? first.name : undefined
}

/** "Did you mean …?", or nothing. */
export function suggestion(given: string, names: readonly string[]): string {
  const nearest = findNearest(given, names)
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`
}

/** How many letters have to be added, left out or replaced: https://en.wikipedia.org/wiki/Levenshtein_distance */
function distanceBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [column, wanted] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + (letter === wanted ? 0 : 1)
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
