import type { TimeZoneName, UtcSeconds } from '../date-time.ts'
import { datePhrases, timePhrases } from './date-phrases.ts'
import { relativePhrases, zonePhrases } from './relative-phrases.ts'
import { resolveDraft } from './resolve-draft.ts'
import { emptyDraft, type Phrase, type SpokenDraft } from './spoken-draft.ts'

/** Parses the formats of PHP's `strtotime`, such as `first monday of january 2033 noon`. */
export function readSpokenDate(
  text: string,
  context: { readonly now: UtcSeconds; readonly zone: TimeZoneName },
): UtcSeconds | undefined {
  const draft = draftOf(text.trim().replace(/\s+/g, ' '))
  return draft && resolveDraft(draft, context)
}

// If two phrases match the same length, the earlier one wins.
const phrases: readonly Phrase[] = [...relativePhrases, ...timePhrases, ...datePhrases, ...zonePhrases]
const separators = /[ .,]*/y

function draftOf(text: string): SpokenDraft | undefined {
  let draft: SpokenDraft | undefined = emptyDraft
  let hasDateOrTime = false
  for (let position = pastSeparators(text, 0); position < text.length; ) {
    const found = longestPhrase(text, position)
    if (found === undefined) return undefined
    const end = position + found.match[0].length
    if (cutsWordOrNumber(text, end)) return undefined
    draft = found.phrase.read(draft, found.match)
    if (draft === undefined) return undefined
    // A zone alone is not a date, although PHP treats it as the present.
    hasDateOrTime ||= !zonePhrases.includes(found.phrase)
    position = pastSeparators(text, end)
  }
  return hasDateOrTime ? draft : undefined
}

function longestPhrase(
  text: string,
  position: number,
): { phrase: Phrase; match: RegExpExecArray } | undefined {
  let longest: { phrase: Phrase; match: RegExpExecArray } | undefined
  for (const phrase of phrases) {
    phrase.pattern.lastIndex = position
    const match = phrase.pattern.exec(text)
    if (match !== null && match[0].length > (longest?.match[0].length ?? 0)) longest = { phrase, match }
  }
  return longest
}

function pastSeparators(text: string, position: number): number {
  separators.lastIndex = position
  return position + (separators.exec(text)?.[0].length ?? 0)
}

/** PHP would continue mid-word: it parses `10:001234` as 10:00 in the year 1234. */
function cutsWordOrNumber(text: string, end: number): boolean {
  const around = text.slice(end - 1, end + 1)
  return /^(?:\d\d|[a-z]{2})$/i.test(around)
}
