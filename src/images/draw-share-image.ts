// Draws the share image of an event. Pango lays out the text, with shaping for Arabic, and uses only the
// fonts in `public/fonts/` (`fontSettings` in `renderer.ts`).
import sharp, { type OverlayOptions } from 'sharp'
import { type ShareCard, shareImageSize } from '../domain/events/share-card.ts'
import { inkOn } from '../domain/site/ink-on.ts'

const { width, height } = shareImageSize
const margin = 80
const pictureWidth = 440

/** The event's picture, encoded by this program, is placed beside the text. */
export async function drawShareImage(card: ShareCard, picture?: Uint8Array): Promise<Uint8Array> {
  const ink = inkOn(card.accent)
  const layers: OverlayOptions[] = []
  if (picture) layers.push(await pictureLayer(picture, card))
  const room = width - 2 * margin - (picture ? pictureWidth : 0)
  const area = { room, card, ink, hasPicture: picture !== undefined }
  const when = await textLayer(card.when, { size: 34, most: 100 }, area)
  const title = await textLayer(card.title, { size: sizeOf(card.title), weight: 'bold', most: 300 }, area)
  const where = await textLayer(card.where, { size: 34, most: 100 }, area)
  const site = await textLayer(card.siteName, { size: 30, weight: 'bold', most: 50 }, area)
  let top = margin
  for (const layer of [when, title, where]) {
    if (!layer) continue
    layers.push({ ...layer.overlay, top })
    top += layer.height + 24
  }
  if (site) layers.push({ ...site.overlay, top: height - margin - site.height })
  const background = { width, height, channels: 3 as const, background: card.accent }
  return sharp({ create: background })
    .composite(layers)
    .jpeg({ quality: 88, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

async function pictureLayer(picture: Uint8Array, { isRightToLeft }: ShareCard): Promise<OverlayOptions> {
  const input = await sharp(picture, { sequentialRead: true })
    .resize(pictureWidth, height, { fit: 'cover' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, top: 0, left: isRightToLeft ? 0 : width - pictureWidth }
}

/** Long titles use a smaller size. */
function sizeOf({ length }: string): number {
  if (length <= 40) return 72
  return length <= 80 ? 56 : 44
}

interface TextStyle {
  readonly size: number
  readonly weight?: 'bold'
  readonly most: number
}

interface TextArea {
  readonly room: number
  readonly card: ShareCard
  readonly ink: string
  readonly hasPicture: boolean
}

async function textLayer(
  text: string,
  { size, weight, most }: TextStyle,
  { room, card, ink, hasPicture }: TextArea,
): Promise<{ readonly overlay: OverlayOptions; readonly height: number } | undefined> {
  if (text === '') return undefined
  const markup = `<span foreground="${ink}"${weight ? ` font_weight="${weight}"` : ''}>${escaped(text)}</span>`
  const font = `Noto Sans, Noto Sans Arabic ${size}`
  const drawn = sharp({ text: { text: markup, font, width: room, rgba: true, dpi: 72, wrap: 'word-char' } })
  const { data, info } = await drawn.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  const shownWidth = Math.min(info.width, room)
  const shownHeight = Math.min(info.height, most)
  const isCut = shownHeight < info.height || shownWidth < info.width
  const input = isCut
    ? await sharp(data).extract({ left: 0, top: 0, width: shownWidth, height: shownHeight }).png().toBuffer()
    : data
  const left = card.isRightToLeft ? width - margin - shownWidth : margin - (hasPicture ? margin / 4 : 0)
  return { overlay: { input, left }, height: shownHeight }
}

/** Pango parses markup. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
