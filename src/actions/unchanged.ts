// A change that changes nothing is not written: what was last modified when, and in which version, stays true.
import { isDeepStrictEqual } from 'node:util'
import type { LinkedEvent } from '../domain/calendar-event.ts'
import type { EventLinks } from '../storage/event-links.ts'

/** Whether the record is the same after the change, but for the time of the change. */
export function isUnchanged<T extends { readonly modifiedAt: number }>(current: T, changed: T): boolean {
  return isDeepStrictEqual({ ...changed, modifiedAt: current.modifiedAt }, { ...current })
}

/** Those of the links that differ from what the actor sees linked; what is not seen stays linked with them. */
export function changedLinks(current: LinkedEvent, links: EventLinks): EventLinks {
  const { venueIds, organizerIds, categoryIds, tagIds } = links
  const isOther = (ids: readonly number[] | undefined, linked: readonly { readonly id: number }[]) =>
    ids !== undefined && !isDeepStrictEqual([...new Set(ids)], idsOf(linked))
  const areOther = (ids: readonly number[] | undefined, linked: readonly { readonly id: number }[]) =>
    ids !== undefined && !isDeepStrictEqual(new Set(ids), new Set(idsOf(linked)))
  return {
    ...(venueIds && isOther(venueIds, current.venues) && { venueIds }),
    ...(organizerIds && isOther(organizerIds, current.organizers) && { organizerIds }),
    ...(categoryIds && areOther(categoryIds, current.categories) && { categoryIds }),
    ...(tagIds && areOther(tagIds, current.tags) && { tagIds }),
  }
}

function idsOf(records: readonly { readonly id: number }[]): number[] {
  return records.map(({ id }) => id)
}
