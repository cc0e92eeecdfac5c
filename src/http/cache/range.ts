import type { ByteRange } from '../../images/image-files.ts'

/**
 * Parses a `Range` header (RFC 9110, 14.1.2). Multiple and invalid ranges get the whole file, as the RFC
 * allows; `none` is a range beyond the end of the file.
 */
export function readRange(range: string | undefined, size: number): ByteRange | 'all' | 'none' {
  const [, first, last] = range?.match(/^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/) ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'all'
  if (first === '') return lastBytes(Number(last), size)
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)]
  if (last !== '' && Number(last) < start) return 'all'
  return start < size ? { start, end } : 'none'
}

function lastBytes(count: number, size: number): ByteRange | 'none' {
  return count === 0 || size === 0 ? 'none' : { start: Math.max(0, size - count), end: size - 1 }
}
