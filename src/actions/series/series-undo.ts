// A change of a whole series is undone as a unit. Its events return to the values in the journal, and its
// rule to the one recorded when it was replaced. If anything has changed since, nothing is undone.
import type { CalendarEvent } from '../../domain/events/calendar-event.ts'
import type { Change } from '../../domain/journal/change.ts'
import { noSeries, type Series } from '../../domain/recurrence/series.ts'
import type { EventLinks } from '../../storage/events/event-links.ts'
import type { EventUpdate } from '../../storage/events/event-writes.ts'
import type { Store, StoreTransaction } from '../../storage/store.ts'
import { type Actor, changeAs, changedBy } from '../accounts/actor.ts'
import { checkUndo, isWhole, linksBefore, stateBefore, type Undone } from '../records/undo.ts'
import { beginSeriesWork, finishWithin, operationsOn, type ReplacedSeries } from './series-steps.ts'
import { inSafeOrder } from './settled-updates.ts'

/** Runs a change of a series. At the desk, returns the id of the undo record with the replaced state. */
export async function withUndo<T>(
  tx: StoreTransaction,
  current: CalendarEvent | undefined,
  actor: Actor,
  change: () => Promise<T & { readonly id: number }>,
): Promise<T & { readonly undoId?: number }> {
  if (actor.door !== 'desk') return change()
  const before = (await tx.series.findForEdit(current?.seriesId)) ?? null
  const { head } = await tx.journal.state()
  const changed = await change()
  const replaced: ReplacedSeries = {
    before,
    versionAfter: (await tx.series.findForEdit(before?.id))?.version ?? null,
    seriesIdAfter: (await tx.events.findForEdit(changed.id))?.seriesId ?? null,
    isNew: current === undefined,
    events: await tx.journal.versionsSince('event', head),
  }
  // If more steps follow, they add to the undo record.
  const [operation] = await operationsOn(tx, [before?.id, replaced.seriesIdAfter])
  if (replaced.events.length === 0 && !operation) return changed
  const undoId = await tx.undoRecords.insert('series', actor.caller.user.id, replaced, actor.now)
  if (operation) await tx.seriesOperations.noteUndo(operation.id, undoId)
  return { ...changed, undoId }
}

/** Undoes a series change made by the actor, completely or not at all. */
export function undoSeriesChange(store: Store, undoId: number, actor: Actor): Promise<Undone> {
  return changeAs(store, actor, async tx => {
    const noted = await tx.undoRecords.find<ReplacedSeries>('series', undoId)
    await finishWithin(tx, [noted?.before?.id, noted?.seriesIdAfter], actor.now)
    const replaced = await tx.undoRecords.consume<ReplacedSeries>(
      'series',
      undoId,
      actor.caller.user.id,
      actor.now,
    )
    if (!replaced) return { undone: 0, kept: 0 }
    const planned = await plannedEvents(tx, replaced)
    const { length: count } = replaced.events
    if (!planned || !(await isAsLeft(tx, replaced))) return { undone: 0, kept: count }
    for (const { current, after } of planned) checkUndo(actor, current, after)
    const series = await restoredSeries(tx, replaced)
    const { seriesIdAfter, before } = replaced
    const work = {
      seriesIds: [series?.id, seriesIdAfter].filter(id => typeof id === 'number'),
      updates: inSafeOrder(planned.map(event => updateOf(event, series, actor))),
      ...(seriesIdAfter !== null && seriesIdAfter !== before?.id && { emptiedId: seriesIdAfter }),
    }
    await beginSeriesWork(tx, work, changedBy(actor))
    return { undone: count, kept: 0 }
  })
}

function updateOf(
  { current, after, links }: PlannedEvent,
  series: Series | undefined,
  { now }: Actor,
): EventUpdate {
  const ofSeries = series && after.seriesId === series.id ? { seriesVersion: series.version } : {}
  return {
    before: current,
    after: { ...after, ...ofSeries, modifiedAt: now },
    extras: { links, isOfSeries: true },
  }
}

/** Whether the series is unchanged since then. */
async function isAsLeft(tx: StoreTransaction, { before, versionAfter }: ReplacedSeries): Promise<boolean> {
  if (!before) return true
  return ((await tx.series.findForEdit(before.id))?.version ?? null) === versionAfter
}

async function restoredSeries(tx: StoreTransaction, { before, versionAfter }: ReplacedSeries) {
  if (!before) return undefined
  if (versionAfter === null) return tx.series.insert(before, before.id)
  return tx.series.update({ ...before, version: versionAfter })
}

interface PlannedEvent {
  readonly current: CalendarEvent
  readonly after: CalendarEvent
  readonly links: EventLinks
}

/** The state to restore for each event, or undefined if one has changed since or can't be restored. */
async function plannedEvents(
  tx: StoreTransaction,
  replaced: ReplacedSeries,
): Promise<PlannedEvent[] | undefined> {
  const planned: PlannedEvent[] = []
  const events = await tx.events.findManyForEdit(replaced.events.map(({ id }) => id))
  const versions = new Map(replaced.events.map(({ id, versionBefore }) => [id, versionBefore]))
  const changes = await tx.journal.changesAfterEach('event', versions)
  for (const { id, versionBefore, versionAfter } of replaced.events) {
    const current = events.get(id)
    if (current?.version !== versionAfter) return undefined
    const found = versionBefore === 0 ? trashed(current, replaced) : earlier(current, changes.get(id) ?? [])
    if (!found) return undefined
    planned.push(found)
  }
  return planned
}

/** Created events go to the trash. In a series that existed before, their dates are removed from it. */
function trashed(current: CalendarEvent, { isNew }: ReplacedSeries): PlannedEvent {
  return { current, after: { ...current, status: 'trash', ...(!isNew && noSeries) }, links: {} }
}

function earlier(current: CalendarEvent, changes: readonly Change[]): PlannedEvent | undefined {
  if (!changes.every(isWhole)) return undefined
  const after = changes.reduce((state, change) => stateBefore(change, state), current)
  const links: EventLinks = Object.assign({}, ...changes.map(linksBefore))
  return { current, after, links }
}
