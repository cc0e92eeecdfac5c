import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import type { RecordFrame } from '../../domain/records/record-frame.ts'
import { statuses } from '../../domain/records/status.ts'
import { isInScope, visibleTo } from '../../domain/rights/visibility.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { Actor } from '../accounts/actor.ts'

/**
 * The links that a change names, plus the event's venues and organizers that the actor can't see. Responses
 * omit those, so sending a response back must not remove them.
 */
export function linksToChange(before: LinkedEvent, named: EventLinks, { caller }: Actor): EventLinks {
  const { venueIds, organizerIds } = named
  const seen = visibleTo(caller, statuses)
  const keepingUnseen = (ids: readonly number[], linked: readonly RecordFrame[]): number[] => {
    const kept = [...ids]
    for (const [place, record] of linked.entries())
      if (!isInScope(record, seen)) kept.splice(place, 0, record.id)
    return kept
  }
  return {
    ...named,
    ...(venueIds && { venueIds: keepingUnseen(venueIds, before.venues) }),
    ...(organizerIds && { organizerIds: keepingUnseen(organizerIds, before.organizers) }),
  }
}
