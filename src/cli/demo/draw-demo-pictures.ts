import { createHash } from 'node:crypto'
import { keepFiles } from '../../actions/images/image-files.ts'
import {
  fileName,
  type ImageSize,
  type RenderedPicture,
  type StoredPicture,
  sizesOf,
} from '../../domain/records/image.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { ImageFiles } from '../../images/image-files.ts'
import type { Store } from '../../storage/store.ts'
import { demoCalendar } from './demo-calendar.ts'
import { demoPicture, pictureHeight, pictureWidth } from './pictures.ts'

/**
 * Draws an image for each event of the demo calendar and stores the files. A transaction adds the images
 * later.
 */
export async function drawDemoPictures(
  store: Store,
  files: ImageFiles,
  now: UtcSeconds,
): Promise<ReadonlyMap<string, StoredPicture>> {
  const kept = demoCalendar.events.map(
    async event =>
      [event.key, await keepFiles(store, await rendered(demoPicture(event).svg, files), now)] as const,
  )
  return new Map(await Promise.all(kept))
}

const extension = 'webp'

/** Uses the encoder directly. The protections against untrusted images would cost more than the drawing. */
async function rendered(svg: string, files: ImageFiles): Promise<RenderedPicture> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const encoded = ({ width, height }: Pick<ImageSize, 'width' | 'height'>) =>
    sharp(data, { raw }).resize(width, height, { fit: 'cover' }).webp({ quality: 80, effort: 1 }).toBuffer()
  const original = await encoded({ width: pictureWidth, height: pictureHeight })
  const picture = {
    digest: createHash('sha256').update(original).digest('hex'),
    extension,
    width: pictureWidth,
    height: pictureHeight,
    bytes: original.length,
    sizes: sizesOf(pictureWidth, pictureHeight),
  } as const
  const keep = async () => {
    for (const size of picture.sizes) await files.write(fileName(picture, size.name), await encoded(size))
    await files.write(fileName(picture, 'original'), original)
  }
  return { picture, sourceUrl: null, keep }
}
