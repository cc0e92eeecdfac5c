// Events as JSON text. Events and linked records are objects that all reads share until the calendar changes (0094), so
// their text is stored with them and dropped with them. A list is a join of such texts.
import type { LinkedEvent } from '../../domain/events/calendar-event.ts'
import { offeredAvailability } from '../../domain/events/registration-offer.ts'
import { presentAroundLinks, presentEventTerm } from './event.ts'
import type { PresentContext } from './frame.ts'
import { presentOrganizer, presentVenue } from './linked-record.ts'

const texts = new WeakMap<object, Map<string, string>>()

/** The text of a shared record. The key has everything else that it depends on. */
function textOf<T extends object>(record: T, key: string, write: (record: T) => string): string {
  return texts.getOrInsertComputed(record, () => new Map()).getOrInsertComputed(key, () => write(record))
}

/** The event as in lists. Fields of a series depend on the caller, a join link and registration on the time. */
export function eventJson(event: LinkedEvent, context: PresentContext): string {
  const { addresses, profile, language } = context
  const key = `${profile.namespace} ${addresses.site} ${addresses.api}${addresses.inLanguage} ${language}`
  if (event.series) return write(event, context, key)
  const atThisTime = `${event.onlineUrlAt(context.time)} ${offeredAvailability(event, context.time)}`
  return textOf(event, `${key} ${atThisTime}`, () => write(event, context, key))
}

function write(event: LinkedEvent, context: PresentContext, key: string): string {
  const textsOf = <T extends object>(
    records: readonly T[],
    present: (record: T, context: PresentContext) => object,
  ) => records.map(record => textOf(record, key, () => JSON.stringify(present(record, context))))
  const { before, after } = presentAroundLinks(event, context)
  const venues = textsOf(event.venues, presentVenue)
  return [
    JSON.stringify(before).slice(0, -1),
    `,"categories":[${textsOf(event.categories, presentEventTerm).join()}]`,
    `,"tags":[${textsOf(event.tags, presentEventTerm).join()}]`,
    // compat: none is an empty list, one is a single object, several are a list.
    `,"venue":${venues.length === 1 ? venues.join() : `[${venues.join()}]`}`,
    `,"organizer":[${textsOf(event.organizers, presentOrganizer).join()}],`,
    JSON.stringify(after).slice(1),
  ].join('')
}
