// Image files are written and removed outside transactions. Leases on the image's digest keep one process
// from removing files that another is about to use.

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { RenderedPicture, StoredPicture } from '../../domain/records/image.ts'
import type { Image } from '../../domain/records/record-frame.ts'
import { everyImage } from '../../domain/rights/visibility.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { ImageLibrary } from '../../images/image-library.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'

/** Longer than any upload takes. Leases left by a dead process expire after this time. */
const leaseSeconds = 600

/** How often, and at what intervals, an upload checks whether a removal has finished. */
const attempts = 50
const pauseMilliseconds = 100

const retryAfterSeconds = 5

/** Writes the files of an image and leases them until the transaction that adds the image. */
export async function storeFiles(
  store: Store,
  { picture, sourceUrl, keep }: RenderedPicture,
  now: UtcSeconds,
): Promise<StoredPicture> {
  const lease = `${uploadsOf(picture.digest)} ${randomUUID()}`
  for (let attempt = 0; !(await beginUpload(store, picture.digest, lease, now)); attempt++) {
    if (attempt === attempts) throw busy()
    await pause(pauseMilliseconds)
  }
  try {
    await keep()
  } catch (error) {
    await store.transaction(tx => tx.leases.release({ name: lease, holder: lease }))
    throw error
  }
  return { picture, sourceUrl, lease }
}

/** Several uploads may keep the same files, but not while they are being removed. */
function beginUpload(store: Store, digest: string, lease: string, now: UtcSeconds): Promise<boolean> {
  return store.transaction(
    async tx =>
      !(await tx.leases.isAnyHeld(removalOf(digest), now)) &&
      (await tx.leases.acquire({ name: lease, holder: lease, until: leaseEnd(now) }, now)),
  )
}

/** Ends the lease inside the transaction that adds the image: the files are permanent now. */
export async function claimFiles(tx: StoreTransaction, { lease }: StoredPicture): Promise<void> {
  if (!(await tx.leases.release({ name: lease, holder: lease }))) throw busy()
}

/** Removes files that belong to no image, unless the same image is being uploaded. */
export async function removeFiles(
  store: Store,
  digest: string,
  now: UtcSeconds,
  remove: () => Promise<void>,
): Promise<boolean> {
  const lease = { name: removalOf(digest), holder: randomUUID(), until: leaseEnd(now) }
  const mayRemove = await store.transaction(async tx => {
    if (await tx.images.findBy('digest', digest, everyImage)) return false
    if (await tx.leases.isAnyHeld(uploadsOf(digest), now)) return false
    await tx.leases.removeExpired(uploadsOf(digest), now)
    return tx.leases.acquire(lease, now)
  })
  if (!mayRemove) return false
  try {
    await remove()
  } finally {
    await store.transaction(tx => tx.leases.release(lease))
  }
  return true
}

/** The same for the files of a deleted image. */
export function discardFiles(
  store: Store,
  library: ImageLibrary,
  image: Image,
  now: UtcSeconds,
): Promise<boolean> {
  return removeFiles(store, image.digest, now, () => library.discard(image))
}

function uploadsOf(digest: string): string {
  return `image-files ${digest} kept by`
}

function removalOf(digest: string): string {
  return `image-files ${digest} removed`
}

function leaseEnd(now: UtcSeconds): UtcSeconds {
  return (now + leaseSeconds) as UtcSeconds
}

function busy(): Refusal {
  return new Refusal('imagesBusy', { seconds: retryAfterSeconds }, { retryAfterSeconds })
}
