// Imports requested at the desk. They are stored as rows and run by a server job: `run-import-job.ts`.

import { calendarAddress } from '../../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../../domain/time/date-time.ts'
import { because } from '../../../messages/import-reasons.ts'
import { Problem } from '../../../messages/problem.ts'
import { invalidFields, Refusal } from '../../../messages/refusal.ts'
import type { AccountTransaction, ReadableStore, Store } from '../../../storage/store.ts'
import {
  type ImportAction,
  type ImportJob,
  type ImportJobOptions,
  isActive,
  released,
} from '../import-job.ts'
import { importJobStorage } from '../storage/import-job-storage.ts'

/** The source to import: a file, or the URL of a calendar. */
export interface ImportRequested {
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
  readonly address?: string
  readonly options: ImportJobOptions
}

const endings = /\.(ndjson|jsonl|csv|tsv|txt|ics|ical|icalendar)$/i

/** Requests a dry run. The user decides on the import afterwards. */
export function requestImport(
  store: Store,
  { file, address, options }: ImportRequested,
  { userId, now }: { readonly userId: number; readonly now: UtcSeconds },
): Promise<number> {
  if (!file && !address) throw invalidFields({ file: new Problem('file_or_address') })
  if (file && address) throw invalidFields({ address: new Problem('not_with', { other: 'file' }) })
  if (file && !endings.test(file.name)) throw invalidFields({ file: new Problem('not_an_import_file') })
  const web = address?.replace(/^webcals?:/i, 'https:')
  if (web !== undefined && !/^https?:\/\/[^/]/i.test(web))
    throw invalidFields({ address: new Problem('not_a_url') })
  return store.transaction(tx =>
    tx.of(importJobStorage).insert(
      {
        userId,
        name: file?.name ?? shownAddress(web ?? ''),
        // A calendar URL may use its own scheme, such as `webcal:`.
        address: address ?? null,
        options,
        ...(file && { file: file.bytes }),
      },
      now,
    ),
  )
}

/** The query string often contains a secret. */
function shownAddress(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.host}${url.pathname}` : address
}

/** Runs the import after its dry run, resumes an interrupted one, or undoes it. */
export function continueImport(
  store: Store,
  id: number,
  { deed, userId, dates, columns, ...chosen }: ContinuedImport,
): Promise<ImportJob> {
  return store.transaction(async tx => {
    const job = await getImportJob(tx, id)
    if (isActive(job)) throw new Refusal('importUnderWay')
    if (deed === 'undo' && job.runId === null) throw new Refusal('importNotStarted')
    if (deed === 'rehearse' && job.rehearsalId !== null) await tx.imports.removeRows(job.rehearsalId)
    const { dates: datesBefore, ...others } = job.options
    // The form with the columns has the dates too.
    const order = dates ?? (columns ? undefined : datesBefore)
    const options = {
      ...others,
      ...(order && { dates: order }),
      ...(columns && { columns }),
      ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== undefined)),
    }
    await tx
      .of(importJobStorage)
      .update(id, { userId, deed, options, state: 'waiting', error: null, crashes: 0 })
    return job
  })
}

type ContinuedImport = { readonly deed: ImportAction; readonly userId: number } & {
  readonly [Name in keyof ImportJobOptions]?: ImportJobOptions[Name] | undefined
}

/** Follows the calendar of a finished import: from now on the server imports it regularly. */
export function followCalendar(
  store: Store,
  id: number,
  { userId, now }: { readonly userId: number; readonly now: UtcSeconds },
): Promise<void> {
  return store.transaction(async tx => {
    const { address, runId, options } = await getImportJob(tx, id)
    const calendar = calendarAddress(address)
    const run = runId === null ? undefined : await tx.imports.find(runId)
    if (calendar === undefined || run?.state !== 'finished') throw new Refusal('importNotStarted')
    const { withoutImages } = options
    const imported = { at: now, runId: run.id }
    await tx.slices.followCalendar({
      address: calendar,
      source: run.source,
      withoutImages,
      userId,
      ...imported,
    })
  })
}

/** The running import notices within a second and stops between transactions. Stored records stay. */
export function stopImport(store: Store, id: number): Promise<void> {
  return store.transaction(async tx => {
    // It may have just finished.
    if (!isActive(await getImportJob(tx, id))) return
    await tx.of(importJobStorage).update(id, { state: 'failed', error: [because('stopped')], ...released })
  })
}

interface UndoneRun {
  readonly userId: number
  readonly now: UtcSeconds
  /** Also removes records that were edited since. */
  readonly removesEdited: boolean
}

/** Requests the undo of a run that was not started at the desk. */
export function undoRun(
  store: Store,
  runId: number,
  { userId, now, removesEdited }: UndoneRun,
): Promise<number> {
  return store.transaction(async tx => {
    const run = await tx.imports.find(runId)
    if (!run) throw new Refusal('importNotFound')
    if (run.isDryRun || (run.state === 'undone' && !removesEdited)) throw new Refusal('importNotStarted')
    const options = { overwrites: false, withoutImages: false, removesEdited }
    const id = await tx
      .of(importJobStorage)
      .insert({ userId, name: run.address, address: null, options }, now)
    await tx.of(importJobStorage).update(id, { deed: 'undo', runId })
    return id
  })
}

/** Deletes the request and its file. Imported records stay. */
export function forgetImport(store: Store, id: number): Promise<void> {
  return store.transaction(async tx => {
    const job = await getImportJob(tx, id)
    if (isActive(job)) throw new Refusal('importUnderWay')
    if (job.rehearsalId !== null) await tx.imports.removeRows(job.rehearsalId)
    await tx.of(importJobStorage).remove(id)
  })
}

export async function getImportJob(
  store: ReadableStore | AccountTransaction,
  id: number,
): Promise<ImportJob> {
  const job = await store.of(importJobStorage).find(id)
  if (!job) throw new Refusal('importNotFound')
  return job
}
