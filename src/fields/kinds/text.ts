import { foldForSearch } from '../../domain/text/search-text.ts'
import { isStorableText } from '../../domain/text/storable-text.ts'
import { Problem } from '../../messages/problem.ts'
import type { JsonSchema, Kind } from '../kind.ts'
import { deepestMarkup, isTooDeep, withInlineMarkup, withoutMarkup, withSafeMarkup } from '../safe-markup.ts'
import { titled } from '../schema.ts'

/** Text on which no markup has a meaning, such as a street or a telephone number. */
export function plainText({ max }: { max: number }): Kind<string> {
  return textKind(max, withoutMarkup, titled(`Text${max}`, {}))
}

/** A line in which harmless inline markup survives, such as a title. */
export function inlineText({ max }: { max: number }): Kind<string> {
  return textKind(max, withInlineMarkup, titled(`InlineHtml${max}`, {}))
}

/** A longer text: HTML from which everything that could harm a reader is removed. */
export function richText({ max }: { max: number }): Kind<string> {
  return textKind(max, withSafeMarkup, titled(`Html${max}`, { contentMediaType: 'text/html' }))
}

const longestSearch = 500
const mostWords = 100

/** Words to look for; empty ones look for nothing. */
export const searchText: Kind<string> = {
  read(raw) {
    const text = checkedText(raw, longestSearch)
    return text instanceof Problem ? text : (searchProblem(foldForSearch(text)) ?? text)
  },
  schema: { type: 'string', maxLength: longestSearch },
  takesEmpty: true,
}

/** There are letters that stand for a phrase: what is looked for may be longer than what was typed. */
function searchProblem(folded: string): Problem | undefined {
  if (folded.split(' ').length > mostWords) return new Problem('too_many_words', { max: mostWords })
  return folded.length > 2 * longestSearch ? new Problem('too_long', { max: longestSearch }) : undefined
}

/** What another program calls something: characters that mean nothing here, kept as they are. */
export function foreignName({ max }: { max: number }): Kind<string> {
  return textKind(max, asItIs, titled(`Name${max}`, {}))
}

/** A password: kept exactly as it was typed. */
export const secretText: Kind<string> = {
  read(raw) {
    const text = checkedText(raw, 200)
    return text instanceof Problem ? text : (raw as string)
  },
  schema: titled('Password', { type: 'string', maxLength: 200 }),
}

function asItIs(text: string): string {
  return text
}

/** Text as the client sent it, trimmed, or what is wrong with it. */
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
      return cleanText(text, isTyped && clean === withoutMarkup ? asItIs : clean)
    },
    // A text of white space alone is none.
    schema: { type: 'string', pattern: '\\S', maxLength: max, ...schema },
  }
}

/** Text that was given but of which nothing harmless remains is as wrong as none. */
function cleanText(text: string, clean: (text: string) => string): string | Problem {
  if (clean !== asItIs && isTooDeep(text)) return new Problem('nested_too_deep', { max: deepestMarkup })
  const cleaned = clean(text).trim()
  return cleaned === '' ? new Problem('cannot_be_empty') : cleaned
}
