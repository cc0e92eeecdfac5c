/** A piece of a text compared to an earlier one. */
export interface TextPart {
  readonly text: string
  readonly change: 'same' | 'removed' | 'added'
}

/** Comparing takes this many steps at most. Longer texts are replaced as a whole where they differ. */
const mostSteps = 1_000_000

/** Where two texts differ, by whole words. */
export function textDifference(before: string, after: string): TextPart[] {
  const [old, recent] = [wordsOf(before), wordsOf(after)]
  const most = Math.min(old.length, recent.length)
  let same = 0
  while (same < most && isSame(old[same], recent[same])) same++
  let sameAtEnd = 0
  while (sameAtEnd < most - same && isSame(old.at(-1 - sameAtEnd), recent.at(-1 - sameAtEnd))) sameAtEnd++
  const inside = (words: readonly string[]) => words.slice(same, words.length - sameAtEnd)
  return joined([
    ...unchanged(old.slice(0, same), recent),
    ...compared(inside(old), inside(recent)),
    ...unchanged(old.slice(old.length - sameAtEnd), recent.slice(recent.length - sameAtEnd)),
  ])
}

/** Words of context before and after a difference. */
const wordsAround = 6

/** The difference with only some context. */
export function inContext(parts: readonly TextPart[]): TextPart[] {
  const last = parts.length - 1
  return parts.map((part, index) => {
    if (part.change !== 'same' || last === 0) return part
    const [before, after] = [index === 0 ? 0 : wordsAround, index === last ? 0 : wordsAround]
    return { ...part, text: shortened(wordsOf(part.text), before, after) }
  })
}

/** The first and last words, if there are more. */
function shortened(words: readonly string[], first: number, last: number): string {
  if (words.length <= first + last) return words.join('')
  const end = last === 0 ? [] : [' ', ...words.slice(-last)]
  return [...words.slice(0, first), '…', ...end].join('')
}

/** Words including the following space, so joining them restores the text. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? []
}

/** The last word of a text has no space after it. */
function isSame(one = '', other = ''): boolean {
  return one.trimEnd() === other.trimEnd()
}

function unchanged(old: readonly string[], recent: readonly string[]): TextPart[] {
  return old.map((word, index) => ({ text: longer(word, recent[index]), change: 'same' }))
}

function longer(one: string, other = ''): string {
  return other.length > one.length ? other : one
}

/** The longest common subsequence stays, everything else was removed or added. */
function compared(old: readonly string[], recent: readonly string[]): TextPart[] {
  const removed = (words: readonly string[]) => words.map(text => ({ text, change: 'removed' as const }))
  const added = (words: readonly string[]) => words.map(text => ({ text, change: 'added' as const }))
  const width = recent.length + 1
  if (old.length * recent.length > mostSteps) return [...removed(old), ...added(recent)]
  const common = new Uint32Array((old.length + 1) * width)
  const commonAt = (one: number, other: number) => common[one * width + other] ?? 0
  for (let one = old.length - 1; one >= 0; one--)
    for (let other = recent.length - 1; other >= 0; other--)
      common[one * width + other] = isSame(old[one], recent[other])
        ? commonAt(one + 1, other + 1) + 1
        : Math.max(commonAt(one + 1, other), commonAt(one, other + 1))
  const parts: TextPart[] = []
  let [one, other] = [0, 0]
  while (one < old.length && other < recent.length) {
    if (isSame(old[one], recent[other])) {
      parts.push({ text: longer(recent[other++] ?? '', old[one++]), change: 'same' })
    } else if (commonAt(one + 1, other) >= commonAt(one, other + 1))
      parts.push(...removed(old.slice(one, ++one)))
    else parts.push(...added(recent.slice(other, ++other)))
  }
  return [...parts, ...removed(old.slice(one)), ...added(recent.slice(other))]
}

function joined(parts: readonly TextPart[]): TextPart[] {
  const all: TextPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (last?.change === part.change) all[all.length - 1] = { ...last, text: last.text + part.text }
    else all.push(part)
  }
  return all
}
