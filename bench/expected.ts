// The expected result of each list in a seeded calendar, computed from the seeding rule: a figure only counts
// if its responses are correct.

import {
  pick,
  seededEvent,
  seededLinks,
  seededOccasions,
  seededSubjects,
  seededTimes,
} from '../src/cli/seeded/seeded-event.ts'
import { type UtcSeconds, utc } from '../src/domain/time/date-time.ts'
import { type ListWindow, listWindow } from '../src/domain/time/list-window.ts'
import { createPresentTime } from '../src/domain/time/present-time.ts'

export { apiRoot } from '../tests/support/api-root.ts'

export interface SeededCalendar {
  readonly events: number
  /** When it was seeded. Events are spread around that day. */
  readonly seededAt: UtcSeconds
}

/** Id ranges: venues first, then organizers, categories, tags and events. */
export const venueId = (number: number) => number
export const organizerId = (number: number) => seededLinks.venues + number
export const categoryId = (number: number) => organizerId(seededLinks.organizers) + number
export const tagId = (number: number) => categoryId(seededLinks.categories) + number
const linked = Object.values(seededLinks).reduce((sum, count) => sum + count, 0)
export const eventId = (number: number) => linked + 1 + number

type Matches = (number: number) => boolean
type WindowFilters = Omit<Parameters<typeof listWindow>[0], 'strict'>

/** How many events match, in the default window or the one the filters ask for. */
export function expectedTotal(
  { events, seededAt }: SeededCalendar,
  matches: Matches = () => true,
  filters: WindowFilters = {},
): number {
  const window = listWindow({ ...filters, strict: false }, { time: createPresentTime(seededAt), zone: utc })
  let count = 0
  for (let number = 0; number < events; number++)
    if (matches(number) && isInside(seededTimes(number, seededAt), window)) count++
  return count
}

function isInside({ startsAtUtc, endsAtUtc }: ReturnType<typeof seededTimes>, window: ListWindow): boolean {
  const { startsFrom, endsUntil, startsAfter, startsBefore, endsAfter, endsBefore } = window
  return (
    startsAtUtc >= (startsFrom ?? -Infinity) &&
    endsAtUtc <= (endsUntil ?? Infinity) &&
    startsAtUtc > (startsAfter ?? -Infinity) &&
    startsAtUtc < (startsBefore ?? Infinity) &&
    endsAtUtc > (endsAfter ?? -Infinity) &&
    endsAtUtc < (endsBefore ?? Infinity)
  )
}

export function subjectOf(number: number): string {
  return pick(seededSubjects, number).toLowerCase()
}

export function occasionOf(number: number): string {
  return pick(seededOccasions, Math.floor(number / 10))
}

/** Whether the event has the `wanted`th of `of` terms, venues or organizers, counted from 1. */
export function hasLink(wanted: number, of: number): Matches {
  return number => number % of === wanted - 1
}

/** The URL of an event's page. */
export function pageOf({ seededAt }: SeededCalendar, number: number): string {
  return `/event/${seededEvent(number, seededAt).slug}/`
}
