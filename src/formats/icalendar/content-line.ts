import { type LocalDateTime, type UtcSeconds, utcText } from '../../domain/time/date-time.ts'

type Parameters = Readonly<Record<string, string>>

/** One property in the format of RFC 5545 (3.1). The value is encoded for its type; parameters are raw. */
export function contentLine(name: string, value: string, parameters: Parameters = {}): string {
  let start = name
  for (const [key, raw] of Object.entries(parameters)) start += `;${key}=${parameterValue(raw)}`
  return folded(`${start}:${value}`)
}

/** Control characters, which RFC 5545 (3.1) forbids except for the tab, and other line terminators. */
const controlPattern = /\r\n?|[[\p{Cc}\u2028\u2029]--[\t\n]]/gv
const lineEndPattern = /^[\r\u0085\u2028\u2029]/

/** Sanitizes text: no unpaired surrogates, no control characters, and uniform line ends. */
function writableText(text: string): string {
  return text.toWellFormed().replace(controlPattern, found => (lineEndPattern.test(found) ? '\n' : ''))
}

/** RFC 6868 encodes characters that are invalid even in quotes. */
function parameterValue(raw: string): string {
  const text = writableText(raw).replaceAll('^', '^^').replaceAll('\n', '^n').replaceAll('"', "^'")
  return /[:;,]/.test(text) ? `"${text}"` : text
}

const longestLine = 75

/** Folds lines to at most 75 octets, without splitting a character. */
function folded(line: string): string {
  if (line.length <= longestLine && Buffer.byteLength(line) <= longestLine) return `${line}\r\n`
  let written = ''
  let start = 0
  let octets = 0
  let index = 0
  for (const character of line) {
    const width = octetsOf(character)
    if (octets + width > longestLine) {
      written += `${line.slice(start, index)}\r\n `
      start = index
      octets = 1
    }
    octets += width
    index += character.length
  }
  return `${written}${line.slice(start)}\r\n`
}

function octetsOf(character: string): number {
  if (character.length === 2) return 4
  if (character < '\u0080') return 1
  return character < '\u0800' ? 2 : 3
}

// The value types of RFC 5545 (3.3) that the feed uses.

export function textValue(text: string): string {
  return writableText(text)
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
}

export function textListValue(texts: readonly string[]): string {
  return texts.map(textValue).join(',')
}

/** `20320506T190000`, in local time. */
export function localTimeValue(local: LocalDateTime): string {
  return local.replace(/[-:]/g, '').replace(' ', 'T')
}

export function utcTimeValue(utc: UtcSeconds): string {
  return `${localTimeValue(utcText(utc) as LocalDateTime)}Z`
}

export function dateValue(date: Temporal.PlainDate): string {
  return date.toString().replaceAll('-', '')
}

/** `+0100`, and `-003645` for local mean time. */
export function offsetValue(seconds: number): string {
  const distance = Math.abs(seconds)
  const [hours, minutes, rest] = [distance / 3600, (distance / 60) % 60, distance % 60].map(twoDigits)
  return `${seconds < 0 ? '-' : '+'}${hours}${minutes}${rest === '00' ? '' : rest}`
}

/** `PT1H`, `P1D`, `PT1H30M`. Minutes are required between hours and seconds (RFC 5545, 3.3.6). */
export function durationValue(seconds: number): string {
  if (!Number.isInteger(seconds) || seconds <= 0) {
    throw new RangeError(`A duration is a number of seconds above 0, not ${seconds}.`)
  }
  const text = Temporal.Duration.from({ seconds }).round({ largestUnit: 'days' }).toString()
  return text.replace(/H(?=\d+S)/, 'H0M')
}

/** Six decimals are ten centimetres, and required by RFC 5545 (3.8.1.6). */
export function positionValue({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${decimal(latitude)};${decimal(longitude)}`
}

function decimal(number: number): string {
  // Adding 0 turns -0 into 0.
  return String(Number(number.toFixed(6)) + 0)
}

function twoDigits(number: number): string {
  return String(Math.floor(number)).padStart(2, '0')
}
