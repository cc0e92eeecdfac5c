// Pictures in HEIC. No package here encodes HEVC, so larger ones repeat one small picture.

/** 64 × 64 pixels: blue above, green on the left, red below. From libheif's test data (colors-no-alpha.heic). */
export const heic: Buffer = Buffer.from(
  [
    'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABLm1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBp',
    'dG0AAAAAAAEAAAAiaWxvYwAAAABEQAABAAEAAAAAAU4AAQAAAAAAAAClAAAAI2lpbmYAAAAAAAEAAAAVaW5mZQIAAAAAAQAAaHZj',
    'MQAAAACuaXBycAAAAJFpcGNvAAAAdWh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAe',
    'ugJAIQABAChCAQEDcAAAAwCQAAADAAADAB6gIIEFlupJKa5sCAAAAwAIAAADAAhAIgABAAdEAcFysCJAAAAAFGlzcGUAAAAAAAAA',
    'QAAAAEAAAAAVaXBtYQAAAAAAAAABAAECgQIAAACtbWRhdAAAAKEmAa8TgIGSEXXAGM2sfMMD8HKXsBNBYjkEW6//QKl1HfLCc/SN',
    '/bWOG2ARaa8rk4JsxRuKJFz/vIlnrSBv0Pk7pYMv503LniUfVt0RGOMyTBZVcbnDhlXs0nsTVObq7679Fh7MfXPARYndCrwpKWSN',
    'TQcCjNVYWPVOenDxU81lLBnE070xnN107IoLiTNywdiNWzedf/q6zzV3iwZflrO94A==',
  ].join(''),
  'base64',
)

interface Box {
  readonly type: string
  readonly content: Buffer
  readonly whole: Buffer
}

function boxesIn(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    const whole = bytes.subarray(at, at + bytes.readUInt32BE(at))
    boxes.push({ type: whole.toString('latin1', 4, 8), content: whole.subarray(8), whole })
    at += whole.length
  }
  return boxes
}

function contentOf(bytes: Buffer, type: string): Box {
  const found = boxesIn(bytes).find(box => box.type === type)
  if (!found) throw new Error(`There is no ${type} box.`)
  return found
}

function number(value: number, size: 1 | 2 | 4): Buffer {
  const bytes = Buffer.alloc(size)
  bytes.writeUIntBE(value, 0, size)
  return bytes
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const inside = Buffer.concat(content)
  return Buffer.concat([number(inside.length + 8, 4), Buffer.from(type), inside])
}

function fullBox(type: string, version: number, ...content: readonly Buffer[]): Buffer {
  return box(type, number(version * 2 ** 24, 4), ...content)
}

interface Grid {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  /** Counterclockwise. */
  readonly quarterTurns: number
}

/** A grid of the same picture, as phones write photos (ISO/IEC 23008-12, 6.6.2.3). */
export function heicGrid(tile: Buffer, { columns, rows, width, height, quarterTurns }: Grid): Buffer {
  const meta = contentOf(tile, 'meta').content.subarray(4)
  const properties = contentOf(contentOf(meta, 'iprp').content, 'ipco').content
  const coded = contentOf(tile, 'mdat').content
  const ids = Array.from({ length: columns * rows }, (_, index) => number(index + 1, 2))
  const gridId = number(ids.length + 1, 2)
  const grid = Buffer.concat([
    ...[0, 1, rows - 1, columns - 1].map(value => number(value, 1)),
    ...[width, height].map(value => number(value, 4)),
  ])
  const none = number(0, 2)
  const infe = (id: Buffer, type: string) => fullBox('infe', 2, id, none, Buffer.from(type), number(0, 1))
  const place = (id: Buffer, offset: number, length: number) =>
    Buffer.concat([id, none, none, number(1, 2), number(offset, 4), number(length, 4)])
  const ftyp = box('ftyp', Buffer.from('heic'), number(0, 4), Buffer.from('mif1heic'))
  const metaAt = (start: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, number(0, 4), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, gridId),
      fullBox(
        'iloc',
        1,
        ...[number(0x44, 1), number(0, 1), number(ids.length + 1, 2)],
        ...ids.map(id => place(id, start + grid.length, coded.length)),
        place(gridId, start, grid.length),
      ),
      fullBox('iinf', 0, number(ids.length + 1, 2), ...ids.map(id => infe(id, 'hvc1')), infe(gridId, 'grid')),
      fullBox('iref', 0, box('dimg', gridId, number(ids.length, 2), ...ids)),
      box(
        'iprp',
        box(
          'ipco',
          ...[contentOf(properties, 'hvcC').whole, contentOf(properties, 'ispe').whole],
          fullBox('ispe', 0, number(width, 4), number(height, 4)),
          box('irot', number(quarterTurns, 1)),
        ),
        fullBox(
          'ipma',
          0,
          number(ids.length + 1, 4),
          ...ids.map(id => Buffer.concat([id, number(2, 1), number(0x81, 1), number(2, 1)])),
          Buffer.concat([gridId, number(2, 1), number(3, 1), number(0x84, 1)]),
        ),
      ),
    )
  return Buffer.concat([ftyp, metaAt(ftyp.length + metaAt(0).length + 8), box('mdat', grid, coded)])
}
