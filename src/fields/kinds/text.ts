import { Problem } from '../../domain/problem.ts'
import { isStorableText } from '../../domain/storable-text.ts'
import type { JsonSchema, Kind } from '../kind.ts'
import { withInlineMarkup, withoutMarkup, withSafeMarkup } from '../safe-markup.ts'

/** Text on which no markup has a meaning, such as a street or a telephone number. */
export function plainText({ max }: { max: number }): Kind<string> {
  return textKind(max, withoutMarkup, {})
}

/** A line in which harmless inline markup survives, such as a title. */
export function inlineText({ max }: { max: number }): Kind<string> {
  return textKind(max, withInlineMarkup, {})
}

/** A longer text: HTML from which everything that could harm a reader is removed. */
export function richText({ max }: { max: number }): Kind<string> {
  return textKind(max, withSafeMarkup, { contentMediaType: 'text/html' })
}

/** Words to look for; empty ones look for nothing. */
export const searchText: Kind<string> = {
  read: raw => checkedText(raw, 500),
  schema: { type: 'string', maxLength: 500 },
  takesEmpty: true,
}

/** A password: kept exactly as it was typed. */
export const secretText: Kind<string> = {
  read(raw) {
    const text = checkedText(raw, 200)
    return text instanceof Problem ? text : (raw as string)
  },
  schema: { type: 'string', maxLength: 200 },
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
    read(raw) {
      const text = checkedText(raw, max)
      return text instanceof Problem ? text : cleanText(text, clean)
    },
    schema: { type: 'string', maxLength: max, ...schema },
  }
}

/** Text that was given but of which nothing harmless remains is as wrong as none. */
function cleanText(text: string, clean: (text: string) => string): string | Problem {
  const cleaned = clean(text).trim()
  return cleaned === '' ? new Problem('cannot_be_empty') : cleaned
}
