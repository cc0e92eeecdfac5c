export type Parameters = Readonly<Record<string, string>>

/**
 * One property in the format of RFC 5545 (3.1). The value is already encoded for its type; parameters are
 * raw.
 */
export function contentLine(name: string, value: string, parameters: Parameters = {}): string {
  let start = name
  for (const key in parameters) start += `;${key}=${parameterValue(parameters[key]!)}`
  return folded(`${start}:${value}`)
}

/** Control characters, which RFC 5545 (3.1) forbids except for the tab, and other line terminators. */
const controlPattern = /\r\n?|[[\p{Cc}\u2028\u2029]--[\t\n]]/gv
const lineEndPattern = /^[\r\u0085\u2028\u2029]/

/** Sanitizes text: no unpaired surrogates, no control characters, and uniform line ends. */
export function writableText(text: string): string {
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
  for (let index = 0; index < line.length; ) {
    const character = line.codePointAt(index)!
    const width = octetsOf(character)
    if (octets + width > longestLine) {
      written += `${line.slice(start, index)}\r\n `
      start = index
      octets = 1
    }
    octets += width
    index += character > 0xffff ? 2 : 1
  }
  return `${written}${line.slice(start)}\r\n`
}

function octetsOf(character: number): number {
  if (character < 0x80) return 1
  if (character < 0x800) return 2
  return character < 0x10000 ? 3 : 4
}
