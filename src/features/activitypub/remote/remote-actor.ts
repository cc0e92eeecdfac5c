// Actors of other servers, as their documents describe them.
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { idOf, isHttps, isSameOrigin, type Json, objectIn, textIn } from '../vocabulary.ts'

export interface RemoteActor {
  /** Its id. */
  readonly address: string
  readonly inbox: string
  /** The shared inbox of its server, if it has one. */
  readonly deliveryInbox: string
  readonly outbox: string
  /** The collection of its upcoming events, or an empty text. */
  readonly events: string
  readonly name: string
  readonly handle: string
  readonly keyId: string
  readonly publicKey: string
}

export interface KnownActor extends RemoteActor {
  readonly id: number
  readonly fetchedAt: UtcSeconds
}

const longest = { address: 1000, name: 200, key: 8000 }

/** All addresses are on the server of the actor. Undefined if the document describes no usable actor. */
export function readActor(json: Json): RemoteActor | undefined {
  const address = textIn(json, 'id')
  const key = [json.publicKey].flat()[0]
  const keyId = idOf(key)
  const publicKey = textIn(objectIn(key), 'publicKeyPem')
  const inbox = textIn(json, 'inbox')
  const shared = textIn(objectIn(json.endpoints), 'sharedInbox')
  const ours = (url: string) => (isUsable(url) && isSameOrigin(url, address) ? url : '')
  if (!isUsable(address) || ours(inbox) === '' || ours(keyId) === '') return undefined
  if (publicKey === '' || publicKey.length > longest.key) return undefined
  // The key has to name the actor, or another document could lend it.
  if (textIn(objectIn(key), 'owner') !== address) return undefined
  const username = textIn(json, 'preferredUsername')
  return {
    ...{ address, inbox, keyId, publicKey },
    deliveryInbox: ours(shared) || inbox,
    outbox: ours(idOf(json.outbox)),
    events: ours(idOf(json.upcomingEvents)),
    name: textIn(json, 'name').replace(/\s+/g, ' ').trim().slice(0, longest.name),
    handle: username === '' ? '' : `@${username}@${new URL(address).host}`.slice(0, longest.name),
  }
}

function isUsable(url: string): boolean {
  return url.length <= longest.address && isHttps(url)
}
