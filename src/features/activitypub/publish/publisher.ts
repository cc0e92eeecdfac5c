import type { LinkedEvent, VisibleEvent } from '../../../domain/events/calendar-event.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import type { Organizer } from '../../../domain/records/venues-organizers.ts'
import { published } from '../../../domain/rights/visibility.ts'
import type { Site } from '../../../domain/site/site.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import type { Translate } from '../../../i18n/messages.ts'
import type { Store } from '../../../storage/store.ts'
import { siteActor } from '../addresses.ts'
import { isFromOthers } from '../follow/followed-actor.ts'
import { activitypubStorage } from '../storage/activitypub-storage.ts'

/** The sources of documents for other servers. They contain what visitors see. */
export interface Publisher {
  readonly store: Store
  readonly site: Site
  readonly translate: Translate
  /** The public address of the site. */
  readonly base: string
  readonly now: UtcSeconds
}

/** The event as visitors see it in a list. Undefined for all that other servers must not get from here. */
export async function findPublicEvent(
  id: number,
  { store, site }: Pick<Publisher, 'store' | 'site'>,
  language: Language = site.language,
): Promise<LinkedEvent | undefined> {
  const event = await store.events.find(id, published, language)
  return event && isForOthers(event) ? store.events.linked(event, published, language) : undefined
}

/** Neither protected nor hidden from lists. Events that came from there belong to their own server. */
export function isForOthers(event: VisibleEvent): boolean {
  const { status, isProtected, hideFromListings, source } = event
  return status === 'publish' && !isProtected && !hideFromListings && !isFromOthers(source)
}

export function findPublicOrganizer(id: number, { store, site }: Publisher): Promise<Organizer | undefined> {
  return store.organizers.find(id, published, site.language)
}

/**
 * The actor that the event belongs to. Other servers refuse changes by another one, so it stays the one that first sent
 * it, as long as that exists.
 */
export async function ownerOf(event: LinkedEvent, publisher: Publisher): Promise<number> {
  const known = await publisher.store.of(activitypubStorage).findPublished(event.id)
  if (known && known.sentAt !== null && !known.isGone) {
    const { organizerId } = known
    if (organizerId === siteActor || (await findPublicOrganizer(organizerId, publisher))) return organizerId
  }
  return event.organizers[0]?.id ?? siteActor
}
