/** Where a text stops being JSON. */
interface JsonFault {
  /** The character there, as a JSON text, or as U+FEFF if it is invisible. Empty at the end of the text. */
  readonly found: string
  readonly line: number
  readonly column: number
}

/** What may come next. The first of a list or object may be its end. */
type Expected = 'value' | 'firstValue' | 'name' | 'firstName' | 'colon' | 'separator' | 'nothing'

const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const spaceOrNone = /[ \t\n\r]*/y
const escapeInText = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y

/** Finds the first fault of a text that `JSON.parse` refuses. Its own message often names no position. */
export function faultInJson(json: string): JsonFault {
  const open: string[] = []
  let expected: Expected = 'value'
  let position = 0
  while (true) {
    position = endOf(spaceOrNone, json, position)
    const token = tokenAt(json, position)
    if (token.kind === 'broken') return faultAt(json, token.end)
    const next = stateAfter(token.kind, expected, open)
    if (next === undefined) return faultAt(json, position)
    expected = next
    position = token.end
  }
}

/** A mark, a text, another value, or something else with the position of its first wrong character. */
interface Token {
  readonly kind: string
  readonly end: number
}

function tokenAt(json: string, position: number): Token {
  const character = json[position] ?? ''
  if (character === '"') return textAt(json, position)
  if (character !== '' && '{}[],:'.includes(character)) return { kind: character, end: position + 1 }
  const end = endOf(scalar, json, position)
  return end > position ? { kind: 'scalar', end } : { kind: 'broken', end: position }
}

function textAt(json: string, start: number): Token {
  let position = start + 1
  while (position < json.length) {
    const character = json[position] ?? ''
    if (character === '"') return { kind: 'text', end: position + 1 }
    const end = character === '\\' ? endOf(escapeInText, json, position) : position + 1
    if (character < ' ' || end === position) return { kind: 'broken', end: position }
    position = end
  }
  return { kind: 'broken', end: position }
}

function endOf(pattern: RegExp, json: string, position: number): number {
  pattern.lastIndex = position
  return pattern.test(json) ? pattern.lastIndex : position
}

/** The effect of an allowed token: it opens or closes a bracket, ends a value, or leads to what comes next. */
type Step = 'open' | 'close' | 'end' | 'next' | Expected

const value: Readonly<Record<string, Step>> = { text: 'end', scalar: 'end', '{': 'open', '[': 'open' }

const steps: Readonly<Record<Expected, Readonly<Record<string, Step>>>> = {
  value,
  firstValue: { ...value, ']': 'close' },
  name: { text: 'colon' },
  firstName: { text: 'colon', '}': 'close' },
  colon: { ':': 'value' },
  separator: { ',': 'next', '}': 'close', ']': 'close' },
  nothing: {},
}

/** What is expected after a token, or undefined if it is wrong here. Keeps the open brackets. */
function stateAfter(kind: string, expected: Expected, open: string[]): Expected | undefined {
  const step = steps[expected][kind]
  const isObject = open.at(-1) === '{'
  if (step === 'open') {
    open.push(kind)
    return kind === '{' ? 'firstName' : 'firstValue'
  }
  if (step === 'next') return isObject ? 'name' : 'value'
  if (step === 'close' && isObject !== (kind === '}')) return undefined
  if (step === 'close') open.pop()
  return step === 'close' || step === 'end' ? (open.length > 0 ? 'separator' : 'nothing') : step
}

/** Byte order marks, spaces of other widths and the like. JSON texts escape control characters. */
const invisible = /^(?! )[\p{Cf}\p{Z}\u007f-\u009f]$/u

function codeOf(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}

function faultAt(json: string, position: number): JsonFault {
  const before = json.slice(0, position)
  const [character = ''] = json.slice(position, position + 2)
  return {
    found: invisible.test(character) ? `U+${codeOf(character)}` : character && JSON.stringify(character),
    line: before.split('\n').length,
    column: position - before.lastIndexOf('\n'),
  }
}
