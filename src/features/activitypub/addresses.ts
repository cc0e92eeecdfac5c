// The addresses of actors and objects. Other servers store them, so they contain only numbers that never change.
import { isRecordId } from '../../domain/records/record-frame.ts'

const root = '/activitypub'

/** The actor of the site has the number 0; the others are organizers. */
export const siteActor = 0

/** What people follow the site as. An organizer can't be called so. */
export const siteUsername = 'calendar'

export const paths = {
  actor: `${root}/actors/:id(^\\d+$)`,
  inbox: `${root}/actors/:id(^\\d+$)/inbox`,
  outbox: `${root}/actors/:id(^\\d+$)/outbox`,
  followers: `${root}/actors/:id(^\\d+$)/followers`,
  following: `${root}/actors/:id(^\\d+$)/following`,
  upcoming: `${root}/actors/:id(^\\d+$)/events`,
  sharedInbox: `${root}/inbox`,
  event: `${root}/events/:id(^\\d+$)`,
  nodeInfo: `${root}/nodeinfo/2.1`,
} as const

export function actorUrl(base: string, id: number): string {
  return `${base}${root}/actors/${id}`
}

export function eventUrl(base: string, id: number): string {
  return `${base}${root}/events/${id}`
}

export function sharedInboxUrl(base: string): string {
  return `${base}${paths.sharedInbox}`
}

/** The number of our actor at this address. */
export function actorIdAt(address: string, base: string): number | undefined {
  const [, id] = address.startsWith(base)
    ? (/^\/activitypub\/actors\/(\d{1,10})$/.exec(address.slice(base.length)) ?? [])
    : []
  const number = Number(id)
  return number === siteActor || isRecordId(number) ? number : undefined
}

/** The id of our request to follow an actor. */
export function followId(id: number, base: string): string {
  return `${actorUrl(base, siteActor)}#follow-${id}`
}
