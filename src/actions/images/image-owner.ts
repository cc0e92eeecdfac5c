// Each image store belongs to one calendar. If two calendars shared one, each would sweep the other's files.
import type { ImageFiles } from '../../images/image-files.ts'
import type { Store } from '../../storage/store.ts'

/** The image store belongs to another calendar. The message is shown to the operator. */
class ForeignImagesError extends Error {}

/** Checks that the image store belongs to this calendar, and claims it if it is unclaimed. */
export async function claimImages(store: Store, files: ImageFiles): Promise<void> {
  const calendar = await identityOf(store)
  await files.prepare()
  if ((await files.findOwner()) === undefined) await files.claim(calendar)
  if ((await files.findOwner()) !== calendar) throw new ForeignImagesError(foreign(files))
}

/** The check alone, for a calendar that may have no identity yet. */
export async function refuseForeign(identity: string | undefined, files: ImageFiles): Promise<void> {
  const owner = await files.findOwner()
  if (owner !== undefined && owner !== identity) throw new ForeignImagesError(foreign(files))
}

/** Claims the image store for this calendar, whatever its current owner. */
export async function adoptImages(store: Store, files: ImageFiles): Promise<void> {
  const calendar = await identityOf(store)
  await files.prepare()
  await files.handOver(calendar)
}

/** For callers about to remove files. Unlike the server, it doesn't claim the store. */
export async function checkOwnImages(store: Store, files: ImageFiles): Promise<void> {
  const owner = await files.findOwner()
  if (owner === undefined) {
    throw new ForeignImagesError(
      `${files.place} belongs to no calendar yet, so nothing is removed from it. The first server that uses it claims it.`,
    )
  }
  if (owner !== (await store.findIdentity())) throw new ForeignImagesError(foreign(files))
}

/** For callers about to restore a database with this identity, and its files. */
export async function checkClaimable(identity: string | undefined, files: ImageFiles): Promise<void> {
  const owner = await files.findOwner()
  if (owner === undefined || owner === identity) return
  throw new ForeignImagesError(
    `${files.place} contains the images of another database. Set ALMANAC_IMAGE_STORE to another place. If ` +
      'that database no longer exists, use --adopt-images.',
  )
}

async function identityOf(store: Store): Promise<string> {
  return (await store.findIdentity()) ?? store.transaction(tx => tx.ensureIdentity())
}

function foreign({ place }: ImageFiles): string {
  return (
    `${place} contains the images of another database. Check DATABASE_URL, or set ALMANAC_IMAGE_STORE to ` +
    'another place. If this database replaces the other one, for example after a copy, run "almanac images adopt".'
  )
}
