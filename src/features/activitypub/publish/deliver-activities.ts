// Sends the messages of the outbox to inboxes of other servers.
import { type Attempt, type Conclude, deliverOutbox } from '../../../actions/notifications/deliver-outbox.ts'
import { nextTry, numberIn, type OutboxMessage, recipientId } from '../../../domain/journal/outbox-message.ts'
import { actorUrl, followId, siteActor } from '../addresses.ts'
import type { Federation } from '../remote/federation.ts'
import { type Posted, postJson } from '../remote/send-request.ts'
import type { SignatureKind } from '../signatures/sign-request.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'
import { type Json, plainContext } from '../vocabulary.ts'
import { announce, createOrUpdate, deleteActor, deleteEvent, updateActor } from './activities.ts'
import { actorJson } from './actor-json.ts'
import { findPublicEvent, type Publisher } from './publisher.ts'
import { sentKinds } from './queue-messages.ts'

export interface ActivityDelivery {
  readonly federation: Federation
  /** With the time of each attempt. */
  openPublisher(): Promise<Publisher>
}

/** Delivers until nothing is due. Servers don't wait for each other. */
export function deliverActivities(delivery: ActivityDelivery, signal: AbortSignal): Promise<number> {
  const { store, clock } = delivery.federation
  const attempt = (message: OutboxMessage) => deliver(message, delivery, signal)
  return deliverOutbox({ channel: 'fediverse', store, clock, atOnce: 20, attempt }, signal)
}

async function deliver(
  message: OutboxMessage,
  { federation, openPublisher }: ActivityDelivery,
  signal: AbortSignal,
): Promise<Conclude | undefined> {
  const { store, clock } = federation
  const inbox = await store.of(activitypubStorage).findInbox(recipientId(message.recipient, 'inbox') ?? 0)
  const activity = inbox && (await activityOf(message, await openPublisher()))
  if (!inbox || !activity) return async () => ({ outcome: 'obsolete' })
  const actorId = numberIn(message.data, 'actor')
  const body = JSON.stringify(activity)
  const send = (signature: SignatureKind) =>
    postJson({ inbox: inbox.address, actorId, body, signature }, federation, signal)
  const first = await send(inbox.signature)
  // Servers that don't know this kind of signature may know the other one.
  const other = inbox.signature === 'cavage' ? 'rfc9421' : 'cavage'
  const second = isRefused(first) ? await send(other) : undefined
  const posted = second && isAccepted(second) ? second : first
  if ('error' in posted && posted.error === 'stopped') return undefined
  return async tx => {
    const slice = tx.of(activitypubStorage)
    if (posted === second) await slice.setSignature(inbox.address, other)
    if ('status' in posted && posted.status === 410) await slice.removeFollowersAt(inbox.address)
    return attemptOf(posted, nextTry(message.tries, clock()))
  }
}

function isAccepted(posted: Posted): boolean {
  return 'status' in posted && posted.status >= 200 && posted.status < 300
}

function isRefused(posted: Posted): boolean {
  return 'status' in posted && [400, 401, 403].includes(posted.status)
}

/** A server that is gone is not asked again. */
function attemptOf(posted: Posted, retryAt: Attempt['retryAt']): Attempt {
  if (isAccepted(posted)) return { outcome: 'sent' }
  const error = 'error' in posted ? posted.error : `HTTP ${posted.status}`
  const isFinal = 'status' in posted && posted.status === 410
  return { outcome: 'failed', error, ...(!isFinal && { retryAt }) }
}

/** The activity as it is now. Undefined if there is nothing to send any more. */
export async function activityOf(message: OutboxMessage, publisher: Publisher): Promise<Json | undefined> {
  const { data } = message
  const { base, store } = publisher
  const [actorId, eventId] = [numberIn(data, 'actor'), numberIn(data, 'event')]
  const kind = sentKinds.find(known => known === data.kind)
  const slice = store.of(activitypubStorage)
  switch (kind) {
    case 'Create':
    case 'Update': {
      const event = await findPublicEvent(eventId, publisher)
      return event && createOrUpdate(kind, event, publisher)
    }
    case 'Announce':
      return (await findPublicEvent(eventId, publisher)) && announce(eventId, actorId, base)
    case 'Delete':
      // It may have been published again meanwhile.
      return (await findPublicEvent(eventId, publisher)) ? undefined : deleteEvent(eventId, actorId, base)
    case 'Actor': {
      const actor = await actorJson(actorId, publisher)
      return actor && updateActor(actor, numberIn(data, 'version'))
    }
    case 'Gone':
      return deleteActor(actorId, base)
    case 'Accept': {
      const follower = await slice.findActorById(numberIn(data, 'follower'))
      const id = follower && (await slice.followActivity(follower.id, actorId))
      return id === undefined ? undefined : accept(id, follower?.address ?? '', actorUrl(base, actorId))
    }
    case 'Follow':
    case 'Undo': {
      const actor = await slice.findActorById(numberIn(data, 'remote'))
      const sent = actor && followActivity(numberIn(data, 'follow'), actor.address, base)
      return sent && (kind === 'Follow' ? sent : undoOf(sent))
    }
    default:
      return undefined
  }
}

function accept(followActivityId: string, follower: string, actor: string): Json {
  const object = { id: followActivityId, type: 'Follow', actor: follower, object: actor }
  const id = `${actor}#accept-${encodeURIComponent(followActivityId)}`
  return { '@context': plainContext, id, type: 'Accept', actor, object }
}

function followActivity(id: number, object: string, base: string): Json {
  const actor = actorUrl(base, siteActor)
  return { '@context': plainContext, id: followId(id, base), type: 'Follow', actor, object }
}

function undoOf({ '@context': context, ...follow }: Json): Json {
  return { '@context': context, id: `${follow.id}-undo`, type: 'Undo', actor: follow.actor, object: follow }
}
