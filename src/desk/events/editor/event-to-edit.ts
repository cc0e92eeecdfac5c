import type { LinkedEvent, VisibleEvent } from '../../../domain/events/calendar-event.ts'
import type { Language } from '../../../domain/records/record-frame.ts'
import { can, canRead } from '../../../domain/rights/caller.ts'
import { anyStatusFor, visibleTo } from '../../../domain/rights/visibility.ts'
import { Refusal } from '../../../messages/refusal.ts'
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
  return untranslated(await events.byIdToEdit(id, context), context)
}

/** The same, if the user may translate it into this language. */
export async function eventToTranslate(
  id: number,
  into: Language,
  context: DeskContext,
): Promise<LinkedEvent> {
  return untranslated(await events.byIdToTranslate(id, { ...context, language: into }), context)
}

/** The event in its own language. The caller's rights have been checked. */
async function untranslated({ id, language }: VisibleEvent, context: DeskContext): Promise<LinkedEvent> {
  const { store, caller } = context
  const own = await store.events.find(id, anyStatusFor(caller), language)
  if (!own) throw new Refusal('eventNotFound')
  return store.events.linked(own, visibleTo(caller), language)
}
