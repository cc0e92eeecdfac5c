// The inbox. Until the signature is verified, only the bounded body and the document of the key are read. Objects in an
// activity are only used by their address: the owner's server is asked for their current state.
import { createHash } from 'node:crypto'
import { Refusal } from '../../messages/refusal.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import { actorIdAt, actorUrl, followId, siteActor } from './addresses.ts'
import { canArrive, sourceOf } from './follow/followed-actor.ts'
import { messageTo } from './publish/queue-messages.ts'
import type { Federation } from './remote/federation.ts'
import { countFetch, isMissing, noteMissing } from './remote/fetch-limits.ts'
import { fetchActor, readActorAt, readKeyOwner, storeActor } from './remote/find-actor.ts'
import type { KnownActor } from './remote/remote-actor.ts'
import { parsed } from './remote/send-request.ts'
import {
  isCurrent,
  isSignedBy,
  type ReceivedRequest,
  type ReceivedSignature,
  readSignature,
} from './signatures/read-signature.ts'
import { activitypubStorage } from './storage/activitypub-storage.ts'
import { hasType, idOf, isSameOrigin, type Json, objectIn, textIn } from './vocabulary.ts'

interface Received {
  readonly activity: Json
  readonly actor: KnownActor
}

type Tx = Pick<StoreTransaction, 'of' | 'outbox'>

/** Verifies a request and does what it asks for. Everything else is dropped without an error. */
export async function receiveActivity(
  request: ReceivedRequest,
  federation: Federation,
  isPublicActor: (id: number) => Promise<boolean>,
): Promise<void> {
  const received = await verified(request, federation)
  if (!received) return
  const { activity, actor } = received
  const { store, clock } = federation
  const followed = hasType(activity, 'Follow') ? actorIdAt(idOf(activity.object), federation.base) : undefined
  if (followed !== undefined && !(await isPublicActor(followed))) throw new Refusal('actorNotFound')
  if (hasType(activity, 'Update') && idOf(activity.object) === actor.address)
    return void (await fetchActor(actor.address, federation))
  const follows = await followsConcerned(received, federation)
  await store.transaction(async tx => {
    if (followed !== undefined) await follow(tx, received, followed, federation)
    else if (hasType(activity, 'Undo')) await undo(tx, received, federation)
    else if (isFarewell(activity)) await tx.of(activitypubStorage).removeActor(actor.address)
    else if (hasType(activity, 'Accept') || hasType(activity, 'Reject'))
      await answered(tx, received, federation)
    else
      for (const id of follows) await tx.of(activitypubStorage).addArrival(id, idOf(activity.object), clock())
  })
}

/** The activity and the actor that signed it. Undefined for the last words of an actor that is gone or not known. */
async function verified(request: ReceivedRequest, federation: Federation): Promise<Received | undefined> {
  const { store, clock } = federation
  const activity = parsed(Buffer.from(request.bytes).toString())
  if (!activity || textIn(activity, 'type') === '') throw new Refusal('activityUnreadable')
  const address = idOf(activity.actor)
  const signature = readSignature(request)
  if (!signature || !isCurrent(signature, clock()) || !isSameOrigin(signature.keyId, address))
    throw new Refusal('signatureInvalid')
  // Servers send them to everyone. There is nothing to forget, so no key is fetched.
  if (isFarewell(activity) && !(await store.of(activitypubStorage).findActor(address))) return undefined
  const actor = await signerOf(signature, federation)
  if (actor === 'gone') return forgetGone(activity, address, federation)
  if (actor?.address !== address) throw new Refusal('signatureInvalid')
  const digest = createHash('sha256').update(signature.value).digest('hex')
  const isNew = await store.transaction(tx => tx.of(activitypubStorage).addSeen(digest, clock()))
  if (!isNew) throw new Refusal('signatureUsed')
  return { activity, actor }
}

/** Whether an actor announces its own deletion. */
function isFarewell(activity: Json): boolean {
  return hasType(activity, 'Delete') && idOf(activity.object) === idOf(activity.actor)
}

/** How soon a key is fetched again that didn't fit. */
const refetchSeconds = 60

async function signerOf(
  signature: ReceivedSignature,
  federation: Federation,
): Promise<KnownActor | 'gone' | undefined> {
  const { store, clock } = federation
  const known = await store.of(activitypubStorage).findActorByKey(signature.keyId)
  if (known && isSignedBy(signature, known.publicKey)) return known
  if (known && clock() - known.fetchedAt < refetchSeconds) return undefined
  if (await isMissing(signature.keyId, federation)) return undefined
  await countFetch(signature.keyId, federation)
  const read = await readKeyOwner(signature.keyId, federation)
  if (read === undefined) await noteMissing(signature.keyId, federation)
  if (read === 'gone' || read === undefined) return read
  const isSigned = isSignedBy(signature, read.publicKey)
  // An actor that is known is stored in any case, so that its key isn't fetched for each forged request.
  const stored = isSigned || known?.address === read.address ? await storeActor(read, federation) : undefined
  return isSigned ? stored : undefined
}

/** A deleted actor can't be asked for its key. Only its own document shows that it is gone: anyone can name a key. */
async function forgetGone(activity: Json, address: string, federation: Federation): Promise<undefined> {
  if (!isFarewell(activity) || (await readActorAt(address, federation)) !== 'gone')
    throw new Refusal('signatureInvalid')
  await federation.store.transaction(tx => tx.of(activitypubStorage).removeActor(address))
}

async function follow(tx: Tx, { activity, actor }: Received, followedId: number, { clock }: Federation) {
  const slice = tx.of(activitypubStorage)
  await slice.setFollower({ actorId: actor.id, followedId, activity: textIn(activity, 'id') }, clock())
  const inboxId = await slice.inboxId(actor.inbox)
  const data = { actor: followedId, follower: actor.id }
  await tx.outbox.insert([messageTo(inboxId, 'Accept', data)], clock())
}

/** Some servers send the whole request to follow, others only its id. */
async function undo(tx: Tx, { activity, actor }: Received, { base }: Federation): Promise<void> {
  const slice = tx.of(activitypubStorage)
  const undone = objectIn(activity.object)
  const followedId = hasType(undone, 'Follow') ? actorIdAt(idOf(undone.object), base) : undefined
  const id = idOf(activity.object)
  if (followedId !== undefined) await slice.removeFollower(actor.address, { followedId })
  else if (id !== '') await slice.removeFollower(actor.address, { activity: id })
}

/** The answer to our request to follow the actor. */
async function answered(tx: Tx, { activity, actor }: Received, { base, clock }: Federation): Promise<void> {
  const slice = tx.of(activitypubStorage)
  const ours = await slice.findFollowOf(actor.address)
  const asked = objectIn(activity.object)
  const isOurs =
    idOf(activity.object) === (ours && followId(ours.id, base)) ||
    idOf(asked.actor) === actorUrl(base, siteActor)
  if (!ours || !isOurs) return
  await slice.setFollowState(ours.id, hasType(activity, 'Accept') ? 'accepted' : 'rejected')
  // Its events are read soon.
  if (hasType(activity, 'Accept')) await slice.setRefreshed(ours.id, clock(), clock())
}

/** The follows whose events an activity may change: the actor's own, and every follow that imported the object. */
async function followsConcerned(
  { activity, actor }: Received,
  { store, base }: Federation,
): Promise<readonly number[]> {
  const address = idOf(activity.object)
  const isShared = hasType(activity, 'Announce')
  const isOwn = ['Create', 'Update', 'Delete'].some(type => hasType(activity, type))
  // Only the server of an object may say that it changed.
  if (!canArrive(address, base) || !(isShared || (isOwn && isSameOrigin(address, actor.address)))) return []
  const concerned: number[] = []
  for (const followed of await store.of(activitypubStorage).listFollows()) {
    if (followed.state !== 'accepted') continue
    const imported = await store.sources.holders('event', sourceOf(followed), [address])
    if (followed.address === actor.address || (isOwn && imported.size > 0)) concerned.push(followed.id)
  }
  return concerned
}
