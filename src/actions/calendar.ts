import type { ImageLibrary } from '../images/image-library.ts'
import type { Store } from '../storage/store.ts'
import type { SaveRules } from './events/review-saves.ts'

/** The store and image library that use cases work on. */
export interface Calendar {
  readonly store: Store
  readonly images: ImageLibrary
  /** The base URL of this calendar's own images. */
  readonly ownImages: string
  /** The operator's rules about saved events. */
  readonly saveRules?: SaveRules | undefined
}
