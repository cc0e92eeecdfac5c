// A change of a long series is written in steps, one transaction each, so that other writers get a turn. The
// first step writes the series, the named event and as many dates as fit, and stores the remaining work. The
// request continues with the next steps after the commit. If its process dies, a job takes over.
import type { ChangedBy } from '../../domain/journal/change.ts'
import type { Series } from '../../domain/recurrence/series.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { EventUpdate } from '../../storage/events/event-writes.ts'
import type { SeriesOperation } from '../../storage/series/series-operations.ts'
import type { ReadableStore, Store, StoreTransaction } from '../../storage/store.ts'
import { datesPerStep, insertOccurrences, missingDates, templateOf } from './insert-occurrences.ts'
import {
  type MissingDates,
  type PlannedUpdate,
  packWork,
  type SeriesWork,
  unpackWork,
} from './packed-work.ts'
import { settledUpdates } from './settled-updates.ts'

/** Limits per step: events, and CPU time, so that a busy machine doesn't split small changes. */
const mostPerStep = 200
const longestMilliseconds = 100

/** Writes the first step of a change of a series. Returns whether more steps follow after the commit. */
export async function beginSeriesWork(
  tx: StoreTransaction,
  work: SeriesWork,
  by: ChangedBy,
): Promise<{ readonly isInSteps: boolean }> {
  const { done, isLast } = await writeStep(tx, { ...work, from: 0 }, async updates => updates, by.at)
  if (isLast) return { isInSteps: false }
  const { seriesIds, updates } = work
  const left = packWork({ ...work, updates: updates.slice(done) })
  const datesDone = Math.max(0, done - updates.length)
  const id = await tx.seriesOperations.insert({ seriesIds, work: left, done: datesDone }, by)
  tx.afterCommit(store => finishOperation(store, id, by))
  return { isInSteps: true }
}

interface WorkFrom<Update> extends Omit<SeriesWork, 'updates' | 'seriesIds'> {
  readonly updates: readonly Update[]
  /** How much is already written. */
  readonly from: number
}

interface Step {
  /** Updates and dates written so far, including earlier steps. */
  readonly done: number
  readonly isLast: boolean
}

/** Writes as much as one step may, starting here. If the transaction can't be split, it writes everything. */
async function writeStep<Update extends EventUpdate | PlannedUpdate>(
  tx: StoreTransaction,
  { updates, missing, emptiedId, from }: WorkFrom<Update>,
  settle: (some: readonly Update[]) => Promise<readonly EventUpdate[]>,
  now: UtcSeconds,
): Promise<Step> {
  const isFull = createBound(tx)
  const some = updates.slice(from, tx.endsWhole ? undefined : from + mostPerStep)
  const settled = await settle(some)
  const next = settled[await tx.events.updateMany(settled, isFull)]
  let done = from + (next ? some.findIndex(update => idOf(update) === next.before.id) : some.length)
  const hasTurn = missing !== undefined && done >= updates.length && !isFull(done - from)
  if (hasTurn) done += await addDates(tx, missing, done - updates.length, now)
  const isLast = done >= updates.length + (missing?.dates.length ?? 0)
  if (isLast && emptiedId !== undefined) await tx.series.removeIfEmpty(emptiedId)
  return { done, isLast }
}

function idOf(update: EventUpdate | PlannedUpdate): number {
  return 'before' in update ? update.before.id : update.id
}

/** Returns a function that reports whether a step has reached its limit. */
function createBound({ endsWhole }: StoreTransaction): (written: number) => boolean {
  const begun = process.cpuUsage()
  const isLong = () => {
    const { user, system } = process.cpuUsage(begun)
    return user + system >= longestMilliseconds * 1000
  }
  return written => !endsWhole && written > 0 && (written >= mostPerStep || isLong())
}

/** Adds some of the dates, starting here, skipping existing ones. Returns how many are done. */
async function addDates(
  tx: StoreTransaction,
  { seriesId, dates, templateId }: MissingDates,
  from: number,
  now: UtcSeconds,
): Promise<number> {
  const series = await tx.series.findForEdit(seriesId)
  const occurrences = await tx.series.occurrences(seriesId)
  const template =
    templateOf(occurrences) ?? (templateId === null ? undefined : await tx.events.findForEdit(templateId))
  // The series was deleted in the meantime.
  if (!series || !template) return dates.length - from
  const some = dates.slice(from, tx.endsWhole ? undefined : from + datesPerStep(template))
  const missing = missingDates(some, occurrences)
  await insertOccurrences(tx, series, template, { dates: missing, now, among: dates })
  return some.length
}

async function finishOperation(store: Store, id: number, by: ChangedBy, signal?: AbortSignal): Promise<void> {
  let isUnfinished = true
  while (isUnfinished && !signal?.aborted)
    isUnfinished = await store.changeApart(by, tx => runStep(tx, id, by.at))
}

/** Finishes interrupted series changes. Returns how many there were. */
export async function finishAllOperations(
  store: Store,
  now: UtcSeconds,
  signal?: AbortSignal,
): Promise<number> {
  const operations = await store.seriesOperations.list()
  for (const { id, by } of operations) await finishOperation(store, id, { ...by, at: now }, signal)
  return operations.length
}

/** Finishes pending work on an event's series, in steps, before other work on it begins. */
export async function finishOperationsOf(store: Store, eventId: number, now: UtcSeconds): Promise<void> {
  if ((await store.seriesOperations.list()).length === 0) return
  for (const { id, by } of await operationsOn(store, [await store.series.idOf(eventId)]))
    await finishOperation(store, id, { ...by, at: now })
}

/** Pending operations on these series. A series has at most one. */
export async function operationsOn(
  { seriesOperations }: Pick<ReadableStore, 'seriesOperations'>,
  seriesIds: readonly (number | null | undefined)[],
): Promise<SeriesOperation[]> {
  const all = await seriesOperations.list()
  return all.filter(operation => operation.seriesIds.some(id => seriesIds.includes(id)))
}

/** The same inside an open transaction. Returns whether there was an operation. */
export async function finishWithin(
  tx: StoreTransaction,
  seriesIds: readonly (number | null | undefined)[],
  now: UtcSeconds,
): Promise<boolean> {
  const operations = await operationsOn(tx, seriesIds)
  for (const { id, by } of operations)
    await tx.onBehalf({ ...by, at: now }, async () => {
      while (await runStep(tx, id, now));
    })
  return operations.length > 0
}

/** Writes the next step of an operation. Returns whether anything is left. */
async function runStep(tx: StoreTransaction, id: number, now: UtcSeconds): Promise<boolean> {
  const operation = await tx.seriesOperations.find(id)
  if (!operation) return false
  const work = unpackWork(operation.work)
  const settle = (some: typeof work.updates) => settledUpdates(tx, some, work, now)
  const { head } = await tx.journal.state()
  const { done, isLast } = await writeStep(tx, { ...work, from: operation.done }, settle, now)
  if (operation.undoId !== null) await noteReplaced(tx, operation.undoId, head)
  if (isLast) await tx.seriesOperations.remove(id)
  else await tx.seriesOperations.noteDone(id, done)
  return !isLast
}

/** Adds the events changed by a step, after this change, to the undo record of the operation. */
async function noteReplaced(tx: StoreTransaction, undoId: number, seq: number): Promise<void> {
  const replaced = await tx.undoRecords.find<ReplacedSeries>('series', undoId)
  if (!replaced) return
  const { before } = replaced
  const isGone = before !== null && !(await tx.series.findForEdit(before.id))
  await tx.undoRecords.update(undoId, {
    ...replaced,
    ...(isGone && { versionAfter: null }),
    events: [...replaced.events, ...(await tx.journal.versionsSince('event', seq))],
  })
}

/** What a change of a whole series replaced. The values of the events are in the journal. */
export interface ReplacedSeries {
  /** The series before the change; null if the change created it. */
  readonly before: Series | null
  /** The version after the change; null if the series was removed. */
  readonly versionAfter: number | null
  /** The series of the changed event after the change. */
  readonly seriesIdAfter: number | null
  /** Whether the change created the event. */
  readonly isNew: boolean
  readonly events: readonly ReplacedEvent[]
}

type ReplacedEvent = Awaited<ReturnType<StoreTransaction['journal']['versionsSince']>>[number]
