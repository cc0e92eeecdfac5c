import type { LinkedEvent } from '../../../domain/events/calendar-event.ts'
import { can, canRead } from '../../../domain/rights/caller.ts'
import { anyStatusFor, visibleTo } from '../../../domain/rights/visibility.ts'
import { recordFinders } from '../../../queries/records/find-record.ts'
import type { DeskContext } from '../../frame/desk-context.ts'

const events = recordFinders('event', store => store.events)

/** An event its author may read but no longer change, such as a contributor's published event. */
export async function findOwnToRead(id: number, context: DeskContext): Promise<LinkedEvent | undefined> {
  const { store, caller, user, language } = context
  const found = await store.events.find(id, anyStatusFor(caller), language)
  if (found?.authorId !== user.id || can(caller, 'event.edit', found) || !canRead(caller, found))
    return undefined
  return store.events.linked(found, visibleTo(caller), language)
}

/** The event in the path, untranslated, if the user may change it. */
export async function eventToEdit(id: number, context: DeskContext): Promise<LinkedEvent> {
  const { store, caller, language } = context
  const found = await events.byIdToEdit(id, context)
  const own =
    found.language === language
      ? found
      : await events.byIdToEdit(id, { ...context, language: found.language })
  return store.events.linked(own, visibleTo(caller), own.language)
}
