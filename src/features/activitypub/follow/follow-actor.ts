// Following actors of other servers: asking them, and ending it.
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal } from '../../../messages/refusal.ts'
import { messageTo } from '../publish/queue-messages.ts'
import type { Federation } from '../remote/federation.ts'
import { fetchActor, lookUp } from '../remote/find-actor.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'
import { isSameOrigin } from '../vocabulary.ts'

export interface FollowRequest {
  /** `@name@host`, or an address. */
  readonly typed: string
  readonly isTrusted: boolean
  readonly userId: number
}

/** Asks the actor. Its events come when its server has accepted. */
export async function followActor(
  { typed, isTrusted, userId }: FollowRequest,
  federation: Federation,
): Promise<void> {
  const { store, base, clock } = federation
  const address = await lookUp(typed.trim(), federation)
  const actor =
    address === undefined || isSameOrigin(address, base) ? undefined : await fetchActor(address, federation)
  if (!actor || actor === 'gone') throw invalidFields({ actor: new Problem('no_such_actor') })
  await store.transaction(async tx => {
    const slice = tx.of(activitypubStorage)
    if (await slice.findFollowOf(actor.address)) throw invalidFields({ actor: new Problem('actor_followed') })
    const follow = await slice.insertFollow({ actorId: actor.id, userId, isTrusted, now: clock() })
    const inboxId = await slice.inboxId(actor.inbox)
    await tx.outbox.insert([messageTo(inboxId, 'Follow', { actor: 0, remote: actor.id, follow })], clock())
  })
}

/** Its events stay. */
export async function unfollowActor(id: number, { store, clock }: Federation): Promise<void> {
  await store.transaction(async tx => {
    const slice = tx.of(activitypubStorage)
    const followed = await slice.findFollow(id)
    if (!followed) throw new Refusal('actorNotFound')
    const inboxId = await slice.inboxId(followed.inbox)
    await slice.removeFollow(id)
    const data = { actor: 0, remote: followed.actorId, follow: id }
    await tx.outbox.insert([messageTo(inboxId, 'Undo', data)], clock())
  })
}
