// HEIC, the format of phones. The prebuilt sharp has no HEVC decoder, because of its patents and licence.
import type libheif from 'libheif-js/wasm-bundle.js'

type Heif = typeof libheif

/** Decoded pixels, red, green and blue. */
export interface RawPicture {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  /** The colour profile. Empty if it is sRGB. */
  readonly profile: Uint8Array
  /** What makes it upright, one after the other. */
  readonly steps: readonly UprightStep[]
}

/** Clockwise degrees, a mirror, or pixels to remove from the edges. */
export type UprightStep =
  | { readonly rotate: number }
  | { readonly mirror: 'flip' | 'flop' }
  | { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

type Pixels = Pick<RawPicture, 'data' | 'width' | 'height'>

interface Tiling {
  readonly columns: number
  readonly rows: number
  readonly tileWidth: number
  readonly tileHeight: number
  readonly width: number
  readonly height: number
}

const [rgb, interleavedRgb, interleaved] = [1, 10, 10] as const

/** A picture that libheif can't read. */
export class UnreadableHeic extends Error {}

/**
 * Decodes the main picture. Photos of phones are grids of small pictures: each of these is decoded and reduced before
 * the next one, so that memory doesn't grow with the picture. The longer side stays at least `maxSide`, if it was.
 */
export async function decodeHeic(bytes: Uint8Array, maxSide: number): Promise<RawPicture> {
  const { default: heif } = await import('libheif-js/wasm-bundle.js')
  const memory = heif._malloc(bytes.length)
  const context = heif._heif_context_alloc()
  try {
    heif.HEAPU8.set(bytes, memory)
    check(heif, error =>
      heif._heif_context_read_from_memory_without_copy(error, context, memory, bytes.length, 0),
    )
    const handle = written(heif, (error, out) =>
      heif._heif_context_get_primary_image_handle(error, context, out),
    )
    try {
      const tiling = tilingOf(heif, handle)
      const factor = Math.min(16, Math.max(1, Math.floor(Math.max(tiling.width, tiling.height) / maxSide)))
      const pixels = reduced(heif, handle, tiling, factor)
      const item = { context, id: heif._heif_image_handle_get_item_id(handle) }
      return { ...pixels, profile: profileOf(heif, handle), steps: stepsOf(heif, item, tiling, factor) }
    } finally {
      heif._heif_image_handle_release(handle)
    }
  } finally {
    heif._heif_context_free(context)
    heif._free(memory)
  }
}

function reduced(heif: Heif, handle: number, tiling: Tiling, factor: number): Pixels {
  const [width, height] = [Math.ceil(tiling.width / factor), Math.ceil(tiling.height / factor)]
  // The sum of up to 16 × 16 values of a byte.
  const sums = new (factor === 1 ? Uint8Array : Uint16Array)(width * height * 3)
  // Tiles of a rotated grid would be at wrong places: libheif 1.23 mistakes the size of the last column.
  const options = heif._heif_decoding_options_alloc()
  heif.HEAPU8[options + 1] = 1
  for (let row = 0; row < tiling.rows; row++)
    for (let column = 0; column < tiling.columns; column++) {
      const image = written(heif, (error, out) =>
        heif._heif_image_handle_decode_image_tile(
          ...([error, handle, out, rgb, interleavedRgb, options, column, row] as const),
        ),
      )
      try {
        addTile(heif, image, { sums, width, factor, tiling, row, column })
      } finally {
        heif._heif_image_release(image)
      }
    }
  heif._heif_decoding_options_free(options)
  return { data: averages(sums, { width, height, factor, tiling }), width, height }
}

interface Target {
  readonly sums: Uint8Array | Uint16Array
  readonly width: number
  readonly factor: number
  readonly tiling: Tiling
  readonly row: number
  readonly column: number
}

/** Adds each pixel of a tile to the pixel that it becomes a part of. */
function addTile(heif: Heif, image: number, { sums, width, factor, tiling, row, column }: Target): void {
  const [x0, y0] = [column * tiling.tileWidth, row * tiling.tileHeight]
  const tileWidth = Math.min(heif._heif_image_get_width(image, interleaved), tiling.width - x0)
  const tileHeight = Math.min(heif._heif_image_get_height(image, interleaved), tiling.height - y0)
  const strideAt = heif._malloc(4)
  const plane = heif._heif_image_get_plane_readonly(image, interleaved, strideAt)
  const stride = heif.HEAP32[strideAt >> 2] ?? 0
  heif._free(strideAt)
  const pixels = heif.HEAPU8
  for (let y = 0; y < tileHeight; y++) {
    const line = Math.floor((y0 + y) / factor) * width
    for (let x = 0; x < tileWidth; x++) {
      const from = plane + y * stride + x * 3
      const to = (line + Math.floor((x0 + x) / factor)) * 3
      // Typed arrays are read within their bounds here.
      sums[to] = (sums[to] ?? 0) + (pixels[from] ?? 0)
      sums[to + 1] = (sums[to + 1] ?? 0) + (pixels[from + 1] ?? 0)
      sums[to + 2] = (sums[to + 2] ?? 0) + (pixels[from + 2] ?? 0)
    }
  }
}

/** Pixels at the right and lower edge are averages of fewer pixels. */
function averages(
  sums: Target['sums'],
  { width, height, factor, tiling }: Pick<Target, 'width' | 'factor' | 'tiling'> & { height: number },
): Uint8Array {
  if (sums instanceof Uint8Array) return sums
  const data = new Uint8Array(sums.length)
  for (let y = 0; y < height; y++) {
    const rows = Math.min(factor, tiling.height - y * factor)
    for (let x = 0; x < width; x++) {
      const count = rows * Math.min(factor, tiling.width - x * factor)
      const at = (y * width + x) * 3
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = Math.round((sums[channel] ?? 0) / count)
    }
  }
  return data
}

/** A picture that is no grid is one tile. */
function tilingOf(heif: Heif, handle: number): Tiling {
  // `heif_image_tiling`: a version, eight numbers, and dimensions that pictures don't have.
  const tiling = heif._malloc(18 * 4)
  try {
    check(heif, error => heif._heif_image_handle_get_image_tiling(error, handle, 0, tiling))
    const at = (index: number) => heif.HEAP32[(tiling >> 2) + index] ?? 0
    return {
      ...{ columns: at(1), rows: at(2), tileWidth: at(3), tileHeight: at(4) },
      ...{ width: at(5), height: at(6) },
    }
  } finally {
    heif._free(tiling)
  }
}

/** At most ten: a picture needs two, and more would only take time. */
const mostSteps = 10

function stepsOf(
  heif: Heif,
  { context, id }: { readonly context: number; readonly id: number },
  size: Pick<Tiling, 'width' | 'height'>,
  factor: number,
): UprightStep[] {
  const list = heif._malloc(4 * mostSteps)
  const count = heif._heif_item_get_transformation_properties(context, id, list, mostSteps)
  const properties = [...heif.HEAP32.subarray(list >> 2, (list >> 2) + Math.min(count, mostSteps))]
  let { width, height } = size
  const steps = properties.map((property): UprightStep => {
    const type = fourLetters(heif._heif_item_get_property_type(context, id, property))
    if (type === 'imir') {
      const direction = heif._heif_item_get_property_transform_mirror(context, id, property)
      return { mirror: direction === 0 ? 'flip' : 'flop' }
    }
    if (type === 'irot') {
      const angle = heif._heif_item_get_property_transform_rotation_ccw(context, id, property)
      if (angle % 180 !== 0) [width, height] = [height, width]
      return { rotate: (360 - angle) % 360 }
    }
    const at = [0, 4, 8, 12].map(offset => list + offset)
    const [left = 0, top = 0, right = 0, bottom = 0] = at
    heif._heif_item_get_property_transform_crop_borders(
      ...([context, id, property, width, height, left, top, right, bottom] as const),
    )
    const edges = at.map(address => Math.max(0, heif.HEAP32[address >> 2] ?? 0))
    width -= (edges[0] ?? 0) + (edges[2] ?? 0)
    height -= (edges[1] ?? 0) + (edges[3] ?? 0)
    const [l = 0, t = 0, r = 0, b = 0] = edges.map(edge => Math.floor(edge / factor))
    return { left: l, top: t, right: r, bottom: b }
  })
  heif._free(list)
  return steps
}

function fourLetters(code: number): string {
  return String.fromCharCode(...[24, 16, 8, 0].map(shift => (code >> shift) & 255))
}

function profileOf(heif: Heif, handle: number): Uint8Array {
  const size = heif._heif_image_handle_get_raw_color_profile_size(handle)
  if (size === 0 || size > 2 ** 20) return new Uint8Array()
  const profile = heif._malloc(size)
  try {
    check(heif, error => heif._heif_image_handle_get_raw_color_profile(error, handle, profile))
    return heif.HEAPU8.slice(profile, profile + size)
  } finally {
    heif._free(profile)
  }
}

/** Calls a function that writes an address, and returns the address. */
function written(heif: Heif, call: (error: number, out: number) => void): number {
  const out = heif._malloc(4)
  try {
    check(heif, error => call(error, out))
    return heif.HEAP32[out >> 2] ?? 0
  } finally {
    heif._free(out)
  }
}

/** Calls a function that writes `heif_error`: a code, a subcode, and the address of a text. */
function check(heif: Heif, call: (error: number) => void): void {
  const error = heif._malloc(12)
  try {
    call(error)
    const code = heif.HEAP32[error >> 2] ?? 0
    if (code !== 0) throw new UnreadableHeic(`libheif refused the picture with code ${code}.`)
  } finally {
    heif._free(error)
  }
}
