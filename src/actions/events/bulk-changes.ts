// Changes of many events. A job makes them step by step, so that other writers don't wait, and each step is
// whole: a process that takes over continues after the last one.
import type { BulkChange, BulkOutcome, EventChange } from '../../domain/events/bulk-change.ts'
import { userCaller } from '../../domain/rights/caller.ts'
import type { Site } from '../../domain/site/site.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import { Refusal } from '../../messages/refusal.ts'
import type { ChangedVersion } from '../../storage/desk/bulk-changes.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import type { Actor, ChangeGuard } from '../accounts/actor.ts'
import { undoChange } from '../records/undo.ts'
import { changeEvent } from './change-events.ts'
import { type RuledStore, saveEvents } from './review-saves.ts'

/** Requests a change of these events. Returns the id of the bulk change. */
export function requestBulkChange(
  store: Store,
  ids: readonly number[],
  change: EventChange,
  { caller: { user }, now, notifies = false }: Pick<Actor, 'caller' | 'now' | 'notifies'>,
): Promise<number> {
  const work = notifies ? { ...change, notifies } : change
  const events = [...new Set(ids)].map(id => ({ id, version: 0 }))
  return store.transaction(tx => tx.bulkChanges.insert({ userId: user.id, work, events }, now))
}

/** Requests the undo of a finished bulk change of the same user. */
export function requestBulkUndo(
  store: Store,
  id: number,
  { caller: { user }, now }: Pick<Actor, 'caller' | 'now'>,
): Promise<number> {
  return store.transaction(async tx => {
    const change = await tx.bulkChanges.find(id)
    if (!change?.isDone || change.userId !== user.id) throw new Refusal('changedMeanwhile')
    const events = await tx.bulkChanges.listEvents(id, 'changed', change.total)
    return tx.bulkChanges.insert({ userId: user.id, work: { name: 'undo', of: id }, events }, now)
  })
}

interface BulkParts extends RuledStore {
  readonly clock: () => UtcSeconds
  getSite(): Promise<Site>
}

const changedAtOnce = 50

/** Runs all requested changes. Returns how many events were handled. */
export async function runBulkChanges(parts: BulkParts, signal: AbortSignal): Promise<number> {
  const { store } = parts
  let handled = 0
  for (let next = await store.bulkChanges.findNext(); next && !signal.aborted; ) {
    handled += await runStep(parts, next)
    next = await store.bulkChanges.findNext()
  }
  return handled
}

async function runStep(parts: BulkParts, change: BulkChange): Promise<number> {
  const { store, clock, getSite } = parts
  const events = await store.bulkChanges.listEvents(change.id, 'waiting', changedAtOnce)
  if (events.length === 0) {
    await store.transaction(tx => tx.bulkChanges.finish(change.id))
    return 0
  }
  const user = await store.users.findEnabled(change.userId)
  const site = await getSite()
  const actor = user && {
    caller: userCaller(user),
    door: 'desk' as const,
    now: clock(),
    language: site.language,
    site,
    notifies: 'notifies' in change.work && change.work.notifies === true,
    guards: [mayStillChange(change.userId)],
  }
  if (!actor) await refuse(store, change, events)
  else if (!(await areChanged(parts, change, events, actor)))
    for (const event of events)
      if (!(await areChanged(parts, change, [event], actor))) await refuse(store, change, [event])
  return events.length
}

/** An account that is disabled changes no more events. The rest is refused. */
function mayStillChange(userId: number): ChangeGuard {
  return {
    async check(tx) {
      if (!(await tx.users.findEnabled(userId))) throw new Refusal('personDisabled')
    },
    passed() {},
  }
}

/** Changes all of the events in one transaction. False if one of them was refused, which undoes the others. */
async function areChanged(
  parts: RuledStore,
  change: BulkChange,
  events: readonly ChangedVersion[],
  actor: Actor,
): Promise<boolean> {
  try {
    await saveEvents(parts, actor, async (tx, reviewed) => {
      for (const event of events) await handle(tx, change, event, reviewed)
    })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function refuse(store: Store, { id }: BulkChange, events: readonly ChangedVersion[]): Promise<void> {
  await store.transaction(async tx => {
    for (const event of events) await tx.bulkChanges.setOutcome(id, event, 'refused')
  })
}

/** The outcome is part of the same transaction, so an event is never changed twice. */
async function handle(
  tx: StoreTransaction,
  { id, work }: BulkChange,
  event: ChangedVersion,
  actor: Actor,
): Promise<void> {
  if (work.name === 'undo') {
    const outcome: BulkOutcome = (await undoChange(tx, event, actor)) ? 'changed' : 'same'
    await tx.bulkChanges.setOutcome(id, event, outcome)
    return
  }
  const made = await changeEvent(tx, event.id, work, actor)
  await tx.bulkChanges.setOutcome(id, made ?? event, made ? 'changed' : 'same')
}
