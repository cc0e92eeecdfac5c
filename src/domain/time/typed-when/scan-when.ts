import { normalized, type Vocabulary } from './vocabulary.ts'
import type { TokenOf, WhenToken } from './when-token.ts'

interface ScanOptions {
  readonly vocabulary: Vocabulary
  /** Whether `5/6` is June 5th. */
  readonly isDayFirst: boolean
}

/** The tokens of a typed date, or undefined if one is unknown. */
export function scanWhen(text: string, options: ScanOptions): WhenToken[] | undefined {
  const rest = normalized(text)
  const tokens: WhenToken[] = []
  for (let position = 0; position < rest.length; ) {
    const separators = matchAt(/[ ,،.;]+/y, rest, position)
    const start = position + (separators?.[0].length ?? 0)
    if (start >= rest.length) break
    const found = tokenAt(rest, start, options)
    if (!found) return undefined
    tokens.push(found.token)
    position = start + found.length
  }
  return tokens
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
    pattern: /(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:t(?=\d)|(?!\d))/y,
    read: ([year, month, day]) => dateOf(Number(year), Number(month), Number(day)),
  },
  {
    pattern: /(\d{1,2})[.-](\d{1,2})[.-](\d{4})(?!\d)/y,
    read: ([day, month, year]) => dateOf(Number(year), Number(month), Number(day)),
  },
  {
    pattern: /(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d\d))?(?!\d)/y,
    read: ([first, second, year], options) => slashDate(Number(first), Number(second), year, options),
  },
  {
    pattern: /(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\b\.?/y,
    read: ([hour, minute, half]) => halfDayTime(Number(hour), Number(minute ?? 0), half),
  },
  {
    pattern: /(\d{1,2}) ?h(?:eures?|oras?)?(?: ?(\d\d))?(?![\p{L}\d])/uy,
    read: ([hour, minute]) => timeOf(Number(hour), Number(minute ?? 0)),
  },
  {
    pattern: /(\d{1,2})[:.](\d\d)(?::\d\d)?(?![\d:])/y,
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
function slashDate(
  first: number,
  second: number,
  digits: string | undefined,
  { isDayFirst }: ScanOptions,
): WhenToken | undefined {
  const year = digits?.length === 2 ? 2000 + Number(digits) : digits && Number(digits)
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
  return { kind: 'time', minutes: (hour % 24) * 60 + minute, isFull: true } as const
}

/** Joins tokens that only mean something together: `20` and `november`, `in` and `2` and `weeks`. */
export function joinTokens(tokens: readonly WhenToken[]): WhenToken[] {
  const joined: WhenToken[] = []
  for (let rest = tokens.filter(({ kind }) => kind !== 'filler'); rest.length > 0; ) {
    const found = rules.map(rule => rule(rest)).find(result => result !== undefined)
    const { token, length } = found ?? { token: rest[0], length: 1 }
    if (token) joined.push(token)
    rest = rest.slice(length)
  }
  return joined
}

/** The joined token and the number of tokens it replaces. */
interface Joined {
  readonly token: WhenToken | undefined
  readonly length: number
}

const rules: readonly ((tokens: readonly WhenToken[]) => Joined | undefined)[] = [
  ahead,
  dayAndMonth,
  monthAndDay,
  dayOfMonth,
  hourAtNoon,
]

/** `in 2 weeks`, `بعد أسبوعين`. Elsewhere `in` is ignored. */
function ahead([first, second, third]: readonly WhenToken[]): Joined | undefined {
  if (first?.kind !== 'in') return undefined
  // In Swahili the number follows its noun: `wiki mbili`.
  if (second?.kind === 'unit' && third?.kind === 'count') return aheadOf(second, third.count, 3)
  if (second?.kind === 'unit') return aheadOf(second, second.count ?? 1, 2)
  const number =
    second?.kind === 'count' ? second.count : second?.kind === 'number' ? second.value : undefined
  if (number === undefined || third?.kind !== 'unit') return { token: undefined, length: 1 }
  return aheadOf(third, number, 3)
}

function aheadOf({ unit }: TokenOf<'unit'>, count: number, length: number): Joined {
  return { token: { kind: 'ahead', unit, count }, length }
}

/** `20 november 2026`, `20 de novembro de 2026` */
function dayAndMonth(tokens: readonly WhenToken[]): Joined | undefined {
  const day = dayIn(tokens[0])
  const monthPlace = tokens[1]?.kind === 'from' ? 2 : 1
  const month = tokens[monthPlace]
  if (day === undefined || month?.kind !== 'month') return undefined
  return withYear({ month: month.month, day }, tokens, monthPlace + 1)
}

/** `november 20, 2026` */
function monthAndDay(tokens: readonly WhenToken[]): Joined | undefined {
  const [month, second] = tokens
  const day = dayIn(second)
  if (day === undefined || month?.kind !== 'month') return undefined
  return withYear({ month: month.month, day }, tokens, 2)
}

function withYear(
  date: { readonly month: number; readonly day: number },
  tokens: readonly WhenToken[],
  place: number,
): Joined {
  const yearPlace = tokens[place]?.kind === 'from' ? place + 1 : place
  const year = tokens[yearPlace]
  if (year?.kind !== 'number' || year.digits !== 4) return { token: { kind: 'date', ...date }, length: place }
  return { token: { kind: 'date', ...date, year: year.value }, length: yearPlace + 1 }
}

/** `le 20`, `dia 20`. The word for day is ignored elsewhere, as in `يوم الجمعة`. */
function dayOfMonth([first, ...others]: readonly WhenToken[]): Joined | undefined {
  const isWordForDay = first?.kind === 'dayNumber' || (first?.kind === 'unit' && first.unit === 'days')
  if (!isWordForDay) return undefined
  const value = others[0]?.kind === 'number' && !dayAndMonth(others) ? dayIn(others[0]) : undefined
  return value === undefined
    ? { token: undefined, length: 1 }
    : { token: { kind: 'ordinal', value }, length: 2 }
}

/** `12 noon`, `12 midnight`, `1 ظهرا` */
function hourAtNoon([first, second]: readonly WhenToken[]): Joined | undefined {
  if (first?.kind !== 'number' || second?.kind !== 'time' || !second.isNamed) return undefined
  if (first.value === 12) return { token: second, length: 2 }
  const isAfterNoon = second.minutes === 720 && first.value <= 4
  return isAfterNoon ? { token: { ...second, minutes: (first.value + 12) * 60 }, length: 2 } : undefined
}

function dayIn(token: WhenToken | undefined): number | undefined {
  if (token?.kind !== 'number' && token?.kind !== 'ordinal') return undefined
  return token.value >= 1 && token.value <= 31 ? token.value : undefined
}
