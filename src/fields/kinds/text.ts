import { foldForSearch } from '../../domain/text/search-text.ts'
import { isStorableText } from '../../domain/text/storable-text.ts'
import { Problem } from '../../messages/problem.ts'
import type { JsonSchema, Kind } from '../kind.ts'
import { deepestMarkup, isTooDeep, withInlineMarkup, withoutMarkup, withSafeMarkup } from '../safe-markup.ts'
import { titled } from '../schema.ts'

/** Text without markup, such as a street or a phone number. */
export function plainText({ max }: { max: number }): Kind<string> {
  return textKind(max, withoutMarkup, titled(`Text${max}`, {}))
}

/** A line of text with harmless inline markup, such as a title. */
export function inlineText({ max }: { max: number }): Kind<string> {
  return textKind(max, withInlineMarkup, titled(`InlineHtml${max}`, {}))
}

/** A longer text: HTML without anything that could harm a reader. */
export function richText({ max }: { max: number }): Kind<string> {
  return textKind(max, withSafeMarkup, titled(`Html${max}`, { contentMediaType: 'text/html' }))
}

const longestSearch = 500
const mostWords = 100

/** Search words. An empty text means no search. */
export const searchText: Kind<string> = {
  read(raw) {
    const text = checkedText(raw, longestSearch)
    return text instanceof Problem ? text : (searchProblem(foldForSearch(text)) ?? text)
  },
  schema: { type: 'string', maxLength: longestSearch },
  takesEmpty: true,
}

/** Some characters expand to a phrase when folded, so the folded text may be longer than the input. */
function searchProblem(folded: string): Problem | undefined {
  if (folded.split(' ').length > mostWords) return new Problem('too_many_words', { max: mostWords })
  return folded.length > 2 * longestSearch ? new Problem('too_long', { max: longestSearch }) : undefined
}

/** An identifier of another program, stored unchanged. */
export function foreignName({ max }: { max: number }): Kind<string> {
  return textKind(max, identity, titled(`Name${max}`, {}))
}

/** A password, kept exactly as typed. */
export const secretText: Kind<string> = {
  read(raw) {
    const text = checkedText(raw, 200)
    return text instanceof Problem ? text : (raw as string)
  },
  schema: titled('Password', { type: 'string', maxLength: 200 }),
}

function identity(text: string): string {
  return text
}

/** The trimmed text, or the problem with it. */
export function checkedText(raw: unknown, max: number): string | Problem {
  if (typeof raw !== 'string') return new Problem('not_text')
  if (!isStorableText(raw)) return new Problem('not_well_formed')
  const text = raw.trim()
  return text.length > max ? new Problem('too_long', { max }) : text
}

function textKind(max: number, clean: (text: string) => string, schema: JsonSchema): Kind<string> {
  return {
    read(raw, { isTyped }) {
      const text = checkedText(raw, max)
      if (text instanceof Problem) return text
      return cleanText(text, isTyped && clean === withoutMarkup ? identity : clean)
    },
    // Whitespace alone counts as empty.
    schema: { type: 'string', pattern: '\\S', maxLength: max, ...schema },
  }
}

/** Text of which nothing is left after sanitizing is rejected, like an empty text. */
function cleanText(text: string, clean: (text: string) => string): string | Problem {
  if (clean !== identity && isTooDeep(text)) return new Problem('nested_too_deep', { max: deepestMarkup })
  const cleaned = clean(text).trim()
  return cleaned === '' ? new Problem('cannot_be_empty') : cleaned
}
