// Text between two block tags, split into paragraphs at empty lines and at double line breaks.

export interface Pieces {
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
export function toPieces(written: string, inElement: { start: boolean; end: boolean }): Pieces {
  const run = withoutLongGaps(written)
  if (noWords.test(run))
    return { texts: [], startsApart: false, endsApart: false, space: startOfPiece(run, true) }
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
      piece = startOfPiece(gap, inElement.start)
    } else if (to === run.length) {
      endsApart = isParagraphEnd(gap)
      piece += endOfPiece(gap, inElement.end)
    } else if (isParagraphEnd(gap)) {
      texts.push(piece + endOfPiece(gap, false))
      piece = startOfPiece(gap, false)
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
function startOfPiece(gap: string, inElement: boolean): string {
  const lines = gap.replace(lineBreak, '').split(lineEnd)
  return (inElement && lines.length > 1 && !isParagraphEnd(gap) ? '\n' : '') + lines.at(-1)
}

function endOfPiece(gap: string, inElement: boolean): string {
  const lines = gap.replace(lineBreak, '').split(lineEnd)
  if (inElement && lines.length > 1 && !isParagraphEnd(gap)) return `\n${lines.at(-1)}`
  return lines[0] ?? ''
}

/** Browsers collapse a gap to one space. Only its line ends matter, up to two. */
function withoutLongGaps(run: string): string {
  return run.replace(longGap, gap => {
    const lineEnds = gap.split(lineEnd).length - 1
    return lineEnds === 0 ? gap.slice(0, longestGap) : '\n'.repeat(Math.min(lineEnds, 2))
  })
}
