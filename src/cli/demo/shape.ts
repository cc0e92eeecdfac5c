import { readFileSync } from 'node:fs'
import type { Attendance, EventState } from '../../domain/events/event-state.ts'

/** The same text in the five languages of the demo calendar. */
export interface Text {
  en: string
  fr: string
  'pt-pt': string
  ar: string
  sw: string
}

export interface DemoVenue {
  key: string
  name: Text
  description: Text
  address: string
  city: Text
  country: Text
  zip?: string
  phone?: string
  website?: string
  latitude: number
  longitude: number
}

export interface DemoOrganizer {
  key: string
  name: Text
  description: Text
  phone?: string
  website?: string
  email?: string
}

/** A category or a tag. Only categories have a parent. */
export interface DemoTerm {
  key: string
  name: Text
  description: Text
  parent?: string
  /** As #rrggbb, for categories. */
  color?: string
}

export interface DemoTicket {
  name: Text
  price: number
  currency: string
  capacity?: number
  url?: string
}

export interface DemoEvent {
  key: string
  title: Text
  /** Simple HTML: p, ul, li, strong, em, a. */
  description: Text
  /** One sentence, plain text. */
  excerpt: Text
  /** Days relative to the first start, from -60 to 170. */
  startsInDays: number
  /** Local time as 'HH:MM'. Absent for all-day events. */
  at?: string
  /** The duration of a timed event. */
  lastsMinutes?: number
  /** The number of days of an all-day event. Defaults to 1. */
  lastsDays?: number
  zone: string
  venue?: string
  organizers: string[]
  categories: string[]
  tags: string[]
  cost: string
  website?: string
  featured?: boolean
  sticky?: boolean
  status?: 'publish' | 'draft' | 'pending'
  tickets?: DemoTicket[]
  /** The status of an event that isn't as planned, and the reason. */
  state?: { is: EventState; reason: Text }
  attendance?: Attendance
  /** Public from a quarter of an hour before the start. */
  onlineUrl?: string
  /** How many minutes before the start the doors open. */
  doorsMinutes?: number
  programme?: DemoProgrammeItem[]
}

export interface DemoProgrammeItem {
  /** Local time as 'HH:MM', on the first day. */
  at: string
  title: Text
  speaker?: Text
  place?: Text
}

interface DemoCalendar {
  readonly venues: readonly DemoVenue[]
  readonly organizers: readonly DemoOrganizer[]
  readonly categories: readonly DemoTerm[]
  readonly tags: readonly DemoTerm[]
  readonly events: readonly DemoEvent[]
}

type DemoRecord =
  | ({ readonly kind: 'venue' } & DemoVenue)
  | ({ readonly kind: 'organizer' } & DemoOrganizer)
  | ({ readonly kind: 'category' } & DemoTerm)
  | ({ readonly kind: 'tag' } & DemoTerm)
  | ({ readonly kind: 'event' } & DemoEvent)

/** The calendar of the fictional harbour city of Mwambani, created by `almanac serve --demo`. */
export const demoCalendar = readCalendar(new URL('../../../demo/calendar.ndjson', import.meta.url))

/** The file has one record per line. A test checks that each has the shape of its kind. */
function readCalendar(file: URL): DemoCalendar {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const records = lines.map(line => JSON.parse(line) as DemoRecord)
  return {
    venues: records.filter(record => record.kind === 'venue').map(withoutKind),
    organizers: records.filter(record => record.kind === 'organizer').map(withoutKind),
    categories: records.filter(record => record.kind === 'category').map(withoutKind),
    tags: records.filter(record => record.kind === 'tag').map(withoutKind),
    events: records.filter(record => record.kind === 'event').map(withoutKind),
  }
}

function withoutKind<T extends { readonly kind: string }>({ kind: _, ...record }: T): Omit<T, 'kind'> {
  return record
}
