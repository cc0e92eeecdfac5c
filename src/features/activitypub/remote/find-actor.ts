// Finds actors of other servers: by the key that signed a request, by address or by handle.
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'
import { idOf, isHttps, isSameOrigin, objectIn, textIn } from '../vocabulary.ts'
import type { Federation } from './federation.ts'
import { type KnownActor, type RemoteActor, readActor } from './remote-actor.ts'
import { fetchJson } from './send-request.ts'

const day = 86_400

/** Stored for a day. `gone` if its server says so. */
export async function findActor(
  address: string,
  federation: Federation,
): Promise<KnownActor | 'gone' | undefined> {
  const known = await federation.store.of(activitypubStorage).findActor(address)
  if (known && federation.clock() - known.fetchedAt < day) return known
  return (await fetchActor(address, federation)) ?? known
}

/** Fetches the document of an actor and stores it. */
export async function fetchActor(
  address: string,
  federation: Federation,
): Promise<KnownActor | 'gone' | undefined> {
  const actor = await readActorAt(address, federation)
  return typeof actor === 'object' ? storeActor(actor, federation) : actor
}

export async function storeActor(actor: RemoteActor, { store, clock }: Federation): Promise<KnownActor> {
  const fetchedAt: UtcSeconds = clock()
  const id = await store.transaction(tx => tx.of(activitypubStorage).setActor(actor, fetchedAt))
  return { ...actor, id, fetchedAt }
}

/** Reads the document of an actor, without storing it. */
export async function readActorAt(
  address: string,
  federation: Federation,
): Promise<RemoteActor | 'gone' | undefined> {
  const fetched = await fetchJson(address, federation)
  if (typeof fetched !== 'object') return fetched
  const actor = readActor(fetched.json)
  // The document has to name itself, or another server could speak for it.
  return actor?.address === address && isSameOrigin(fetched.url, address) ? actor : undefined
}

/**
 * The actor that has this key: the document at its address is the actor, or names its owner. It is not stored, because
 * anyone can name a key.
 */
export async function readKeyOwner(
  keyId: string,
  federation: Federation,
): Promise<RemoteActor | 'gone' | undefined> {
  const address = keyId.replace(/#.*$/, '')
  if (!isHttps(address)) return undefined
  const fetched = await fetchJson(address, federation)
  if (typeof fetched !== 'object') return fetched
  const owner = textIn(fetched.json, 'owner') || idOf(fetched.json)
  if (!isSameOrigin(owner, address)) return undefined
  const actor = await readActorAt(owner, federation)
  return actor === 'gone' || actor?.keyId === keyId ? actor : undefined
}

/** The address of an actor, for `@name@host` or the address of its page. */
export async function lookUp(typed: string, federation: Federation): Promise<string | undefined> {
  const [, name, host] = /^@?([\w.-]{1,100})@([\w.-]{1,253}(?::\d{1,5})?)$/.exec(typed) ?? []
  if (name !== undefined && host !== undefined) return finger(`acct:${name}@${host}`, host, federation)
  if (!isHttps(typed)) return undefined
  // Most servers answer with the document of the actor, whose id may be another address.
  const found = await fetchJson(typed, federation)
  const id = typeof found === 'object' ? textIn(found.json, 'id') : ''
  return id || finger(typed, new URL(typed).host, federation)
}

/** Asks a server by WebFinger. */
async function finger(resource: string, host: string, federation: Federation): Promise<string | undefined> {
  const query = new URLSearchParams({ resource })
  const found = await fetchJson(`https://${host}/.well-known/webfinger?${query}`, federation, {
    accept: 'application/jrd+json, application/json',
  })
  if (typeof found !== 'object') return undefined
  const links = Array.isArray(found.json.links) ? found.json.links.map(objectIn) : []
  const self = links.find(({ rel, type }) => rel === 'self' && /activity|activitystreams/.test(`${type}`))
  return self && textIn(self, 'href')
}
