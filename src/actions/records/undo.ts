import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { Change } from '../../domain/journal/change.ts'
import { publishedStatuses } from '../../domain/records/record-frame.ts'
import { authorize } from '../../domain/rights/caller.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs } from '../accounts/actor.ts'
import { fieldsOfSeries } from '../series/fields-of-series.ts'

/** A change made to an event, identified by the version it produced. */
export interface MadeChange {
  readonly id: number
  readonly version: number
}

/** How many changes were undone, and how many were not because the event has changed since. */
export interface Undone {
  readonly undone: number
  readonly kept: number
}

/** Undoes the actor's changes in one transaction, skipping events that have changed since. */
export function undoChanges(store: Store, made: readonly MadeChange[], actor: Actor): Promise<Undone> {
  return changeAs(store, actor, async tx => {
    let undone = 0
    for (const change of made) if (await undoChange(tx, change, actor)) undone++
    return { undone, kept: made.length - undone }
  })
}

/** Undoes one change, unless the event has changed since. */
export async function undoChange(
  tx: StoreTransaction,
  { id, version }: MadeChange,
  actor: Actor,
): Promise<boolean> {
  const current = await tx.events.findForEdit(id)
  if (!current || current.version !== version) return false
  authorize(actor.caller, 'event.edit', current)
  const change = await tx.journal.find({ kind: 'event', id, version })
  if (!change || change.userId !== actor.caller.user.id || !isWhole(change)) return false
  const { ownFields } = current
  const state = stateBefore(change, current)
  const imageId = (await isThere(tx, state.imageId)) ? state.imageId : current.imageId
  const before = { ...state, imageId, ownFields, modifiedAt: actor.now }
  checkUndo(actor, current, before)
  const links = linksBefore(change)
  const ownThen = change.fields.ownFields?.[0] as readonly string[] | undefined
  const ofSeriesAgain = await fieldsOfSeries(tx, before, { links }, ownThen)
  await tx.events.update(current, before, { links, ofSeriesAgain })
  return true
}

/** A replaced image may have been deleted since. */
async function isThere(tx: StoreTransaction, imageId: number | null): Promise<boolean> {
  return imageId === null || (await tx.images.findForEdit(imageId)) !== undefined
}

/** Undoing needs the same permissions as any change. */
export function checkUndo({ caller }: Actor, current: CalendarEvent, before: CalendarEvent): void {
  authorize(caller, 'event.edit', current)
  if (publishedStatuses.includes(before.status)) authorize(caller, 'event.publish', current)
}

const linkNames = [
  'venueIds',
  'organizerIds',
  'categoryIds',
  'tagIds',
] as const satisfies (keyof EventLinks)[]

/** The journal has no passwords, only that one changed. Texts of translations aren't fields of the event. */
export function isWhole({ fields }: Change): boolean {
  return Object.keys(fields).every(name => name !== 'password' && !name.includes('.'))
}

/** An event published on creation becomes a draft again. A created draft goes to the trash. */
export function stateBefore({ action, fields }: Change, current: CalendarEvent): CalendarEvent {
  if (action === 'created') return { ...current, status: current.status === 'draft' ? 'trash' : 'draft' }
  const own = Object.entries(fields).filter(([name]) => name in current)
  return { ...current, ...Object.fromEntries(own.map(([name, [before]]) => [name, before])) }
}

export function linksBefore({ fields }: Change): EventLinks {
  return Object.fromEntries(
    linkNames.flatMap(name => (fields[name] ? [[name, fields[name][0] as number[]]] : [])),
  )
}
