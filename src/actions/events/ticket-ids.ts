import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import { idsByPosition, matchedItemIds } from '../../domain/events/item-texts.ts'
import { everything } from '../../domain/rights/visibility.ts'
import type { EventPatch } from '../../resources/events/event.ts'
import type { StoreTransaction } from '../../storage/store.ts'
import type { Actor } from '../accounts/actor.ts'

/**
 * Gives every ticket of the input its id. Tickets are matched with the event's by id, then by name, and in
 * a translation by position. Others get new ids, because ids are unique on the site: ids that are not all the
 * event's own are ignored. An import of a new event keeps its ids if they are free.
 */
export async function withTicketIds<Input extends EventPatch>(
  tx: StoreTransaction,
  input: Input,
  current: CalendarEvent | undefined,
  actor: Actor,
): Promise<Input> {
  if (!input.tickets || input.tickets.length === 0) return input
  const isKnown = await areOwnIds(tx, input.tickets, current, actor)
  const given = input.tickets.map(ticket => (isKnown ? ticket : { ...ticket, id: null }))
  const before = current ? await ticketNames(tx, current, actor) : []
  const named = matchedItemIds(given, before, ({ name }) => name)
  const isTranslation = current !== undefined && actor.language !== current.language
  const ids = isTranslation ? idsByPosition(named, before) : named
  const issued = await tx.tickets.issue(ids.filter(id => id === undefined).length, current?.id ?? null)
  const tickets = given.map((ticket, index) => ({ ...ticket, id: ids[index] ?? issued.shift() }))
  return { ...input, tickets }
}

/** Whether all ids in the input are of tickets that the event has, or had before. */
async function areOwnIds(
  tx: StoreTransaction,
  given: NonNullable<EventPatch['tickets']>,
  current: CalendarEvent | undefined,
  { door }: Actor,
): Promise<boolean> {
  const ids = [...new Set(given.flatMap(({ id }) => id ?? []))]
  if (!current) return door === 'import' && ids.length > 0 && tx.tickets.issueWanted(ids)
  const others = ids.filter(id => !current.tickets.some(ticket => ticket.id === id))
  return (await tx.tickets.issuedTo(others, current)).length === others.length
}

/** The names that the actor sees. */
async function ticketNames(tx: StoreTransaction, current: CalendarEvent, { language }: Actor) {
  const shown =
    language === current.language ? current : await tx.events.find(current.id, everything, language)
  return (shown ?? current).tickets.map(({ id, name }) => ({ id, text: name }))
}
