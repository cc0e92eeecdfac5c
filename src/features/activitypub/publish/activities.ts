// The activities that followers get, and the collections in which others read them.
import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { published } from '../../../domain/rights/visibility.ts'
import { instant } from '../../../web/event-times.ts'
import { actorUrl, eventUrl, siteActor } from '../addresses.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'
import { eventContext, type Json, plainContext, publicCollection } from '../vocabulary.ts'
import { eventJson } from './event-json.ts'
import { isForOthers, ownerOf, type Publisher } from './publisher.ts'

/** The activity, addressed to everyone and to the followers of its actor. */
function activity(type: string, actor: string, id: string, object: unknown): Json {
  return { id, type, actor, to: [publicCollection], cc: [`${actor}/followers`], object }
}

/** The same event sent again has the same id, so that other servers recognize it. */
export async function createOrUpdate(
  type: 'Create' | 'Update',
  event: LinkedEvent,
  publisher: Publisher,
): Promise<Json> {
  const { base } = publisher
  const actor = actorUrl(base, await ownerOf(event, publisher))
  const mark = type === 'Create' ? 'create' : `update-${event.version}`
  const object = await eventJson(event, publisher)
  const sent = activity(type, actor, `${eventUrl(base, event.id)}#${mark}`, object)
  return { '@context': eventContext, ...sent, published: instant(event.modifiedAt) }
}

export function announce(eventId: number, actorId: number, base: string): Json {
  const actor = actorUrl(base, actorId)
  const sent = activity('Announce', actor, `${actor}#announce-${eventId}`, eventUrl(base, eventId))
  return { '@context': plainContext, ...sent }
}

export function deleteEvent(eventId: number, actorId: number, base: string): Json {
  const id = eventUrl(base, eventId)
  const sent = activity('Delete', actorUrl(base, actorId), `${id}#delete`, tombstone(eventId, base))
  return { '@context': plainContext, ...sent }
}

export function tombstone(eventId: number, base: string): Json {
  return { id: eventUrl(base, eventId), type: 'Tombstone', formerType: 'Event' }
}

export function deleteActor(actorId: number, base: string): Json {
  const actor = actorUrl(base, actorId)
  return { '@context': plainContext, ...activity('Delete', actor, `${actor}#delete`, actor) }
}

export function updateActor(actor: Json, version: number): Json {
  const { '@context': context, ...object } = actor
  return {
    '@context': context,
    ...activity('Update', `${object.id}`, `${object.id}#update-${version}`, object),
  }
}

const perPage = 20

/** All public events of an actor, newest first. The site announces those of organizers. */
export async function outbox(actorId: number, page: number | undefined, publisher: Publisher): Promise<Json> {
  const { store, site, base } = publisher
  const { total, records } = await store.events.listPage(
    { ...queryOf(actorId), window: {}, orderBy: 'date', order: 'desc', page: page ?? 1, perPage },
    published,
    site.language,
  )
  const id = `${actorUrl(base, actorId)}/outbox`
  if (page === undefined) return collection(id, total)
  const events = await store.events.withLinks(records.filter(isForOthers), published, site.language)
  const items = await Promise.all(
    events.map(async event => {
      if (actorId === siteActor && (await ownerOf(event, publisher)) !== siteActor)
        return announce(event.id, siteActor, base)
      return createOrUpdate('Create', event, publisher)
    }),
  )
  return pageOf({ id, page, isLast: page * perPage >= total }, items)
}

/** The addresses of the upcoming events of an actor, soonest first (FEP-8a8e). */
export async function upcoming(
  actorId: number,
  page: number | undefined,
  publisher: Publisher,
): Promise<Json> {
  const { store, site, base, now } = publisher
  const { total, records } = await store.events.listPage(
    {
      ...queryOf(actorId),
      ...{ window: { endsAfter: now }, orderBy: 'start_date', order: 'asc' },
      ...{ page: page ?? 1, perPage: upcomingPerPage },
    },
    published,
    site.language,
  )
  const id = `${actorUrl(base, actorId)}/events`
  if (page === undefined) return collection(id, total)
  const items = records.filter(isForOthers).map(event => eventUrl(base, event.id))
  return pageOf({ id, page, isLast: page * upcomingPerPage >= total }, items)
}

const upcomingPerPage = 100

function queryOf(actorId: number) {
  const ofActor = actorId === siteActor ? {} : { organizerIds: [actorId] }
  return { ...ofActor, termGroups: [], includeHidden: false, venues: published }
}

/** Only the number: the names of followers stay private. */
export async function followersCount(actorId: number, { store, base }: Publisher): Promise<Json> {
  const totalItems = await store.of(activitypubStorage).countFollowers(actorId)
  return {
    '@context': plainContext,
    ...{ id: `${actorUrl(base, actorId)}/followers`, type: 'OrderedCollection', totalItems },
  }
}

export async function followingCount(actorId: number, { store, base }: Publisher): Promise<Json> {
  const follows = actorId === siteActor ? await store.of(activitypubStorage).listFollows() : []
  const id = `${actorUrl(base, actorId)}/following`
  return { '@context': plainContext, id, type: 'OrderedCollection', totalItems: follows.length }
}

function collection(id: string, totalItems: number): Json {
  return { '@context': plainContext, id, type: 'OrderedCollection', totalItems, first: `${id}?page=1` }
}

interface PagePosition {
  readonly id: string
  readonly page: number
  readonly isLast: boolean
}

function pageOf({ id, page, isLast }: PagePosition, orderedItems: readonly unknown[]): Json {
  return {
    '@context': eventContext,
    ...{ id: `${id}?page=${page}`, type: 'OrderedCollectionPage', partOf: id },
    ...(page > 1 && { prev: `${id}?page=${page - 1}` }),
    ...(!isLast && { next: `${id}?page=${page + 1}` }),
    orderedItems,
  }
}
