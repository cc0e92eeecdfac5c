// The events of `almanac seed`. Each is derived from its number, so a calendar of one size is always the
// same, and benchmarks know what a list has to return.

import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { emptyEvent } from '../../domain/events/event-content.ts'
import { type New, noSource } from '../../domain/records/record-frame.ts'
import { slugFrom } from '../../domain/records/slug.ts'
import { noSeries } from '../../domain/recurrence/series.ts'
import { required } from '../../domain/required.ts'
import { type UtcSeconds, utc, utcToLocal } from '../../domain/time/date-time.ts'

/** The number of linked records, regardless of the number of events. */
export const seededLinks = { venues: 200, organizers: 100, categories: 20, tags: 50 } as const

const seededDays = 3650
const day = 86_400

export const seededSubjects = [
  'Jazz',
  'Chess',
  'Harbour',
  'Theatre',
  'Film',
  'Book',
  'Market',
  'Science',
  'Football',
  'Garden',
] as const

export const seededOccasions = [
  'night',
  'fair',
  'walk',
  'workshop',
  'festival',
  'talk',
  'tournament',
  'concert',
  'meeting',
  'tour',
] as const

type Values = Omit<
  New<CalendarEvent>,
  'authorId' | 'status' | 'publishedAt' | 'modifiedAt' | 'language' | 'languages' | 'imageId'
>

/** The event with this number, in a calendar created on the day of `now`. */
export function seededEvent(number: number, now: UtcSeconds): Values {
  const title = `${pick(seededSubjects, number)} ${pick(seededOccasions, Math.floor(number / 10))} ${number}`
  const { startsAtUtc, endsAtUtc } = seededTimes(number, now)
  return {
    ...emptyEvent,
    ...noSource,
    ...noSeries,
    title,
    slug: slugFrom(`${number} ${title}`),
    description: `A made-up event, number ${number}, to see how a large calendar behaves.`,
    featured: number % 50 === 0,
    allDay: false,
    zone: utc,
    startsAtUtc,
    endsAtUtc,
    startsAtLocal: utcToLocal(startsAtUtc, utc),
    endsAtLocal: utcToLocal(endsAtUtc, utc),
    passwordHash: null,
  }
}

/** Ten years around today, from midnight, so that the time of day doesn't matter. */
export function seededTimes(number: number, now: UtcSeconds) {
  const today = now - (now % day)
  const startsAtUtc = (today - (seededDays / 2) * day + scattered(number, seededDays * day)) as UtcSeconds
  return { startsAtUtc, endsAtUtc: (startsAtUtc + (1 + (number % 5)) * 3600) as UtcSeconds }
}

/** The location of the venue with this number. */
export function seededPlace(number: number) {
  return { latitude: -60 + scattered(number, 120), longitude: -180 + scattered(number * 7, 360) }
}

/** Deterministic, evenly spread numbers: multiples of the golden ratio. */
function scattered(number: number, range: number): number {
  return Math.floor(((number * 0.618_033_988_749_895) % 1) * range)
}

export function pick<T>(list: readonly T[], number: number): T {
  return required(list[number % list.length], 'value to pick')
}
