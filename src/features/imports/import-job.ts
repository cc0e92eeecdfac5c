import type { Corrections, ExistingChoice, ImportColumn, ImportStatus } from '../../domain/site/import-run.ts'
import type { UtcSeconds } from '../../domain/time/date-time.ts'
import type { StoredMessage } from '../../messages/stored-message.ts'

/** A rehearsal (dry run) changes nothing and reports what an import would do. */
export type ImportAction = 'rehearse' | 'import' | 'undo'

export type ImportJobState = 'waiting' | 'running' | 'done' | 'failed'

export interface ImportJobOptions {
  /** How to parse 5/6/2032, if the table leaves it open. */
  readonly dates?: 'dmy' | 'mdy'
  /** The field of each column of a table; empty if it is skipped. By default, the headings decide. */
  readonly columns?: readonly string[]
  /** What new events become. Defaults to drafts for a table. */
  readonly as?: ImportStatus
  /** What becomes of rows of a table whose event exists. Defaults to skipping them. */
  readonly existing?: ExistingChoice
  /** What a person changed in the table. */
  readonly corrections?: Corrections
  /** For an undo: also removes records that the import added and that were edited since. */
  readonly removesEdited?: boolean
  /** Overwrites records that were edited here since the last import. */
  readonly overwrites: boolean
  readonly withoutImages: boolean
}

/** An import requested from the server. If the process that runs it dies, another one takes over. */
export interface ImportJob {
  readonly id: number
  readonly userId: number
  /** The file name, or the URL without possible secrets. */
  readonly name: string
  /** The URL to fetch; null for an uploaded file. */
  readonly address: string | null
  readonly options: ImportJobOptions
  readonly deed: ImportAction
  readonly state: ImportJobState
  /** The runs of the rehearsal and of the import, once they exist. */
  readonly rehearsalId: number | null
  readonly runId: number | null
  readonly error: readonly StoredMessage[] | null
  /** Identifies the claim of the process that runs it. */
  readonly holder: string | null
  /** How often a process died while running it. */
  readonly crashes: number
  readonly createdAt: UtcSeconds
  /** The columns of a table, once it was read. */
  readonly columns: readonly ImportColumn[] | null
}

/** Imports that run in parallel, across all processes. Each has its own reader process. */
export const importLanes = [1, 2] as const

/** Not claimed by any process. */
export const released = { lane: null, holder: null } as const

/** A job that crashed this often is not started again. */
export const mostCrashes = 2

/** Whether it failed because the date format is ambiguous and an editor has to choose. */
export function asksForDates({ error }: Pick<ImportJob, 'error'>): boolean {
  return error?.some(({ key }) => dateQuestions.includes(key)) ?? false
}

/** Whether it failed because an editor has to choose a column. */
export function asksForColumns({ error }: Pick<ImportJob, 'error'>): boolean {
  return error?.some(({ key }) => key === 'imports.columnToChoose') ?? false
}

const dateQuestions = ['imports.ambiguousDates', 'imports.mixedDates']

/** Errors that are no failures: a question to an editor, or a request to stop. */
export const expectedErrors = [...dateQuestions, 'imports.columnToChoose', 'imports.stopped'] as const

/** Whether it is running or queued. */
export function isActive({ state }: Pick<ImportJob, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}
