import { isRecordId } from '../../domain/records/record-frame.ts'
import type { EndpointAnswer, EndpointContext } from '../../http/server/endpoints.ts'
import { Refusal } from '../../messages/refusal.ts'
import { version } from '../../version.ts'
import { actorIdAt, actorUrl, paths, siteActor } from './addresses.ts'
import { followersCount, followingCount, outbox, tombstone, upcoming } from './publish/activities.ts'
import { actorJson, nodeInfo, webFinger } from './publish/actor-json.ts'
import { eventJson } from './publish/event-json.ts'
import { findPublicEvent, findPublicOrganizer, type Publisher } from './publish/publisher.ts'
import { actorAtPage, actorCalled } from './publish/usernames.ts'
import { receiveActivity } from './receive-activity.ts'
import { openFederation } from './remote/federation.ts'
import { activitypubStorage } from './storage/activitypub-storage.ts'
import { activityJson, eventContext, type Json, plainContext } from './vocabulary.ts'

function publisherIn({ store, site, translate, addresses, now }: EndpointContext): Publisher {
  return { store, site, translate, now, base: addresses.base }
}

/** Browsers of other sites may read what everyone may read. */
function answer(json: Json | undefined, type: string = activityJson): EndpointAnswer {
  if (!json) throw new Refusal('actorNotFound')
  const headers = { 'content-type': type, 'access-control-allow-origin': '*' }
  return { status: 200, headers, body: JSON.stringify(json) }
}

/** The number of an actor in the path. Refuses organizers that visitors don't see. */
async function actorIn(context: EndpointContext): Promise<number> {
  const id = Number(context.params.id)
  if (!(await isPublicActor(id, publisherIn(context)))) throw new Refusal('actorNotFound')
  return id
}

async function isPublicActor(id: number, publisher: Publisher): Promise<boolean> {
  return id === siteActor || (isRecordId(id) && (await findPublicOrganizer(id, publisher)) !== undefined)
}

function pageIn({ query }: EndpointContext): number | undefined {
  const page = Number(query.page)
  return Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : undefined
}

export async function finger(context: EndpointContext): Promise<EndpointAnswer> {
  const publisher = publisherIn(context)
  const { host } = new URL(publisher.base)
  const resource = typeof context.query.resource === 'string' ? context.query.resource : ''
  const [, username] = /^acct:@?([^@]{1,100})@(.+)$/i.exec(resource) ?? []
  const isHere = resource.toLowerCase().endsWith(`@${host}`)
  const id =
    username === undefined
      ? (actorIdAt(resource, publisher.base) ?? (await actorAtPage(resource, publisher)))
      : isHere
        ? await actorCalled(username.toLowerCase(), publisher)
        : undefined
  if (id === undefined || !(await isPublicActor(id, publisher))) throw new Refusal('actorNotFound')
  return answer(await webFinger(id, publisher), 'application/jrd+json; charset=utf-8')
}

export async function actor(context: EndpointContext): Promise<EndpointAnswer> {
  return answer(await actorJson(await actorIn(context), publisherIn(context)))
}

/** An event that was published here before is gone. Others are not found. */
export async function event(context: EndpointContext): Promise<EndpointAnswer> {
  const publisher = publisherIn(context)
  const id = Number(context.params.id)
  if (!isRecordId(id)) throw new Refusal('eventNotFound')
  const found = await findPublicEvent(id, publisher)
  if (found) return answer({ '@context': eventContext, ...(await eventJson(found, publisher)) })
  const known = await context.store.of(activitypubStorage).findPublished(id)
  if (known?.sentAt == null) throw new Refusal('eventNotFound')
  const gone = answer({ '@context': plainContext, ...tombstone(id, publisher.base) })
  return { ...gone, status: 410 }
}

export async function receive(context: EndpointContext): Promise<EndpointAnswer> {
  const { method, bytes, store, now, sliceSettings, url } = context
  const publisher = publisherIn(context)
  const networks = sliceSettings.serviceNetworks
  const federation = openFederation({ store, clock: () => now, base: publisher.base, networks })
  const request = { method, bytes, url: new URL(url, publisher.base), header: context.header }
  await receiveActivity(request, federation, id => isPublicActor(id, publisher))
  return { status: 202 }
}

type ReadCollection = (id: number, page: number | undefined, by: Publisher) => Promise<Json>

const collections = {
  outbox,
  upcoming,
  followers: (id, _page, publisher) => followersCount(id, publisher),
  following: (id, _page, publisher) => followingCount(id, publisher),
} as const satisfies Record<string, ReadCollection>

export async function list(
  name: keyof typeof collections,
  context: EndpointContext,
): Promise<EndpointAnswer> {
  const read: ReadCollection = collections[name]
  return answer(await read(await actorIn(context), pageIn(context), publisherIn(context)))
}

const plainJson = 'application/json; charset=utf-8'

export async function nodeInfoLinks({ addresses }: EndpointContext): Promise<EndpointAnswer> {
  const { base } = addresses
  const rel = 'http://nodeinfo.diaspora.software/ns/schema/2.1'
  const application = { rel: `${plainContext}#Application`, href: actorUrl(base, siteActor) }
  return answer({ links: [{ rel, href: `${base}${paths.nodeInfo}` }, application] }, plainJson)
}

export async function info(context: EndpointContext): Promise<EndpointAnswer> {
  return answer(await nodeInfo(publisherIn(context), version), plainJson)
}
