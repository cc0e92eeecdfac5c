/** The name that was probably meant, if one is similar. A slip counts before a shared word, and that before other letters. */
export function findNearest(asked: string, names: readonly string[]): string | undefined {
  const given = withUnderscores(asked)
  const ranked = names
    .map(name => ({ name, plain: name.toLowerCase() }))
    .map(({ name, plain }) => ({
      name,
      distance: distanceBetween(given, plain),
      share: sharedWords(given, plain),
    }))
    .toSorted((one, other) => one.distance - other.distance)
  const [first] = ranked
  if (first && first.distance <= given.length / 6) return first.name
  const [likest] = ranked.toSorted((one, other) => other.share - one.share)
  if (likest && likest.share >= 1 / 2) return likest.name
  const mostSlips = given.length < 5 ? 1 : Math.max(2, given.length / 4)
  if (first && first.distance <= mostSlips) return first.name
  return names.find(name => beginsAlike(given, name.toLowerCase()))
}

/** `startDate` and `START_DATE` are `start_date` in other styles. */
function withUnderscores(name: string): string {
  return name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase()
}

/**
 * The share of words that two names have in common: `IMAGES` and `IMAGE_STORE` share half. Names that only end alike, such
 * as `URL` and `SMTP_URL`, are about different things.
 */
function sharedWords(given: string, name: string): number {
  const [asked, known] = [wordsOf(given), wordsOf(name)]
  const shared = known.filter(word => asked.includes(word))
  const isRelated = asked[0] === known[0] || shared.length === known.length
  return isRelated ? shared.length / Math.max(asked.length, known.length, 1) : 0
}

function wordsOf(name: string): string[] {
  return name
    .split(/[_-]+/)
    .filter(Boolean)
    .map(word => word.replace(/(?<=..)s$/i, ''))
}

/** `category` and `categories`, `venue_id` and `venue`: most of the longer name matches. */
function beginsAlike(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length)
  const differs = [...one].findIndex((letter, index) => letter !== other[index])
  const common = differs === -1 ? one.length : differs
  return common >= 4 && common > length / 2
}

/** https://en.wikipedia.org/wiki/Levenshtein_distance */
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

/** " Did you mean …?", or an empty text. */
export function suggestion(given: string, names: readonly string[]): string {
  const nearest = findNearest(given, names)
  return nearest === undefined ? '' : ` Did you mean ${nearest}?`
}
