// Events as clients send them, for the write rows.
import { seededLinks } from '../src/cli/seeded/seeded-event.ts'
import type { Sent } from './drive.ts'
import { apiRoot, eventId, organizerId, venueId } from './expected.ts'

/** A new event with a venue, an organizer, a category and a tag, on a day outside all measured lists. */
export function creation(number: number, token: string): Sent {
  const { venues, organizers, categories, tags } = seededLinks
  const body = {
    title: `Reading ${number}`,
    description: `Somebody reads from book ${number}, and everybody listens.`,
    start_date: '2045-06-01 19:00',
    end_date: '2045-06-01 22:00',
    venue: { id: venueId(1 + (number % venues)) },
    organizer: { id: organizerId(1 + (number % organizers)) },
    categories: [`seed-category-${1 + (number % categories)}`],
    tags: [`seed-tag-${1 + (number % tags)}`],
  }
  return sent('POST', `${apiRoot}/events`, body, token)
}

/** A new description for a seeded event, which changes no total. */
export function change(number: number, token: string): Sent {
  const body = { description: `Told anew, for the ${number}th time.` }
  return sent('PUT', `${apiRoot}/events/${eventId(number)}`, body, token)
}

function sent(method: 'POST' | 'PUT', path: string, body: object, token: string): Sent {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return { method, path, headers, body: JSON.stringify(body) }
}
