import { type CalendarEvent, longestComment } from '../../domain/events/calendar-event.ts'
import { authorize } from '../../domain/rights/caller.ts'
import { Problem } from '../../messages/problem.ts'
import { invalidFields, Refusal } from '../../messages/refusal.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { noticeComment } from '../notifications/review-notices.ts'
import { getRecord } from '../records/stored-records.ts'
import type { MadeChange } from '../records/undo.ts'
import { editableEvent } from './events.ts'

/** Adds a comment for the users who may edit the event. The event itself doesn't change. */
export function commentOnEvent(store: Store, id: number, text: string, actor: Actor): Promise<void> {
  return changeAs(store, actor, async tx => {
    await insertComment(tx, await editableEvent(tx, id, actor), { typed: text, asksForChanges: false }, actor)
  })
}

/** Returns an event under review to its author as a draft, with a reason. */
export function askForChanges(store: Store, id: number, text: string, actor: Actor): Promise<MadeChange> {
  return changeAs(store, actor, async tx => {
    const current = await editableEvent(tx, id, actor)
    authorize(actor.caller, 'event.review', current)
    if (current.status !== 'pending') throw new Refusal('changedMeanwhile')
    await insertComment(tx, current, { typed: text, asksForChanges: true }, actor)
    await tx.events.update(current, { ...current, status: 'draft', modifiedAt: actor.now })
    const { version } = await getRecord(tx, 'event', id)
    return { id, version }
  })
}

async function insertComment(
  tx: StoreTransaction,
  event: CalendarEvent,
  { typed, asksForChanges }: { readonly typed: string; readonly asksForChanges: boolean },
  actor: Actor,
): Promise<void> {
  const text = typed.toWellFormed().replaceAll('\0', '').trim()
  if (text === '') throw invalidFields({ comment: new Problem('cannot_be_empty') })
  if (text.length > longestComment)
    throw invalidFields({ comment: new Problem('too_long', { max: longestComment }) })
  const { caller, now } = actor
  await noticeComment(tx, event, { text, asksForChanges }, actor)
  await tx.eventComments.insert({
    eventId: event.id,
    userId: caller.user.id,
    createdAt: now,
    asksForChanges,
    text,
  })
}
