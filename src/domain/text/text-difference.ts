/** A text compared to an earlier one: the common start and end, and the parts that differ. */
export interface TextDifference {
  readonly start: string
  readonly removed: string
  readonly added: string
  readonly end: string
}

/** Words of context before and after a difference. */
const wordsAround = 6

/** Where two texts differ, by whole words, with some context. */
export function textDifference(before: string, after: string): TextDifference {
  const [old, recent] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(old.length, recent.length)
  let same = 0
  while (same < most && old[same] === recent[same]) same++
  let sameAtEnd = 0
  while (sameAtEnd < most - same && old.at(-1 - sameAtEnd) === recent.at(-1 - sameAtEnd)) sameAtEnd++
  const start = recent.slice(0, same)
  const end = recent.slice(recent.length - sameAtEnd)
  return {
    start: start.length > wordsAround ? `… ${start.slice(-wordsAround).join('')}` : start.join(''),
    removed: old.slice(same, old.length - sameAtEnd).join(''),
    added: recent.slice(same, recent.length - sameAtEnd).join(''),
    end: end.length > wordsAround ? `${end.slice(0, wordsAround).join('')} …` : end.join(''),
  }
}

/** Words including the following space, so joining them restores the text. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}
