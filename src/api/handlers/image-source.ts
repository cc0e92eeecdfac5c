import type { ImageSource } from '../../actions/fetched-images.ts'
import { imagesPath } from '../../http/image-route.ts'
import type { RequestContext } from '../route.ts'

/** Where the images come from that this request names by their address. */
export function imageSource({ store, images, addresses }: RequestContext): ImageSource {
  return { store, images, ownImages: `${addresses.base}${imagesPath}` }
}
