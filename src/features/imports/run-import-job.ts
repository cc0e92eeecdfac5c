import { randomUUID } from 'node:crypto'
import { can, userCaller } from '../../domain/rights/caller.ts'
import { calendarAddress } from '../../domain/site/import-run.ts'
import type { Site } from '../../domain/site/site.ts'
import { ImportError, type Importer, messagesOf } from '../../import/engine/imported-record.ts'
import { runImport } from '../../import/engine/run-import.ts'
import { undoImport } from '../../import/engine/undo-import.ts'
import { fetchCalendar } from '../../import/icalendar/fetch-calendar.ts'
import { type ImportParts, importActor } from '../../import/import-parts.ts'
import { openReader } from '../../import/reader/open-reader.ts'
import type { ReaderSource } from '../../import/reader/source.ts'
import { because } from '../../messages/import-reasons.ts'
import type { Store } from '../../storage/store.ts'
import { type ImportJob, mostCrashes, released } from './import-job.ts'
import { importJobStorage } from './storage/import-job-storage.ts'

/**
 * Runs the oldest waiting import, or continues one that another process left. The caller holds the lease of the lane. Errors
 * are stored in the job, where the desk shows them.
 */
export async function runNextImport(
  parts: ImportParts,
  lane: number,
  signal: AbortSignal,
): Promise<object | undefined> {
  const { store } = parts.calendar
  const job = await claimNext(store, lane)
  if (!job) return undefined
  const watch = watchForStop(store, job)
  try {
    await runAction(job, parts, AbortSignal.any([signal, watch.stopped]))
    await release(store, job, { state: 'done', error: null })
  } catch (error) {
    if (watch.stopped.aborted) return { import: job.id, stopped: true }
    // The server is shutting down. The next one continues this import.
    if (signal.aborted) {
      await release(store, job, {})
      return { import: job.id, interrupted: true }
    }
    await release(store, job, { state: 'failed', error: messagesOf(error) })
    if (!(error instanceof ImportError)) throw error
  } finally {
    watch.end()
  }
  return { import: job.id, deed: job.deed }
}

type ClaimedJob = ImportJob & { readonly holder: string }

function claimNext(store: Store, lane: number): Promise<ClaimedJob | undefined> {
  const holder = randomUUID()
  return store.transaction(async tx => {
    const left = await tx.of(importJobStorage).findLeft(lane)
    const crashes = left ? left.crashes + 1 : 0
    if (left && crashes >= mostCrashes) {
      const error = [because('crashedTwice')]
      await tx.of(importJobStorage).update(left.id, { state: 'failed', error, crashes, ...released })
    }
    const next = left && crashes < mostCrashes ? left : await tx.of(importJobStorage).findNext()
    if (!next) return undefined
    const claimed = { lane, holder, ...(next === left && { crashes }) }
    await tx.of(importJobStorage).update(next.id, { state: 'running', ...claimed })
    return { ...next, holder }
  })
}

/** Does nothing if the job was stopped at the desk in the meantime. */
function release(
  store: Store,
  { id, holder }: ClaimedJob,
  change: Partial<Pick<ImportJob, 'state' | 'error'>>,
): Promise<void> {
  return store.transaction(tx => tx.of(importJobStorage).update(id, { ...change, ...released }, holder))
}

const millisecondsBetweenPolls = 1000

/** The request to stop may reach any process, so the process that runs the import polls the database. */
function watchForStop(store: Store, { id, holder }: ClaimedJob) {
  const stopping = new AbortController()
  const poll = async () => {
    const job = await store.of(importJobStorage).find(id)
    if (job?.holder !== holder) stopping.abort(new ImportError('stopped'))
  }
  // If the database is unavailable, the import fails anyway.
  const timer = setInterval(() => poll().catch(() => {}), millisecondsBetweenPolls)
  return { stopped: stopping.signal, end: () => clearInterval(timer) }
}

async function runAction(job: ClaimedJob, parts: ImportParts, signal: AbortSignal): Promise<void> {
  const { calendar, clock } = parts
  const user = await calendar.store.users.findProfile(job.userId)
  if (!user || !can(userCaller(user), 'import.run')) throw new ImportError('mayNotImport')
  const site = await parts.getSite()
  const actor = importActor(user, site)
  if (job.deed === 'undo') {
    if (job.runId === null) throw new ImportError('nothingToTakeBack')
    const { removesEdited = false } = job.options
    await undoImport(calendar, job.runId, { ...actor, now: clock() }, { removesEdited, signal })
    return
  }
  const run = await runImport({
    calendar,
    importer: await openImporter(job, await sourceOf(job, site, parts, signal), parts, signal),
    actor,
    clock,
    startedBy: 'desk',
    isDryRun: job.deed === 'rehearse',
    as: job.options.as,
    existing: job.options.existing,
    overwrites: job.options.overwrites,
    onProgress: ({ id }) => noteRun(job, id, parts),
    signal,
  })
  await noteRun(job, run.id, parts)
}

/** Opens the source, and stores the columns of a table in the job, even if it leaves a question open. */
async function openImporter(
  job: ClaimedJob,
  source: ReaderSource,
  { calendar: { store } }: ImportParts,
  signal: AbortSignal,
): Promise<Importer> {
  const noteColumns = async (columns: Importer['columns']) => {
    if (columns)
      await store.transaction(tx => tx.of(importJobStorage).update(job.id, { columns }, job.holder))
  }
  try {
    const importer = await openReader(source, signal)
    await noteColumns(importer.columns)
    return importer
  } catch (error) {
    if (error instanceof ImportError) await noteColumns(error.columns)
    throw error
  }
}

/** Stores the run's id in the job, so that pages can show its progress. */
async function noteRun(job: ClaimedJob, runId: number, { calendar }: ImportParts): Promise<void> {
  const change = job.deed === 'rehearse' ? { rehearsalId: runId } : { runId }
  await calendar.store.transaction(tx => tx.of(importJobStorage).update(job.id, change, job.holder))
}

async function sourceOf(
  job: ImportJob,
  { language, zone }: Site,
  parts: ImportParts,
  signal: AbortSignal,
): Promise<ReaderSource> {
  const { dates, columns, corrections, withoutImages } = job.options
  const table = { dates, columns, corrections, asksForDates: true }
  const options = { ...table, language, zone, now: parts.clock(), withoutImages }
  if (job.address === null) {
    const bytes = await parts.calendar.store.of(importJobStorage).file(job.id)
    if (!bytes) throw new ImportError('fileGone', { name: job.name })
    return { from: 'bytes', name: job.name, bytes, options }
  }
  const calendar = calendarAddress(job.address)
  if (calendar) {
    const { file, source } = await fetchCalendar(calendar, parts.fetchAddress, signal)
    return { from: 'bytes', isCalendar: true, ...file, options: { ...options, source } }
  }
  return { from: 'site', address: job.address, rules: parts.fetchRules, withoutImages }
}
