import { readTimeZone } from '../date-time.ts'
import { normalized, type Vocabulary } from './vocabulary.ts'
import type { WhenToken } from './when-token.ts'

interface ScanOptions {
  readonly vocabulary: Vocabulary
  /** Whether `5/6` is June 5th. */
  readonly isDayFirst: boolean
  /** Whether that also decides about `5-6-2032`, which is June 5th otherwise. */
  readonly ordersDashes?: boolean
}

/** The tokens of a typed date, or undefined if one is unknown. */
export function scanWhen(text: string, options: ScanOptions): WhenToken[] | undefined {
  const tokens: WhenToken[] = []
  for (const { token } of scanWords(text, options)) {
    if (token.kind === 'unknown') return undefined
    tokens.push(token)
  }
  return tokens
}

/** All tokens of a text with the words they were read from. Words of no meaning are `unknown`. */
export function* scanWords(text: string, options: ScanOptions): Generator<ScannedWord> {
  const rest = withSwahiliNumbers(normalized(text))
  for (let position = 0; position < rest.length; ) {
    const separators = matchAt(/[ ,،.;]+/y, rest, position)
    const start = position + (separators?.[0].length ?? 0)
    if (start >= rest.length) break
    const found = tokenAt(rest, start, options) ?? unknownAt(rest, start)
    yield { token: found.token, text: rest.slice(start, start + found.length) }
    position = start + found.length
  }
}

export interface ScannedWord {
  readonly token: WhenToken
  readonly text: string
}

function unknownAt(text: string, position: number): Found {
  const [word = ' '] = matchAt(/[^ ,،;]+/y, text, position) ?? []
  return { token: { kind: 'unknown' }, length: word.length }
}

interface Found {
  readonly token: WhenToken
  readonly length: number
}

function tokenAt(text: string, position: number, options: ScanOptions): Found | undefined {
  for (const { pattern, read } of forms) {
    const match = matchAt(pattern, text, position)
    const token = match && read(match.slice(1), options)
    if (match && token) return { token, length: match[0].length }
  }
  return wordAt(text, position, options.vocabulary)
}

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position
  return pattern.exec(text)
}

/** The longest vocabulary phrase at this position. `-` joins words like a space. */
function wordAt(text: string, position: number, vocabulary: Vocabulary): Found | undefined {
  const rest = text.slice(position)
  let longest: Found | undefined
  for (const [phrase, token] of vocabulary) {
    if (phrase.length <= (longest?.length ?? 0)) continue
    const isHere = rest.slice(0, phrase.length).replaceAll('-', ' ') === phrase
    if (isHere && !/^[\p{L}\p{N}]/u.test(rest.slice(phrase.length)))
      longest = { token, length: phrase.length }
  }
  return longest
}

interface Form {
  readonly pattern: RegExp
  read(groups: readonly (string | undefined)[], options: ScanOptions): WhenToken | undefined
}

// Numeric formats. The first match wins.
const forms: readonly Form[] = [
  {
    pattern: /(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:t(?=\d)|(?!\d))/y,
    read: ([year, month, day]) => dateOf(Number(year), Number(month), Number(day)),
  },
  {
    pattern: /(\d{1,2})([.-])(\d{1,2})\2(\d{4}|\d\d)(?!\d)/y,
    read: ([first, mark, second, year], options) =>
      mark === '-' && options.ordersDashes
        ? numericDate([first, second], year, options)
        : numericDate([first, second], year, { isDayFirst: true }),
  },
  {
    pattern: /(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?!\d)/y,
    read: ([first, second, year], options) => numericDate([first, second], year, options),
  },
  {
    pattern: /(\d{1,2})(?:[:.](\d\d)(?::\d\d)?)? ?([ap])\.? ?m\b\.?/y,
    read: ([hour, minute, half]) => halfDayTime(Number(hour), Number(minute ?? 0), half),
  },
  {
    pattern: /(\d{1,2}) ?(?:h(?:eures?|oras?)?|uhr)(?: ?(\d\d))?(?![\p{L}\d])/uy,
    read: ([hour, minute]) => timeOf(Number(hour), Number(minute ?? 0)),
  },
  {
    pattern: /(\d{1,2})[:.](\d\d)(?::\d\d)?(?: ?(?:h(?:rs?)?|uhr)(?!\p{L}))?(?![\d:])/uy,
    read: ([hour, minute]) => clockTime(Number(hour), Number(minute)),
  },
  {
    pattern: /(\d{1,2})(?:st|nd|rd|th|er|º|ª)(?!\p{L})/uy,
    read: ([value]) => ({ kind: 'ordinal', value: Number(value) }),
  },
  {
    pattern: /(\d{1,4})(?!\d)/y,
    read: ([digits = '']) => ({ kind: 'number', value: Number(digits), digits: digits.length }),
  },
  {
    pattern: /([a-z_]+(?:\/[a-z0-9_+-]+){1,2}|utc|gmt)(?![\p{L}\d+-])/uy,
    read: ([name = '']) => {
      const zone = readTimeZone(name)
      return zone && { kind: 'zone', zone }
    },
  },
  { pattern: /[-–—]/y, read: () => ({ kind: 'to' }) },
  {
    pattern: /((?:first|second|third|fourth|last) [a-z]+ of (?:next month|this month|[a-z]+(?: \d{4})?))\b/y,
    read: ([text = '']) => ({ kind: 'counted', text }),
  },
]

function dateOf(year: number | undefined, month: number, day: number): WhenToken | undefined {
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  return { kind: 'date', month, day, ...(year !== undefined && { year }) }
}

/** If only one order is a valid date, it is used. */
function numericDate(
  numbers: readonly (string | undefined)[],
  digits: string | undefined,
  { isDayFirst }: Pick<ScanOptions, 'isDayFirst'>,
): WhenToken | undefined {
  const year = digits?.length === 2 ? 2000 + Number(digits) : digits && Number(digits)
  const [first = 0, second = 0] = numbers.map(Number)
  const [day, month] = isDayFirst ? [first, second] : [second, first]
  return dateOf(year || undefined, month, day) ?? dateOf(year || undefined, day, month)
}

function halfDayTime(hour: number, minute: number, half: string | undefined): WhenToken | undefined {
  if (hour < 1 || hour > 12) return undefined
  const time = timeOf((hour % 12) + (half === 'p' ? 12 : 0), minute)
  return time && { ...time, isHalfDay: true }
}

/** Hours up to 12 may be in either half of the day. */
function clockTime(hour: number, minute: number): WhenToken | undefined {
  const time = timeOf(hour, minute)
  return time && { ...time, isFull: hour > 12 || hour === 0 }
}

function timeOf(hour: number, minute: number) {
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined
  return { kind: 'time', minutes: hour * 60 + minute, isFull: true } as const
}

// Hours in words, which Swahili usually writes: `saa mbili na nusu usiku` is half past two at night, 20:30.

const swahiliHours = [
  ...['moja', 'mbili', 'tatu', 'nne', 'tano', 'sita', 'saba', 'nane', 'tisa', 'kumi'],
  ...['kumi na moja', 'kumi na mbili'],
]

const swahiliMinutes: Readonly<Record<string, number>> = {
  'na nusu': 30,
  'na robo': 15,
  'kasoro robo': -15,
  kasorobo: -15,
}

// Longer numbers first: `kumi na mbili` begins with `kumi`.
const swahiliTime = new RegExp(
  String.raw`\bsaa (${swahiliHours.toReversed().join('|')}|\d{1,2})(?: (${Object.keys(swahiliMinutes).join('|')}))?(?!\p{L})`,
  'gu',
)

/** Writes the hours in digits. Expects normalized text. */
function withSwahiliNumbers(text: string): string {
  return text.replace(swahiliTime, (_, word: string, part: string | undefined) => {
    const value = swahiliHours.includes(word) ? swahiliHours.indexOf(word) + 1 : Number(word)
    const past = part === undefined ? 0 : (swahiliMinutes[part] ?? 0)
    if (past === 0) return `saa ${value}`
    const [shown, minute] = past > 0 ? [value, past] : [value === 1 ? 12 : value - 1, 60 + past]
    return `saa ${shown}:${minute}`
  })
}
