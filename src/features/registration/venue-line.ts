import type { LinkedEvent } from '../../domain/events/calendar-event.ts'

/** A venue with its address, in one line. */
export function venueLine({ name, address, city }: LinkedEvent['venues'][number]): string {
  return [name, address, city].filter(Boolean).join(', ')
}
