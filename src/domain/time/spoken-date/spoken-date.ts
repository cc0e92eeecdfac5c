import type { UtcSeconds } from '../date-time.ts'
import type { TimeZoneName } from '../time-zone.ts'
import { datePhrases } from './date-phrases.ts'
import { placePhrases } from './place-phrases.ts'
import { relativePhrases } from './relative-phrases.ts'
import { resolveDraft } from './resolve-draft.ts'
import { emptyDraft, type Phrase, type SpokenDraft } from './spoken-draft.ts'
import { timePhrases } from './time-phrases.ts'

/** Reads the forms that PHP's `strtotime` takes, such as `first monday of january 2033 noon`. */
export function readSpokenDate(
  text: string,
  context: { readonly now: UtcSeconds; readonly zone: TimeZoneName },
): UtcSeconds | undefined {
  const draft = draftOf(text.trim().replace(/\s+/g, ' '))
  return draft && resolveDraft(draft, context)
}

// Of two phrases that are equally long, the earlier is taken.
const phrases: readonly Phrase[] = [...relativePhrases, ...timePhrases, ...datePhrases, ...placePhrases]
const separators = /[ .,]*/y

function draftOf(text: string): SpokenDraft | undefined {
  let draft: SpokenDraft | undefined = emptyDraft
  let saysWhen = false
  for (let position = pastSeparators(text, 0); position < text.length; ) {
    const found = longestPhrase(text, position)
    if (found === undefined) return undefined
    const end = position + found.match[0].length
    if (cutsWordOrNumber(text, end)) return undefined
    draft = found.phrase.read(draft, found.match.slice(1))
    if (draft === undefined) return undefined
    // The name of a zone alone is no date, though PHP takes it for the present.
    saysWhen ||= !placePhrases.includes(found.phrase)
    position = pastSeparators(text, end)
  }
  return saysWhen ? draft : undefined
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

/** PHP would go on reading in the middle: `10:001234` is its ten o'clock of the year 1234. */
function cutsWordOrNumber(text: string, end: number): boolean {
  const around = text.slice(end - 1, end + 1)
  return /^(?:\d\d|[a-z]{2})$/i.test(around)
}
