// Maps the field names of this API to ours.
import type { VisibleEvent } from '../../domain/events/calendar-event.ts'
import { noImage } from '../../domain/records/image.ts'
import { isObject } from '../../fields/kinds/lists.ts'
import type { RawArgs } from '../../fields/read-args.ts'
import { plainValue } from '../post.ts'

type Names = Readonly<Record<string, string>>

/** If a field has several names, errors use the first. */
const namesOf = {
  event: {
    content: 'description',
    description: 'description',
    venues: 'venue',
    organizers: 'organizer',
    tribe_events_cat: 'categories',
    categories: 'categories',
    featured_media: 'image',
    parent: 'post_parent',
    date_gmt: 'date_utc',
  },
  venue: {
    title: 'venue',
    content: 'description',
    state_province: 'stateprovince',
    featured_media: 'image',
    date_gmt: 'date_utc',
  },
  organizer: { title: 'organizer', content: 'description', featured_media: 'image', date_gmt: 'date_utc' },
} as const satisfies Record<string, Names>

export type TecKind = keyof typeof namesOf

/** The arguments under our names. */
export function toOwnRecord(kind: TecKind, sent: RawArgs, target?: unknown): RawArgs {
  const names: Names = namesOf[kind]
  const named = Object.entries(sent).map(([name, value]) => [names[name] ?? name, ownValue(name, value)])
  const own: RawArgs = Object.fromEntries(named)
  return kind === 'event' ? withEnd(withUtcTimes(own), target as VisibleEvent | undefined) : own
}

function ownValue(name: string, value: unknown): unknown {
  // compat: 0 means no image.
  if (name === 'featured_media') return value === 0 || value === '0' ? noImage : value
  const kind = name === 'venues' ? 'venue' : name === 'organizers' ? 'organizer' : undefined
  return kind ? ownLinked(kind, value) : plainValue(value)
}

/** New records have the names of this API too. */
function ownLinked(kind: TecKind, value: unknown): unknown {
  if (Array.isArray(value)) return value.map(one => ownLinked(kind, one))
  return isObject(value) && value.id === undefined ? toOwnRecord(kind, value) : value
}

/** The name of our field in this API. */
export function tecName(kind: TecKind, own: string): string {
  return Object.entries(namesOf[kind]).find(([, name]) => name === own)?.[0] ?? own
}

/** Times may be given in UTC only. Next to local times they are redundant. */
function withUtcTimes({ start_date_utc, end_date_utc, ...sent }: RawArgs): RawArgs {
  const inUtc = (time: unknown) => (namesZone.test(String(time)) ? time : `${time} UTC`)
  return {
    ...(start_date_utc !== undefined && { start_date: inUtc(start_date_utc) }),
    ...(end_date_utc !== undefined && { end_date: inUtc(end_date_utc) }),
    ...sent,
  }
}

const namesZone = /(?:[zZ]|utc|gmt|[+-]\d\d:?\d\d)\s*$/i

/** Instead of an end, an event may have a duration in seconds. */
function withEnd(sent: RawArgs, target: VisibleEvent | undefined): RawArgs {
  const { duration, start_date = target?.startsAtLocal, end_date } = sent
  if (end_date !== undefined || start_date === undefined || !/^\d{1,9}$/.test(String(duration))) return sent
  return { ...sent, end_date: `${start_date} +${duration} seconds` }
}

/** The list filters under our names. Lists default to published records. */
export function toOwnFilters(sent: RawArgs): RawArgs {
  return { status: 'publish', ...sent }
}

/** compat: event lists treat times as exact, not as whole days. */
export function toOwnEventFilters(sent: RawArgs): RawArgs {
  return { strict_dates: true, ...toOwnFilters(sent) }
}
