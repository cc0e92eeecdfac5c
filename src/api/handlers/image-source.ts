import type { ImageSource } from '../../actions/fetched-images.ts'
import { imagesPath } from '../../http/image-route.ts'
import { actorOf } from '../actor-of.ts'
import type { RequestContext } from '../route.ts'

/** Where the images come from that this request names by their address. */
export function imageSource(context: RequestContext): ImageSource {
  const { store, images, addresses } = context
  return { store, images, user: actorOf(context).user, ownImages: `${addresses.base}${imagesPath}` }
}
