import { published } from '../../../domain/rights/visibility.ts'
import { instant } from '../../../web/event-times.ts'
import { recordPath } from '../../../web/record-links.ts'
import { actorUrl, sharedInboxUrl, siteActor } from '../addresses.ts'
import { ensureKeyPair, keyIdOf } from '../remote/federation.ts'
import { actorContext, type Json } from '../vocabulary.ts'
import { pictureOf } from './event-json.ts'
import { findPublicOrganizer, type Publisher } from './publisher.ts'
import { usernameOf } from './usernames.ts'

/** The document of the site or of an organizer. Undefined if visitors don't see the organizer. */
export async function actorJson(id: number, publisher: Publisher): Promise<Json | undefined> {
  const described = id === siteActor ? await siteParts(publisher) : await organizerParts(id, publisher)
  if (!described) return undefined
  const { store, base } = publisher
  const url = actorUrl(base, id)
  const { publicKey } = await ensureKeyPair(store)
  return {
    '@context': actorContext,
    id: url,
    ...described,
    ...{ inbox: `${url}/inbox`, outbox: `${url}/outbox` },
    ...{ followers: `${url}/followers`, following: `${url}/following`, upcomingEvents: `${url}/events` },
    endpoints: { sharedInbox: sharedInboxUrl(base) },
    publicKey: { id: keyIdOf(base, id), owner: url, publicKeyPem: publicKey },
    ...{ manuallyApprovesFollowers: false, discoverable: true, indexable: true },
  }
}

async function siteParts(publisher: Publisher): Promise<Json> {
  const { site, base } = publisher
  return {
    type: 'Application',
    preferredUsername: await usernameOf(siteActor, '', publisher),
    name: site.name,
    url: `${base}/events/`,
  }
}

async function organizerParts(id: number, publisher: Publisher): Promise<Json | undefined> {
  const organizer = await findPublicOrganizer(id, publisher)
  if (!organizer) return undefined
  const { base } = publisher
  const { name, slug, description, image, publishedAt } = organizer
  return {
    type: 'Organization',
    preferredUsername: await usernameOf(id, slug, publisher),
    name,
    ...(description !== '' && { summary: description }),
    url: `${base}${recordPath('organizer', organizer)}`,
    published: instant(publishedAt),
    ...(image && { icon: { type: 'Image', ...pictureOf(image, base) } }),
  }
}

/** WebFinger, for a handle such as `@name@host` or the address of an actor. */
export async function webFinger(id: number, publisher: Publisher): Promise<Json | undefined> {
  const actor = await actorJson(id, publisher)
  if (!actor) return undefined
  const { base } = publisher
  const { host } = new URL(base)
  const url = actorUrl(base, id)
  return {
    subject: `acct:${actor.preferredUsername}@${host}`,
    aliases: [url, actor.url],
    links: [
      { rel: 'http://webfinger.net/rel/profile-page', type: 'text/html', href: actor.url },
      { rel: 'self', type: 'application/activity+json', href: url },
    ],
  }
}

/** NodeInfo 2.1. It names no users. */
export async function nodeInfo({ store, site }: Publisher, version: string): Promise<Json> {
  const query = { window: {}, termGroups: [], includeHidden: false, venues: published }
  const localPosts = await store.events.count(query, published, site.language)
  return {
    version: '2.1',
    software: { name: 'almanac', version },
    protocols: ['activitypub'],
    services: { inbound: [], outbound: ['atom1.0', 'rss2.0'] },
    openRegistrations: false,
    usage: { users: {}, localPosts },
    metadata: { nodeName: site.name },
  }
}
