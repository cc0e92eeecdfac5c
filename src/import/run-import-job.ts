import { setTimeout } from 'node:timers/promises'
import type { Calendar } from '../actions/calendar.ts'
import type { UtcSeconds } from '../domain/date-time.ts'
import type { ImportJob } from '../domain/import-job.ts'
import { isAdministrator } from '../domain/permissions.ts'
import type { Site } from '../domain/site.ts'
import type { FetchAddress } from './fetching.ts'
import { fetchCalendar } from './icalendar/fetch-calendar.ts'
import { createICalendarImporter } from './icalendar/importer.ts'
import { ImportError, type Importer, saidOf } from './imported-record.ts'
import { createOlderServiceImporter } from './older-service/importer.ts'
import { openFileImporter } from './open-file-importer.ts'
import { runImport } from './run-import.ts'
import { undoImport } from './undo-import.ts'

/** What a process needs to do imports that were asked for. */
export interface ImportParts {
  readonly calendar: Calendar
  readonly clock: () => UtcSeconds
  readonly fetchAddress: FetchAddress
  getSite(): Promise<Site>
  close(): void
}

/**
 * Does the import that somebody has waited for longest, or goes on with one that another process has left. Whoever runs it
 * holds a lease. What cannot be imported is told in the job, where the one who asked reads it.
 */
export async function runNextImport(parts: ImportParts, signal: AbortSignal): Promise<object | undefined> {
  const { store } = parts.calendar
  const job = await store.importJobs.findNext()
  if (!job) return undefined
  await store.transaction(tx => tx.importJobs.update(job.id, { state: 'running' }))
  try {
    await doDeed(job, parts, signal)
    await store.transaction(tx => tx.importJobs.update(job.id, { state: 'done', error: null }))
  } catch (error) {
    // Whoever takes over goes on: a server that stops has done nothing wrong.
    if (signal.aborted) return { import: job.id, interrupted: true }
    await store.transaction(tx => tx.importJobs.update(job.id, { state: 'failed', error: saidOf(error) }))
    if (!(error instanceof ImportError)) throw error
  }
  return { import: job.id, deed: job.deed }
}

async function doDeed(job: ImportJob, parts: ImportParts, signal: AbortSignal): Promise<void> {
  const { calendar, clock } = parts
  const user = await calendar.store.users.findProfile(job.userId)
  if (!user || !isAdministrator(user)) throw new ImportError('mayNotImport')
  const site = await parts.getSite()
  const actor = { user, door: 'import', language: site.language, site } as const
  if (job.deed === 'undo') return takeBack(job, { ...actor, now: clock() }, parts)
  const run = await runImport({
    calendar,
    importer: await openImporter(job, site, parts),
    actor,
    clock,
    startedBy: 'desk',
    isDryRun: job.deed === 'rehearse',
    overwrites: job.options.overwrites,
    onProgress: ({ id }) => noteRun(job, id, parts),
    signal,
  })
  await noteRun(job, run.id, parts)
}

/** By its run a page tells how far it is. */
async function noteRun(job: ImportJob, runId: number, { calendar }: ImportParts): Promise<void> {
  const change = job.deed === 'rehearse' ? { rehearsalId: runId } : { runId }
  await calendar.store.transaction(tx => tx.importJobs.update(job.id, change))
}

async function takeBack(
  { runId }: ImportJob,
  actor: Parameters<typeof undoImport>[2],
  { calendar }: ImportParts,
): Promise<void> {
  if (runId === null) throw new ImportError('nothingToTakeBack')
  const { left } = await undoImport(calendar, runId, actor)
  await calendar.store.transaction(tx => tx.imports.note(runId, left))
}

async function openImporter(job: ImportJob, { language, zone }: Site, parts: ImportParts): Promise<Importer> {
  const { dates, withoutImages } = job.options
  const now = parts.clock()
  const options = { map: undefined, dates, source: undefined, language, zone, now, withoutImages }
  if (job.address === null) {
    const bytes = await parts.calendar.store.importJobs.file(job.id)
    if (!bytes) throw new ImportError('fileGone', { name: job.name })
    const open = async function* () {
      yield bytes
    }
    return openFileImporter({ name: job.name, open }, options)
  }
  const address = job.address.replace(/^webcals?:/i, 'https:')
  if (/^webcal/i.test(job.address) || /\.ics$/i.test(URL.parse(address)?.pathname ?? '')) {
    const { file, source } = await fetchCalendar(address, parts.fetchAddress)
    return createICalendarImporter(file, { ...options, source })
  }
  return createOlderServiceImporter({
    address,
    fetchAddress: parts.fetchAddress,
    pause: setTimeout,
    credentials: undefined,
    since: undefined,
    withoutImages,
  })
}
