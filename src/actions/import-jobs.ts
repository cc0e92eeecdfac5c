// Imports that are asked for at the desk. They are rows here, and done by a job of the server: `import/run-import-job.ts`.

import {
  type ImportDeed,
  type ImportJob,
  type ImportJobOptions,
  isUnderWay,
  released,
} from '../domain/site/import-job.ts'
import type { UtcSeconds } from '../domain/time/date-time.ts'
import { because } from '../messages/import-reasons.ts'
import { Problem } from '../messages/problem.ts'
import { invalidFields, Refusal } from '../messages/refusal.ts'
import type { AccountTransaction, ReadableStore, Store } from '../storage/store.ts'

/** What is to be imported: a file, or the address of a calendar. */
export interface ImportRequested {
  readonly file?: { readonly name: string; readonly bytes: Uint8Array }
  readonly address?: string
  readonly options: ImportJobOptions
}

const endings = /\.(ndjson|jsonl|csv|tsv|txt|ics|ical|icalendar)$/i

/** Asks for a rehearsal, after which it can be decided whether to import. */
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
    tx.importJobs.insert(
      {
        userId,
        name: file?.name ?? shownAddress(web ?? ''),
        // A calendar may be linked under a scheme of its own, which says what it is.
        address: address ?? null,
        options,
        ...(file && { file: file.bytes }),
      },
      now,
    ),
  )
}

/** What follows the question mark is often a secret. */
function shownAddress(address: string): string {
  const url = URL.parse(address)
  return url ? `${url.host}${url.pathname}` : address
}

/** Imports what was rehearsed, goes on with what was interrupted, or takes back what was imported. */
export function continueImport(
  store: Store,
  id: number,
  { deed, userId, dates }: ContinuedImport,
): Promise<ImportJob> {
  return store.transaction(async tx => {
    const job = await getImportJob(tx, id)
    if (isUnderWay(job)) throw new Refusal('importUnderWay')
    if (deed === 'undo' && job.runId === null) throw new Refusal('importNotStarted')
    const options = { ...job.options, ...(dates && { dates }) }
    await tx.importJobs.update(id, { userId, deed, options, state: 'waiting', error: null, crashes: 0 })
    return job
  })
}

export interface ContinuedImport {
  readonly deed: ImportDeed
  readonly userId: number
  /** The answer to the question how the table writes dates. */
  readonly dates?: ImportJobOptions['dates'] | undefined
}

/** The process that runs it notices within a second and stops between two transactions. Stored records stay. */
export function stopImport(store: Store, id: number): Promise<void> {
  return store.transaction(async tx => {
    // It may have come to its end a moment ago.
    if (!isUnderWay(await getImportJob(tx, id))) return
    await tx.importJobs.update(id, { state: 'failed', error: [because('stopped')], ...released })
  })
}

/** Asks to take back a run that was not begun at the desk. */
export function undoRun(
  store: Store,
  runId: number,
  { userId, now }: { readonly userId: number; readonly now: UtcSeconds },
): Promise<number> {
  return store.transaction(async tx => {
    const run = await tx.imports.find(runId)
    if (!run) throw new Refusal('importNotFound')
    if (run.isDryRun || run.state === 'undone') throw new Refusal('importNotStarted')
    const options = { overwrites: false, withoutImages: false }
    const id = await tx.importJobs.insert({ userId, name: run.address, address: null, options }, now)
    await tx.importJobs.update(id, { deed: 'undo', runId })
    return id
  })
}

/** Forgets what was asked for, and its file. What was imported stays. */
export function forgetImport(store: Store, id: number): Promise<void> {
  return store.transaction(async tx => {
    const job = await getImportJob(tx, id)
    if (isUnderWay(job)) throw new Refusal('importUnderWay')
    await tx.importJobs.remove(id)
  })
}

export async function getImportJob(
  store: ReadableStore | AccountTransaction,
  id: number,
): Promise<ImportJob> {
  const job = await store.importJobs.find(id)
  if (!job) throw new Refusal('importNotFound')
  return job
}
