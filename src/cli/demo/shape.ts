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

/** A category or a tag; only categories have a parent. */
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
  /** Days after the day of the first start, up to 170; before it where there are fewer than none, down to -60. */
  startsInDays: number
  /** Local time as 'HH:MM'; absent for an all-day event. */
  at?: string
  /** Length of an event with a time. */
  lastsMinutes?: number
  /** Length of an all-day event, 1 when absent. */
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
  /** Why it is not as planned, and in what. */
  state?: { is: EventState; reason: Text }
  attendance?: Attendance
  /** Shown a quarter of an hour before the start. */
  onlineUrl?: string
  /** How long before the start the doors open. */
  doorsMinutes?: number
  programme?: DemoProgrammeItem[]
}

export interface DemoProgrammeItem {
  /** Local time as 'HH:MM', on the day of the start. */
  at: string
  title: Text
  speaker?: Text
  place?: Text
}
