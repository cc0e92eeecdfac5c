// Responses of the interface, without links and sizes, which cost models more than they are worth.
import { type Body, isBody, pick } from './tool.ts'

const common = ['id', 'version', 'status', 'title', 'url', 'start_date', 'end_date', 'timezone', 'all_day']
const state = ['event_status', 'event_status_reason', 'attendance', 'language', 'languages', 'series']

const details = [
  ...['description', 'excerpt', 'cost', 'website', 'doors_open', 'programme', 'tickets', 'registration'],
  ...['availability', 'online_url', 'featured', 'custom_fields', 'previous_start_date', 'written_by_public'],
]

const termNames = ['id', 'name', 'slug']
const venueNames = ['id', 'venue', 'address', 'city', 'country', 'status']
const organizerNames = ['id', 'organizer', 'email', 'website', 'status']
const imageNames = ['id', 'url', 'alt', 'title', 'width', 'height']

export function shortEvent(event: Body): Body {
  return shownEvent(event, [...common, ...state, ...details])
}

function shownEvent(event: Body, names: readonly string[]): Body {
  const linked = {
    venue: all(event.venue, venueNames),
    organizer: all(event.organizer, organizerNames),
    categories: all(event.categories, termNames),
    tags: all(event.tags, termNames),
    image: isBody(event.image) ? pick(event.image, imageNames) : undefined,
  }
  return { ...pick(event, names), ...pick(linked, Object.keys(linked)) }
}

/** A page of a list. `next_cursor` and links lead to the pages that `page` names already. */
export function shortEvents(page: Body): Body {
  const { events } = page
  const shown = Array.isArray(events) ? events.filter(isBody) : []
  const brief = [...common, ...state, 'excerpt', 'cost', 'written_by_public']
  return { ...pick(page, pageNames), events: shown.map(event => shownEvent(event, brief)) }
}

const pageNames = ['total', 'total_pages']

export function shortImage(image: Body): Body {
  return pick(image, imageNames)
}

/** A page of venues, organizers or terms. */
export function shortChoices(page: Body): Body {
  const lists = Object.entries(page).flatMap(([name, value]) =>
    Array.isArray(value) && value.every(isBody)
      ? [
          [
            name,
            all(value, [...termNames, ...venueNames, ...organizerNames, 'code', 'parent', 'count']),
          ] as const,
        ]
      : [],
  )
  return { ...pick(page, pageNames), ...Object.fromEntries(lists) }
}

/** Terms and linked records. Some fields are one object for one record. */
function all(value: unknown, names: readonly string[]): readonly Body[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [value]
  return items.filter(isBody).map(item => pick(item, names))
}
