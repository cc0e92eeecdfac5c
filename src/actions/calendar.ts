import type { ImageLibrary } from '../images/image-library.ts'
import type { Store } from '../storage/store.ts'

/** What a use case works on: the records, and the pictures that they show. */
export interface Calendar {
  readonly store: Store
  readonly images: ImageLibrary
  /** Where the addresses of this calendar's own images start. */
  readonly ownImages: string
}
