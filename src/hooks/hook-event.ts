import type { LinkedEvent } from '../domain/events/calendar-event.ts'
import { eventContentFields } from '../domain/events/event-content.ts'
import { fieldValue, simpleFields } from '../domain/records/content/content-field.ts'
import type { HookEvent } from './hook-types.ts'

/** The event as hooks see it: with the names of the REST interface, and without secrets. */
export function toHookEvent(event: LinkedEvent): HookEvent {
  const content = simpleFields(eventContentFields)
    .filter(([name]) => name in event)
    .map(([name, { wire }]) => [wire, fieldValue(event, name)])
  return {
    ...Object.fromEntries(content),
    id: event.id,
    slug: event.slug,
    status: event.status,
    language: event.language,
    title: event.title,
    description: event.description,
    excerpt: event.excerpt,
    start_date: event.startsAtLocal,
    end_date: event.endsAtLocal,
    timezone: event.zone,
    all_day: event.allDay,
    categories: event.categories.map(({ name }) => name),
    tags: event.tags.map(({ name }) => name),
    venue: event.venues.map(({ id, name }) => ({ id, name })),
    organizer: event.organizers.map(({ id, name }) => ({ id, name })),
    custom_fields: event.customFields,
  }
}
