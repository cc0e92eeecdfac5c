// The octets of an iCalendar stream and its lines: RFC 5545, 3.1, and RFC 6868.

export interface ContentLine {
  /** Its first line in the file, from 1. */
  readonly at: number
  readonly name: string
  readonly parameters: ReadonlyMap<string, readonly ParameterValue[]>
  readonly value: string
}

export interface ParameterValue {
  readonly text: string
  readonly isQuoted: boolean
}

export type Report = (at: number, fault: string) => void

export function readContentLines(octets: Uint8Array, report: Report): ContentLine[] {
  const lines: ContentLine[] = []
  for (const { at, text } of unfolded(physicalLines(octets, report), report)) {
    const line = readContentLine(at, text, report)
    if (line !== undefined) lines.push(line)
  }
  return lines
}

const CR = 0x0d
const LF = 0x0a
const LONGEST_LINE = 75
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Each line is decoded separately, so that a character split across two lines is found. */
function physicalLines(octets: Uint8Array, report: Report): string[] {
  const lines: string[] = []
  let start = 0
  for (let index = 0; index < octets.length; index += 1) {
    if (octets[index] === CR && octets[index + 1] !== LF) report(lines.length + 1, 'CR without LF')
    if (octets[index] !== LF) continue
    const hasCr = index > start && octets[index - 1] === CR
    if (!hasCr) report(lines.length + 1, 'LF without CR')
    lines.push(decoded(octets.subarray(start, hasCr ? index - 1 : index), lines.length + 1, report))
    start = index + 1
  }
  if (start < octets.length) {
    report(lines.length + 1, 'the last line has no end')
    lines.push(decoded(octets.subarray(start), lines.length + 1, report))
  }
  return lines
}

function decoded(octets: Uint8Array, at: number, report: Report): string {
  if (octets.length > LONGEST_LINE) report(at, `${octets.length} octets in a line`)
  if (octets.length === 0) report(at, 'an empty line')
  try {
    return utf8.decode(octets)
  } catch {
    report(at, 'not UTF-8')
    return new TextDecoder().decode(octets)
  }
}

function unfolded(lines: readonly string[], report: Report): { at: number; text: string }[] {
  const whole: { at: number; text: string }[] = []
  lines.forEach((line, index) => {
    const before = whole.at(-1)
    if (!/^[ \t]/.test(line)) whole.push({ at: index + 1, text: line })
    else if (before === undefined) report(index + 1, 'nothing to go on from')
    else before.text += line.slice(1)
  })
  return whole
}

const NAME = '[A-Za-z0-9-]+'
const CONTROL = '\\u0000-\\u0008\\u000a-\\u001f\\u007f'
const PARAMETER_VALUE = `(?:"[^"${CONTROL}]*"|[^";:,${CONTROL}]*)`
const PARAMETER = `;${NAME}=${PARAMETER_VALUE}(?:,${PARAMETER_VALUE})*`
const UNQUOTED_COMMA = /,(?=(?:[^"]*"[^"]*")*[^"]*$)/
const CONTENT_LINE = new RegExp(`^(${NAME})((?:${PARAMETER})*):([^${CONTROL}]*)$`, 'u')

function readContentLine(at: number, text: string, report: Report): ContentLine | undefined {
  const [, name, parameters, value] = CONTENT_LINE.exec(text) ?? []
  if (name === undefined || value === undefined) {
    report(at, `no content line: ${JSON.stringify(text)}`)
    return undefined
  }
  return { at, name: name.toUpperCase(), parameters: readParameters(at, parameters ?? '', report), value }
}

function readParameters(at: number, text: string, report: Report): Map<string, ParameterValue[]> {
  const parameters = new Map<string, ParameterValue[]>()
  for (const [parameter] of text.matchAll(new RegExp(PARAMETER, 'gu'))) {
    const name = parameter.slice(1, parameter.indexOf('=')).toUpperCase()
    if (parameters.has(name)) report(at, `${name} twice`)
    const values = parameter.slice(parameter.indexOf('=') + 1).split(UNQUOTED_COMMA)
    parameters.set(
      name,
      values.map(value => readParameterValue(at, value, report)),
    )
  }
  return parameters
}

const circumflexes: Readonly<Record<string, string>> = { '^n': '\n', '^^': '^', "^'": '"' }

function readParameterValue(at: number, written: string, report: Report): ParameterValue {
  const isQuoted = written.startsWith('"')
  const raw = isQuoted ? written.slice(1, -1) : written
  const text = raw.replace(/\^[\s\S]?/gu, pair => {
    if (circumflexes[pair] === undefined) report(at, `${pair} in a parameter`)
    return circumflexes[pair] ?? pair
  })
  return { text, isQuoted }
}
