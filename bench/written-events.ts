// Events as clients send them, for the write rows.
import { seededLinks } from '../src/cli/seeded/seeded-event.ts'
import type { Sent } from './drive.ts'
import { apiRoot, eventId, organizerId, venueId } from './expected.ts'

/** What each write row sends. */
export const writes = {
  create: { make: creation, expected: 201 },
  'create-linked': { make: linkedCreation, expected: 201 },
  update: { make: descriptionChange, expected: 200 },
  'update-title': { make: titleChange, expected: 200 },
} as const

export type Write = keyof typeof writes

/** A new event with a venue, an organizer, a category and a tag, on a day outside all measured lists. */
export function creation(number: number, token: string): Sent {
  const { categories, tags } = seededLinks
  const terms = { categories: [categoryOf(number % categories)], tags: [tagOf(number % tags)] }
  return sent('POST', `${apiRoot}/events`, { ...newEvent(number), ...terms }, token)
}

/** The same with two categories and two tags. */
function linkedCreation(number: number, token: string): Sent {
  const { categories, tags } = seededLinks
  const terms = {
    categories: [0, 1].map(next => categoryOf((number + next) % categories)),
    tags: [0, 1].map(next => tagOf((number + next) % tags)),
  }
  return sent('POST', `${apiRoot}/events`, { ...newEvent(number), ...terms }, token)
}

function newEvent(number: number): object {
  const { venues, organizers } = seededLinks
  return {
    title: `Reading ${number}`,
    description: `Somebody reads from book ${number}, and everybody listens.`,
    start_date: '2045-06-01 19:00',
    end_date: '2045-06-01 22:00',
    venue: { id: venueId(1 + (number % venues)) },
    organizer: { id: organizerId(1 + (number % organizers)) },
  }
}

function categoryOf(place: number): string {
  return `seed-category-${1 + place}`
}

function tagOf(place: number): string {
  return `seed-tag-${1 + place}`
}

/** A new description for a seeded event, which changes no total. */
function descriptionChange(number: number, token: string): Sent {
  const body = { description: `Told anew, for the ${number}th time.` }
  return sent('PUT', `${apiRoot}/events/${eventId(number)}`, body, token)
}

function titleChange(number: number, token: string): Sent {
  const body = { title: `Renamed for the ${number}th time` }
  return sent('PUT', `${apiRoot}/events/${eventId(number)}`, body, token)
}

function sent(method: 'POST' | 'PUT', path: string, body: object, token: string): Sent {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return { method, path, headers, body: JSON.stringify(body) }
}
