import { ImportError } from '../engine/imported-record.ts'

export interface Line {
  /** Starts at 1. */
  readonly number: number
  readonly text: string
}

/** The lines of a UTF-8 text, in groups per chunk. Long lines are rejected before they fill the memory. */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
  longest: number,
): AsyncGenerator<readonly Line[]> {
  const decoder = new TextDecoder('utf-8')
  let pieces: string[] = []
  let length = 0
  let number = 0
  const append = (piece: string) => {
    length += piece.length
    if (length > longest) throw new ImportError('lineTooLong', { line: number + 1, most: longest })
    if (piece !== '') pieces.push(piece)
  }
  const whole = (): Line => {
    const text = pieces.join('').replace(/\r$/, '')
    pieces = []
    length = 0
    number++
    return { number, text }
  }
  for await (const chunk of chunks) {
    const parts = decoder.decode(chunk, { stream: true }).split('\n')
    const last = parts.pop() ?? ''
    const lines = parts.map(part => {
      append(part)
      return whole()
    })
    if (lines.length > 0) yield lines
    append(last)
  }
  append(decoder.decode())
  if (length > 0) yield [whole()]
}
