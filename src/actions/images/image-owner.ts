// Two calendars that kept their files in one place would sweep away each other's: each place belongs to one calendar.
import type { ImageFiles } from '../../images/image-files.ts'
import type { Store } from '../../storage/store.ts'

/** A place of image files that is not this calendar's; its message is a sentence for the operator. */
export class ForeignImagesError extends Error {}

/** Makes sure that the files are this calendar's. A place that nobody has claimed becomes this calendar's. */
export async function claimImages(store: Store, files: ImageFiles): Promise<void> {
  const calendar = await identityOf(store)
  await files.prepare()
  if ((await files.findOwner()) === undefined) await files.claim(calendar)
  if ((await files.findOwner()) !== calendar) throw new ForeignImagesError(foreign(files))
}

/** The same check alone, for a calendar that may have no identity yet. */
export async function refuseForeign(identity: string | undefined, files: ImageFiles): Promise<void> {
  const owner = await files.findOwner()
  if (owner !== undefined && owner !== identity) throw new ForeignImagesError(foreign(files))
}

/** Makes the files this calendar's, whosever they were. */
export async function adoptImages(store: Store, files: ImageFiles): Promise<void> {
  const calendar = await identityOf(store)
  await files.prepare()
  await files.handOver(calendar)
}

/** For who is about to remove files: unlike a server, it claims nothing. */
export async function checkOwnImages(store: Store, files: ImageFiles): Promise<void> {
  const owner = await files.findOwner()
  if (owner === undefined) {
    throw new ForeignImagesError(
      `${files.place} belongs to no calendar yet, so nothing is removed from it. The first server that uses it claims it.`,
    )
  }
  if (owner !== (await store.findIdentity())) throw new ForeignImagesError(foreign(files))
}

/** For who is about to fill the database with this identity, and the place with what belongs to it. */
export async function checkClaimable(identity: string | undefined, files: ImageFiles): Promise<void> {
  const owner = await files.findOwner()
  if (owner === undefined || owner === identity) return
  throw new ForeignImagesError(
    `${files.place} keeps the images of another database. Name another place with ALMANAC_IMAGE_STORE, or, if ` +
      'that database is gone, say --adopt-images.',
  )
}

async function identityOf(store: Store): Promise<string> {
  return (await store.findIdentity()) ?? store.transaction(tx => tx.ensureIdentity())
}

function foreign({ place }: ImageFiles): string {
  return (
    `${place} keeps the images of another database. Check DATABASE_URL, or name another place with ` +
    'ALMANAC_IMAGE_STORE. If this database took the place of the other, as after a copy, run "almanac images adopt".'
  )
}
