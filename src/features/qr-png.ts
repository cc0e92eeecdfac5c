import { crc32, deflateSync } from 'node:zlib'

/** The width and height of a square of the code, in pixels. */
const squarePixels = 6

/** A QR code as PNG, for mail programs, which show no SVG. One bit per pixel. */
export async function qrPng(text: string): Promise<Buffer> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: 4 })
  const side = size * squarePixels
  const rows = data.flatMap(row => Array.from({ length: squarePixels }, () => rowBytes(row, side)))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header(side)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Width, height, depth 1, greyscale, and the only compression, filter and order of lines. */
function header(side: number): Buffer {
  const bytes = Buffer.alloc(13)
  bytes.writeUInt32BE(side, 0)
  bytes.writeUInt32BE(side, 4)
  bytes[8] = 1
  return bytes
}

/** One line of pixels: the filter 0, and a bit for each pixel, which is 1 for white. */
function rowBytes(row: readonly boolean[], side: number): Buffer {
  const bytes = Buffer.alloc(1 + Math.ceil(side / 8))
  for (let x = 0; x < side; x++) {
    const isDark = row[Math.floor(x / squarePixels)]
    const place = 1 + Math.floor(x / 8)
    if (!isDark) bytes[place] = (bytes[place] ?? 0) | (0x80 >> (x % 8))
  }
  return bytes
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}
