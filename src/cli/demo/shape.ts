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

interface DemoRecord {
  key: string
  name: Text
  description: Text
}

interface DemoVenue extends DemoRecord {
  address: string
  city: Text
  country: Text
  zip?: string
  phone?: string
  website?: string
  latitude: number
  longitude: number
}

interface DemoOrganizer extends DemoRecord {
  phone?: string
  website?: string
  email?: string
}

/** A category or a tag. Only categories have a parent. */
export interface DemoTerm extends DemoRecord {
  parent?: string
  /** As #rrggbb, for categories. */
  color?: string
}

interface DemoTicket {
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

interface DemoProgrammeItem {
  /** Local time as 'HH:MM', on the first day. */
  at: string
  title: Text
  speaker?: Text
  place?: Text
}

/** The records of each kind. */
interface DemoKinds {
  readonly venue: DemoVenue
  readonly organizer: DemoOrganizer
  readonly category: DemoTerm
  readonly tag: DemoTerm
  readonly event: DemoEvent
}

/** The calendar of the fictional harbour city of Mwambani, created by `almanac serve --demo`. */
export const demoCalendar = readCalendar(new URL('../../../demo/calendar.ndjson', import.meta.url))

/** The file has one record per line. A test checks that each has the shape of its kind. */
function readCalendar(file: URL) {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const records = lines.map(line => JSON.parse(line))
  const ofKind = <Kind extends keyof DemoKinds>(wanted: Kind): readonly DemoKinds[Kind][] =>
    records.flatMap(({ kind, ...record }) => (kind === wanted ? [record] : []))
  return {
    venues: ofKind('venue'),
    organizers: ofKind('organizer'),
    categories: ofKind('category'),
    tags: ofKind('tag'),
    events: ofKind('event'),
  }
}
