import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { countFollowing, findEvents } from '../../queries/events/event-list.ts'
import type { EventFilters } from '../../resources/events/event.ts'
import { countMark, type Fragment, jsonOf, toFragment } from '../../rest/perform/event-fragments.ts'
import type { RouteContext } from '../../rest/table/route.ts'
import { presentEvent } from './event.ts'

/** The events of a list as JSON. What visitors see of an event is kept for the next list that shows it. */
export async function eventsAsJson(
  ids: readonly number[],
  context: RouteContext<EventFilters>,
): Promise<string[]> {
  if (context.viewer)
    return (await findEvents(ids, context)).map(event => JSON.stringify(presentEvent(event, context)))
  const { store, time } = context
  const fragments = await context.fragments.find(ids, variantOf(context), store, time, missing =>
    makeFragments(missing, context),
  )
  const counts = await context.store.terms.counts(unique(fragments.flatMap(({ counted }) => counted)))
  return fragments.map(fragment => jsonOf(fragment, counts))
}

/** The same of a list that shows each series once, and tells how many more of it there are. */
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

async function makeFragments(
  ids: readonly number[],
  context: RouteContext<EventFilters>,
): Promise<Map<number, Fragment>> {
  const made = (event: LinkedEvent) => {
    const time = context.time.forPart()
    const json = JSON.stringify(presentEvent(event, { ...context, time, countOf: countMark }))
    return toFragment(json, time.holdsUntil)
  }
  return new Map((await findEvents(ids, context)).map(event => [event.id, made(event)]))
}

/** What the JSON of an event depends on besides the calendar. */
function variantOf({ site, addresses, language }: RouteContext): string {
  const { base, site: pages, api, inLanguage } = addresses
  return [site.settingsVersion, language, base, pages, api, inLanguage].join(' ')
}

function unique(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}
