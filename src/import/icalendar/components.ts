// Splits a calendar file into components while reading it. Each has a size limit, so large files need little
// memory, and an error in one event doesn't affect the others.
import { ImportError } from '../engine/imported-record.ts'
import { type Line, linesOf } from '../ndjson/lines.ts'

export interface Component {
  /** `VEVENT`, `VTIMEZONE` and so on. Empty for properties of the calendar itself. */
  readonly name: string
  readonly line: number
  /** Its lines, or only the first ones if it is too large. */
  readonly text: string
  readonly isTooLarge: boolean
  /** How many attachments were dropped because they are too large. */
  readonly leftOut: number
}

/** The largest image in base64, which some programs write on one line. */
const largestAttachments = 28_000_000
const longestLine = largestAttachments
/** The limit for the rest of an event. */
const largestComponent = 4_000_000
/** Parsing lists and parameters takes more than linear time, so their number and length are limited. */
const mostProperties = 5000
const longestProperty = 100_000
const longTexts = /^(DESCRIPTION|X-ALT-DESC|STYLED-DESCRIPTION|COMMENT)[;:]/i

/** The direct components of the calendar, and its own properties. */
export async function* componentsOf(
  chunks: AsyncIterable<Uint8Array>,
  name: string,
): AsyncGenerator<Component> {
  const state: State = { isOpen: false, depth: 0, current: undefined }
  for await (const lines of linesOf(chunks, longestLine)) {
    for (const line of lines) {
      const component = advance(state, line, name)
      if (component) yield component
    }
  }
  if (state.current) throw new ImportError('endsInside', { name, line: state.current.line })
  if (state.isOpen) throw new ImportError('notWhole', { name })
}

interface State {
  /** Whether the calendar has begun and not ended. */
  isOpen: boolean
  depth: number
  current: Growing | undefined
}

interface Growing {
  readonly name: string
  readonly line: number
  readonly lines: string[]
  length: number
  isTooLarge: boolean
  properties: number
  /** How much longer the current property may become. */
  room: number
  attached: number
  /** The first line of the current property, if it is an attachment. */
  attachment: number | undefined
  leftOut: number
}

function advance(state: State, line: Line, name: string): Component | undefined {
  const [, mark = '', what = ''] = markPattern.exec(line.text)?.map(part => part?.toUpperCase() ?? '') ?? []
  if (!state.isOpen) return void open(state, line, `${mark} ${what}`, name)
  if (mark === 'BEGIN') {
    state.depth++
    state.current ??= newComponent(what, line)
  } else if (!state.current && mark === '')
    return { name: '', line: line.number, text: line.text, isTooLarge: false, leftOut: 0 }
  grow(state.current, line)
  return mark === 'END' ? end(state) : undefined
}

const markPattern = /^\u{feff}?(BEGIN|END):([\w-]+)\s*$/iu

function open(state: State, line: Line, mark: string, name: string): void {
  if (line.text.trim() === '') return
  if (mark !== 'BEGIN VCALENDAR') throw new ImportError('noCalendar', { name, line: line.number })
  state.isOpen = true
}

function newComponent(name: string, { number: line }: Line): Growing {
  const sizes = { length: 0, isTooLarge: false, properties: 0, room: 0 }
  return { name, line, lines: [], ...sizes, attached: 0, attachment: undefined, leftOut: 0 }
}

/** Components that grow too large are read to their end, but not stored. */
function grow(current: Growing | undefined, { text }: Line): void {
  if (!current) return
  const goesOn = text.startsWith(' ') || text.startsWith('\t')
  if (!goesOn) {
    current.attachment = attachmentPattern.test(text) ? current.lines.length : undefined
    current.properties++
    current.room = longTexts.test(text) ? largestComponent : longestProperty
  }
  if (current.attachment !== undefined) growAttachment(current, current.attachment, text)
  else growText(current, text)
}

function growText(current: Growing, text: string): void {
  current.length += text.length
  current.room -= text.length
  current.isTooLarge ||=
    current.length > largestComponent || current.room < 0 || current.properties > mostProperties
  if (!current.isTooLarge) current.lines.push(text)
}

const attachmentPattern = /^(ATTACH|IMAGE)[;:]/i

function growAttachment(current: Growing, start: number, text: string): void {
  // A continuation line of a dropped attachment.
  if (current.lines.length === start && !attachmentPattern.test(text)) return
  current.attached += text.length
  if (current.attached <= largestAttachments) return void current.lines.push(text)
  const left = current.lines.splice(start)
  current.attached -= text.length + left.reduce((sum, line) => sum + line.length, 0)
  current.leftOut++
}

function end(state: State): Component | undefined {
  if (state.depth === 0) state.isOpen = false
  else state.depth--
  if (state.depth > 0 || !state.current) return undefined
  const { name, line, lines, isTooLarge, leftOut } = state.current
  state.current = undefined
  return { name, line, text: lines.join('\r\n'), isTooLarge, leftOut }
}
