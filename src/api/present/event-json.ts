import { countFollowing, findEvents } from '../../queries/events/event-list.ts'
import type { EventFilters } from '../../resources/events/event.ts'
import type { RouteContext } from '../../rest/table/context.ts'
import { presentEvent } from './event.ts'

export async function eventsAsJson(
  ids: readonly number[],
  context: RouteContext<EventFilters>,
): Promise<string[]> {
  const events = await findEvents(ids, context)
  return events.map(event => JSON.stringify(presentEvent(event, context)))
}

/** For lists that show each series once: adds how many dates follow. */
export async function collapsedAsJson(
  ids: readonly number[],
  context: RouteContext<EventFilters>,
): Promise<string[]> {
  const events = await findEvents(ids, context)
  const following = await countFollowing(events, context)
  return events.map(event => {
    const count = event.seriesId === null ? undefined : following.get(event.seriesId)
    return JSON.stringify(presentEvent(count === undefined ? event : { ...event, following: count }, context))
  })
}
