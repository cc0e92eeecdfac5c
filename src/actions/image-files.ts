// The files of a picture are written and removed outside of transactions. So that nobody removes what somebody else is
// about to use, both are done under a lease on the picture's digest.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { UtcSeconds } from '../domain/date-time.ts'
import type { Image, KeptPicture, Picture, RenderedPicture } from '../domain/image.ts'
import { Refusal } from '../domain/refusal.ts'
import { everyImage } from '../domain/visibility.ts'
import type { ImageLibrary } from '../images/image-library.ts'
import type { Store, StoreTransaction } from '../storage/store.ts'

/** Who takes pictures in: uploads of one process do not get in each other's way, and may share a picture. */
const uploader = randomUUID()

/** More than any upload takes; what a process that died has left behind can be removed after this time. */
const leaseSeconds = 600

/** How often, and after which pauses, an upload looks whether a removal is done. */
const attempts = 50
const pauseMilliseconds = 100

const retryAfterSeconds = 5

/** Writes the files of a picture, which stay until the transaction that makes it an image of the calendar. */
export async function keepFiles(
  store: Store,
  { picture, sourceUrl, keep }: RenderedPicture,
  now: UtcSeconds,
): Promise<KeptPicture> {
  await takeForUpload(store, picture, now)
  try {
    await keep()
  } catch (error) {
    await store.transaction(tx => tx.leases.release({ name: leaseOn(picture), holder: uploader }))
    throw error
  }
  return { picture, sourceUrl }
}

async function takeForUpload(store: Store, picture: Picture, now: UtcSeconds): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    if (await take(store, picture, uploader, now)) return
    await pause(pauseMilliseconds)
  }
  throw busy()
}

/**
 * Inside the transaction that needs them: the files are there to stay. Another upload of the same picture may have given
 * the lease back, but then there is an image that has the files.
 */
export async function claimFiles(tx: StoreTransaction, picture: Picture): Promise<void> {
  const isHeld = await tx.leases.release({ name: leaseOn(picture), holder: uploader })
  if (!isHeld && !(await tx.images.findBy('digest', picture.digest, everyImage))) throw busy()
}

/** Removes files that belong to no image, unless somebody takes the same picture in just now. */
export async function removeFiles(
  store: Store,
  digest: string,
  now: UtcSeconds,
  remove: () => Promise<void>,
): Promise<boolean> {
  const holder = randomUUID()
  const mayRemove = await store.transaction(
    async tx =>
      !(await tx.images.findBy('digest', digest, everyImage)) &&
      (await tx.leases.take({ name: leaseOn({ digest }), holder, until: leaseEnd(now) }, now)),
  )
  if (!mayRemove) return false
  try {
    await remove()
  } finally {
    await store.transaction(tx => tx.leases.release({ name: leaseOn({ digest }), holder }))
  }
  return true
}

/** The same for the files of an image that was deleted. */
export function discardFiles(
  store: Store,
  library: ImageLibrary,
  image: Image,
  now: UtcSeconds,
): Promise<boolean> {
  return removeFiles(store, image.digest, now, () => library.discard(image))
}

function take(store: Store, picture: Picture, holder: string, now: UtcSeconds): Promise<boolean> {
  const lease = { name: leaseOn(picture), holder, until: leaseEnd(now) }
  return store.transaction(tx => tx.leases.take(lease, now))
}

function leaseOn({ digest }: Pick<Picture, 'digest'>): string {
  return `image-files ${digest}`
}

function leaseEnd(now: UtcSeconds): UtcSeconds {
  return (now + leaseSeconds) as UtcSeconds
}

function busy(): Refusal {
  return new Refusal('imagesBusy', { seconds: retryAfterSeconds }, { retryAfterSeconds })
}
