// Files don't declare their encoding. Anything other than UTF-8 and UTF-16 is taken for the Windows encoding
// for Western European or Arabic text.

/** The encoding of a file, as a `TextDecoder` label, from its first bytes. */
export function encodingOf(start: Uint8Array): string {
  const [first, second, third] = start
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  const zeros = [0, 1].map(parity => start.filter((byte, index) => byte === 0 && index % 2 === parity).length)
  if ((zeros[1] ?? 0) > start.length / 8) return 'utf-16le'
  if ((zeros[0] ?? 0) > start.length / 8) return 'utf-16be'
  return isUtf8(start) ? 'utf-8' : windowsEncodingOf(start)
}

/** The sample may end inside a character. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Arabic words consist only of such bytes; in Western words they occur between other letters. */
function windowsEncodingOf(bytes: Uint8Array): string {
  const isHigh = (byte: number | undefined) => byte !== undefined && byte >= 0xc0
  const high = Array.from(bytes.keys()).filter(index => isHigh(bytes[index]))
  const beside = high.filter(index => isHigh(bytes[index - 1]) || isHigh(bytes[index + 1]))
  return beside.length * 2 > high.length ? 'windows-1256' : 'windows-1252'
}

export async function* decodedText(
  chunks: AsyncIterable<Uint8Array>,
  encoding: string,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

/** Whether decoded text comes from a text file. Pictures and spreadsheets in their own format contain NUL bytes. */
export function isText(start: string): boolean {
  const unreadable = start.match(/(?!\s)[\p{Cc}\ufffd]/gu)?.length ?? 0
  return !start.includes('\0') && unreadable <= start.length / 50
}

const separators = [',', ';', '\t', '|'] as const

/** The separator that occurs most often in the first line outside quotes. */
export function separatorOf(start: string): string {
  const [line = ''] = start.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r?\n/)
  const countOf = (separator: string) => line.split(separator).length
  return separators.reduce((most, next) => (countOf(next) > countOf(most) ? next : most))
}
