// Text between two block tags, split into paragraphs at empty lines and at double line breaks.

interface Pieces {
  readonly texts: readonly string[]
  /** Whether an empty line separates the first piece from the tag before it, and the last one from the tag after it. */
  readonly startsApart: boolean
  readonly endsApart: boolean
  /** The content of an element without pieces. */
  readonly space: string
}

/** Whitespace and line breaks, or a tag, which is skipped because line ends in attributes mean nothing. */
const gaps = /((?:\s|<br\s*\/?>)+)|<[^<>]*>/g
const noWords = /^(?:\s|<br\s*\/?>)*$/
const lineBreak = /<br\s*\/?>/g
const lineEnd = /\r\n?|\n/

const longestGap = 100
const longGap = new RegExp(`\\s{${longestGap},}`, 'g')

/** `inElement` says which sides touch the tags of the enclosing element. A single line end is kept there. */
function toPieces(written: string, inElement: { start: boolean; end: boolean }): Pieces {
  const run = withoutLongGaps(written)
  if (noWords.test(run))
    return { texts: [], startsApart: false, endsApart: false, space: startInElement(run) }
  const startOfRun = inElement.start ? startInElement : startOfPiece
  const endOfRun = inElement.end ? endInElement : endOfPiece
  const texts: string[] = []
  let piece = ''
  let startsApart = false
  let endsApart = false
  let from = 0
  for (const { 1: gap, index } of run.matchAll(gaps)) {
    if (gap === undefined) continue
    const to = index + gap.length
    piece += run.slice(from, index)
    from = to
    if (index === 0) {
      startsApart = isParagraphEnd(gap)
      piece = startOfRun(gap)
    } else if (to === run.length) {
      endsApart = isParagraphEnd(gap)
      piece += endOfRun(gap)
    } else if (isParagraphEnd(gap)) {
      texts.push(piece + endOfPiece(gap))
      piece = startOfPiece(gap)
    } else piece += withinPiece(gap)
  }
  return { texts: [...texts, piece + run.slice(from)], startsApart, endsApart, space: '' }
}

function isParagraphEnd(gap: string): boolean {
  const spaces = gap.split(lineBreak)
  return spaces.length > 2 || spaces.some(space => space.split(lineEnd).length > 2)
}

/** A line end becomes a line break, unless it follows one. */
function withinPiece(gap: string): string {
  const [before = '', after] = gap.split(lineBreak)
  return after === undefined ? brokenAtLineEnd(before) : `${brokenAtLineEnd(before)}<br />${after}`
}

function brokenAtLineEnd(space: string): string {
  const lines = space.split(lineEnd)
  return lines.length === 1 ? space : `<br />\n${lines.at(-1)}`
}

/** Line breaks at the edge of a paragraph are left out. Indentation stays. */
function startOfPiece(gap: string): string {
  return gap.replace(lineBreak, '').split(lineEnd).at(-1) ?? ''
}

function endOfPiece(gap: string): string {
  return gap.replace(lineBreak, '').split(lineEnd)[0] ?? ''
}

function startInElement(gap: string): string {
  return (isOneLineEnd(gap) ? '\n' : '') + startOfPiece(gap)
}

function endInElement(gap: string): string {
  return isOneLineEnd(gap) ? startInElement(gap) : endOfPiece(gap)
}

function isOneLineEnd(gap: string): boolean {
  return lineEnd.test(gap.replace(lineBreak, '')) && !isParagraphEnd(gap)
}

/** Browsers collapse a gap to one space. Only its line ends matter, up to two. */
function withoutLongGaps(run: string): string {
  return run.replace(longGap, gap => {
    const lineEnds = gap.split(lineEnd).length - 1
    return lineEnds === 0 ? gap.slice(0, longestGap) : '\n'.repeat(Math.min(lineEnds, 2))
  })
}

// Turns lines into paragraphs, around and inside block elements, in one pass over safe markup. Inline
// elements count as text: an element that spans two paragraphs is left unchanged.

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

function addParagraphs(html: string): string {
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

/** A single line at the start of a list item, a cell and so on needs no paragraph. A quotation does. */
function isOwnLine({ before, open }: Writer, { texts, startsApart }: Pieces): boolean {
  if (open.length === 0 || open.at(-1) === 'blockquote' || texts.length > 1 || startsApart) return false
  return before.kind === 'opens' || before.name === 'figcaption'
}

/** Adds paragraphs and line breaks to text without block markup, as clients expect. */
export function paragraphs(html: string): string {
  if (html === '') return ''
  return oneLine.test(html) ? `<p>${html}</p>` : addParagraphs(html)
}

/** One line without markup is one paragraph. */
const oneLine = /^[^\s<>]+(?: [^\s<>]+)*$/
