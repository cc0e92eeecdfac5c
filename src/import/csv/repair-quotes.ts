// A cell that begins with a quote and never closes it would swallow the rest of the file. Such a quote is removed, and
// the row is reported.

/** How many lines a quoted cell may have before its quote counts as broken. */
const mostLines = 200
const longestLine = 1_000_000

interface RepairedRows {
  /** The numbers of the rows, from 1, whose quote was removed. */
  readonly repaired: Set<number>
}

/** The same text with every record complete. Notes the repaired rows. */
export async function* withClosedQuotes(
  texts: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
  { repaired }: RepairedRows,
): AsyncGenerator<string> {
  let columns: number | undefined
  let row = 0
  const waiting: string[] = []
  /** Emits records until only the newest lines are left, because the next lines may belong to them. */
  const emit = function* (most: number): Generator<string> {
    while (waiting.length > most) {
      const { text, lines, isRepaired } = recordAt(waiting, delimiter, columns)
      waiting.splice(0, lines)
      row++
      if (isRepaired) repaired.add(row)
      columns ??= scan(text, delimiter).columns
      yield text
    }
  }
  for await (const line of linesOf(texts)) {
    waiting.push(line)
    yield* emit(mostLines)
  }
  yield* emit(0)
}

interface CompleteRecord {
  readonly text: string
  readonly lines: number
  readonly isRepaired: boolean
}

/** The first line, with the lines on which its quoted cells continue. Such a record has as many columns as the first. */
function recordAt(lines: readonly string[], delimiter: string, columns: number | undefined): CompleteRecord {
  const [first = ''] = lines
  const { openAt, columns: found } = scan(first, delimiter)
  if (openAt === undefined) return completeLine(first, found, delimiter, columns)
  let state: ScanState | undefined
  for (const [index, line] of lines.slice(0, mostLines).entries()) {
    if (index > 0 && isWholeRow(line, delimiter, columns)) break
    state = scan(line, delimiter, state)
    if (state.openAt !== undefined) continue
    if (columns !== undefined && state.columns !== columns) break
    return { text: lines.slice(0, index + 1).join(''), lines: index + 1, isRepaired: false }
  }
  const closed = withoutSign(first, openAt)
  const isComplete = scan(closed, delimiter).openAt === undefined
  return { text: isComplete ? closed : closed.replaceAll('"', "'"), lines: 1, isRepaired: true }
}

/** `"Jazz,"6 May, 8pm",x`: the quote that seems to close the first cell belongs to another one. */
function completeLine(
  line: string,
  found: number,
  delimiter: string,
  columns: number | undefined,
): CompleteRecord {
  const quote = line.indexOf('"')
  const without = withoutSign(line, quote)
  const isWrong = quote >= 0 && columns !== undefined && found < columns
  const isRepaired = isWrong && isWholeRow(without, delimiter, columns)
  return { text: isRepaired ? without : line, lines: 1, isRepaired }
}

function withoutSign(text: string, at: number): string {
  return `${text.slice(0, at)}${text.slice(at + 1)}`
}

/** In a narrow table, a line of a text may look like a row. */
const fewestColumns = 4

/** Whether a line is more likely a row than a part of a quoted text: it has all columns, and all its quotes are closed. */
function isWholeRow(line: string, delimiter: string, columns: number | undefined): boolean {
  if (columns === undefined || columns < fewestColumns) return false
  const { openAt, columns: found } = scan(line, delimiter)
  return openAt === undefined && found === columns && !hasStrayQuote(line, delimiter)
}

/** `end of a text",next cell` */
function hasStrayQuote(line: string, delimiter: string): boolean {
  const first = line.indexOf('"')
  return (
    first >= 0 && line.slice(0, first).trimEnd().at(-1) !== delimiter && line.slice(0, first).trim() !== ''
  )
}

interface ScanState {
  readonly columns: number
  /** Where the quote is that no other one has closed. */
  readonly openAt?: number | undefined
}

/** Scans a line, or continues in the cell that an earlier one has left open. */
function scan(text: string, delimiter: string, before: ScanState = { columns: 1 }): ScanState {
  let { columns } = before
  let position = 0
  if (before.openAt !== undefined) {
    const end = closeOf(text, 0, delimiter)
    if (end === undefined) return before
    position = end
  }
  for (;;) {
    const openAt = quoteAt(text, position)
    const end = openAt === undefined ? position : closeOf(text, openAt + 1, delimiter)
    if (end === undefined) return { columns, openAt }
    const next = text.indexOf(delimiter, end)
    if (next < 0) return { columns }
    columns++
    position = next + 1
  }
}

/** The quote at which a cell begins. */
function quoteAt(text: string, position: number): number | undefined {
  const start = text.slice(position, position + longestIndent).search(/[^ \ufeff]/)
  return start >= 0 && text[position + start] === '"' ? position + start : undefined
}

const longestIndent = 20

/** The position after the quote that closes a cell: one before a delimiter or the end of the line. */
function closeOf(text: string, from: number, delimiter: string): number | undefined {
  for (let at = text.indexOf('"', from); at >= 0; at = text.indexOf('"', at + 1)) {
    const next = text[at + 1]
    if (next === '"') at++
    else if (next === undefined || next === delimiter || next === '\n' || next === '\r') return at + 1
  }
  return undefined
}

/** Lines with their ends. Text without line breaks is not collected without limit. */
async function* linesOf(texts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const text of texts) {
    rest += text
    let start = 0
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      yield rest.slice(start, end + 1)
      start = end + 1
    }
    rest = rest.slice(start)
    if (rest.length > longestLine) {
      yield rest
      rest = ''
    }
  }
  if (rest !== '') yield rest
}
