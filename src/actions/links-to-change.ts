import type { LinkedEvent } from '../domain/calendar-event.ts'
import type { RecordFrame } from '../domain/record-frame.ts'
import { isInScope, visibleTo } from '../domain/visibility.ts'
import type { EventLinks } from '../storage/event-links.ts'
import type { Actor } from './actor.ts'

/** The links that a change names. A venue or organizer that the actor does not see stays, because nobody took it away. */
export function linksToChange(before: LinkedEvent, named: EventLinks, { user }: Actor): EventLinks {
  const { venueIds, organizerIds } = named
  const seen = visibleTo(user)
  const withUnseen = (ids: readonly number[], linked: readonly RecordFrame[]) => [
    ...ids,
    ...linked.filter(record => !isInScope(record, seen)).map(({ id }) => id),
  ]
  return {
    ...named,
    ...(venueIds && { venueIds: withUnseen(venueIds, before.venues) }),
    ...(organizerIds && { organizerIds: withUnseen(organizerIds, before.organizers) }),
  }
}
