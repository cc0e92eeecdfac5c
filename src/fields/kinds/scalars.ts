import { isMailAddress } from '../../domain/rights/person.ts'
import { isStorableText } from '../../domain/text/normal-form.ts'
import { foldForSearch } from '../../domain/text/search-text.ts'
import { readTimeZone, type TimeZoneName } from '../../domain/time/date-time.ts'
import { Problem } from '../../messages/problem.ts'
import { anyOf, inAnyCase, type JsonSchema, type Kind, titled, trimmedText } from '../kind.ts'
import { deepestMarkup, isTooDeep, withInlineMarkup, withoutMarkup, withSafeMarkup } from '../safe-markup.ts'

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
    isText: true,
  }
}

/** Sanitizes a text. If nothing is left of it, it counts as empty. */
function cleanText(text: string, clean: (text: string) => string): string | Problem {
  if (clean !== identity && isTooDeep(text)) return new Problem('nested_too_deep', { max: deepestMarkup })
  const cleaned = clean(text).trim()
  const isEmpty = clean === withInlineMarkup ? isInvisible(cleaned) : cleaned === ''
  return isEmpty ? new Problem('cannot_be_empty') : cleaned
}

/** A title of empty elements or characters without a shape could not be clicked. */
function isInvisible(html: string): boolean {
  return /^[\s\p{Cf}]*$/u.test(html.includes('<') ? withoutMarkup(html) : html)
}

/** One of a few words, in any case. `title` is its name in the documentation; `also` has other spellings. */
export function choice<const T extends string>(
  choices: readonly T[],
  title?: string,
  also: Readonly<Record<string, T>> = {},
): Kind<T> {
  const words = [...choices, ...Object.keys(also)]
  const spellings = new Map(words.map(word => [word.toLowerCase(), also[word] ?? (word as T)]))
  return {
    read(raw) {
      const word = typeof raw === 'string' ? spellings.get(raw.trim().toLowerCase()) : undefined
      return word ?? new Problem('not_one_of', { choices: choices.join(', ') })
    },
    schema: titled(
      title,
      anyOf({ type: 'string', enum: choices }, trimmedText(words.map(inAnyCase).join('|'))),
    ),
    indexed: { type: 'string', enum: choices },
  }
}

const spellings = new Map<string, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
])

export const boolean: Kind<boolean> = {
  read(raw) {
    const isScalar = typeof raw === 'string' || typeof raw === 'number' || typeof raw === 'boolean'
    const value = isScalar ? spellings.get(String(raw).trim().toLowerCase()) : undefined
    return value ?? new Problem('not_a_boolean')
  },
  schema: titled(
    'Flag',
    anyOf(
      { type: 'boolean' },
      { type: 'integer', enum: [0, 1] },
      trimmedText([...spellings.keys()].map(inAnyCase).join('|')),
    ),
    'True or false, also as 1 or 0, or as text.',
  ),
  indexed: { type: 'boolean' },
}

/** compat: the flags of a venue are typed as text in the API, and clients send them so. */
export const booleanText: Kind<boolean> = {
  ...boolean,
  indexed: { type: 'string' },
}

export function integer({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }): Kind<number> {
  return {
    read(raw) {
      const number = readNumber(raw, /^[+-]?\d+$/)
      if (number === undefined || !Number.isInteger(number)) return new Problem('not_an_integer')
      return withinRange(number, min, max)
    },
    schema: anyOf(
      { type: 'integer', minimum: min, ...(max < Number.MAX_SAFE_INTEGER && { maximum: max }) },
      trimmedText('[+-]?[0-9]+'),
    ),
    indexed: { type: 'integer' },
  }
}

export function decimal({ min, max }: { min: number; max: number }): Kind<number> {
  return {
    read(raw) {
      const number = readNumber(raw, /^[+-]?(\d+\.?\d*|\.\d+)$/)
      return number === undefined ? new Problem('not_a_number') : withinRange(number, min, max)
    },
    schema: anyOf(
      { type: 'number', format: 'double', minimum: min, maximum: max },
      trimmedText('[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)'),
    ),
    indexed: { type: 'number', format: 'double' },
  }
}

function readNumber(raw: unknown, form: RegExp): number | undefined {
  if (typeof raw === 'number' && Number.isFinite(raw)) return raw
  if (typeof raw !== 'string') return undefined
  const text = raw.trim()
  return text.length <= 40 && form.test(text) ? Number(text) : undefined
}

function withinRange(number: number, min: number, max: number): number | Problem {
  if (number < min) return new Problem('too_small', { min })
  return number > max ? new Problem('too_large', { max }) : number
}

const anyPage = integer({ min: 1, max: Number.POSITIVE_INFINITY })

/** A page number of any length: pages that don't exist are not found, however high their number. */
export const pageNumber: Kind<number> = {
  ...anyPage,
  read(raw, context) {
    const page = anyPage.read(raw, context)
    return page instanceof Problem ? page : Math.min(page, Number.MAX_SAFE_INTEGER)
  },
}

/** The page size, limited to the site's maximum. */
export const pageSize: Kind<number> = {
  read(raw, context) {
    const size = pageNumber.read(raw, context)
    return size instanceof Problem ? size : Math.min(size, context.maxPerPage)
  },
  limited: (size, { maxPerPage }) => Math.min(size, maxPerPage),
  schema: pageNumber.schema,
  indexed: { type: 'integer' },
}

export const webAddress: Kind<string> = {
  read(raw) {
    const text = checkedText(raw, 2000)
    if (text instanceof Problem) return text
    return isWebAddress(text) ? text : new Problem('not_a_url')
  },
  // The `uri` format would exclude URLs in other scripts, which are valid here.
  schema: titled(
    'WebAddress',
    trimmedText(`${inAnyCase('http')}[sS]?://[^\\s<>"'\`\\\\]+`, { maxLength: 2000 }),
    'A complete URL that starts with http or https.',
  ),
  indexed: { type: 'string' },
}

/** Whether the text is an absolute http or https URL that can be printed into a page unchanged. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s<>"'`\\]+$/i.test(text)) return false
  return URL.canParse(text) && new URL(text).hostname !== ''
}

export const emailAddress: Kind<string> = {
  read(raw) {
    const text = checkedText(raw, 254)
    if (text instanceof Problem) return text
    return isMailAddress(text) ? text : new Problem('not_an_email')
  },
  schema: titled(
    'EmailAddress',
    trimmedText('[^\\s@<>"\'`\\\\]+@[^\\s@<>"\'`\\\\]+\\.[^\\s@<>"\'`\\\\.]+', { maxLength: 254 }),
  ),
}

/** A CSS colour, normalized: `#0a7d5a`. */
export const color: Kind<string> = {
  read(raw) {
    const text = typeof raw === 'string' ? raw.trim().toLowerCase() : ''
    if (/^#[0-9a-f]{6}$/.test(text)) return text
    if (/^#[0-9a-f]{3}$/.test(text)) return text.replace(/[0-9a-f]/g, digit => digit + digit)
    return new Problem('not_a_color')
  },
  schema: titled('Color', trimmedText('#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})')),
}

export const timeZone: Kind<TimeZoneName> = {
  read: raw => (typeof raw === 'string' ? readTimeZone(raw) : undefined) ?? new Problem('not_a_time_zone'),
  schema: titled('TimeZone', { type: 'string', pattern: '\\S' }),
}
