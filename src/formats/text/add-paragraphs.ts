// Turns lines into paragraphs, around and inside block elements, in one pass over safe markup. Inline
// elements count as text: an element that spans two paragraphs is left unchanged.
import { type Pieces, toPieces } from './paragraph-pieces.ts'

const blockNames =
  'p|div|section|h[1-6]|ul|ol|li|dl|dt|dd|blockquote|pre|hr|figure|figcaption|table|caption|thead|tbody|tfoot|tr|th|td|details|summary|address'
const blockTags = new RegExp(`(</?(?:${blockNames})(?:\\s[^<>]*)?/?>)`)
const emptyParagraphs = /<p(?:\s[^<>]*)?>\s*<\/p>/g

interface Neighbour {
  readonly text: string
  readonly name: string
  readonly kind: 'opens' | 'closes' | 'alone' | 'words' | 'edge'
}

/** The start or end of the text. */
const edge: Neighbour = { text: '', name: '', kind: 'edge' }
const words: Neighbour = { text: '', name: '', kind: 'words' }

interface Writer {
  output: string
  before: Neighbour
  readonly open: string[]
  /** The number of open `pre` elements. Their content is copied. */
  preformatted: number
}

export function addParagraphs(html: string): string {
  const parts = html.replace(emptyParagraphs, '\n\n').split(blockTags)
  const writer: Writer = { output: '', before: edge, open: [], preformatted: 0 }
  for (let index = 0; index < parts.length; index += 2) {
    const tag = index + 1 < parts.length ? readTag(parts[index + 1] ?? '') : edge
    writeRun(writer, parts[index] ?? '', tag)
    writeTag(writer, tag)
  }
  return writer.output.trim()
}

function readTag(text: string): Neighbour {
  const name = /\w+/.exec(text)?.[0] ?? ''
  if (name === 'hr') return { text, name, kind: 'alone' }
  return { text, name, kind: text.startsWith('</') ? 'closes' : 'opens' }
}

function writeTag(writer: Writer, tag: Neighbour): void {
  if (writer.preformatted === 0 && needsLine(writer, tag)) writer.output += '\n'
  writer.output += tag.text
  writer.before = tag
  if (tag.kind === 'opens') writer.open.push(tag.name)
  if (tag.kind === 'closes') writer.open.pop()
  if (tag.name === 'pre') writer.preformatted += tag.kind === 'opens' ? 1 : writer.preformatted && -1
}

/** Blocks start on a new line. A block that ends with another block closes on a new line. A caption joins its figure. */
function needsLine({ output, before }: Writer, tag: Neighbour): boolean {
  if (tag.kind === 'closes') return before.kind === 'closes' && before.name !== 'figcaption'
  return output !== '' && tag.name !== 'figcaption'
}

function writeRun(writer: Writer, run: string, after: Neighbour): void {
  if (writer.preformatted > 0) {
    writer.output += run
    return
  }
  const { before } = writer
  const pieces = toPieces(run, { start: before.kind === 'opens', end: after.kind === 'closes' })
  const written =
    pieces.texts.length > 0 ? writtenPieces(writer, pieces, after) : writtenSpace(writer, pieces, after)
  if (written === '') return
  writer.output += written
  writer.before = words
}

function writtenSpace({ before, open }: Writer, { space }: Pieces, after: Neighbour): string {
  const isWholeElement = before.kind === 'opens' && after.kind === 'closes'
  return isWholeElement && open.at(-1) !== 'blockquote' ? space : ''
}

function writtenPieces(writer: Writer, pieces: Pieces, after: Neighbour): string {
  const { texts, startsApart, endsApart } = pieces
  if (writer.open.at(-1) === 'p') return texts.join('</p>\n<p>')
  if (isOwnLine(writer, pieces)) return texts.join('')
  const isFirst = writer.output === '' || (writer.before.kind === 'opens' && !startsApart)
  const isLast = after.kind !== 'closes' || !endsApart
  return `${isFirst ? '' : '\n'}<p>${texts.join('</p>\n<p>')}</p>${isLast ? '' : '\n'}`
}

/**
 * A single line at the start of an element, such as a list item or a cell, needs no paragraph. A quotation
 * does.
 */
function isOwnLine({ before, open }: Writer, { texts, startsApart }: Pieces): boolean {
  if (open.length === 0 || open.at(-1) === 'blockquote' || texts.length > 1 || startsApart) return false
  return before.kind === 'opens' || before.name === 'figcaption'
}
