import type { StoredMessage } from '../../messages/stored-message.ts'
import type { UtcSeconds } from '../time/date-time.ts'

/** What the server is asked to do with something that is to be imported. A rehearsal changes nothing, and tells what would be. */
export const importDeeds = ['rehearse', 'import', 'undo'] as const
export type ImportDeed = (typeof importDeeds)[number]

export const importJobStates = ['waiting', 'running', 'done', 'failed'] as const
export type ImportJobState = (typeof importJobStates)[number]

export interface ImportJobOptions {
  /** How a table writes 5/6/2032, where it does not show. */
  readonly dates?: 'dmy' | 'mdy'
  /** Also changes what was changed here since the last time. */
  readonly overwrites: boolean
  readonly withoutImages: boolean
}

/** An import that somebody has asked the server for. A process that runs jobs does it, and another one goes on when that dies. */
export interface ImportJob {
  readonly id: number
  readonly userId: number
  /** The name of the file, or where the address leads to, without what may be a secret in it. */
  readonly name: string
  /** Where it is fetched from; null for a file that was sent. */
  readonly address: string | null
  readonly options: ImportJobOptions
  readonly deed: ImportDeed
  readonly state: ImportJobState
  /** The run of the rehearsal, and that of the import, as soon as there is one. */
  readonly rehearsalId: number | null
  readonly runId: number | null
  /** Why it failed. */
  readonly error: readonly StoredMessage[] | null
  /** Identifies the claim of the process that runs it. */
  readonly holder: string | null
  /** How often its process died while it was running. */
  readonly crashes: number
  readonly createdAt: UtcSeconds
}

/** The imports that run in parallel, across all processes. Each has a reader process. */
export const importLanes = [1, 2] as const

/** No process works on it. */
export const released = { lane: null, holder: null } as const

/** An import that was running at this many crashes is not started again. */
export const mostCrashes = 2

/** Whether it failed because only a person can say how the table writes dates. */
export function asksForDates({ error }: Pick<ImportJob, 'error'>): boolean {
  return error?.some(({ key }) => dateQuestions.includes(key)) ?? false
}

const dateQuestions = ['imports.ambiguousDates', 'imports.mixedDates']

/** Whether a process works on it, or is to. */
export function isUnderWay({ state }: Pick<ImportJob, 'state'>): boolean {
  return state === 'waiting' || state === 'running'
}
